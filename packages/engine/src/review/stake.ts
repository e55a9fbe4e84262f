/**
 * What random moves would have cost in a position: the measure that accuracy compares with. One search of all moves finds
 * it; it may be cheaper than that of the review, because only the mean of many moves counts.
 */
import type { Seat } from '@tabuleiro/rules';
import { roundLoss } from './judge.ts';

/** More finds nearly the same. */
const MOST_NODES = 30_000;
/** Of short reviews it is no longer than a second look. */
const TIMES = 2;

/** Whoever has less cannot lose anything worth counting. */
export const LEAST_SHARE = 0.02;

/** Nodes of the search of all moves, in a review with so many nodes. */
export const stakeNodes = (nodes: number): number => Math.min(MOST_NODES, TIMES * nodes);

/** `lines`: the shares of every legal move. */
export function stakeOf(seat: Seat, lines: readonly { readonly shares: readonly number[] }[]): number {
  const own = lines.map(({ shares }) => shares[seat] ?? 0);
  const best = Math.max(0, ...own);
  const lost = own.reduce((sum, share) => sum + best - share, 0);
  return own.length === 0 ? 0 : roundLoss(lost / own.length);
}
