/** Decides whether a proof is within reach, by a reproducible estimate of its nodes. */
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { mayFit } from './field.ts';

/** Part of a budget for a proof. */
const SHARE = 0.4;
/**
 * 0.13 * (2.7 * root of the free hexes per ply)^plies nodes: for 33 combinations of board size and number of plies,
 * 15 positions each, the median was between half and twice that from five plies on.
 */
const SCALE = 0.13;
const ONE_PLY_TAKES = 2.7;
/** Easy positions need this many times fewer nodes. */
const LUCK = 4;

/** Upper bound of the remaining plies: every ply takes a free hex and a piece. */
export function mostPlies({ left }: StarPosition, free: number): number {
  return Math.min(
    free,
    left.reduce((sum, pieces) => sum + pieces, 0),
  );
}

export function freeHexes({ board, control }: StarPosition): number {
  let free = 0;
  for (let cell = 0; cell < board.size; cell++) if (control[cell] === 0) free++;
  return free;
}

export function worth(position: StarPosition, nodes: number): number {
  const share = Math.floor(SHARE * nodes);
  return takes(position) <= share ? share : 0;
}

export const reaches = (position: StarPosition, nodes: number): boolean => takes(position) <= LUCK * nodes;

/** Expected nodes of a proof; infinite if none is possible. */
function takes(position: StarPosition): number {
  const free = freeHexes(position);
  if (!mayFit(position, free)) return Number.POSITIVE_INFINITY;
  const plies = mostPlies(position, free);
  return SCALE * (ONE_PLY_TAKES * Math.sqrt(free / plies)) ** plies;
}
