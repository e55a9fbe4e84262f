/**
 * Where the arrow keys lead, by what is seen: left and right along a row, up and down to the nearest cell of the next
 * row. Where two are equally near (hexes, diamonds), rows by turns take the left and the right one, so that going
 * on in one direction leads straight up or down.
 */
import type { Cell } from '@tabuleiro/rules';

export const arrowNames = [
  'up',
  'down',
  'left',
  'right',
  'up-left',
  'up-right',
  'down-left',
  'down-right',
] as const;
export type ArrowName = (typeof arrowNames)[number];
/** Null where nothing lies in that direction. */
export type Arrows = Readonly<Record<ArrowName, Cell | null>>;

interface Row {
  y: number;
  cells: readonly { cell: Cell; x: number }[];
}

export function arrowsOf(centres: readonly { x: number; y: number }[]): Arrows[] {
  const rows = rowsOf(centres);
  const answer: Arrows[] = new Array(centres.length);
  const pitch = pitchOf(rows);
  rows.forEach((row, r) => {
    row.cells.forEach(({ cell, x }, i) => {
      const lean = Math.round((2 * x) / pitch) % 2 === 0 ? 1 : -1;
      const [above, below] = [rows[r - 1], rows[r + 1]];
      answer[cell] = {
        up: nearest(above, x, lean),
        down: nearest(below, x, lean),
        left: row.cells[i - 1]?.cell ?? null,
        right: row.cells[i + 1]?.cell ?? null,
        'up-left': beside(above, x, -1, pitch),
        'up-right': beside(above, x, 1, pitch),
        'down-left': beside(below, x, -1, pitch),
        'down-right': beside(below, x, 1, pitch),
      };
    });
  });
  return answer;
}

function rowsOf(centres: readonly { x: number; y: number }[]): Row[] {
  const rows = new Map<number, { cell: Cell; x: number }[]>();
  centres.forEach(({ x, y }, cell) => {
    rows.set(y, [...(rows.get(y) ?? []), { cell, x }]);
  });
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([y, cells]) => ({ y, cells: cells.sort((a, b) => a.x - b.x) }));
}

/** From one cell to the next in a row. */
function pitchOf(rows: readonly Row[]): number {
  let pitch = Infinity;
  for (const { cells } of rows)
    for (let i = 1; i < cells.length; i++) pitch = Math.min(pitch, cells[i]!.x - cells[i - 1]!.x);
  return pitch;
}

function nearest(row: Row | undefined, x: number, lean: number): Cell | null {
  let best: { cell: Cell; far: number } | null = null;
  for (const other of row?.cells ?? []) {
    // Less than a column: decides only between equals.
    const far = Math.abs(other.x - x) - (Math.sign(other.x - x) === lean ? 0.5 : 0);
    if (!best || far < best.far) best = { cell: other.cell, far };
  }
  return best?.cell ?? null;
}

function beside(row: Row | undefined, x: number, side: number, pitch: number): Cell | null {
  const found = row?.cells.filter((other) => {
    const way = (other.x - x) * side;
    return way > 0 && way <= pitch;
  });
  return found?.sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]?.cell ?? null;
}
