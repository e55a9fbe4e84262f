/** Sets of live hexes: two words with a bit for each cell, and conversions between cells and bits. */

/** Words of a set, and bits per word that keep it a small integer in every JavaScript engine. */
export const WORDS = 2;
export const BITS = 30;
/** Maximum number of cells in a field; the last number marks a ship that can never move again. */
export const CELLS = 64;
export const NOWHERE = CELLS - 1;

/** By cell and word: its bit in that word. */
export const BIT = Int32Array.from({ length: WORDS * CELLS }, (_, i) => {
  const at = (i >> 1) - BITS * (i & 1);
  return at >= 0 && at < BITS ? 1 << at : 0;
});

/** The cell of a single bit in a word, or the highest cell of a larger set. */
export const cellOf = (word: number, set: number): number => BITS * word + 31 - Math.clz32(set);
