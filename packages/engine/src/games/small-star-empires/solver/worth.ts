/** Whether a proof is within reach: a guess at its nodes from what is left to play, the same everywhere. */
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { MOST_STATIONS } from './chart.ts';

/** The part of a budget that a proof may take. */
const SHARE = 0.4;
/** On random boards of all sizes about half of the proofs took fewer than 0.13 * 3.5^plies * (free / plies)^2 nodes. */
const SCALE = 0.13;
const ONE_PLY_TAKES = 3.5;
/** Larger boards of somebody's own are left to the common search. */
const MOST_CELLS = 256;

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
  const { board, left } = position;
  if (board.seats !== 2 || board.size > MOST_CELLS || left.some((n) => n > MOST_STATIONS)) return 0;
  const free = freeHexes(position);
  const plies = mostPlies(position, free);
  const share = Math.floor(SHARE * nodes);
  return SCALE * ONE_PLY_TAKES ** plies * (free / plies) ** 2 <= share ? share : 0;
}
