/**
 * Hexes standing on a point, in a honeycomb. Half a hex is `half` characters wide, so walls stand at multiples of it;
 * between two rows of hexes runs a zigzag of `slope` rows. The compact drawing has none and lays the rows like bricks.
 */
import type { Geometry } from '@tabuleiro/rules';
import type { BoardSize, CellPlace, Plan, Span, TextLabel, Wall } from './layout.ts';

/** Columns before the board, for the row letters, and rows above it, for the column numbers. */
const MARGIN = 2;
const ABOVE = 2;

interface Measure {
  size: BoardSize;
  half: number;
  /** Rows between the upper and the lower points of the walls. */
  inner: number;
  slope: number;
}

const measures: readonly Measure[] = [
  { size: 'huge', half: 11, inner: 7, slope: 3 },
  { size: 'huge', half: 8, inner: 5, slope: 2 },
  { size: 'large', half: 5, inner: 3, slope: 1 },
  { size: 'medium', half: 4, inner: 2, slope: 1 },
  { size: 'small', half: 3, inner: 1, slope: 1 },
  { size: 'compact', half: 2, inner: 1, slope: 0 },
];

export function hexLayouts(geometry: Geometry, flip: boolean): (() => Plan)[] {
  return measures.map((measure) => () => honeycomb(geometry, flip, measure));
}

interface Spot {
  /** Left wall in half hexes, and row, both from 0 on the screen. */
  left: number;
  row: number;
}

function spots(geometry: Geometry, flip: boolean): Spot[] {
  const turn = flip ? -1 : 1;
  const raw = geometry.cells.map(({ x, y }) => ({
    left: turn * Math.round(2 * x),
    row: turn * Math.round(y / 0.75),
  }));
  const left = Math.min(...raw.map((spot) => spot.left));
  const row = Math.min(...raw.map((spot) => spot.row));
  return raw.map((spot) => ({ left: spot.left - left, row: spot.row - row }));
}

function honeycomb(geometry: Geometry, flip: boolean, { size, half, inner, slope }: Measure): Plan {
  const pitch = inner + slope;
  const places = spots(geometry, flip);
  const at = new Map<string, Wall>();
  const slopes = slopeSigns(half, slope);
  const cells = places.map(({ left, row }): CellPlace => {
    const x = MARGIN + left * half;
    const y = ABOVE + row * pitch + slope;
    const walls = outline(x, y, half, inner, slopes);
    for (const wall of walls) {
      const key = `${wall.x},${wall.y}`;
      // A point where two hexes meet is the upper one's lowest and the lower one's highest.
      if (!at.has(key) || wall.ascii !== ' ') at.set(key, wall);
    }
    return {
      centre: { x: x + half, y: y + Math.floor((inner - 1) / 2) },
      spans: spansIn(x, y, half, inner, slopes),
      focus: walls.map((wall) => ({ ...wall, ...focusSign(wall, x) })),
    };
  });
  // The centre of a hex with an even number of rows is the upper one of the two in the middle.
  const below = ((inner - 1) % 2) / 2;
  return {
    shape: 'hex',
    size,
    width: MARGIN + (Math.max(...places.map(({ left }) => left)) + 2) * half + 1,
    height: ABOVE + (Math.max(...places.map(({ row }) => row)) + 1) * pitch + slope,
    cells,
    walls: [...at.values()],
    labels: labels(geometry, places, cells),
    disc: 0,
    below,
    within: (right, down) => {
      const side = Math.abs(right) / half;
      return side <= 1 && Math.abs(down - below) <= inner / 2 + slope * (1 - side);
    },
  };
}

/** A character of the side that rises from the left wall (column 0) to the upper point (column `half`). */
interface SlopeSign {
  column: number;
  /** From the lowest row of the zigzag. */
  up: number;
  /** Rows of dots from below that are set in the left and in the right half; null for none. */
  dots: readonly [left: number | null, right: number | null];
  ascii: string;
}

/** Braille has two by four dots in a character. */
const DOT_ROWS = 4;
const DOTS = [
  [0x40, 0x04, 0x02, 0x01],
  [0x80, 0x20, 0x10, 0x08],
] as const;

