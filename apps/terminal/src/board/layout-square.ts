/**
 * Square boards: cells twice as wide as they are high, as large as the window allows, or 4 by 2 characters with walls, or 2
 * by 1 without.
 */
import type { Geometry } from '@tabuleiro/rules';
import type { BoardSize, CellPlace, Plan, Span, TextLabel, Wall } from './layout.ts';

/** Rows of huge cells, one wall included. */
const HUGE = [12, 11, 10, 9, 8, 7, 6, 5];

export function squareLayouts(geometry: Geometry, flip: boolean): (() => Plan)[] {
  return [
    ...HUGE.map((high) => () => walled(geometry, flip, 'huge', high)),
    () => walled(geometry, flip, 'large', 4),
    () => walled(geometry, flip, 'small', 2),
    () => compact(geometry, flip),
  ];
}

/** Column and row on the screen. */
function seen({ cells, columns, rows }: Geometry, flip: boolean): { column: number; row: number }[] {
  return cells.map(({ x, y }) =>
    flip ? { column: columns - 1 - x, row: rows - 1 - y } : { column: x, row: y },
  );
}

/** Room for the rank numbers and a space. */
const marginOf = ({ rows }: Geometry): number => String(rows).length + 1;

function labels(geometry: Geometry, flip: boolean, cells: readonly CellPlace[], below: number): TextLabel[] {
  const places = seen(geometry, flip);
  const margin = marginOf(geometry);
  return places.flatMap(({ column, row }, cell) => {
    const { name } = geometry.cells[cell]!;
    const { centre } = cells[cell]!;
    const rank = name.slice(1);
    return [
      ...(column === 0 ? [{ x: margin - 1 - rank.length, y: centre.y, text: rank }] : []),
      ...(row === geometry.rows - 1 ? [{ x: centre.x, y: below, text: name.charAt(0) }] : []),
    ];
  });
}

function compact(geometry: Geometry, flip: boolean): Plan {
  const margin = marginOf(geometry);
  const cells = seen(geometry, flip).map(({ column, row }) => {
    const x = margin + 2 * column;
    return { centre: { x: x + 1, y: row }, spans: [{ x, y: row, width: 2 }], focus: [] };
  });
  return {
    shape: 'square',
    size: 'compact',
    width: margin + 2 * geometry.columns,
    height: geometry.rows + 1,
    cells,
    walls: [],
    labels: labels(geometry, flip, cells, geometry.rows),
    disc: 0,
    below: 0,
    within: (right, down) => right > -1.5 && right < 0.5 && Math.abs(down) < 0.5,
  };
}

function walled(geometry: Geometry, flip: boolean, size: BoardSize, high: number): Plan {
  const margin = marginOf(geometry);
  const wide = 2 * high;
  const width = wide * geometry.columns;
  const height = high * geometry.rows;
  const cells = seen(geometry, flip).map(({ column, row }): CellPlace => {
    const left = margin + wide * column;
    const top = high * row;
    const spans = Array.from(
      { length: high - 1 },
      (_, i): Span => ({ x: left + 1, y: top + 1 + i, width: wide - 1 }),
    );
    return {
      centre: { x: left + wide / 2, y: top + Math.floor(high / 2) },
      spans,
      focus: frame(left, top, wide, high),
    };
  });
  const below = (high % 2) / 2;
  const walls: Wall[] = [];
  for (let y = 0; y <= height; y++)
    for (let x = 0; x <= width; x++) {
      const sign = wallSign(x, y, width, height, wide, high);
      if (sign) walls.push({ x: margin + x, y, ...sign });
    }
  return {
    shape: 'square',
    size,
    width: margin + width + 1,
    height: height + 2,
    cells,
    walls,
    labels: labels(geometry, flip, cells, height + 1),
    disc: size === 'small' ? 0 : high - 1,
    below,
    within: (right, down) => Math.abs(right) <= wide / 2 && Math.abs(down - below) <= high / 2,
  };
}

function wallSign(x: number, y: number, width: number, height: number, wide: number, high: number) {
  const across = y % high === 0;
  const upright = x % wide === 0;
  if (!across && !upright) return null;
  if (!across) return { unicode: '│', ascii: '|' };
  if (!upright) return { unicode: '─', ascii: '-' };
  const row = y === 0 ? '┌┬┐' : y === height ? '└┴┘' : '├┼┤';
  return { unicode: row[x === 0 ? 0 : x === width ? 2 : 1]!, ascii: '+' };
}

/** A heavy box. */
function frame(left: number, top: number, wide: number, high: number): Wall[] {
  const walls: Wall[] = [];
  for (let x = 0; x <= wide; x++)
    for (const [y, [start, middle, end]] of [
      [0, '┏━┓'],
      [high, '┗━┛'],
    ] as const)
      walls.push({
        x: left + x,
        y: top + y,
        unicode: (x === 0 ? start : x === wide ? end : middle)!,
        ascii: '#',
      });
  for (let y = 1; y < high; y++)
    for (const x of [0, wide]) walls.push({ x: left + x, y: top + y, unicode: '┃', ascii: '#' });
  return walls;
}
