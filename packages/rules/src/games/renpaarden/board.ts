/**
 * One board as tables: knight hops, start squares, deadline and move limit. Cells are those of the geometry; 81
 * bits use three int32 words of 27 bits (three ranks per word on the 9x9 board). Knows no position.
 */
import { squareGeometry } from '../../core/geometry.ts';
import type { Cell, Geometry, OptionValue } from '../../core/types.ts';

export const WORD_BITS = 27;
const MOST_CELLS = 81;
export const WORDS = 3;

/** The word of a cell, and its bit in that word. */
export const WORD = Int32Array.from({ length: MOST_CELLS }, (_, cell) => Math.floor(cell / WORD_BITS));
export const BIT = Int32Array.from({ length: MOST_CELLS }, (_, cell) => 1 << (cell % WORD_BITS));

export interface HorseBoard {
  readonly width: number;
  readonly height: number;
  readonly geometry: Geometry;
  /** Three words per cell: the targets of a horse's hops. */
  readonly hops: Int32Array;
  /** The same as lists, sorted by cell name. */
  readonly near: readonly (readonly Cell[])[];
  /** Three words: every cell. */
  readonly all: Int32Array;
  /** Three words per seat: its start squares, which are the opponent's goal. */
  readonly homes: Int32Array;
  /** Plies after which the game is drawn, and own moves after which no horse may be at home. */
  readonly limit: number;
  readonly deadline: number;
}

/** Limits of boards in position text; square boards from 5 are also values of the option `size`. */
export const SMALLEST = { width: 3, height: 5 };
export const LARGEST = 9;
export const isBoardSize = (width: number, height: number): boolean =>
  width >= SMALLEST.width && width <= LARGEST && height >= SMALLEST.height && height <= LARGEST;

/** The value of `size` for a board: its side, or `3x5` if it is not square. */
export const sizeValue = (width: number, height: number): OptionValue =>
  width === height ? width : `${width}x${height}`;

/** The sides in a value such as `3x5`; null for any other value, squares included. */
export function parseOblong(value: OptionValue | undefined): { width: number; height: number } | null {
  const sides = /^([1-9])x([1-9])$/.exec(String(value));
  const [width, height] = [Number(sides?.[1]), Number(sides?.[2])];
  return isBoardSize(width, height) && width !== height ? { width, height } : null;
}

const boards = new Map<OptionValue, HorseBoard>();

export function boardOf(width: number, height: number): HorseBoard {
  const size = sizeValue(width, height);
  const known = boards.get(size);
  if (known) return known;
  const board = makeBoard(width, height);
  boards.set(size, board);
  return board;
}

function makeBoard(width: number, height: number): HorseBoard {
  const geometry = squareGeometry(width, height);
  const cells = geometry.cells.map((_, cell) => cell);
  const near = cells.map((cell) => hopsFrom(cell, width, height));
  const longer = Math.max(width, height);
  const [below, above] = [2 * width, cells.length - 2 * width];
  return {
    width,
    height,
    geometry,
    hops: Int32Array.from(near.flatMap((targets) => [...wordsOf(targets)])),
    near,
    all: wordsOf(cells),
    // rule 1.2: two ranks at the bottom for White, two at the top for Black
    homes: Int32Array.of(
      ...wordsOf(cells.filter((cell) => cell < below)),
      ...wordsOf(cells.filter((cell) => cell >= above)),
    ),
    limit: 40 * (longer + 1), // rule 1.9.2
    deadline: (15 * longer - 35) >> 1, // rule 1.3.1
  };
}

/** Two squares in one direction and one to the side, sorted by file so that names ascend. */
// rule 1.4
function hopsFrom(cell: Cell, width: number, height: number): Cell[] {
  const targets: Cell[] = [];
  for (const [df, dr] of [
    [-2, -1],
    [-2, 1],
    [-1, -2],
    [-1, 2],
    [1, -2],
    [1, 2],
    [2, -1],
    [2, 1],
  ] as const) {
    const file = (cell % width) + df;
    const rank = Math.floor(cell / width) + dr;
    if (file >= 0 && file < width && rank >= 0 && rank < height) targets.push(rank * width + file);
  }
  return targets;
}

function wordsOf(cells: readonly Cell[]): Int32Array {
  const words = new Int32Array(WORDS);
  for (const cell of cells) words[WORD[cell]!]! |= BIT[cell]!;
  return words;
}
