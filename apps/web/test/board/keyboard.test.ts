/** Walking the board with keys: by what is seen, on every board and in every orientation. */
import type { ArrowName } from '@tabuleiro/play/board/arrows';
import { describe, expect, it } from 'vitest';
import { keyAction } from '../../src/board/input/keyboard.ts';
import { type Layout, layoutOf, type Point } from '../../src/board/model/layout.ts';
import { boardOf, boards } from './boards.ts';

const plain = { code: '', ctrlKey: false, altKey: false, metaKey: false };
const walk = (layout: Layout, cell: number, key: string, rest = {}): number => {
  const action = keyAction({ ...plain, key, ...rest }, cell, layout, 0);
  return action?.kind === 'focus' ? action.cell : -1;
};
/** Which way a key leads on the screen. */
const ways = [
  ['ArrowUp', 0, -1],
  ['ArrowDown', 0, 1],
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
] as const;

describe.each(boards)('$name', ({ geometry, orientation }) => {
  const layout = layoutOf(geometry, orientation, true);
  const { centres, rows } = layout;

  it.each(ways)('%s leads that way on the screen, and stops only at the rim', (key, wx, wy) => {
    const isThere = (here: Point, there: Point) =>
      wx !== 0 ? there.y === here.y && (there.x - here.x) * wx > 0 : (there.y - here.y) * wy > 0;
    const astray = centres.filter((here, cell) => {
      const next = walk(layout, cell, key);
      return next === cell ? centres.some((there) => isThere(here, there)) : !isThere(here, centres[next]!);
    });
    expect(astray).toEqual([]);
  });

  it('reaches every cell from every other with four keys', () => {
    const steps = centres.map((_, cell) => ways.map(([key]) => walk(layout, cell, key)));
    const reach = (start: number) => {
      const seen = new Set([start]);
      for (const cell of seen) for (const next of steps[cell]!) seen.add(next);
      return seen.size;
    };
    expect(centres.map((_, cell) => reach(cell))).toEqual(centres.map(() => centres.length));
  });

  it('goes straight down, in a zigzag where rows lie half a cell apart', () => {
    let straight = 0;
    const aside = (from: number, to: number) => Math.abs(centres[to]!.x - centres[from]!.x);
    const both = (cell: number, row = rows[rows.findIndex((cells) => cells.includes(cell)) + 1]) =>
      row?.filter((other) => aside(cell, other) < 0.8).length === (isApart ? 2 : 1);
    const isApart = centres[rows[0]![0]!]!.x !== centres[rows[1]![0]!]!.x || geometry.shape === 'hex';
    centres.forEach((_, cell) => {
      const one = walk(layout, cell, 'ArrowDown');
      const two = walk(layout, one, 'ArrowDown');
      if (!both(cell) || !both(one)) return; // along a ragged rim there is no straight way
      straight++;
      expect(aside(cell, one)).toBeLessThan(0.8);
      expect(aside(cell, two)).toBeLessThan(1e-3);
    });
    expect(straight).toBeGreaterThan(centres.length / 4);
  });

  it('goes to the ends of the row and of the board', () => {
    const middle = rows[Math.floor(rows.length / 2)]!;
    expect(walk(layout, middle[1]!, 'Home')).toBe(middle[0]);
    expect(walk(layout, middle[1]!, 'End')).toBe(middle.at(-1));
    expect(walk(layout, middle[1]!, 'Home', { ctrlKey: true })).toBe(rows[0]![0]);
    expect(walk(layout, middle[1]!, 'End', { ctrlKey: true })).toBe(rows.at(-1)!.at(-1));
  });
});

describe('hexes', () => {
  it('walk in six directions, four of them on the number pad', () => {
    const { geometry, orientation } = boardOf('small-star-empires quad');
    const layout = layoutOf(geometry, orientation, true);
    const from = geometry.find('e3');
    const pad = [
      ['Numpad7', 'Home', 'up-left'],
      ['Numpad9', 'PageUp', 'up-right'],
      ['Numpad1', 'End', 'down-left'],
      ['Numpad3', 'PageDown', 'down-right'],
    ] as const;
    for (const [code, key, arrow] of pad) {
      const direction = geometry.directions.indexOf(arrow satisfies ArrowName);
      expect(walk(layout, from, key, { code })).toBe(geometry.neighbours[from]![direction]);
    }
  });
});

describe('other keys', () => {
  const { geometry, orientation } = boardOf('dameo');
  const layout = layoutOf(geometry, orientation, true);
  const action = (key: string, routes = 0, rest = {}) =>
    keyAction({ ...plain, key, ...rest }, 9, layout, routes);

  it('choose, cancel and pick routes', () => {
    expect(action('Enter')).toEqual({ kind: 'choose' });
    expect(action(' ')).toEqual({ kind: 'choose' });
    expect(action('Escape')).toEqual({ kind: 'cancel' });
    expect(action('2', 2)).toEqual({ kind: 'route', route: 1 });
    expect(action('3', 2)).toBeNull();
  });

  it('leave the rest to the page and the browser', () => {
    expect(action('a')).toBeNull();
    expect(action('Tab')).toBeNull();
    expect(action('ArrowLeft', 0, { altKey: true })).toBeNull();
    expect(action('Enter', 0, { ctrlKey: true })).toBeNull();
  });
});
