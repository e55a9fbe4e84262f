/**
 * A move in 32 bits, and the plain moves. Does not know how moves are played.
 *
 *   bits  0-5   from
 *   bits  6-11  to
 *   bits 12-16  number of pieces taken, 0 for a plain move
 *   bits 17-31  of a capture: its index in the list of captures of the position
 *               of a plain move: 0 for a man, 1 for a man that becomes a king, 2 for a king
 *
 * A move below 4096 is thus a man's move without promotion: the common case is one comparison.
 */
import { KING_MOVES, KINGS, MEN, PROMOTES, SEAT } from './layout.ts';
import { HI, LO, NOT_FILE_A, NOT_FILE_H, STEP } from './tables.ts';

/**
 * Men, line by line: first layer the men with an empty cell ahead, next layer the men right behind those, and so
 * on. Own kings, enemies and the edge are in no layer, so they end a line by themselves.
 */
// rule 4.1.1, rule 4.1.2, rule 4.1.4, rule 4.1.5, rule 4.1.6
function whiteLines(
  w: Int32Array,
  s: number,
  step: number,
  keep: number,
  into: Int32Array,
  at: number,
): number {
  const menLo = w[s + MEN]!;
  const menHi = w[s + MEN + 1]!;
  let lo = ~(menLo | w[s + MEN + 2]! | w[s + KINGS]! | w[s + KINGS + 2]!);
  let hi = ~(menHi | w[s + MEN + 3]! | w[s + KINGS + 1]! | w[s + KINGS + 3]!);
  for (let far = step; ; far += step) {
    lo = menLo & (((lo & keep) >>> step) | ((hi & keep) << (32 - step)));
    hi = menHi & ((hi & keep) >>> step);
    if ((lo | hi) === 0) return at;
    for (let bits = lo; bits !== 0; bits &= bits - 1) {
      const from = 31 - Math.clz32(bits & -bits);
      into[at++] = from | ((from + far) << 6) | (from + far > 55 ? PROMOTES : 0);
    }
    for (let bits = hi; bits !== 0; bits &= bits - 1) {
      const from = 63 - Math.clz32(bits & -bits);
      into[at++] = from | ((from + far) << 6) | (from + far > 55 ? PROMOTES : 0);
    }
  }
}

// rule 4.1.1, rule 4.1.2, rule 4.1.4, rule 4.1.5, rule 4.1.6
function blackLines(
  w: Int32Array,
  s: number,
  step: number,
  keep: number,
  into: Int32Array,
  at: number,
): number {
  const menLo = w[s + MEN + 2]!;
  const menHi = w[s + MEN + 3]!;
  let lo = ~(menLo | w[s + MEN]! | w[s + KINGS]! | w[s + KINGS + 2]!);
  let hi = ~(menHi | w[s + MEN + 1]! | w[s + KINGS + 1]! | w[s + KINGS + 3]!);
  for (let far = step; ; far += step) {
    hi = menHi & (((hi & keep) << step) | ((lo & keep) >>> (32 - step)));
    lo = menLo & ((lo & keep) << step);
    if ((lo | hi) === 0) return at;
    for (let bits = lo; bits !== 0; bits &= bits - 1) {
      const from = 31 - Math.clz32(bits & -bits);
      into[at++] = from | ((from - far) << 6) | (from - far < 8 ? PROMOTES : 0);
    }
    for (let bits = hi; bits !== 0; bits &= bits - 1) {
      const from = 63 - Math.clz32(bits & -bits);
      into[at++] = from | ((from - far) << 6) | (from - far < 8 ? PROMOTES : 0);
    }
  }
}

// rule 4.2.1
function kingMoves(w: Int32Array, s: number, from: number, into: Int32Array, at: number): number {
  const lo = w[s]! | w[s + 2]! | w[s + 4]! | w[s + 6]!;
  const hi = w[s + 1]! | w[s + 3]! | w[s + 5]! | w[s + 7]!;
  for (let ray = 0; ray < 512; ray += 64) {
    for (let to = STEP[ray + from]!; to >= 0; to = STEP[ray + to]!) {
      if (((lo & LO[to]!) | (hi & HI[to]!)) !== 0) break;
      into[at++] = from | (to << 6) | KING_MOVES;
    }
  }
  return at;
}

/** All plain moves of the state at `s`; asked only when there is no capture. */
// rule 2.3
export function plainMoves(w: Int32Array, s: number, into: Int32Array, at: number): number {
  const seat = w[s + SEAT]!;
  let end = at;
  if (seat === 0) {
    end = whiteLines(w, s, 8, -1, into, end);
    end = whiteLines(w, s, 9, NOT_FILE_A, into, end);
    end = whiteLines(w, s, 7, NOT_FILE_H, into, end);
  } else {
    end = blackLines(w, s, 8, -1, into, end);
    end = blackLines(w, s, 9, NOT_FILE_H, into, end);
    end = blackLines(w, s, 7, NOT_FILE_A, into, end);
  }
  for (let bits = w[s + KINGS + 2 * seat]!; bits !== 0; bits &= bits - 1)
    end = kingMoves(w, s, 31 - Math.clz32(bits & -bits), into, end);
  for (let bits = w[s + KINGS + 2 * seat + 1]!; bits !== 0; bits &= bits - 1)
    end = kingMoves(w, s, 63 - Math.clz32(bits & -bits), into, end);
  return end;
}
