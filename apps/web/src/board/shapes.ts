/** Outlines of marks as SVG path data, made from the corners of a cell and centred on it. */
import type { Point } from './layout.ts';

export interface Shapes {
  /** The whole cell. */
  cell: string;
  /** The cell, a little smaller. */
  frame: string;
  /** Short lines in every corner. */
  ticks: string;
  /** Filled corners. */
  wedges: string;
  /** The focus: close to the rim, so that it never covers a frame. */
  focus: string;
}

export function shapesOf(corners: readonly Point[]): Shapes {
  const inner = scaled(corners, 0.9);
  return {
    cell: closed(corners),
    frame: closed(inner),
    ticks: inner.map((_, i) => `M${corner(inner, i, 0.17).map(text).join('L')}`).join(''),
    wedges: scaled(corners, 0.97)
      .map((_, i, all) => closed(corner(all, i, 0.3)))
      .join(''),
    focus: closed(scaled(corners, 0.95)),
  };
}

const text = ({ x, y }: Point): string => `${fixed(x)} ${fixed(y)}`;
const fixed = (value: number): number => Math.round(value * 1e3) / 1e3;

export const line = (points: readonly Point[]): string => `M${points.map(text).join('L')}`;
export const closed = (points: readonly Point[]): string => `${line(points)}Z`;

/** The same for all boards: they lie inside the circle that every cell holds. */
export const cross = 'M-.26-.26L.26.26M.26-.26L-.26.26';
export const hatch = hatching(0.46, 5);
export const plus = 'M0-.12V.12M-.12 0H.12';

const scaled = (points: readonly Point[], by: number): Point[] =>
  points.map(({ x, y }) => ({ x: x * by, y: y * by }));

/** A corner and the points that lie a part of the way to its neighbours. */
function corner(points: readonly Point[], i: number, part: number): Point[] {
  const here = points[i]!;
  const towards = (other: Point): Point => ({
    x: here.x + (other.x - here.x) * part,
    y: here.y + (other.y - here.y) * part,
  });
  return [towards(points.at(i - 1)!), here, towards(points[(i + 1) % points.length]!)];
}

/** Falling lines through a circle. */
function hatching(radius: number, lines: number): string {
  return Array.from({ length: lines }, (_, i) => {
    const away = radius * ((2 * (i + 1)) / (lines + 1) - 1);
    const half = Math.sqrt(radius ** 2 - away ** 2);
    const [x, y] = [away * Math.SQRT1_2, -away * Math.SQRT1_2];
    const step = half * Math.SQRT1_2;
    return line([
      { x: x - step, y: y - step },
      { x: x + step, y: y + step },
    ]);
  }).join('');
}
