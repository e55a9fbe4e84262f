/**
 * Hot: enemy horses linked by hops form a group. A horse that can hop onto one of a group can leave it by every
 * empty square next to the group. So no chain is followed hop by hop. Used by generation and evaluation.
 */
import { WORD_BITS, WORDS } from './board.ts';

/** Per word: the cell of a bit is this value minus the bit's leading zeros. */
export const TOP0 = 31;
export const TOP1 = 31 + WORD_BITS;
export const TOP2 = 31 + 2 * WORD_BITS;

/**
 * Removes the group of the first horse from `left` and writes to `reach` every cell one hop from the group. One
 * long function, so that all its words stay in registers.
 */
// rule 1.4.2, rule 1.5, rule 1.6
export function takeGroup(hops: Int32Array, left: Int32Array, reach: Int32Array): void {
  let left0 = left[0]!;
  let left1 = left[1]!;
  let left2 = left[2]!;
  let wave0 = left0 & -left0;
  let wave1 = wave0 === 0 ? left1 & -left1 : 0;
  let wave2 = (wave0 | wave1) === 0 ? left2 & -left2 : 0;
  left0 ^= wave0;
  left1 ^= wave1;
  left2 ^= wave2;
  let reach0 = 0;
  let reach1 = 0;
  let reach2 = 0;
  do {
    let k: number;
    if (wave0 !== 0) {
      k = WORDS * (TOP0 - Math.clz32(wave0 & -wave0));
      wave0 &= wave0 - 1;
    } else if (wave1 !== 0) {
      k = WORDS * (TOP1 - Math.clz32(wave1 & -wave1));
      wave1 &= wave1 - 1;
    } else {
      k = WORDS * (TOP2 - Math.clz32(wave2 & -wave2));
      wave2 &= wave2 - 1;
    }
    const hop0 = hops[k]!;
    const hop1 = hops[k + 1]!;
    const hop2 = hops[k + 2]!;
    reach0 |= hop0;
    reach1 |= hop1;
    reach2 |= hop2;
    wave0 |= hop0 & left0;
    wave1 |= hop1 & left1;
    wave2 |= hop2 & left2;
    left0 &= ~hop0;
    left1 &= ~hop1;
    left2 &= ~hop2;
  } while ((wave0 | wave1 | wave2) !== 0);
  left[0] = left0;
  left[1] = left1;
  left[2] = left2;
  reach[0] = reach0;
  reach[1] = reach1;
  reach[2] = reach2;
}
