/** Marks by cell, the numbers of routes, and the outlines of marks. */
import { describe, expect, it, test } from 'vitest';
import { Lines } from '../../src/board/cell-marks.tsx';
import { layoutOf } from '../../src/board/model/layout.ts';
import * as mark from '../../src/board/model/marks.ts';
import { badgePlaces, linesOf } from '../../src/board/model/routes.ts';
import { flag, shapesOf } from '../../src/board/model/shapes.ts';
import { markup } from '../art/markup.ts';
import { boardOf, boards } from './boards.ts';

describe('marksByCell', () => {
  it('adds up what is marked on a cell', () => {
    const last = { from: 0, to: 3, path: [1, 2], captured: [5] };
    const found = mark.marksByCell({ last, selectable: [3, 4], chosen: 4, destinations: [0], wrong: [5] }, 6);
    expect([...found]).toEqual([
      mark.LAST_FROM | mark.DESTINATION,
      0,
      0,
      mark.LAST_TO | mark.SELECTABLE,
      mark.SELECTABLE | mark.CHOSEN,
      mark.LAST_CAPTURED | mark.WRONG,
    ]);
  });

  it('tells what was tried from what would be right', () => {
    expect([...mark.marksByCell({ wrong: [0], instead: [1] }, 2)]).toEqual([mark.WRONG, mark.INSTEAD]);
  });

  it('marks where a move on its way ends beside the last move', () => {
    const last = { from: 0, to: 1, path: [], captured: [] };
    expect([...mark.marksByCell({ last, sent: [1] }, 2)]).toEqual([mark.LAST_FROM, mark.LAST_TO | mark.SENT]);
  });

  it('marks forced pieces by another mark, and nothing off the board', () => {
    const found = mark.marksByCell({ selectable: [0, 1], forced: [1], wrong: [-1, 7] }, 2);
    expect([...found]).toEqual([mark.SELECTABLE, mark.FORCED]);
  });

  it('among many pieces marks those alone that must capture, unless all must', () => {
    const marks = { selectable: [0, 1], quiet: true };
    expect([...mark.marksByCell({ ...marks, forced: [1] }, 2)]).toEqual([0, mark.FORCED]);
    expect([...mark.marksByCell({ ...marks, forced: [0, 1] }, 2)]).toEqual([0, 0]);
  });
});

describe('routes', () => {
  const { geometry, orientation } = boardOf('dameo');
  const { centres } = layoutOf(geometry, orientation, true);
  const route = (...names: string[]) => ({ cells: names.map(geometry.find), captured: [] });
  const near = (place: { x: number; y: number }, name: string) => {
    const { x, y } = centres[geometry.find(name)]!;
    return Math.hypot(place.x - x, place.y - y) < 0.75;
  };

  it('have their numbers where they part', () => {
    const routes = [
      route('a1', 'a3', 'c3', 'c5'),
      route('a1', 'a3', 'a5', 'c5'),
      route('a1', 'c1', 'c3', 'c5'),
    ];
    const places = badgePlaces(routes, linesOf(routes, centres));
    expect(near(places[0]!, 'b3')).toBe(true);
    expect(near(places[1]!, 'a5')).toBe(true);
    expect(near(places[2]!, 'c1')).toBe(true);
  });

  it('are told apart when one goes round the other way', () => {
    const routes = [route('d4', 'd6', 'b6', 'b8', 'd8', 'd6'), route('d4', 'd6', 'd8', 'b8', 'b6', 'd6')];
    const lines = linesOf(routes, centres);
    const places = badgePlaces(routes, lines);
    expect(near(places[0]!, 'c6')).toBe(true);
    expect(near(places[1]!, 'd7')).toBe(true);
    lines[0]!.forEach((point, i) => {
      expect(point).not.toEqual(lines[1]![i]);
    });
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

test('the goal of a lesson is a flag: stars stand for other things in two of the games', () => {
  const { geometry, orientation } = boardOf('dameo');
  const { corners } = layoutOf(geometry, orientation, false);
  const props = { marks: mark.GOAL, shapes: shapesOf(corners), occupied: false, land: false };
  expect(markup(Lines(props))).toContain(flag);
});