function slopeSigns(half: number, slope: number): SlopeSign[] {
  if (slope === 0) return [];
  const rows = slope * DOT_ROWS;
  const found = new Map<string, { column: number; up: number; dots: [number | null, number | null] }>();
  for (let column = 0; column <= half; column++)
    for (const side of [0, 1] as const) {
      // The neighbour's side goes on as the mirror of this one.
      const along = Math.abs(column + (side === 0 ? -0.25 : 0.25));
      const height = along > half ? 2 * half - along : along;
      const dot = Math.min(rows - 1, Math.floor((height / half) * rows));
      const up = Math.floor(dot / DOT_ROWS);
      const key = `${column},${up}`;
      const sign = found.get(key) ?? { column, up, dots: [null, null] as [number | null, number | null] };
      sign.dots[side] = dot % DOT_ROWS;
      found.set(key, sign);
    }
  return [...found.values()].map((sign) => ({ ...sign, ascii: asciiOf(sign, half) }));
}

/** Nothing at the lowest point: the wall below it is enough. */
function asciiOf({ column, dots }: Omit<SlopeSign, 'ascii'>, half: number): string {
  if (column === 0) return ' ';
  if (column === half) return "'";
  const height = Math.max(dots[0] ?? 0, dots[1] ?? 0);
  return height === 0 || column === 1 ? '.' : height === DOT_ROWS - 1 && column > half - 2 ? "'" : '-';
}

const braille = ([left, right]: SlopeSign['dots']): string =>
  String.fromCodePoint(
    0x2800 + (left === null ? 0 : DOTS[0][left]!) + (right === null ? 0 : DOTS[1][right]!),
  );

/** The walls of a hex whose left wall begins in row `y`, in column `x`. */
function outline(x: number, y: number, half: number, inner: number, slopes: readonly SlopeSign[]): Wall[] {
  const walls = new Map<string, Wall>();
  const put = (column: number, row: number, unicode: string, ascii: string): void => {
    walls.set(`${column},${row}`, { x: x + column, y: row, unicode, ascii });
  };
  for (let row = 0; row < inner; row++) for (const wall of [0, 2 * half]) put(wall, y + row, '│', '|');
  for (const { column, up, dots, ascii } of slopes) {
    const [rising, falling] = [braille(dots), braille([dots[1], dots[0]])];
    put(column, y - 1 - up, rising, ascii);
    put(2 * half - column, y - 1 - up, falling, ascii);
    // The lower sides are the upper ones of the two hexes below.
    const row = y + inner + rowsOf(slopes) - 1 - up;
    put(half - column, row, falling, ascii);
    put(half + column, row, rising, ascii);
  }
  return [...walls.values()];
}

const rowsOf = (slopes: readonly SlopeSign[]): number => 1 + Math.max(-1, ...slopes.map(({ up }) => up));

/** The spans between the walls, row by row. */
function spansIn(x: number, y: number, half: number, inner: number, slopes: readonly SlopeSign[]): Span[] {
  const between = (row: number, wall: number): Span[] =>
    wall < half ? [{ x: x + wall + 1, y: row, width: 2 * (half - wall) - 1 }] : [];
  const rows = rowsOf(slopes);
  const zigzag = Array.from({ length: rows }, (_, up) => {
    const columns = slopes.filter((sign) => sign.up === up).map(({ column }) => column);
    return [
      ...between(y - 1 - up, Math.max(...columns)),
      ...between(y + inner + rows - 1 - up, half - Math.min(...columns)),
    ];
  });
  const middle = Array.from({ length: inner }, (_, row) => between(y + row, 0));
  return [...zigzag, ...middle].flat().sort((a, b) => a.y - b.y);
}

function focusSign({ x, unicode }: Wall, left: number): { unicode: string; ascii: string } {
  if (unicode !== '│') return { unicode, ascii: '#' };
  return { unicode: x === left ? '▐' : '▌', ascii: '#' };
}

/** Row letters at the left; column numbers above, the rows that lie half a hex apart in lines of their own. */
function labels(geometry: Geometry, places: readonly Spot[], cells: readonly CellPlace[]): TextLabel[] {
  const found = new Map<string, TextLabel>();
  places.forEach(({ left }, cell) => {
    const { name } = geometry.cells[cell]!;
    const { x, y } = cells[cell]!.centre;
    const number = name.slice(1);
    const letter = name.charAt(0);
    found.set(letter, { x: 0, y, text: letter });
    const line = (left + 1) % 2;
    found.set(`${line} ${x}`, { x: x - Math.floor(number.length / 2), y: line, text: number });
  });
  return [...found.values()];
}
