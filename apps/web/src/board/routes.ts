/** Where the numbers of routes stand: on a step that no other route takes, or as few others as possible. */
import type { Point } from './layout.ts';
import type { Route } from './types.ts';

export function badgePlaces(routes: readonly Route[], centres: readonly Point[]): Point[] {
  const users = new Map<string, number>();
  for (const { cells } of routes)
    for (let i = 1; i < cells.length; i++) users.set(step(cells, i), (users.get(step(cells, i)) ?? 0) + 1);
  const used = new Set<string>();
  return routes.map(({ cells }) => {
    let best = 1;
    let least = Infinity;
    for (let i = 1; i < cells.length; i++) {
      const cost = users.get(step(cells, i))! + (used.has(step(cells, i)) ? 100 : 0);
      if (cost < least) [best, least] = [i, cost];
    }
    used.add(step(cells, best));
    const [from, to] = [centres[cells[best - 1]!]!, centres[cells[best] ?? cells[0]!]!];
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  });
}

/** The same step in either direction. */
function step(cells: readonly number[], i: number): string {
  const [a, b] = [cells[i - 1]!, cells[i]!];
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
