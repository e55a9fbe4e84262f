/** Draws routes apart: parallel lines, and numbers where the routes differ. */
import type { Point } from './layout.ts';
import type { MoveRoute } from './types.ts';

/** Distance between neighbouring lines, in cells. */
const BESIDE = 0.15;
/** Position of the number along a step: between the start cell and a captured piece. */
const ALONG = 0.5;
/** Numbers closer than this would overlap. */
const APART = 0.55;

/** The path of each route on the screen. */
export const linesOf = (routes: readonly MoveRoute[], centres: readonly Point[]): Point[][] =>
  routes.map(({ cells }, i) => {
    const aside = BESIDE * (i - (routes.length - 1) / 2);
    // Offset along no line of cells, so that routes separate in every direction.
    return cells.map((cell) => ({ x: centres[cell]!.x + aside, y: centres[cell]!.y + aside * 0.5 }));
  });

/** On the first cell where no other route lands, else on the first step that no other route takes. */
export function badgePlaces(routes: readonly MoveRoute[], lines: readonly (readonly Point[])[]): Point[] {
  const landings = count(routes.flatMap(({ cells }) => [...new Set(cells)]));
  const steps = count(routes.flatMap(({ cells }) => stepsOf(cells)));
  const taken: Point[] = [];
  return routes.map(({ cells }, route) => {
    const way = lines[route]!;
    const places = [
      ...cells.map((cell, i) => ({ at: way[i]!, users: landings.get(cell)! })).slice(1),
      ...stepsOf(cells).map((step, i) => ({ at: onStep(way[i]!, way[i + 1]!), users: steps.get(step)! })),
    ];
    const free = places.filter(({ at }) => taken.every((other) => far(at, other) > APART));
    const [best] = (free.length > 0 ? free : places).sort((a, b) => a.users - b.users);
    const at = best?.at ?? way[0]!;
    taken.push(at);
    return at;
  });
}

function count<T>(items: readonly T[]): Map<T, number> {
  const found = new Map<T, number>();
  for (const item of items) found.set(item, (found.get(item) ?? 0) + 1);
  return found;
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const stepsOf = (cells: readonly number[]): string[] =>
  cells.slice(1).map((cell, i) => `${cells[i]} ${cell}`);

function onStep(from: Point, to: Point): Point {
  const part = Math.min(0.5, ALONG / (far(from, to) || 1));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
