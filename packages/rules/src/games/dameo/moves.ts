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
import { ENEMY, KING_MOVES, KINGS, META, OWN } from './layout.ts';
import { HI, LO, NOT_FILE_A, NOT_FILE_H, STEP } from './tables.ts';

/**
 * Lines of men in one direction: first layer the men with an empty cell ahead, next layer the men right behind
 * those, and so on. Own kings, enemies and the edge are in no layer, so they end a line by themselves. `lo` and
 * `hi` begin as the empty cells; `keep` drops those that a shift would carry into the next rank. The last shift
 * sets bit 17 when the end cell lies on the last rank, without a branch.
 */
// rule 4.1.1, rule 4.1.2, rule 4.1.4, rule 4.1.5, rule 4.1.6
function linesUp(
  menLo: number,
  menHi: number,
  lo: number,
  hi: number,
  step: number,
  keep: number,
  into: Int32Array,
  at: number,
): number {
  for (let far = step; ; far += step) {
    lo = menLo & (((lo & keep) >>> step) | ((hi & keep) << (32 - step)));
    hi = menHi & ((hi & keep) >>> step);
    if ((lo | hi) === 0) return at;
    for (let bits = lo; bits !== 0; bits &= bits - 1) {
      const from = 31 - Math.clz32(bits & (0 - bits));
      into[at++] = from | ((from + far) << 6) | (((55 - from - far) >>> 31) << 17);
    }
    for (let bits = hi; bits !== 0; bits &= bits - 1) {
      const from = 63 - Math.clz32(bits & (0 - bits));
      into[at++] = from | ((from + far) << 6) | (((55 - from - far) >>> 31) << 17);
    }
  }
}

// rule 4.1.1, rule 4.1.2, rule 4.1.4, rule 4.1.5, rule 4.1.6
function linesDown(
  menLo: number,
  menHi: number,
  lo: number,
  hi: number,
  step: number,
  keep: number,
  into: Int32Array,
  at: number,
): number {
  for (let far = step; ; far += step) {
    hi = menHi & (((hi & keep) << step) | ((lo & keep) >>> (32 - step)));
    lo = menLo & ((lo & keep) << step);
    if ((lo | hi) === 0) return at;
    for (let bits = lo; bits !== 0; bits &= bits - 1) {
      const from = 31 - Math.clz32(bits & (0 - bits));
      into[at++] = from | ((from - far) << 6) | (((from - far - 8) >>> 31) << 17);
    }
    for (let bits = hi; bits !== 0; bits &= bits - 1) {
      const from = 63 - Math.clz32(bits & (0 - bits));
      into[at++] = from | ((from - far) << 6) | (((from - far - 8) >>> 31) << 17);
    }
  }
}

// rule 4.2.1
function kingMoves(from: number, emptyLo: number, emptyHi: number, into: Int32Array, at: number): number {
  for (let ray = 0; ray < 512; ray += 64) {
    for (let to = STEP[ray + from]!; to >= 0; to = STEP[ray + to]!) {
      if (((emptyLo & LO[to]!) | (emptyHi & HI[to]!)) === 0) break;
      into[at++] = from | (to << 6) | KING_MOVES;
    }
  }
  return at;
}

/** All plain moves of the state at `s`; asked only when there is no capture. */
// rule 2.3
export function plainMoves(w: Int32Array, s: number, into: Int32Array, at: number): number {
  const ownLo = w[s + OWN]!;
  const ownHi = w[s + OWN + 1]!;
  const kingsLo = w[s + KINGS]!;
  const kingsHi = w[s + KINGS + 1]!;
  const menLo = ownLo & ~kingsLo;
  const menHi = ownHi & ~kingsHi;
  const emptyLo = ~(ownLo | w[s + ENEMY]!);
  const emptyHi = ~(ownHi | w[s + ENEMY + 1]!);
  let end = at;
  if ((w[s + META]! & 1) === 0) {
    end = linesUp(menLo, menHi, emptyLo, emptyHi, 8, -1, into, end);
    end = linesUp(menLo, menHi, emptyLo, emptyHi, 9, NOT_FILE_A, into, end);
    end = linesUp(menLo, menHi, emptyLo, emptyHi, 7, NOT_FILE_H, into, end);
  } else {
    end = linesDown(menLo, menHi, emptyLo, emptyHi, 8, -1, into, end);
    end = linesDown(menLo, menHi, emptyLo, emptyHi, 9, NOT_FILE_H, into, end);
    end = linesDown(menLo, menHi, emptyLo, emptyHi, 7, NOT_FILE_A, into, end);
  }
  for (let bits = ownLo & kingsLo; bits !== 0; bits &= bits - 1)
    end = kingMoves(31 - Math.clz32(bits & (0 - bits)), emptyLo, emptyHi, into, end);
  for (let bits = ownHi & kingsHi; bits !== 0; bits &= bits - 1)
    end = kingMoves(63 - Math.clz32(bits & (0 - bits)), emptyLo, emptyHi, into, end);
  return end;
}
