/**
 * A move and how all moves of a position are listed. Knows the board's tables and the position's control
 * bytes; knows nothing of playing a move.
 *
 *   bit  24       23 .......... 12   11 ........... 0
 *        station  cell flown from    cell stopped on
 *
 * Order: ships in reading order of their cells; per ship directions 1 to 6, near to far, then wormhole jumps in
 * reading order; per target colony before station.
 */
import type { Cell, Move } from '../../core/types.ts';
import { MANY_GATES } from './board.ts';
import type { State } from './state.ts';

export const CELL_BITS = 12;
export const CELL_MASK = (1 << CELL_BITS) - 1;
export const PIECE_SHIFT = 2 * CELL_BITS;
export const STATION = 1 << PIECE_SHIFT;

export const fromOf = (move: Move): Cell => (move >> CELL_BITS) & CELL_MASK;
export const toOf = (move: Move): Cell => move & CELL_MASK;
export const isStation = (move: Move): boolean => (move & STATION) !== 0;

/** rule 3.1, rule 3.2, rule 3.3, rule 3.4 */
export function generate(position: State, into: Int32Array, start: number): number {
  const { ships, left, seat } = position;
  const colonies = left[2 * seat]! > 0;
  const stations = left[2 * seat + 1]! > 0;
  if (!colonies && !stations) return start;
  const base = seat << 3;
  const jumps = position.board.mouths.length > 0;
  const first = colonies ? 0 : STATION;
  const both = colonies && stations;
  let at = start;
  let last = -1;
  for (let i = base + 1; i < base + 5; i++) {
    const from = ships[i]!;
    if (from >= position.board.size) break;
    if (from === last) continue; // ships on one hex are interchangeable: rule 9.9
    last = from;
    at = jumps
      ? jump(position, from, into, at, fly(position, from, into, at, first, both), first, both)
      : fly(position, from, into, at, first, both);
  }
  return at;
}

/** rule 4, rule 4.1, rule 4.2, rule 4.3, rule 4.4 */
function fly(
  position: State,
  from: Cell,
  into: Int32Array,
  start: number,
  first: number,
  both: boolean,
): number {
  const { control } = position;
  const { rays, rayAt } = position.board;
  const enemies = 15 ^ (1 << position.seat);
  const base = (from << CELL_BITS) | first;
  let at = start;
  for (let ray = from * 6; ray < from * 6 + 6; ray++) {
    for (let p = rayAt[ray]!; ; p++) {
      const to = rays[p]!;
      const state = control[to]!;
      if (state === 0) {
        into[at++] = base | to;
        if (both) into[at++] = base | to | STATION;
      } else if ((state & enemies) !== 0) break;
    }
  }
  return at;
}

/** rule 12: to any free hex beside another wormhole, once even if straight flight leads there too. */
function jump(
  position: State,
  from: Cell,
  into: Int32Array,
  start: number,
  end: number,
  first: number,
  both: boolean,
): number {
  const { control, marks } = position;
  const { gates, mouths } = position.board;
  const gate = gates[from]!;
  if (gate === 0) return end;
  for (let i = start; i < end; i++) marks[into[i]! & CELL_MASK] = 1;
  const base = (from << CELL_BITS) | first;
  let at = end;
  for (let i = 0; i < mouths.length; i++) {
    const to = mouths[i]!;
    if (control[to] !== 0 || marks[to] !== 0 || (gates[to] === gate && gate !== MANY_GATES)) continue;
    into[at++] = base | to;
    if (both) into[at++] = base | to | STATION;
  }
  for (let i = start; i < end; i++) marks[into[i]! & CELL_MASK] = 0;
  return at;
}

/**
 * A flight of a seat to a hex beside one of its ships, as `from << CELL_BITS | to`, or -1. It stays open as long
 * as the ship stands there and the hex is free, so the position can keep it as a witness.
 */
export function findStep(position: State, seat: number): number {
  const { control, ships, board } = position;
  const base = seat << 3;
  for (let i = base + 1; i < base + 5 && ships[i]! < board.size; i++)
    for (let k = ships[i]! * 6; k < ships[i]! * 6 + 6; k++)
      if (control[board.neighbours[k]!] === 0) return (ships[i]! << CELL_BITS) | board.neighbours[k]!;
  return -1;
}

/** Whether a seat has a flight that leads further than one hex, or through wormholes. */
export function canFlyFar(position: State, seat: number): boolean {
  const { control, ships } = position;
  const { gates, mouths, rays, rayAt, size } = position.board;
  const enemies = 15 ^ (1 << seat);
  const base = seat << 3;
  for (let i = base + 1; i < base + 5 && ships[i]! < size; i++) {
    const from = ships[i]!;
    for (let ray = from * 6; ray < from * 6 + 6; ray++)
      for (let p = rayAt[ray]!; ; p++) {
        const state = control[rays[p]!]!;
        if (state === 0) return true;
        if ((state & enemies) !== 0) break;
      }
    const gate = gates[from]!;
    for (let k = 0; gate !== 0 && k < mouths.length; k++)
      if (control[mouths[k]!] === 0 && (gates[mouths[k]!] !== gate || gate === MANY_GATES)) return true;
  }
  return false;
}
