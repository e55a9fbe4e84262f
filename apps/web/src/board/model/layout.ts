/**
 * Positions on the screen, computed from geometry and orientation alone. One unit is the side of a square or the
 * width of a hex. The largest circle inside a cell has diameter 1 on every board, so art fits them all.
 */

import { type Arrows, arrowsOf } from '@tabuleiro/play/board/arrows';
import type { Cell, Geometry } from '@tabuleiro/rules';
import { type Label, labelsOf } from './labels.ts';
import type { Orientation } from './types.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** From the geometry's coordinates to the screen's, as in SVG: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Layout {
  matrix: Matrix;
  centres: readonly Point[];
  /** Corners of a cell relative to its centre, clockwise from the topmost. */
  corners: readonly Point[];
  /** Width of the rim around the outer cells. */
  rim: number;
  /** Scale of rim and coordinates; 1 on boards with many cells. */
  fineness: number;
  box: Box;
  labels: readonly Label[];
  /** Cells in visual order: rows from the top, each from the left. */
  rows: readonly (readonly Cell[])[];
  /** Visual column of each cell, from 1; hexes and diamonds use every second one. */
  columns: readonly number[];
  arrows: readonly Arrows[];
}

const HALF = Math.SQRT1_2;
const POINT = 1 / Math.sqrt(3);

const SQUARE = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;
const DIAMOND = [
  [0, -HALF],
  [HALF, 0],
  [0, HALF],
  [-HALF, 0],
] as const;
const HEX = [
  [0, -POINT],
  [0.5, -POINT / 2],
  [0.5, POINT / 2],
  [0, POINT],
  [-0.5, POINT / 2],
  [-0.5, -POINT / 2],
] as const;

const looks = {
  square: { matrix: [1, 0, 0, 1], corners: SQUARE },
  // Turned 45 degrees to the left: unless the board is flipped, a1 is the lowest cell.
  diamond: { matrix: [HALF, -HALF, HALF, HALF], corners: DIAMOND },
  // The geometry counts rows in hex heights, and a regular hex with a corner on top is higher than wide.
  hex: { matrix: [1, 0, 0, 2 * POINT], corners: HEX },
} as const;

export type Look = keyof typeof looks;

/** Width of the rim around the cells, with and without coordinates. */
const RIM: Readonly<Record<Look, number>> = { square: 0.36, diamond: 0.4, hex: 0.4 };
const BARE_RIM = 0.12;

/** Boards with few cells draw them large; rim and coordinates are scaled down to their usual size. */
const finenessOf = (rows: readonly (readonly Cell[])[]): number =>
  Math.min(1, Math.max(0.5, Math.max(...rows.map(({ length }) => length)) / 8));

export const lookOf = ({ shape }: Geometry, { square }: Orientation): Look =>
  shape === 'diamond' && square ? 'square' : shape;

const known = new WeakMap<Geometry, Map<string, Layout>>();

/** Cached per orientation: turning back costs nothing. */
export function layoutOf(geometry: Geometry, orientation: Orientation, coordinates: boolean): Layout {
  const layouts = known.get(geometry) ?? new Map<string, Layout>();
  known.set(geometry, layouts);
  const key = [orientation.flip, orientation.square, coordinates].join();
  const layout = layouts.get(key) ?? makeLayout(geometry, orientation, coordinates);
  layouts.set(key, layout);
  return layout;
}

function makeLayout(geometry: Geometry, orientation: Orientation, coordinates: boolean): Layout {
  const look = lookOf(geometry, orientation);
  const turn = orientation.flip ? -1 : 1;
  const [a, b, c, d] = looks[look].matrix.map((part) => turn * part) as [number, number, number, number];
  const placed = geometry.cells.map(({ x, y }) => ({ x: a * x + c * y, y: b * x + d * y }));
  // The middle of the board is the origin, so a flipped board has the same box.
  const [e, f] = [-middleOf(placed.map(({ x }) => x)), -middleOf(placed.map(({ y }) => y))];
  const matrix: Matrix = [a, b, c, d, e, f];
  const centres = placed.map(({ x, y }) => ({ x: round(x + e), y: round(y + f) }));
  const corners = cornersOf[look];
  const rows = rowsOf(centres);
  const fineness = finenessOf(rows);
  let arrows: readonly Arrows[] | null = null;
  const rim = fineness * (coordinates ? RIM[look] : BARE_RIM);
  return {
    matrix,
    centres,
    corners,
    rim,
    fineness,
    labels: coordinates ? labelsOf(look, geometry, centres, rows, fineness) : [],
    box: boxOf(centres, corners, rim),
    rows,
    columns: columnsOf(centres),
    // Only keyboard navigation needs them.
    get arrows() {
      arrows ??= arrowsOf(centres);
      return arrows;
    },
  };
}

/** Shared by all orientations, so that shapes made from them are not recomputed. */
const cornersOf: Readonly<Record<Look, readonly Point[]>> = {
  square: rounded(SQUARE),
  diamond: rounded(DIAMOND),
  hex: rounded(HEX),
};

function rounded(points: readonly (readonly [number, number])[]): Point[] {
  return points.map(([x, y]) => ({ x: round(x), y: round(y) }));
}

/** Cells of a row must have exactly the same y. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

function rowsOf(centres: readonly Point[]): Cell[][] {
  const rows = new Map<number, Cell[]>();
  centres.forEach(({ y }, cell) => {
    const row = rows.get(y);
    if (row) row.push(cell);
    else rows.set(y, [cell]);
  });
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => centres[a]!.x - centres[b]!.x));
}

function columnsOf(centres: readonly Point[]): number[] {
  const places = [...new Set(centres.map(({ x }) => x))].sort((a, b) => a - b);
  const index = new Map(places.map((x, i) => [x, i + 1]));
  return centres.map(({ x }) => index.get(x)!);
}

function boxOf(centres: readonly Point[], corners: readonly Point[], rim: number): Box {
  const reach = { x: Math.max(...corners.map(({ x }) => x)), y: Math.max(...corners.map(({ y }) => y)) };
  const xs = centres.map(({ x }) => x);
  const ys = centres.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - reach.x - rim, Math.min(...ys) - reach.y - rim];
  return {
    x: round(left),
    y: round(top),
    width: round(Math.max(...xs) + reach.x + rim - left),
    height: round(Math.max(...ys) + reach.y + rim - top),
  };
}

/** The cell at a point (in units, not pixels), or null outside the board. */
export function cellAt({ centres, corners }: Layout, { x, y }: Point): Cell | null {
  let best = 0;
  let least = Infinity;
  // On a lattice the nearest centre decides; only the rim needs a second check.
  centres.forEach((centre, cell) => {
    const far = (centre.x - x) ** 2 + (centre.y - y) ** 2;
    if (far < least) [best, least] = [cell, far];
  });
  const centre = centres[best];
  if (!centre) return null;
  const inside = corners.every((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    const [px, py] = [x - centre.x - from.x, y - centre.y - from.y];
    return (to.x - from.x) * py - (to.y - from.y) * px >= -1e-6;
  });
  return inside ? best : null;
}
