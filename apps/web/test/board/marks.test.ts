/** Marks by cell, the numbers of routes, and the outlines of marks. */
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../src/board/layout.ts';
import * as mark from '../../src/board/marks.ts';
import { badgePlaces } from '../../src/board/routes.ts';
import { shapesOf } from '../../src/board/shapes.ts';
import { boardOf, boards } from './boards.ts';

describe('marksByCell', () => {
  it('adds up what is marked on a cell', () => {
    const last = { from: 0, to: 3, path: [1, 2], captured: [5] };
    const found = mark.marksByCell({ last, selectable: [3, 4], chosen: 4, destinations: [0], wrong: [5] }, 6);
    expect([...found]).toEqual([
      mark.LAST_FROM | mark.DESTINATION,
      mark.LAST_PATH,
      mark.LAST_PATH,
      mark.LAST_TO | mark.SELECTABLE,
      mark.SELECTABLE | mark.CHOSEN,
      mark.LAST_CAPTURED | mark.WRONG,
    ]);
  });

  it('marks forced pieces by another mark, and nothing off the board', () => {
    const found = mark.marksByCell({ selectable: [1], forced: true, wrong: [-1, 7] }, 2);
    expect([...found]).toEqual([0, mark.FORCED]);
  });
});

describe('badgePlaces', () => {
  const { geometry, orientation } = boardOf('dameo');
  const { centres } = layoutOf(geometry, orientation, true);
  const route = (...names: string[]) => ({ cells: names.map(geometry.find), captured: [] });

  it('puts every number on a step of its own', () => {
    const routes = [
      route('a1', 'a3', 'c3', 'c5'),
      route('a1', 'a3', 'a5', 'c5'),
      route('a1', 'c1', 'c3', 'c5'),
    ];
    const places = badgePlaces(routes, centres);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
    const middle = (a: string, b: string) => {
      const [from, to] = [centres[geometry.find(a)]!, centres[geometry.find(b)]!];
      return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    };
    expect(places[1]).toEqual(middle('a3', 'a5'));
    expect(places[2]).toEqual(middle('a1', 'c1'));
  });
});

describe('shapesOf', () => {
  it('draws a tick and a wedge for each corner, on every kind of cell', () => {
    for (const { geometry, orientation, name } of boards) {
      const { corners } = layoutOf(geometry, orientation, false);
      const { ticks, wedges, frame } = shapesOf(corners);
      expect(ticks.match(/M/g), name).toHaveLength(corners.length);
      expect(wedges.match(/Z/g), name).toHaveLength(corners.length);
      expect(frame, name).not.toContain('NaN');
    }
  });
});
