/** Men close to the last rank that nobody stands before. Sets as in the evaluator: the high word holds ranks 5 to 8. */

const RANK_6 = 0x0000ff00;
const RANK_7 = 0x00ff0000;
const NOT_A = 0xfefefefe | 0;
const NOT_H = 0x7f7f7f7f;

const wide = (word: number): number => word | ((word & NOT_H) << 1) | ((word & NOT_A) >>> 1);

/** Steps of the nearest runner to the last rank, 1 or 2; 0 without one. */
export function nearestRunner(menHi: number, enemyHi: number): number {
  // Cells with an enemy in the cone ahead: one rank on and one file aside, two ranks on and up to two files aside.
  const next = wide(enemyHi) >>> 8;
  if ((menHi & RANK_7 & ~next) !== 0) return 1;
  const afterNext = wide(wide(enemyHi)) >>> 16;
  return (menHi & RANK_6 & ~(next | afterNext)) !== 0 ? 2 : 0;
}
