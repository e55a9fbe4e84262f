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

import { HI, LO, STEP } from './board.ts';
import {
  ENEMY,
  KING_MOVES,
  KINGS,
  MAN_PROMOTES,
  META,
  NOT_FILE_A,
  NOT_FILE_H,
  OWN,
  RANK_2,
  RANK_7,
} from './layout.ts';

/**
 * A move of each man in one word by `far` cells: from | (from + far) << 6, where from is top - clz32 of its bit.
 * Marks no promotions: see `crown`.
 */
// rule 4.1.6
function emit(men: number, top: number, far: number, into: Int32Array, at: number): number {
  const last = 65 * top + 64 * far;
  for (let bits = men; bits !== 0; bits &= bits - 1)
    into[at++] = (last - Math.imul(Math.clz32(bits & (0 - bits)), 65)) | 0;
  return at;
}

/**
 * Lines of men in one direction. The first layer is the men with an empty cell ahead. Each next layer is the men
 * directly on the near side of the last one. Own kings, enemies and the edge are in no layer, so they end a line.
 * `keep` drops the cells that a shift would carry into the next rank.
 */
// rule 4.1.1, rule 4.1.2, rule 4.1.4, rule 4.1.5
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
    const nearLo = ((lo & keep) >>> step) | ((hi & keep) << (32 - step));
    hi = menHi & ((hi & keep) >>> step);
    lo = menLo & nearLo;
    if ((lo | hi) === 0) return at;
    at = emit(lo, 31, far, into, at);
    at = emit(hi, 63, far, into, at);
  }
}

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
  for (let far = 0 - step; ; far -= step) {
    const nearHi = ((hi & keep) << step) | ((lo & keep) >>> (32 - step));
    lo = menLo & ((lo & keep) << step);
    hi = menHi & nearHi;
    if ((lo | hi) === 0) return at;
    at = emit(lo, 31, far, into, at);
    at = emit(hi, 63, far, into, at);
  }
}

/** Marks the men's moves that end on the last rank. */
// rule 3.2
function crown(into: Int32Array, at: number, end: number): void {
  for (let i = at; i < end; i++) {
    const to = into[i]! >> 6;
    if (to < 8 || to > 55) into[i] = into[i]! | MAN_PROMOTES;
  }
}

// rule 4.2.1
function kingMoves(w: Int32Array, s: number, from: number, into: Int32Array, at: number): number {
  const lo = w[s + OWN]! | w[s + ENEMY]!;
  const hi = w[s + OWN + 1]! | w[s + ENEMY + 1]!;
  for (let ray = 0; ray < 512; ray += 64) {
    for (let to = STEP[ray + from]!; to >= 0; to = STEP[ray + to]!) {
      if (((lo & LO[to]!) | (hi & HI[to]!)) !== 0) break;
      into[at++] = from | (to << 6) | KING_MOVES;
    }
  }
  return at;
}

/** All plain moves of the state at `s`; called only if there is no capture. */
// rule 2.3
export function plainMoves(w: Int32Array, s: number, into: Int32Array, at: number): number {
  const ownLo = w[s + OWN]!;
  const ownHi = w[s + OWN + 1]!;
  const kingsLo = ownLo & w[s + KINGS]!;
  const kingsHi = ownHi & w[s + KINGS + 1]!;
  const menLo = ownLo ^ kingsLo;
  const menHi = ownHi ^ kingsHi;
  const lo = ~(ownLo | w[s + ENEMY]!);
  const hi = ~(ownHi | w[s + ENEMY + 1]!);
  let end: number;
  if ((w[s + META]! & 1) === 0) {
    end = linesUp(menLo, menHi, lo, hi, 8, -1, into, at);
    end = linesUp(menLo, menHi, lo, hi, 9, NOT_FILE_A, into, end);
    end = linesUp(menLo, menHi, lo, hi, 7, NOT_FILE_H, into, end);
    if ((menHi & RANK_7) !== 0) crown(into, at, end);
  } else {
    end = linesDown(menLo, menHi, lo, hi, 8, -1, into, at);
    end = linesDown(menLo, menHi, lo, hi, 9, NOT_FILE_H, into, end);
    end = linesDown(menLo, menHi, lo, hi, 7, NOT_FILE_A, into, end);
    if ((menLo & RANK_2) !== 0) crown(into, at, end);
  }
  if ((kingsLo | kingsHi) === 0) return end;
  for (let bits = kingsLo; bits !== 0; bits &= bits - 1)
    end = kingMoves(w, s, 31 - Math.clz32(bits & (0 - bits)), into, end);
  for (let bits = kingsHi; bits !== 0; bits &= bits - 1)
    end = kingMoves(w, s, 63 - Math.clz32(bits & (0 - bits)), into, end);
  return end;
}
