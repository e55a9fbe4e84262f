/**
 * The dark cells as bits, built once per size. Ranks alternate between the words (two words, three on 12x12), so
 * one shift moves a whole word one diagonal step to the next word: upwards by `stay`, and by `wrap` from the last
 * word to the first. Unused bits separate the ranks of a word; a step over the edge ends on one of them.
 *
 *   place in the word = (words + 3) * floor(rank / words) + (file + rank) / 2     (file and rank from 0)
 *
 * Knows no pieces and no moves.
 */

export interface BishopBoard {
  size: number;
  /** Three words instead of two. */
  wide: boolean;
  /** The bits of cells, by word; always three words. */
  valid: Int32Array;
  /** Word * 32 + place of each cell; -1 for light cells. */
  ids: Int16Array;
  /** Cell of each id; -1 for none. */
  cellOf: Int16Array;
}

/** Upper bound of ids on any board. */
export const IDS = 96;

// rule 1.1.2: the colour of a1
export const isDark = (file: number, rank: number): boolean => (file + rank) % 2 === 0;

/** The id of a dark cell. */
export function idOf(wide: boolean, file: number, rank: number): number {
  const words = wide ? 3 : 2;
  return 32 * (rank % words) + (words + 3) * Math.floor(rank / words) + (file + rank) / 2;
}

const known = new Map<number, BishopBoard>();

export function boardOf(size: number): BishopBoard {
  const board = known.get(size) ?? build(size);
  known.set(size, board);
  return board;
}

function build(size: number): BishopBoard {
  const wide = size > 10;
  const valid = new Int32Array(3);
  const ids = new Int16Array(size * size).fill(-1);
  const cellOf = new Int16Array(IDS).fill(-1);
  for (let cell = 0; cell < size * size; cell++) {
    const [file, rank] = [cell % size, Math.floor(cell / size)];
    if (!isDark(file, rank)) continue;
    const id = idOf(wide, file, rank);
    ids[cell] = id;
    cellOf[id] = cell;
    valid[id >> 5] = valid[id >> 5]! | (1 << id);
  }
  return { size, wide, valid, ids, cellOf };
}
