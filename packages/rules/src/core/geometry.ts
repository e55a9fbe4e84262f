/** Boards as data. Square boards: cell = rank * columns + file, a1 = 0 at the bottom left. */
import { type BoardEdge, type Cell, type CellInfo, type Geometry, OFF_BOARD } from './types.ts';

const SQUARE_STEPS = [
  ['up', 0, 1],
  ['up-right', 1, 1],
  ['right', 1, 0],
  ['down-right', 1, -1],
  ['down', 0, -1],
  ['down-left', -1, -1],
  ['left', -1, 0],
  ['up-left', -1, 1],
] as const;

const HEX_STEPS = [
  ['up-left', -1, -1],
  ['up-right', -1, 1],
  ['left', 0, -2],
  ['right', 0, 2],
  ['down-left', 1, -1],
  ['down-right', 1, 1],
] as const;

function byName(cells: readonly CellInfo[]): (name: string) => Cell {
  const index = new Map(cells.map((cell, i) => [cell.name, i]));
  return (name) => index.get(name) ?? OFF_BOARD;
}

export function squareGeometry(
  columns: number,
  rows = columns,
  shape: 'square' | 'diamond' = 'square',
): Geometry {
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const file = i % columns;
    const rank = Math.floor(i / columns);
    return { name: String.fromCharCode(97 + file) + (rank + 1), x: file, y: rows - 1 - rank };
  });
  const neighbours = cells.map((_, i) =>
    SQUARE_STEPS.map(([, df, dr]) => {
      const file = (i % columns) + df;
      const rank = Math.floor(i / columns) + dr;
      const inside = file >= 0 && file < columns && rank >= 0 && rank < rows;
      return inside ? rank * columns + file : OFF_BOARD;
    }),
  );
  const directions = SQUARE_STEPS.map(([name]) => name);
  return { shape, columns, rows, cells, find: byName(cells), directions, neighbours };
}

/**
 * Hexes with a corner at the top, in rows lettered from the top and numbered from the left. Rows a, c, e are half
 * a hex to the right. `places` lists row and column (both from 0) of every hex, in reading order.
 */
export function hexGeometry(places: readonly { row: number; column: number }[]): Geometry {
  const doubled = ({ row, column }: { row: number; column: number }) => 2 * column + (row % 2 === 0 ? 1 : 0);
  const cells = places.map((place) => ({
    name: String.fromCharCode(97 + place.row) + (place.column + 1),
    x: doubled(place) / 2,
    y: place.row * 0.75,
  }));
  const at = new Map(places.map((place, i) => [`${place.row},${doubled(place)}`, i]));
  const neighbours = places.map((place) =>
    HEX_STEPS.map(([, dr, dx]) => at.get(`${place.row + dr},${doubled(place) + dx}`) ?? OFF_BOARD),
  );
  return {
    shape: 'hex',
    columns: Math.max(0, ...places.map((p) => p.column + 1)),
    rows: Math.max(0, ...places.map((p) => p.row + 1)),
    cells,
    find: byName(cells),
    directions: HEX_STEPS.map(([name]) => name),
    neighbours,
  };
}

/**
 * One side of a cell. Its middle is half of the step `like` away from the middle of `cell`: the step points where
 * a neighbour would be.
 */
export interface EdgeSide {
  edge: BoardEdge;
  cell: Cell;
  like: readonly [from: Cell, to: Cell];
  /** The middle side of its edge: the place of the letter if an edge shows one letter. */
  isMiddle: boolean;
}

/** Every side of every edge; empty for most games. Skips a direction in which no cell has a neighbour. */
export function edgeSides({ edges = [], neighbours }: Geometry): EdgeSide[] {
  return edges.flatMap((edge) =>
    edge.sides.flatMap(({ cell, direction }, i): EdgeSide[] => {
      const from = neighbours.findIndex((found) => found[direction]! >= 0);
      if (from < 0) return [];
      const isMiddle = i === Math.floor(edge.sides.length / 2);
      return [{ edge, cell, like: [from, neighbours[from]![direction]!], isMiddle }];
    }),
  );
}
