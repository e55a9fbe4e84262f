/**
 * Shapes out of quarters of characters: the walls between filled cells, each quarter in the colour of the cell it lies
 * in, and discs. A character has two colours, so of more than two the rarer ones give way.
 */
import type { Canvas } from '../screen/canvas.ts';
import type { ScreenColour } from '../screen/colours.ts';
import type { Style } from '../screen/style.ts';
import type { CellPlace, TextLayout, TextPoint } from './layout.ts';

/** By which quarters are filled: 1 upper left, 2 upper right, 4 lower left, 8 lower right. */
const SIGNS = [...' ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█'];
/** Their centres, from the centre of the character. */
const QUARTERS: readonly TextPoint[] = [
  { x: -0.25, y: -0.25 },
  { x: 0.25, y: -0.25 },
  { x: -0.25, y: 0.25 },
  { x: 0.25, y: 0.25 },
];

/** A character that shows these colours by quarter; undefined is what lies outside of the board. */
function blockOf(quarters: readonly (ScreenColour | undefined)[]): { sign: string; style: Style } {
  const times = new Map<ScreenColour | undefined, number>();
  for (const colour of quarters) times.set(colour, (times.get(colour) ?? 0) + 1);
  const [most, second] = [...times].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  // What is outside can only be a ground: it has no colour to write with.
  const [ink, ground] = most === undefined ? [second, undefined] : [most, second];
  if (ink === undefined) return { sign: ' ', style: {} };
  // At the edge of the board what gives way belongs to the board still.
  const isInk = (colour: ScreenColour | undefined): boolean =>
    ground === undefined ? colour !== undefined : colour === ink;
  const filled = quarters.reduce((sum, colour, i) => sum + (isInk(colour) ? 1 << i : 0), 0);
  if (filled === 15) return { sign: ' ', style: { ground: ink } };
  return { sign: SIGNS[filled]!, style: { ink, ...(ground ? { ground } : {}) } };
}

/** Around a board of squares the half of a wall that lies outside shows what the inner half does: its edge is straight. */
const straighten = (quarters: readonly (ScreenColour | undefined)[]): (ScreenColour | undefined)[] =>
  quarters.map((colour, i) => colour ?? quarters[i ^ 1] ?? quarters[i ^ 2] ?? quarters[i ^ 3]);

/** The walls of all cells, given the colour that reaches up to them. */
export function fillWalls(
  canvas: Canvas,
  layout: TextLayout,
  colourOf: (cell: number) => ScreenColour,
): void {
  const found = new Map<string, { x: number; y: number; quarters: (ScreenColour | undefined)[] }>();
  layout.cells.forEach(({ centre, focus }, cell) => {
    const colour = colourOf(cell);
    for (const { x, y } of focus) {
      const key = `${x},${y}`;
      const wall = found.get(key) ?? { x, y, quarters: [undefined, undefined, undefined, undefined] };
      found.set(key, wall);
      QUARTERS.forEach((quarter, i) => {
        if (layout.within(x + quarter.x - centre.x, y + quarter.y - centre.y)) wall.quarters[i] ??= colour;
      });
    }
  });
  for (const { x, y, quarters } of found.values()) {
    const { sign, style } = blockOf(layout.shape === 'square' ? straighten(quarters) : quarters);
    canvas.put(x, y, sign, style);
  }
}

/** Where a shape is, in columns from the centre of a cell: to the right, and down. */
export type Inside = (right: number, down: number) => boolean;

export const discOf =
  (radius: number): Inside =>
  (right, down) =>
    right * right + down * down <= radius * radius;

/**
 * A picture of rows of signs, of which anything but a space is part of the shape, twice so wide as its `reach` in
 * columns and as high.
 */
export const pictureOf =
  (rows: readonly string[], reach: number): Inside =>
  (right, down) => {
    const [column, row] = [right, down].map((along, axis) => {
      const length = axis === 0 ? rows[0]!.length : rows.length;
      return Math.floor(((along + reach) / (2 * reach)) * length);
    }) as [number, number];
    return (rows[row]?.[column] ?? ' ') !== ' ';
  };

/** Balls beside each other, three of which fit into that many columns. */
export function ballsOf(count: number, width: number): Inside {
  const apart = width / 3.5;
  const ball = discOf(0.4 * apart);
  const offsets = Array.from({ length: count }, (_, i) => apart * (i - (count - 1) / 2));
  return (right, down) => offsets.some((offset) => ball(right - offset, down));
}

/** Fills what of a cell is inside of a shape; a character is twice as high as it is wide. */
export function putShape(
  canvas: Canvas,
  { centre, spans }: CellPlace,
  below: number,
  inside: Inside,
  colour: ScreenColour,
): void {
  for (const span of spans)
    for (let x = span.x; x < span.x + span.width; x++) {
      const filled = QUARTERS.reduce((sum, quarter, i) => {
        const right = x + quarter.x - centre.x;
        const down = 2 * (span.y + quarter.y - centre.y - below);
        return sum + (inside(right, down) ? 1 << i : 0);
      }, 0);
      if (filled === 0) continue;
      const { ground } = canvas.get(x, span.y).style;
      if (filled === 15) canvas.put(x, span.y, ' ', { ground: colour });
      else canvas.put(x, span.y, SIGNS[filled]!, { ink: colour, ...(ground ? { ground } : {}) });
    }
}
