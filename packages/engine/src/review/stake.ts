/**
 * Expected loss of a random move in a position, the measure for accuracy. One search of all moves finds it. It may be
 * cheaper than the review's search, because only the mean counts.
 */
import type { Seat } from '@tabuleiro/rules';
import { roundLoss } from './judge.ts';

/** More finds nearly the same. */
const MOST_NODES = 30_000;
/** Short reviews: at most this many times the nodes of the second pass. */
const TIMES = 2;

/** Below this share a seat has nothing left to lose. */
export const LEAST_SHARE = 0.02;

/** Nodes for the search of all moves, in a review of `nodes`. */
export const stakeNodes = (nodes: number): number => Math.min(MOST_NODES, TIMES * nodes);

/** `lines`: the shares of every legal move. */
export function stakeOf(seat: Seat, lines: readonly { readonly shares: readonly number[] }[]): number {
  const own = lines.map(({ shares }) => shares[seat] ?? 0);
  const best = Math.max(0, ...own);
  const lost = own.reduce((sum, share) => sum + best - share, 0);
  return own.length === 0 ? 0 : roundLoss(lost / own.length);
}
