/**
 * Tables of the empty board: lands, lines, capture rights, and the rays for generation. Knows no position. Sets
 * of cells are two words, lo for cells 0-31 and hi for the rest.
 */
import { squareGeometry } from '../../core/geometry.ts';
import type { Cell, Seat } from '../../core/types.ts';
import { CAPTURE, TO_SHIFT } from './layout.ts';
import { LETTERS, type Step, seatOf, starsOf, stepsOf } from './pieces.ts';

// rule 1.1
export const geometry = squareGeometry(8, 8, 'diamond');

export const TRENCH = 2;

/** The land of a cell: a seat, or TRENCH. */
// rule 1.2, rule 1.3
export const LAND = Int8Array.from({ length: 64 }, (_, cell) => {
  const row = (cell & 7) + (cell >> 3);
  return row < 7 ? 0 : row > 7 ? 1 : TRENCH;
});

/** The only definition of the enemies that a seat may take; `from` is the start of the move (rule 4.8). */
// rule 4.1, rule 4.2, rule 4.3
export function mayTake(seat: Seat, from: Cell, target: Cell): boolean {
  const enemyLand = 1 - seat;
  if (LAND[from] === TRENCH) return LAND[target] === enemyLand;
  if (LAND[target] === TRENCH) return LAND[from] === enemyLand;
  return true;
}

/** At `from << 6 | to`: the cell difference of one step on the straight line between them; 0 without a line. */
// rule 3.1
export const LINE_STEP = Int8Array.from({ length: 64 * 64 }, (_, pair) => {
  const files = (pair & 7) - ((pair >> 6) & 7);
  const ranks = ((pair >> 3) & 7) - (pair >> 9);
  const straight = files === 0 || ranks === 0 || Math.abs(files) === Math.abs(ranks);
  return straight ? Math.sign(files) + 8 * Math.sign(ranks) : 0;
});

// rule 3.6: a general has all directions
const DIRECTIONS = stepsOf(LETTERS.indexOf('g'));
const FARTHEST = 5;

/**
 * Cells on a line from a cell, nearest first. Rule 3.10 needs no code: cells between two of the line are not part
 * of it.
 */
function rayCells(from: Cell, [df, dr]: Step, range: number): Cell[] {
  const cells: Cell[] = [];
  for (let n = 1; n <= range; n++) {
    const file = (from & 7) + n * df;
    const rank = (from >> 3) + n * dr;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
    cells.push(rank * 8 + file);
  }
  return cells;
}

/** Ends a ray before its range. */
export const EDGE = 0x8000;

/**
 * Rays by seat, start and direction, at `seat << 12 | from << 6 | direction << 3`: each cell as the target bits
 * of a move, with the capture bit if an enemy there may be taken.
 */
export const RAYS = new Uint16Array(2 << 12).fill(EDGE);
/** Direction, shifted as in the index of a ray, by the cell difference of a step plus 9. */
export const RAY_OF_STEP = new Uint8Array(19);

DIRECTIONS.forEach((step, direction) => {
  RAY_OF_STEP[step[0] + 8 * step[1] + 9] = direction << 3;
  for (let start = 0; start < 2 << 6; start++) {
    const [seat, from] = [start >> 6, start & 63];
    rayCells(from, step, FARTHEST).forEach((to, i) => {
      const takes = mayTake(seat, from, to) ? CAPTURE : 0;
      RAYS[(start << 6) | (direction << 3) | i] = (to << TO_SHIFT) | takes;
    });
  }
});

/** By `code << 6 | cell`: the first cell of each line of that piece. */
export const NEAR_LO = new Int32Array(16 * 64);
export const NEAR_HI = new Int32Array(16 * 64);
/** By `code << 6 | cell`: the cells on which that piece could take an enemy on an otherwise empty board. */
export const REACH_LO = new Int32Array(16 * 64);
export const REACH_HI = new Int32Array(16 * 64);

// rule 3.7
for (let index = 0; index < 16 * 64; index++) {
  const [code, from] = [index >> 6, index & 63];
  if (LETTERS[code] === '') continue;
  for (const step of stepsOf(code)) {
    const ray = rayCells(from, step, starsOf(code));
    for (const to of ray.slice(0, 1)) addCell(NEAR_LO, NEAR_HI, index, to);
    for (const to of ray) if (mayTake(seatOf(code), from, to)) addCell(REACH_LO, REACH_HI, index, to);
  }
}

function addCell(lo: Int32Array, hi: Int32Array, index: number, cell: Cell): void {
  const word = cell < 32 ? lo : hi;
  word[index] = word[index]! | (1 << cell);
}
