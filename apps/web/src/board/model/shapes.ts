/** Outlines of marks as SVG path data, made from the corners of a cell and centred on it. */
import type { Point } from './layout.ts';

export interface Shapes {
  /** The whole cell. */
  cell: string;
  /** The cell, slightly smaller. */
  frame: string;
  /** As close to the edge as a line fits. */
  rim: string;
  /** Art fills cells of this shape: hexes are drawn as land. */
  full: boolean;
  /** Short lines in every corner, or along every side. */
  ticks: string;
  /** Filled corners. */
  wedges: string;
  /** Diagonal lines over the whole cell. */
  hatch: string;
  /** The focus ring: close to the rim, so that it never covers a frame. */
  focus: string;
}

export function shapesOf(corners: readonly Point[]): Shapes {
  const inner = scaled(corners, 0.9);
  // Corners of a square on its point would look like arrows, in directions where a piece may not move.
  const isOnPoint = corners.length === 4 && corners[0]!.x === 0;
  return {
    cell: closed(corners),
    frame: closed(inner),
    rim: closed(scaled(corners, 0.95)),
    full: corners.length === 6,
    ticks: inner.map((_, i) => line(isOnPoint ? side(inner, i, 0.3) : corner(inner, i, 0.17))).join(''),
    wedges: scaled(corners, 0.97)
      .map((_, i, all) => closed(corner(all, i, 0.24)))
      .join(''),
    hatch: hatching(scaled(corners, 0.9)),
    focus: closed(scaled(corners, 0.95)),
  };
}

const text = ({ x, y }: Point): string => `${fixed(x)} ${fixed(y)}`;
const fixed = (value: number): number => Math.round(value * 1e3) / 1e3;

export const line = (points: readonly Point[]): string => `M${points.map(text).join('L')}`;
export const closed = (points: readonly Point[]): string => `${line(points)}Z`;

/** The same for all boards: they fit inside the circle that every cell holds. */
export const cross = 'M-.26-.26L.26.26M.26-.26L-.26.26';
export const plus = 'M0-.12V.12M-.12 0H.12';
export const flag = 'M-.2.32V-.32H.26L.13-.14L.26.04H-.11V.32Z';

const scaled = (points: readonly Point[], by: number): Point[] =>
  points.map(({ x, y }) => ({ x: x * by, y: y * by }));

/** A corner, and the points `part` of the way to its neighbours. */
function corner(points: readonly Point[], i: number, part: number): Point[] {
  const here = points[i]!;
  const towards = (other: Point): Point => ({
    x: here.x + (other.x - here.x) * part,
    y: here.y + (other.y - here.y) * part,
  });
  return [towards(points.at(i - 1)!), here, towards(points[(i + 1) % points.length]!)];
}

/** The middle part of a side. */
function side(points: readonly Point[], i: number, part: number): Point[] {
  const [from, to] = [points[i]!, points[(i + 1) % points.length]!];
  return [(1 - part) / 2, (1 + part) / 2].map((at) => ({
    x: from.x + (to.x - from.x) * at,
    y: from.y + (to.y - from.y) * at,
  }));
}

/**
 * Sides facing the light, which comes from above and slightly from the left, and the other sides; just inside the
 * cell.
 */
export function edgesOf(corners: readonly Point[]): { high: Point[][]; low: Point[][] } {
  const inner = scaled(corners, 0.97);
  const sides = inner.map((from, i) => [from, inner[(i + 1) % inner.length]!]);
  // Sides run clockwise: a side that goes right and up faces up and left.
  const isHigh = ([from, to]: Point[]) => 2 * (to!.x - from!.x) - (to!.y - from!.y) > 0;
  return { high: sides.filter(isHigh), low: sides.filter((side) => !isHigh(side)) };
}

/** Diagonal lines through a convex shape: each meets its sides in two points. */
function hatching(points: readonly Point[]): string {
  const lines = [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6].map((away) =>
    points.flatMap((from, i) => {
      const to = points[(i + 1) % points.length]!;
      const [a, b] = [from.x - from.y - away, to.x - to.y - away];
      if (a < 0 === b < 0) return [];
      const part = a / (a - b);
      return [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }];
    }),
  );
  return lines.map(line).join('');
}
