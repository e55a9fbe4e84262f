/** Drawings over a board: outlines of arrows, what tells colours apart, and how a hand draws. */
import { COLOURS } from '@tabuleiro/rules/tree';
import { describe, expect, it, test } from 'vitest';
import { arrowShape, labelPlace } from '../../src/board/drawing/arrow-shape.ts';
import { DrawingLayer } from '../../src/board/drawing/drawing-layer.tsx';
import { colourOf, Pen } from '../../src/board/drawing/pen.ts';
import type { Drawings } from '../../src/board/drawing/types.ts';
import { layoutOf } from '../../src/board/model/layout.ts';
import { markup, shapeOf } from '../art/markup.ts';
import { boardOf, boards } from './boards.ts';

const numbersIn = (path: string): number[] => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

describe('arrowShape', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 2 },
  ];

  it('goes along the whole way and points to its end', () => {
    const { body, head, ring } = arrowShape(way, 1)!;
    expect(numbersIn(body).slice(2, 4)).toEqual([2, 0]);
    expect(numbersIn(head).slice(2, 4)).toEqual([2, 2]);
    expect(ring).toBeNull();
  });

  it('is thinner the less it weighs, and never vanishes', () => {
    const widths = [0, 0.5, 1].map((weight) => arrowShape(way, weight)!.width);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(new Set(widths).size).toBe(3);
    expect(arrowShape(way, -3)!.width).toBe(widths[0]);
    expect(arrowShape(way, 9)!.width).toBe(widths[2]);
    expect(widths[0]).toBeGreaterThan(0.03);
  });

  it('is a ring on a single cell, also where the way stays on it', () => {
    const here = { x: 1, y: 1 };
    expect(arrowShape([here], 1)).toMatchObject({ body: '', head: '', ring: here });
    expect(arrowShape([here, here], 1)!.ring).toEqual(here);
    expect(arrowShape([], 1)).toBeNull();
  });

  it('has its sign before the head, or beside the ring', () => {
    expect(labelPlace(way)).toEqual({ x: 2, y: 2 - 0.62 });
    expect(labelPlace(way.slice(0, 1))!.x).toBeGreaterThan(0);
    expect(labelPlace([])).toBeNull();
  });
});

test.each(boards)('$name: arrows stay on the board and reach their cell', ({ geometry, orientation }) => {
  const layout = layoutOf(geometry, orientation, true);
  const last = layout.centres.length - 1;
  const shape = arrowShape([layout.centres[0]!, layout.centres[last]!], 1)!;
  const [, , x, y] = numbersIn(shape.head);
  expect(x).toBeCloseTo(layout.centres[last]!.x, 2);
  expect(y).toBeCloseTo(layout.centres[last]!.y, 2);
});

describe('DrawingLayer', () => {
  const { geometry, orientation } = boardOf('dameo');
  const layout = layoutOf(geometry, orientation, true);
  const drawn = (drawings: Drawings) => DrawingLayer({ layout, drawings });

  it('tells marked cells apart without colours', () => {
    const shapes = COLOURS.map((colour) =>
      shapeOf(drawn({ cells: [{ cell: 9, colour }] })).replaceAll(colour, ''),
    );
    expect(new Set(shapes).size).toBe(COLOURS.length);
  });

  it('draws nothing for cells that the board does not have', () => {
    const shown = markup(
      drawn({
        cells: [{ cell: 999, colour: 'red' }],
        arrows: [{ cells: [999], colour: 'engine', label: '1' }],
        texts: [{ cell: -1, text: '62 %' }],
      }),
    );
    expect(shown).not.toContain('path');
    expect(shown).not.toContain('62');
  });

  it('shows signs of arrows and cells', () => {
    const shown = markup(
      drawn({
        arrows: [{ cells: [0, 9], colour: 'engine', label: '1' }],
        texts: [{ cell: 3, text: '62 %' }],
      }),
    );
    expect(shown).toContain('>1</text>');
    expect(shown).toContain('>62 %</text>');
  });
});

describe('a pen', () => {
  it('has a colour for every pair of modifiers, and the chosen one without', () => {
    expect(colourOf(plain, 'yellow')).toBe('yellow');
    expect(colourOf({ ...plain, shiftKey: true }, 'green')).toBe('red');
    expect(colourOf({ ...plain, ctrlKey: true }, 'green')).toBe('red');
    expect(colourOf({ ...plain, altKey: true }, 'green')).toBe('blue');
    expect(colourOf({ ...plain, altKey: true, shiftKey: true }, 'green')).toBe('yellow');
  });

  it('draws an arrow, a cell where it stays, and nothing beside the board', () => {
    const pen = new Pen();
    expect(pen.end()).toBeNull();
    pen.begin(3, 'red');
    expect(pen.shown.cells).toHaveLength(1);
    expect(pen.move(3)).toBe(false);
    expect(pen.move(5)).toBe(true);
    expect(pen.shown.arrows![0]!.cells).toEqual([3, 5]);
    expect(pen.end()).toEqual({ from: 3, to: 5, colour: 'red' });
    pen.begin(3, 'blue');
    expect(pen.end()).toEqual({ from: 3, to: 3, colour: 'blue' });
    pen.begin(3, 'blue');
    pen.move(null);
    expect(pen.shown).toEqual({});
    expect(pen.end()).toBeNull();
    pen.begin(1, 'green');
    pen.cancel();
    expect(pen.drawing).toBe(false);
  });
});
