/** Whether a proof is within reach: a guess at its nodes from what is left to play, the same everywhere. */
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { MOST_STATIONS } from './chart.ts';
import { mayFit } from './live/field.ts';

/** The part of a budget that a proof may take. */
const SHARE = 0.4;
/**
 * No level gives a proof more than this. Up to here everything stays the same to the node, the search and whether it is
 * asked: the strength of levels was measured so. Whoever has more gets the better search.
 */
export const MOST_OF_A_LEVEL = 8800;
/** On random boards of all sizes about half of the proofs took fewer than 0.13 * 3.5^plies * (free / plies)^2 nodes. */
const SCALE = 0.13;
const ONE_PLY_TAKES = 3.5;
/** The same where the live hexes fit into a word: fitted to 12 plies and to whole small boards. */
const LIVE_SCALE = 0.23;
const ONE_LIVE_PLY_TAKES = 2.85;
/** Some take so many times fewer. */
const LUCK = 4;
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
  const share = Math.floor(SHARE * nodes);
  return takes(position, share) <= share ? share : 0;
}

export const reaches = (position: StarPosition, nodes: number): boolean =>
  takes(position, nodes) <= LUCK * nodes;

/** What a proof is likely to take by a search that gets `share` nodes; more than there ever is where none is to be had. */
function takes(position: StarPosition, share: number): number {
  const { board, left } = position;
  if (board.seats !== 2 || board.size > MOST_CELLS || left.some((n) => n > MOST_STATIONS))
    return Number.POSITIVE_INFINITY;
  const free = freeHexes(position);
  const plies = mostPlies(position, free);
  const room = (free / plies) ** 2;
  const live = share > MOST_OF_A_LEVEL && mayFit(position, free);
  const guess = live ? LIVE_SCALE * ONE_LIVE_PLY_TAKES ** plies : SCALE * ONE_PLY_TAKES ** plies;
  return guess * room;
}
