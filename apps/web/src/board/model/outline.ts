/** The border of all cells together, as SVG path data: sides that belong to a single cell, joined end to end. */
import type { Point } from './layout.ts';

export function outlineOf(centres: readonly Point[], corners: readonly Point[]): string {
  // From corner to corner. All cells run clockwise, so a side between two cells occurs once in each direction.
  const sides = new Map<string, string>();
  for (const { x, y } of centres) {
    const names = corners.map((corner) => `${hundredth(x + corner.x)} ${hundredth(y + corner.y)}`);
    names.forEach((from, i) => {
      const to = names[(i + 1) % names.length]!;
      if (!sides.delete(`${to},${from}`)) sides.set(`${from},${to}`, '');
    });
  }
  const next = new Map([...sides.keys()].map((side) => side.split(',') as [string, string]));
  let path = '';
  for (const [start] of next) {
    const places: string[] = [];
    for (let at: string | undefined = start; at !== undefined; ) {
      const to: string | undefined = next.get(at);
      if (to !== undefined) places.push(at);
      next.delete(at);
      at = to;
    }
    path += `M${places.join('L')}Z`;
  }
  return path;
}

const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;
