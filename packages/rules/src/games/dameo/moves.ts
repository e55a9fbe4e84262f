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

import { HI, LO, NOT_FILE_A, NOT_FILE_H, STEP } from './board.ts';
import { ENEMY, KING_MOVES, KINGS, META, OWN } from './layout.ts';

/** A move of each man in one word, `far` cells on. The last term sets bit 17 on the last rank, without a branch. */
// rule 3.2, rule 4.1.6
function emit(men: number, top: number, far: number, into: Int32Array, at: number): number {
  for (let bits = men; bits !== 0; bits &= bits - 1) {
    const from = top - Math.clz32(bits & (0 - bits));
    const to = from + far;
    into[at++] = from | (to << 6) | ((((55 - to) | (to - 8)) >>> 31) << 17);
  }
  return at;
}

/**
 * Lines of men in one direction: first layer the men with an empty cell ahead, next layer the men right behind
 * those, and so on. Own kings, enemies and the edge are in no layer, so they end a line by themselves. `keep` drops
 * the cells that a shift would carry into the next rank.
 */
// rule 4.1.1, rule 4.1.2, rule 4.1.4, rule 4.1.5
function lines(w: Int32Array, s: number, step: number, keep: number, into: Int32Array, at: number): number {
  const menLo = w[s + OWN]! & ~w[s + KINGS]!;
  const menHi = w[s + OWN + 1]! & ~w[s + KINGS + 1]!;
  let lo = ~(w[s + OWN]! | w[s + ENEMY]!) & keep;
  let hi = ~(w[s + OWN + 1]! | w[s + ENEMY + 1]!) & keep;
  const up = (w[s + META]! & 1) === 0;
  for (let far = up ? step : -step; ; far += up ? step : -step) {
    const nearLo = up ? (lo >>> step) | (hi << (32 - step)) : lo << step;
    const nearHi = up ? hi >>> step : (hi << step) | (lo >>> (32 - step));
    lo = menLo & nearLo;
    hi = menHi & nearHi;
    if ((lo | hi) === 0) return at;
    at = emit(lo, 31, far, into, at);
    at = emit(hi, 63, far, into, at);
    lo &= keep;
    hi &= keep;
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

/** All plain moves of the state at `s`; asked only when there is no capture. */
// rule 2.3
export function plainMoves(w: Int32Array, s: number, into: Int32Array, at: number): number {
  const up = (w[s + META]! & 1) === 0;
  let end = lines(w, s, 8, -1, into, at);
  end = lines(w, s, 9, up ? NOT_FILE_A : NOT_FILE_H, into, end);
  end = lines(w, s, 7, up ? NOT_FILE_H : NOT_FILE_A, into, end);
  for (let bits = w[s + OWN]! & w[s + KINGS]!; bits !== 0; bits &= bits - 1)
    end = kingMoves(w, s, 31 - Math.clz32(bits & (0 - bits)), into, end);
  for (let bits = w[s + OWN + 1]! & w[s + KINGS + 1]!; bits !== 0; bits &= bits - 1)
    end = kingMoves(w, s, 63 - Math.clz32(bits & (0 - bits)), into, end);
  return end;
}
