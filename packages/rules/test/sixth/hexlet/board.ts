/** The board: a rhombus of hexes, each row half a hex further to the right, and whose its edges are. Cell = row * size + column. */
import { hexGeometry } from '../../../src/core/geometry.ts';
import type { Geometry } from '../../../src/core/types.ts';

/** Rule 1.1: rows a, c, e of a hex board lie half a hex to the right, so every second row begins a column later. */
export function rhombus(size: number): Geometry {
  const places = Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    return { row, column: (cell % size) + Math.ceil(row / 2) };
  });
  return hexGeometry(places);
}
