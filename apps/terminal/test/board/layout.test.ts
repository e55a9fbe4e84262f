/** Places of cells: inside the room, apart from each other, and reachable by arrow keys. */

import { arrowNames } from '@tabuleiro/play/board/arrows';
import type { Cell } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { cellAt, chooseLayout, type TextLayout } from '../../src/board/layout.ts';
import { sample, samples } from './boards.ts';

const sizes = [
  [200, 60],
  [80, 40],
  [80, 24],
  [66, 24],
  [40, 16],
  [36, 18],
] as const;

const orientations = [{}, { flip: true }, { square: true }, { square: true, flip: true }];

async function layouts(id: string, options: Parameters<typeof sample>[1]): Promise<TextLayout[]> {
  const { rules } = await sample(id, options, 0);
  return sizes.flatMap(([width, height]) =>
    orientations.flatMap((orientation) => {
      const layout = chooseLayout(rules.geometry, { width, height }, orientation);
      if (layout) expect([layout.width <= width, layout.height <= height]).toEqual([true, true]);
      return layout ?? [];
    }),
  );
}

describe.each(samples)('$name', ({ id, options }) => {
  test('cells, walls and labels have their own places, all inside', async () => {
    for (const layout of await layouts(id, options)) {
      const used = new Set<string>();
      const wrong: string[] = [];
      const claim = (x: number, y: number, width: number, who: string) => {
        for (let i = x; i < x + width; i++) {
          const inside = i >= 0 && y >= 0 && i < layout.width && y < layout.height;
          if (!inside || used.has(`${i},${y}`)) wrong.push(`${who} at ${i},${y}`);
          used.add(`${i},${y}`);
        }
      };
      layout.cells.forEach(({ spans, centre }, cell) => {
        for (const { x, y, width } of spans) claim(x, y, width, `cell ${cell}`);
        if (cellAt(layout, centre) !== cell) wrong.push(`centre of ${cell}`);
      });
      const walls = new Set(layout.walls.map(({ x, y }) => `${x},${y}`));
      for (const { x, y } of layout.cells.flatMap(({ focus }) => focus))
        if (!walls.has(`${x},${y}`)) wrong.push(`focus at ${x},${y}`);
      for (const { x, y } of layout.walls) claim(x, y, 1, 'wall');
      for (const { x, y, text } of layout.labels) claim(x, y, text.length, text);
      expect(wrong).toEqual([]);
    }
  });

  test('four arrow keys reach every cell, and arrows lead where they point', async () => {
    for (const { cells, arrows } of await layouts(id, options)) {
      const seen = new Set<Cell>([0]);
      for (const cell of seen)
        for (const arrow of ['up', 'down', 'left', 'right'] as const) {
          const next = arrows[cell]![arrow];
          if (next !== null) seen.add(next);
        }
      expect(seen.size).toBe(cells.length);
      const astray = arrows.flatMap((ways, cell) =>
        arrowNames.filter((arrow) => {
          if (ways[arrow] === null) return false;
          const { x, y } = cells[cell]!.centre;
          const to = cells[ways[arrow]]!.centre;
          return (
            (arrow.includes('left') && to.x >= x) ||
            (arrow.includes('right') && to.x <= x) ||
            (arrow.startsWith('up') && to.y >= y) ||
            (arrow.startsWith('down') && to.y <= y)
          );
        }),
      );
      expect(astray).toEqual([]);
    }
  });

  test('flipped, every cell stands opposite', async () => {
    const { rules } = await sample(id, options, 0);
    const room = { width: 200, height: 60 };
    const [front, back] = [{}, { flip: true }].map((way) => chooseLayout(rules.geometry, room, way)!);
    const sums = front!.cells.map(({ centre }, cell) => {
      const other = back!.cells[cell]!.centre;
      return `${centre.x + other.x} ${centre.y + other.y}`;
    });
    expect(new Set(sums).size).toBe(1);
  });

  test('no layout where nothing fits', async () => {
    const { rules } = await sample(id, options, 0);
    expect(chooseLayout(rules.geometry, { width: 10, height: 60 })).toBe(null);
    expect(chooseLayout(rules.geometry, { width: 200, height: 5 })).toBe(null);
  });
});

test('more room, larger cells', async () => {
  const { rules } = await sample('dameo', {}, 0);
  const size = (width: number, height: number) => chooseLayout(rules.geometry, { width, height })?.size;
  expect([size(67, 34), size(66, 34), size(35, 18), size(34, 18), size(18, 9), size(17, 9)]).toEqual([
    'large',
    'small',
    'small',
    'compact',
    'compact',
    undefined,
  ]);
});

test('the trench is the middle row of the standing board, from corner to corner', async () => {
  const { rules, position } = await sample('trench', {}, 0);
  for (const room of [
    { width: 80, height: 24 },
    { width: 80, height: 40 },
  ]) {
    const layout = chooseLayout(rules.geometry, room)!;
    const trench = layout.cells.filter((_, cell) =>
      rules.layers(position, cell).some(({ code }) => code === 'trench'),
    );
    expect(new Set(trench.map(({ centre }) => centre.y))).toEqual(new Set([(layout.height - 1) / 2]));
    expect(trench).toHaveLength(8);
    expect(layout.cells[rules.geometry.find('a1')]!.centre.x).toBe((layout.width - 1) / 2);
  }
});

test('up and down go straight where two cells are equally near', async () => {
  const { rules } = await sample('small-star-empires', { board: 'quad' }, 0);
  const { find } = rules.geometry;
  const { arrows } = chooseLayout(rules.geometry, { width: 80, height: 24 })!;
  const walk: string[] = [];
  for (let cell: Cell | null = find('b3'); cell !== null; cell = arrows[cell]!.down)
    walk.push(rules.geometry.cells[cell]!.name);
  expect(walk).toEqual(['b3', 'c3', 'd3', 'e3', 'f3', 'g3', 'h3', 'i3']);
  expect(arrows[find('d3')]).toMatchObject({
    'up-left': find('c2'),
    'up-right': find('c3'),
    'down-left': find('e2'),
    'down-right': find('e3'),
  });
});
