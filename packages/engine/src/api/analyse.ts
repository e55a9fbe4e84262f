/**
 * The engine for programmers: questions and answers in text. Runs on the caller's own thread and lets others have it
 * every few milliseconds, between two root moves; a worker (`@tabuleiro/engine/worker`) can be stopped at any node.
 */
import { fail, formatMove, ok, type Result } from '@tabuleiro/rules';
import { describeValue, wrongArgument, wrongField } from '@tabuleiro/rules/internal';
import { createLevel } from '../levels/levels.ts';
import { isLevel, LEVELS } from '../levels/plan.ts';
import { createSearch } from '../search/create.ts';
import type { Budget, Weights } from '../types.ts';
import { type Answer, answerOf } from './answer.ts';
import { loadMoreTables, openPlace, type Place, readFirstMoves } from './situation.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Without any budget a search gets this one. */
const DEFAULT_BUDGET: Budget = { nodes: 200_000 };

/** The part of an `AbortSignal` that is looked at, so that the types ask for neither DOM nor Node. */
export interface StopSignal {
  readonly aborted: boolean;
}

/** Where the game stands, and when the search ends: `nodes`, `depth` or `ms`. */
export interface Question extends Place, Budget {
  /** Stops the search; the answer is then the best so far. */
  signal?: StopSignal | undefined;
}

/** A question to `analyse`. */
export interface AnalysisQuestion extends Question {
  /** How many lines, each with another first move. */
  lines?: number | undefined;
  /** Only these first moves are looked at; all unless said. No solver is asked then: it would look at the others. */
  only?: readonly string[] | undefined;
  weights?: Weights | undefined;
  /** Memory for the hash table where only time, or a signal, ends the search. */
  megabytes?: number | undefined;
  onProgress?: ((answer: Answer) => void) | undefined;
}

/** A question to `bestMove`. */
export interface BestMoveQuestion extends Question {
  /** 1 to 9, with up to two decimals; instead of a budget. */
  level?: number | undefined;
}

/** The best move of a level, or within a budget. */
export async function bestMove(question: BestMoveQuestion): Promise<Result<string>> {
  if (!isQuestion(question)) return wrongQuestion(question);
  const { level } = question;
  if (level === undefined) {
    const answer = await search(question, false);
    return answer.ok ? ok(answer.value.move) : answer;
  }
  if (!isLevel(level))
    return fail({ code: 'level-range', found: describeValue(level), accepted: `1-${LEVELS}` });
  const opened = await openPlace(question);
  if (!opened.ok) return opened;
  const { rules, evaluation, situation } = opened.value;
  const move = await createLevel(level, rules, evaluation).choose(situation);
  return ok(formatMove(rules, situation.position, move));
}

/** The best lines with their scores; progress is told after each depth. */
export function analyse(question: AnalysisQuestion): Promise<Result<Answer>> {
  return search(question, true);
}

/** `waits`: all tables that are there come first, also where time is limited. */
async function search(question: AnalysisQuestion, waits: boolean): Promise<Result<Answer>> {
  if (!isQuestion(question)) return wrongQuestion(question);
  const budget = budgetOf(question);
  if (!budget.ok) return budget;
  const { lines = 1 } = question;
  if (!Number.isInteger(lines) || lines < 1)
    return fail({ code: 'budget-range', found: `lines ${describeValue(lines)}`, accepted: '1, 2, 3 ...' });
  const wrong = wrongField(question, {
    only: 'string[]',
    weights: 'Record<string, number>',
    megabytes: 'number',
    signal: 'object',
    onProgress: 'function',
  });
  if (wrong) return wrong;
  const { weights, megabytes = 1 } = question;
  if (!(megabytes > 0)) return wrongArgument('megabytes', megabytes, '1, 2, 3 ...');
  const opened = await openPlace(question);
  if (!opened.ok) return opened;
  const { rules, evaluation, situation } = opened.value;
  const only = readFirstMoves(opened.value, question.only);
  if (!only.ok) return only;
  const more = await loadMoreTables(opened.value, budget.value, waits);
  if (!more.ok) return more;
  const { position } = situation;
  const searcher = createSearch(rules, evaluation, { weights, megabytes: question.megabytes });
  const steps = searcher.steps(situation, budget.value, {
    lines,
    only: only.value,
    shouldStop: () => question.signal?.aborted === true,
    onProgress: (progress) => question.onProgress?.(answerOf(rules, position, progress)),
  });
  return ok(answerOf(rules, position, await yieldToEventLoop(steps)));
}

const isQuestion = (question: unknown): boolean => typeof question === 'object' && question !== null;
const wrongQuestion = (question: unknown) => wrongArgument('question', question, '{ game, ... }');

function budgetOf({ nodes, ms, depth, signal }: Question): Result<Budget> {
  const given = Object.entries({ nodes, ms, depth }).filter(([, value]) => value !== undefined);
  for (const [name, value] of given)
    if (!(Number.isFinite(value) && value! >= 1))
      return fail({
        code: 'budget-range',
        found: `${name} ${describeValue(value)}`,
        accepted: '1, 2, 3 ...',
      });
  if (given.length === 0) return ok(signal ? {} : DEFAULT_BUDGET);
  return ok(Object.fromEntries(given));
}
