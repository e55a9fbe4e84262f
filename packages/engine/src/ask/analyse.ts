/**
 * The engine for programmers: questions and answers in text. A question runs in a worker if the platform has one,
 * so it does not block. Otherwise it shares the caller's thread and yields between two root moves, up to a second
 * apart; it can be stopped only then.
 */
import { fail, loadGame, ok, type Result } from '@tabuleiro/rules';
import { describeValue, wrongArgument, wrongField } from '@tabuleiro/rules/internal';
import type { Answer } from '../api/answer.ts';
import { type Place, wrongPlace } from '../api/situation.ts';
import { isLevel, LEVELS } from '../levels/plan.ts';
import type { Budget, Weights } from '../types.ts';
import { answerTo } from './answer-to.ts';
import type { StopSignal } from './stop-signal.ts';

/** The budget of a question without any. */
const DEFAULT_BUDGET: Budget = { nodes: 200_000 };

/** The position, and when the search ends: `nodes`, `depth` or `ms`. */
export interface PlaceQuestion extends Place, Budget {
  /**
   * Stops the search; the answer is then the best so far. If it is aborted before a first result, at the beginning
   * or while tables load, the question rejects with the signal's reason, usually an `AbortError`.
   */
  signal?: StopSignal | undefined;
}

/** A question to `analyse`. */
export interface AnalysisQuestion extends PlaceQuestion {
  /** Number of lines, each with a different first move. */
  lines?: number | undefined;
  /** Restricts the first moves; default all. Disables the solver, which considers every move. */
  only?: readonly string[] | undefined;
  weights?: Weights | undefined;
  /** Memory for the hash table if only time or a signal ends the search. */
  megabytes?: number | undefined;
  onProgress?: ((answer: Answer) => void) | undefined;
}

/** A question to `bestMove`. */
export interface BestMoveQuestion extends PlaceQuestion {
  /** 1 to 9, with up to two decimals; replaces the budget. */
  level?: number | undefined;
}

/** The best move of a level, or within a budget. Rejects only if its signal is aborted before a first result. */
export async function bestMove(question: BestMoveQuestion): Promise<Result<string>> {
  const answer = await moveAnswer(question);
  return answer.ok ? ok(answer.value.move) : answer;
}

async function moveAnswer(question: BestMoveQuestion): Promise<Result<Answer>> {
  if (!isQuestion(question)) return wrongQuestion(question);
  const { level, signal } = question;
  if (level === undefined) return search(question, false);
  if (!isLevel(level))
    return fail({ code: 'level-range', found: describeValue(level), accepted: `1-${LEVELS}` });
  const place = await readPlace(question);
  return place.ok ? answerTo({ place: place.value, player: `level-${level}` }, signal, undefined) : place;
}

/**
 * The best lines with their scores; reports progress after each depth. Rejects only if its signal is aborted before
 * a first result.
 */
export function analyse(question: AnalysisQuestion): Promise<Result<Answer>> {
  return search(question, true);
}

/** `analyses`: waits for all available tables first, even if time is limited. */
async function search(question: AnalysisQuestion, analyses: boolean): Promise<Result<Answer>> {
  if (!isQuestion(question)) return wrongQuestion(question);
  const budget = budgetOf(question);
  if (!budget.ok) return budget;
  const { lines = 1, only, weights, megabytes, signal, onProgress } = question;
  if (!Number.isInteger(lines) || lines < 1)
    return fail({ code: 'budget-range', found: `lines ${describeValue(lines)}`, accepted: '1, 2, 3 ...' });
  const wrong = wrongField(question, {
    only: 'string[]',
    weights: 'Record<string, number>',
    megabytes: 'number',
    onProgress: 'function',
  });
  if (wrong) return wrong;
  if (megabytes !== undefined && !(megabytes > 0))
    return wrongArgument('megabytes', megabytes, '1, 2, 3 ...');
  const place = await readPlace(question);
  if (!place.ok) return place;
  const thought = { place: place.value, budget: budget.value, lines, only, weights, analyses, onProgress };
  return answerTo(thought, signal, megabytes);
}

/** The place alone, which can be sent to a worker, or a fault that is visible without one. */
async function readPlace(question: PlaceQuestion): Promise<Result<Place>> {
  const wrong = wrongPlace(question) ?? wrongField(question, { signal: 'object' });
  if (wrong) return wrong;
  const { game, options, position, moves, aim, seed } = question;
  if (typeof game === 'string') return ok({ game, options, position, moves, aim, seed });
  const unknown = await loadGame(game);
  return unknown.ok ? wrongArgument('game', game, 'string') : unknown;
}

const isQuestion = (question: unknown): boolean => typeof question === 'object' && question !== null;
const wrongQuestion = (question: unknown) => wrongArgument('question', question, '{ game, ... }');

function budgetOf({ nodes, ms, depth, signal }: PlaceQuestion): Result<Budget> {
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
