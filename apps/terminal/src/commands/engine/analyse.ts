/** `analyse`: the best lines of a position with their scores, and in words what the verdict rests on. */
import {
  type AnalysisQuestion,
  type Answer,
  analyse,
  findSupport,
  loadEvaluation,
  sayReason,
} from '@tabuleiro/engine';
import { exactText, shareText } from '@tabuleiro/play/words/exact';
import { seatName } from '@tabuleiro/play/words/names';
import { ok, type Result } from '@tabuleiro/rules';
import type { Call } from '../../io/call.ts';
import { exit, type Flags } from '../../io/flags.ts';
import { parseNumber } from '../../io/numbers.ts';
import { note, print, printJson, refuse } from '../../io/output.ts';
import { type OpenedGame, openPosition } from '../../open/open.ts';
import { provenJson } from '../../views/results.ts';
import { tellCommand } from '../words.ts';

const MOST: Record<'nodes' | 'ms' | 'depth' | 'lines', number> = {
  nodes: 1e9,
  ms: 3_600_000,
  depth: 127,
  lines: 64,
};
const REASONS_SHOWN = 4;

export async function run(call: Call): Promise<number> {
  const limits = readLimits(call.flags);
  if (!limits.ok) return refuse(call, limits.fault, exit.misuse);
  const opened = await openPosition(call, call.args[1]);
  if (typeof opened === 'number') return opened;
  const { game, options } = opened;
  const position = opened.rules.format(opened.position, opened.stood);
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  const question = { game: game.id, options, position: call.args[1] ?? 'start' };
  const wanted = 'nodes' in limits.value || 'ms' in limits.value || 'depth' in limits.value;
  const answer = await analysed(stop.signal, {
    ...question,
    ...(wanted ? {} : { ms: 1000 }),
    ...limits.value,
    only: call.flags.only?.flatMap((texts) => texts.split(',')),
    onProgress: ({ depth, lines }) => {
      if (process.stderr.isTTY)
        note(tellCommand(call.language, 'analysing', { depth, line: lines[0]!.moves.join(' ') }));
    },
  });
  process.off('SIGINT', interrupt);
  if (answer === null) return exit.interrupted;
  if (!answer.ok) return refuse(call, answer.fault, exit.no, opened);
  const found = { ...answer.value, ms: Math.round(answer.value.ms) };
  const reasons = await reasonsOf(call, opened, found);
  const lines = found.lines.map((line) => ({ ...line, ...provenJson(opened.rules, line) }));
  if (call.flags.json) printJson({ event: 'analyse', game: game.id, position, ...found, lines, reasons });
  else printAnswer(call, opened, found, reasons);
  return exit.fine;
}

/** Null if it was interrupted before a result. */
async function analysed(signal: AbortSignal, question: AnalysisQuestion): Promise<Result<Answer> | null> {
  try {
    return await analyse({ ...question, signal });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

function readLimits(flags: Flags): Result<Partial<Record<keyof typeof MOST, number>>> {
  const limits: Partial<Record<keyof typeof MOST, number>> = {};
  for (const name of ['nodes', 'ms', 'depth', 'lines'] as const) {
    const text = flags[name];
    if (text === undefined) continue;
    const value = parseNumber(`--${name}`, text, 1, MOST[name]);
    if (!value.ok) return value;
    limits[name] = value.value;
  }
  return ok(limits);
}

/** With three and four seats the evaluation thinks in shares and has no words. */
async function reasonsOf(
  { language }: Call,
  { game, rules, position, sentences }: OpenedGame,
  { lines }: Answer,
): Promise<string[]> {
  if (rules.seats.length > 2) return [];
  const evaluation = await loadEvaluation(game.id, { tables: false });
  const sides = rules.seats.map((_, seat) => seatName(rules, sentences, language, seat));
  return findSupport(evaluation, position, lines[0]?.proven)
    .slice(0, REASONS_SHOWN)
    .map((reason) => sayReason(reason, evaluation, rules, language, sides));
}

function printAnswer(
  { language }: Call,
  { rules, position, sentences }: OpenedGame,
  { lines, depth, nodes, ms }: Answer,
  reasons: readonly string[],
): void {
  for (const line of lines) {
    const speech = { language, sentences };
    const text = exactText(rules, speech, line) ?? shareText(rules, speech, position.seat, line);
    print(`${text.padEnd(10)} ${line.moves.join(' ')}`);
  }
  print(tellCommand(language, nodes === 1 ? 'analysed-one' : 'analysed', { depth, nodes, ms }));
  for (const reason of reasons) print(`- ${reason}`);
}
