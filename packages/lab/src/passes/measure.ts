/** Seeded windows of games with four seats, reviewed with different nodes: marks by ply, and seconds of one core. */
import { bestMove, type ReviewMark, type ReviewQuestion, review } from '@tabuleiro/engine';
import { loadGame, must, type Options, parseMove, type Rules } from '@tabuleiro/rules';

/** Players of the seats in turn: sensible moves with some mistakes. */
const LEVELS = [5, 3, 6, 1];

/** A part of a game: `moves` from `position` on. */
export interface MeasuredPart {
  game: string;
  options: Options;
  position: string;
  moves: readonly string[];
}

export interface MeasuredMarks {
  marks: readonly (ReviewMark | null)[];
  seconds: number;
}

/** `plies` moves after the first `from`, or those until the end. */
export async function playWindow(
  id: string,
  options: Options,
  { seed, from, plies }: { seed: number; from: number; plies: number },
): Promise<MeasuredPart> {
  const rules = must(must(await loadGame(id)).configure(options));
  const moves: string[] = [];
  while (moves.length < from + plies) {
    const level = LEVELS[(moves.length + seed) % LEVELS.length]!;
    const move = await bestMove({ game: id, options, moves, seed: seed * 1_000 + moves.length, level });
    if (!move.ok) break; // it is over
    moves.push(move.value);
  }
  return { game: id, options, position: textAfter(rules, moves.slice(0, from)), moves: moves.slice(from) };
}

function textAfter(rules: Rules, moves: readonly string[]): string {
  const position = rules.start();
  for (const text of moves) position.make(must(parseMove(rules, position, text)));
  return rules.format(position);
}

export async function reviewWindow(
  window: MeasuredPart,
  looks: Pick<ReviewQuestion, 'nodes' | 'secondNodes'>,
): Promise<MeasuredMarks> {
  const before = process.cpuUsage();
  const { plies } = must(await review({ ...window, ...looks, stakes: false }));
  const { user, system } = process.cpuUsage(before);
  return { marks: plies.map(({ mark }) => mark), seconds: (user + system) / 1e6 };
}

/** How many plies have the same mark in both. */
export const agreement = (a: MeasuredMarks, b: MeasuredMarks): number =>
  a.marks.filter((mark, i) => mark === b.marks[i]).length;
