/**
 * A move in 32 bits, and all legal moves. Does not know how moves are played.
 *
 *   bits  0-5   from
 *   bits  6-11  to
 *   bit  12     captures
 *   bit  13     captures before its end cell: a sweep, only out of the trench
 *
 * The line is straight and nothing is jumped, so start and end fix what is taken (rule 4.7).
 * Order: pieces by cell, for each its lines by their first cell, near cells first.
 */

import { EDGE, LAND, NEAR_HI, NEAR_LO, RAY_OF_STEP, RAYS, REACH_HI, REACH_LO, TRENCH } from './board.ts';
import { CAPTURE, MEN, SWEEP, TO_SHIFT } from './layout.ts';

export const fromOf = (move: number): number => move & 63;
export const toOf = (move: number): number => (move >> TO_SHIFT) & 63;

const TO_BITS = 63 << TO_SHIFT;

/**
 * All moves of a seat, also in a finished game. Skips lines with an own man on the first cell: in a crowd most
 * are blocked.
 */
// rule 3.8, rule 4.10: pieces of every rank enter, leave and cross the trench in the same way
export function allMoves(w: Int32Array, seat: number, into: Int32Array, at: number): number {
  const lo = w[MEN + 2 * seat]!;
  const hi = w[MEN + 2 * seat + 1]!;
  for (let top = 31, bits = lo; top < 64; top += 32, bits = hi)
    for (; bits !== 0; bits &= bits - 1) {
      const from = top - Math.clz32(bits & -bits);
      const index = (w[from]! << 6) | from;
      const openLo = NEAR_LO[index]! & ~lo;
      const openHi = NEAR_HI[index]! & ~hi;
      if ((openLo | openHi) !== 0) at = pieceMoves(w, from, openLo, openHi, into, at);
    }
  return at;
}

/**
 * Follows the lines with the given first cells. Any piece on a line ends it, except that a piece which starts in
 * the trench continues past the enemies that it takes.
 */
// rule 3.1, rule 4.5, rule 4.6, rule 4.7, rule 4.8
function pieceMoves(
  w: Int32Array,
  from: number,
  lo: number,
  hi: number,
  into: Int32Array,
  at: number,
): number {
  const code = w[from]!;
  const stars = code & 7;
  const rays = ((code >> 3) << 12) | (from << 6);
  const charge = LAND[from] === TRENCH ? CAPTURE | SWEEP : 0;
  for (let top = 31, bits = lo; top < 64; top += 32, bits = hi)
    for (; bits !== 0; bits &= bits - 1) {
      let i = rays | RAY_OF_STEP[top - Math.clz32(bits & -bits) - from + 9]!;
      let taken = 0;
      for (const end = i + stars; i < end; i++) {
        const cell = RAYS[i]!;
        if (cell === EDGE) break;
        const there = w[(cell >> TO_SHIFT) & 63]!;
        if (there === 0) {
          into[at++] = from | (cell & TO_BITS) | taken; // rule 4.9: no capture is compulsory
          continue;
        }
        // codes of one seat agree in bit 3
        if (cell < CAPTURE || ((there ^ code) & 8) === 0) break;
        into[at++] = from | cell | taken;
        if (charge === 0) break;
        taken = charge;
      }
    }
  return at;
}

/** The captures of a seat, in the order of `allMoves`. */
// rule 4.4
export function captureMoves(w: Int32Array, seat: number, into: Int32Array, at: number): number {
  const lo = w[MEN + 2 * seat]!;
  const hi = w[MEN + 2 * seat + 1]!;
  const enemyLo = w[MEN + 2 * (1 - seat)]!;
  const enemyHi = w[MEN + 2 * (1 - seat) + 1]!;
  for (let top = 31, bits = lo; top < 64; top += 32, bits = hi)
    for (; bits !== 0; bits &= bits - 1) {
      const from = top - Math.clz32(bits & -bits);
      const index = (w[from]! << 6) | from;
      if (((REACH_LO[index]! & enemyLo) | (REACH_HI[index]! & enemyHi)) === 0) continue;
      const end = pieceMoves(w, from, NEAR_LO[index]! & ~lo, NEAR_HI[index]! & ~hi, into, at);
      at = keepCaptures(into, at, end);
    }
  return at;
}

/** Drops all other moves from a list; answers with its new end. */
function keepCaptures(moves: Int32Array, at: number, end: number): number {
  let kept = at;
  for (let i = at; i < end; i++) if (moves[i]! >= CAPTURE) moves[kept++] = moves[i]!;
  return kept;
}
