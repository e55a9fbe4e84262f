/**
 * Hexes standing on a point, in a honeycomb. Half a hex is `half` characters wide, so walls stand at multiples of it;
 * between two rows runs a zigzag. The compact drawing has neither and lays the rows like bricks.
 */
import type { Geometry } from '@tabuleiro/rules';
import type { CellPlace, Label, Plan, Size, Wall } from './layout.ts';

/** Columns before the board, for the row letters, and rows above it, for the column numbers. */
const MARGIN = 2;
const ABOVE = 2;

interface Measure {
  size: Size;
  half: number;
  /** Rows inside a hex. */
  inner: number;
}

const measures: readonly Measure[] = [
  { size: 'large', half: 5, inner: 3 },
  { size: 'medium', half: 4, inner: 2 },
  { size: 'small', half: 3, inner: 1 },
];

export function hexLayouts(geometry: Geometry, flip: boolean): (() => Plan)[] {
  return [
    ...measures.map((measure) => () => honeycomb(geometry, flip, measure)),
    () => honeycomb(geometry, flip, { size: 'compact', half: 2, inner: 1 }),
  ];
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

function honeycomb(geometry: Geometry, flip: boolean, { size, half, inner }: Measure): Plan {
  const zigzag = size === 'compact' ? 0 : 1;
  const pitch = inner + zigzag;
  const places = spots(geometry, flip);
  const at = new Map<string, Wall>();
  const cells = places.map(({ left, row }): CellPlace => {
    const x = MARGIN + left * half;
    const y = ABOVE + row * pitch + zigzag;
    const walls = outline(x, y, half, inner, zigzag === 1);
    for (const wall of walls) {
      const key = `${wall.x},${wall.y}`;
      // A point where two hexes meet is the upper one's lowest and the lower one's highest.
      if (!at.has(key) || wall.ascii !== ' ') at.set(key, wall);
    }
    return {
      centre: { x: x + half, y: y + Math.floor((inner - 1) / 2) },
      spans: Array.from({ length: inner }, (_, i) => ({ x: x + 1, y: y + i, width: 2 * half - 1 })),
      focus: walls.map((wall) => ({ ...wall, ...focusSign(wall, x) })),
    };
  });
  return {
    shape: 'hex',
    size,
    width: MARGIN + (Math.max(...places.map(({ left }) => left)) + 2) * half + 1,
    height: ABOVE + (Math.max(...places.map(({ row }) => row)) + 1) * pitch + zigzag,
    cells,
    walls: [...at.values()],
    labels: labels(geometry, places, cells),
    within: (right, down) => {
      const side = Math.abs(right) / half;
      const low = down - (inner - 1) / 2 + Math.floor((inner - 1) / 2); // the centre of even hexes is their upper middle row
      return side <= 1 && Math.abs(low) <= inner / 2 + zigzag * (1 - side);
    },
  };
}

/** Steps of a slope from below to above, between two walls; falling slopes are their mirror. */
const RISE: Readonly<Record<number, string>> = { 3: '⡠⠔', 4: '⡠⠔⠊', 5: '⡠⠤⠔⠊' };
const FALL: Readonly<Record<number, string>> = { 3: '⠢⢄', 4: '⠑⠢⢄', 5: '⠑⠢⠤⢄' };
const PEAK = '⠉';
const FOOT = '⣀';

/** The walls of a hex whose inside starts in row `y`, with its left wall in column `x`. */
function outline(x: number, y: number, half: number, inner: number, zigzag: boolean): Wall[] {
  const walls: Wall[] = [];
  for (let row = 0; row < inner; row++)
    for (const wall of [x, x + 2 * half]) walls.push({ x: wall, y: y + row, unicode: '│', ascii: '|' });
  if (!zigzag) return walls;
  const put = (column: number, row: number, unicode: string, ascii: string) =>
    walls.push({ x: x + column, y: row, unicode, ascii });
  const rise = Array.from(RISE[half]!);
  const fall = Array.from(FALL[half]!);
  const [top, bottom] = [y - 1, y + inner];
  const dash = (step: number): string => (step === 0 ? '.' : '-');
  for (let step = 0; step < half - 1; step++) {
    put(1 + step, top, rise[step]!, dash(step));
    put(half + 1 + step, top, fall[step]!, dash(half - 2 - step));
    put(1 + step, bottom, fall[step]!, dash(half - 2 - step));
    put(half + 1 + step, bottom, rise[step]!, dash(step));
  }
  put(half, top, PEAK, "'");
  put(0, bottom, PEAK, "'");
  put(2 * half, bottom, PEAK, "'");
  put(0, top, FOOT, ' ');
  put(2 * half, top, FOOT, ' ');
  put(half, bottom, FOOT, ' ');
  return walls;
}

function focusSign({ x, unicode }: Wall, left: number): { unicode: string; ascii: string } {
  if (unicode !== '│') return { unicode, ascii: '#' };
  return { unicode: x === left ? '▐' : '▌', ascii: '#' };
}

/** Row letters at the left; column numbers above, the rows that lie half a hex apart in lines of their own. */
function labels(geometry: Geometry, places: readonly Spot[], cells: readonly CellPlace[]): Label[] {
  const found = new Map<string, Label>();
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
