/** The outline of a drawn arrow as SVG path data. Pure. */
import type { Point } from '../model/layout.ts';
import { closed, line } from '../model/shapes.ts';

/** Width of the line and size of the head, in cells. */
const WIDTH = { least: 0.05, most: 0.17 };
const HEAD = { least: 0.2, most: 0.36 };
/** The line starts off the centre of its cell, so that the piece stays recognisable. */
const AWAY = 0.16;

export interface ArrowShape {
  /** The line, up to the head. */
  body: string;
  /** The head; empty for a ring. */
  head: string;
  /** Centre of the ring for a path of one cell, else null. */
  ring: Point | null;
  width: number;
}

/** Null if there is nothing to draw. `weight` is from 0 to 1. */
export function arrowShape(way: readonly Point[], weight: number): ArrowShape | null {
  const points = way.filter((point, i) => i === 0 || !same(point, way[i - 1]!));
  const [start] = points;
  if (!start) return null;
  const part = Math.min(1, Math.max(0, weight));
  const width = between(WIDTH, part);
  if (points.length === 1) return { body: '', head: '', ring: start, width };
  const size = between(HEAD, part);
  const [before, end] = [points.at(-2)!, points.at(-1)!];
  const last = unit(before, end);
  const back = (by: number, side: number): Point => ({
    x: end.x - last.x * by - last.y * side,
    y: end.y - last.y * by + last.x * side,
  });
  const first = unit(start, points[1]!);
  const begin = { x: start.x + first.x * AWAY, y: start.y + first.y * AWAY };
  return {
    body: line([begin, ...points.slice(1, -1), back(size, 0)]),
    head: closed([back(size, -0.6 * size), end, back(size, 0.6 * size)]),
    ring: null,
    width,
  };
}

/** Where the label goes: a little before the head, where arrows to the same cell are still apart. */
export function labelPlace(way: readonly Point[]): Point | null {
  const [before, end] = [way.at(-2), way.at(-1)];
  if (!end) return null;
  if (!before || same(before, end)) return { x: end.x + 0.34, y: end.y - 0.34 };
  const { x, y } = unit(before, end);
  const far = Math.min(0.62, Math.hypot(end.x - before.x, end.y - before.y) / 2);
  return { x: end.x - x * far, y: end.y - y * far };
}

const between = ({ least, most }: { least: number; most: number }, part: number): number =>
  Math.round((least + (most - least) * part) * 1e3) / 1e3;

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

function unit(from: Point, to: Point): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
}
