/**
 * The 64 cells as bits and rays. A set of cells is two int32 words: `lo` holds ranks 1-4, `hi` ranks 5-8, and
 * cell = rank * 8 + file. Built once; knows no pieces.
 */
import { squareGeometry } from '../../core/geometry.ts';

// rule 1.1
export const geometry = squareGeometry(8);

/** Bit of each cell in each word; 0 in the word without the cell. */
export const LO = Int32Array.from({ length: 64 }, (_, cell) => (cell < 32 ? 1 << cell : 0));
export const HI = Int32Array.from({ length: 64 }, (_, cell) => (cell < 32 ? 0 : 1 << (cell - 32)));

/**
 * Next cell at `direction * 64 + cell`, -1 beyond the edge. Up is 0, then clockwise: even directions are ranks
 * and files.
 */
export const STEP = Int8Array.from({ length: 8 * 64 }, (_, i) => geometry.neighbours[i & 63]![i >> 6]!);

/** A longer copy of `words`. */
export function widened(words: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const wide = new Int32Array(length);
  wide.set(words);
  return wide;
}
