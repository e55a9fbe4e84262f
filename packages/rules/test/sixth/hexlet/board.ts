/**
 * The board: a rhombus of hexes, each row half a hex further to the right, and the owners of its edges. Cell =
 * row * size + column.
 */
import { hexGeometry } from '../../../src/core/geometry.ts';
import type { BoardEdge, Geometry } from '../../../src/core/types.ts';

/**
 * Rule 1.1: rows a, c, e of a hex board are half a hex to the right, so every second row begins a column later.
 */
export function rhombus(size: number): Geometry {
  const places = Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    return { row, column: (cell % size) + Math.ceil(row / 2) };
  });
  return { ...hexGeometry(places), edges: edgesOf(size) };
}

/** Indices of `Geometry.directions`. */
const [UP_LEFT, UP_RIGHT, LEFT, RIGHT, DOWN_LEFT, DOWN_RIGHT] = [0, 1, 2, 3, 4, 5] as const;

/** Rule 1.2: Red's edges are above and below, Blue's left and right. */
function edgesOf(size: number): BoardEdge[] {
  const along = Array.from({ length: size }, (_, i) => i);
  const last = size - 1;
  const edge = (seat: number, sides: BoardEdge['sides']): BoardEdge => ({ seat, mark: 'RB'[seat]!, sides });
  const sides = (cell: number, ...directions: number[]) =>
    directions.map((direction) => ({ cell, direction }));
  return [
    edge(
      0,
      along.flatMap((column) => sides(column, UP_LEFT, UP_RIGHT)),
    ),
    edge(
      0,
      along.flatMap((column) => sides(last * size + column, DOWN_LEFT, DOWN_RIGHT)),
    ),
    edge(
      1,
      along.flatMap((row) => sides(row * size, LEFT, ...(row < last ? [DOWN_LEFT] : []))),
    ),
    edge(
      1,
      along.flatMap((row) => sides(row * size + last, ...(row > 0 ? [UP_RIGHT] : []), RIGHT)),
    ),
  ];
}
