/** Whether a proof is within reach: a guess at its nodes from what is left to play, the same everywhere. */
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { mayFit } from './field.ts';

/** The part of a budget that a proof may take. */
const SHARE = 0.4;
/**
 * 0.13 * (2.7 * root of the free hexes for each ply)^plies nodes: of 33 sizes of boards and numbers of plies, 15 positions
 * each, the median lay between half and twice of that from five plies on.
 */
const SCALE = 0.13;
const ONE_PLY_TAKES = 2.7;
/** Some take a fraction of the guess. */
const LUCK = 4;

/** No more plies than this can follow: every ply takes a free hex and a piece. */
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

/** The nodes that a proof is likely to take; more than there ever are where there is none to be had. */
function takes(position: StarPosition): number {
  const free = freeHexes(position);
  if (!mayFit(position, free)) return Number.POSITIVE_INFINITY;
  const plies = mostPlies(position, free);
  return SCALE * (ONE_PLY_TAKES * Math.sqrt(free / plies)) ** plies;
}
