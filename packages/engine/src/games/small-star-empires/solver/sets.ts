/** A set of live hexes is two words with a bit for each: how cells of a field become bits, and bits become cells. */

/** Words of a set, and the bits of a word that are small integers in every JavaScript engine. */
export const WORDS = 2;
export const BITS = 30;
/** Places for the cells of a field, and the number of a ship that never moves again. */
export const CELLS = 64;
export const NOWHERE = CELLS - 1;

/** By cell and word: its bit in that word. */
export const BIT = Int32Array.from({ length: WORDS * CELLS }, (_, i) => {
  const at = (i >> 1) - BITS * (i & 1);
  return at >= 0 && at < BITS ? 1 << at : 0;
});

/** The cell of a word that holds one, and of any other word the last one. */
export const cellOf = (word: number, set: number): number => BITS * word + 31 - Math.clz32(set);
