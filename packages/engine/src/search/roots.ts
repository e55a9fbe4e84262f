/** The root moves of a search: their initial order, and which of them keep the result known from a tablebase. */
import { legalMoves, type Move } from '@tabuleiro/rules';
import { invariant } from '@tabuleiro/rules/internal';
import { type Evaluator, type Line, MOST, type Score, SURE, UNKNOWN, URGENT, WON } from '../types.ts';
import { exactOfScore, scoreOfExact } from './score.ts';
import { busyKey, type Team } from './team.ts';
import type { Tree } from './tree.ts';

/** For the mover: 1 a win, 0 a draw, -1 a loss. */
export type KnownResult = -1 | 0 | 1;

const NAMES = { [-1]: 'loss', 0: 'draw', 1: 'win' } as const;

export interface RootMove {
  move: Move;
  /** Not urgent: late move reductions apply. */
  quiet: boolean;
  line: Line;
  /** Gives up the known result that other moves keep, so it is sorted after all of them. */
  wasteful: boolean;
  /** The tablebase result after this move. */
  result: KnownResult | undefined;
}

/** Legal moves, the most promising first; ties keep the game's own order. */
export function rootMoves(tree: Tree, evaluator: Evaluator, only: readonly Move[] | undefined): RootMove[] {
  const { position } = tree;
  const legal = legalMoves(position);
  const moves = only === undefined ? legal : legal.filter((move) => only.includes(move));
  invariant(moves.length > 0, 'a search needs a move to look at');
  const score = Math.round(evaluator.evaluate(position));
  return moves
    .map((move) => ({ move, promise: evaluator.promise(position, move) }))
    .sort((a, b) => b.promise - a.promise)
    .map(({ move, promise }) => ({
      move,
      quiet: promise < URGENT,
      line: { moves: [move], score, depth: 0 },
      wasteful: false,
      result: undefined,
    }));
}

/** The tablebase score of the root. */
export const knownOfRoot = (tree: Tree, evaluator: Evaluator): Score =>
  tree.knows ? evaluator.known!(tree.position) : UNKNOWN;

/**
 * Sorts moves that give up the known result of the root to the end. Returns the result to keep. Returns undefined
 * if no result is known, or if the tablebase has distances, which lead to the win without this.
 */
export function sortByKnown(tree: Tree, known: Score, roots: RootMove[]): KnownResult | undefined {
  if (known === UNKNOWN || Math.abs(known) >= WON) return undefined;
  const keep = Math.sign(known) as KnownResult;
  for (const root of roots) {
    const after = tree.knownAfter(root.move);
    if (after !== UNKNOWN) root.result = (Math.sign(after) + 0) as KnownResult;
  }
  const keeps = ({ result }: RootMove) => result !== undefined && result >= keep;
  if (!roots.some(keeps)) return undefined; // the tablebase ignores the past, for example repetitions
  for (const root of roots) root.wasteful = !keeps(root);
  roots.sort((a, b) => Number(a.wasteful) - Number(b.wasteful));
  return keep;
}

/** A solver proved that every move loses; returns the known result of the root. */
export function markLost(roots: readonly RootMove[]): KnownResult {
  for (const root of roots) root.result = -1;
  return -1;
}

/** If another thread searches the i-th move, moves the next free one before it, if that keeps the result as well. */
export function preferFree(roots: RootMove[], i: number, team: Team, lo: number): void {
  const isBusy = ({ move }: RootMove) => team.isBusy(busyKey(lo, move));
  const next = roots[i]!;
  if (!isBusy(next)) return;
  const j = roots.findIndex((root, at) => at > i && root.wasteful === next.wasteful && !isBusy(root));
  if (j > i) roots.splice(i, 0, ...roots.splice(j, 1));
}

/**
 * The line to report; a tablebase result outranks the score of the search. `complete`: every line was searched to
 * the end of the game, so a score of 0 is a draw. `table`: the tablebase score of the root.
 */
export function tellLine(
  { line, result }: RootMove,
  keep: KnownResult | undefined,
  complete: boolean,
  table: Score,
): Line {
  const moves = [...line.moves];
  if (keep === undefined || result === undefined) {
    const exact =
      exactOfScore(line.score, table) ?? (complete && line.score === 0 ? { result: NAMES[0] } : undefined);
    return { ...line, moves, ...(exact ? { exact } : {}) };
  }
  const score = scoreOfResult(result, line.score);
  const exact = exactOfScore(score) ?? { result: NAMES[result] };
  return { ...line, moves, score, exact };
}

/** A known result as a score, graded by the score that the search believes. */
function scoreOfResult(result: KnownResult, believed: Score): Score {
  if (result === 0) return scoreOfExact({ result: 'draw' });
  if (result * believed >= SURE) return believed;
  return result * (SURE + Math.round((result * Math.max(-MOST, Math.min(MOST, believed)) + MOST) / 8));
}
