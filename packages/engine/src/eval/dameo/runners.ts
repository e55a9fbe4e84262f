/** Men that nobody stands before: the nearest of them to the last rank. Sets as in the evaluator, rank 1 lowest. */
import { WORD_RANKS } from './scaled.ts';

const NOT_A = 0xfefefefe | 0;
const NOT_H = 0x7f7f7f7f;

const wide = (word: number): number => word | ((word & NOT_H) << 1) | ((word & NOT_A) >>> 1);

/** Steps of the nearest runner to the last rank, 6 at most; 0 without one. */
export function nearestRunner(menLo: number, menHi: number, enemyLo: number, enemyHi: number): number {
  // Cells with an enemy in the cone ahead: one rank down and wider by one, then two and two, then four and four.
  let lo = wide(enemyLo);
  let hi = wide(enemyHi);
  let metLo = enemyLo | (lo >>> 8) | (hi << 24);
  let metHi = enemyHi | (hi >>> 8);
  lo = wide(wide(metLo));
  hi = wide(wide(metHi));
  metLo |= (lo >>> 16) | (hi << 16);
  metHi |= hi >>> 16;
  metLo |= wide(wide(wide(wide(metHi))));
  const freeHi = menHi & ~metHi;
  if (freeHi !== 0) return WORD_RANKS - 1 - ((31 - Math.clz32(freeHi)) >> 3);
  const freeLo = menLo & ~metLo;
  return freeLo === 0 ? 0 : Math.min(6, 2 * WORD_RANKS - 1 - ((31 - Math.clz32(freeLo)) >> 3));
}
