/**
 * A move and how all moves of a position are listed. Knows the board's tables and the position's control
 * words; knows nothing of playing a move.
 *
 *   bit  24       23 .......... 12   11 ........... 0
 *        station  cell flown from    cell stopped on
 *
 * Order: ships in reading order of their cells; per ship directions 1 to 6, near to far, then wormhole jumps in
 * reading order; per target colony before station.
 */
import type { Cell, Move, Seat } from '../../core/types.ts';
import { MAX_SHIPS } from './hexes.ts';
import { OWNERS, type State } from './layout.ts';

export const FROM_SHIFT = 12;
export const CELL_MASK = (1 << FROM_SHIFT) - 1;
export const STATION_SHIFT = 24;
const STATION = 1 << STATION_SHIFT;

export const fromOf = (move: Move): Cell => (move >> FROM_SHIFT) & CELL_MASK;
export const toOf = (move: Move): Cell => move & CELL_MASK;
export const isStation = (move: Move): boolean => (move & STATION) !== 0;

/** rule 3.1, rule 3.2, rule 3.3, rule 3.4 */
export function generate(state: State, into: Int32Array, start: number): number {
  const { ships, left, seat, board } = state;
  const colonies = left[2 * seat]! > 0;
  const stations = left[2 * seat + 1]! > 0;
  if (!colonies && !stations) return start;
  const first = colonies ? 0 : STATION;
  const both = colonies && stations;
  let at = start;
  let last = -1;
  for (;;) {
    // The next cell with ships in reading order; ships on one cell are interchangeable (rule 9.9).
    let from = board.size;
    for (let i = seat * MAX_SHIPS; i < seat * MAX_SHIPS + MAX_SHIPS; i++)
      if (ships[i]! > last && ships[i]! < from) from = ships[i]!;
    if (from === board.size) return at;
    const jumps = fly(state, (from << FROM_SHIFT) | first, both, into, at);
    at = board.gates[from] === 0 ? jumps : jump(state, (from << FROM_SHIFT) | first, both, into, at, jumps);
    last = from;
  }
}

/** rule 4, rule 4.1, rule 4.2, rule 4.3, rule 4.4. `move` lacks its target. */
function fly(state: State, move: Move, both: boolean, into: Int32Array, start: number): number {
  const { control, seat } = state;
  const { rays, rayAt } = state.board;
  const enemies = OWNERS ^ (1 << seat);
  const first = fromOf(move) * 6;
  let at = start;
  for (let ray = first; ray < first + 6; ray++) {
    for (let p = rayAt[ray]!; ; p++) {
      const to = rays[p]!;
      const word = control[to]!;
      if (word === 0) {
        into[at++] = move | to;
        if (both) into[at++] = move | to | STATION;
      } else if ((word & enemies) !== 0) break;
    }
  }
  return at;
}

/**
 * rule 12: to any free hex beside another wormhole, listed once even if a straight flight (from index `start`)
 * leads there
 */
function jump(state: State, move: Move, both: boolean, into: Int32Array, start: number, end: number): number {
  const { control, marks } = state;
  const { mouths } = state.board;
  const from = fromOf(move);
  for (let i = start; i < end; i++) marks[into[i]! & CELL_MASK] = 1;
  let at = end;
  for (let i = 0; i < mouths.length; i++) {
    const to = mouths[i]!;
    if (control[to] !== 0 || marks[to] !== 0 || !state.board.linked(from, to)) continue;
    into[at++] = move | to;
    if (both) into[at++] = move | to | STATION;
  }
  for (let i = start; i < end; i++) marks[into[i]! & CELL_MASK] = 0;
  return at;
}

/** Marks a flight from `findFlight` that an opponent's piece on the way could block. */
export const FAR = 1 << STATION_SHIFT;

/**
 * Any flight of a seat, without the piece, or -1. A position can keep it as a witness: unless it is FAR, it stays
 * legal as long as the ship is there and the target is free.
 */
export function findFlight({ control, ships, board }: State, seat: Seat): number {
  const { gates, mouths, rays, rayAt, size } = board;
  const enemies = OWNERS ^ (1 << seat);
  for (let i = seat * MAX_SHIPS; i < seat * MAX_SHIPS + MAX_SHIPS && ships[i]! < size; i++) {
    const from = ships[i]!;
    for (let ray = from * 6; ray < from * 6 + 6; ray++)
      for (let p = rayAt[ray]!; ; p++) {
        const word = control[rays[p]!]!;
        if (word === 0) return (from << FROM_SHIFT) | rays[p]! | (p === rayAt[ray] ? 0 : FAR);
        if ((word & enemies) !== 0) break;
      }
    for (let k = 0; gates[from] !== 0 && k < mouths.length; k++)
      if (control[mouths[k]!] === 0 && board.linked(from, mouths[k]!))
        return (from << FROM_SHIFT) | mouths[k]!;
  }
  return -1;
}
