/** Where cells and coordinates lie, on the boards of all games. */
import { describe, expect, it } from 'vitest';
import { cellAt, layoutOf } from '../../src/board/model/layout.ts';
import { outlineOf } from '../../src/board/model/outline.ts';
import { boardOf, boards } from './boards.ts';

const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe.each(boards)('$name', ({ geometry, orientation }) => {
  const layout = layoutOf(geometry, orientation, true);
  const { centres, box, labels, rows, columns, fineness: fine } = layout;

  it('keeps neighbours next to each other and nothing nearer', () => {
    const torn = geometry.neighbours.flatMap((list, cell) =>
      list.filter((other) => other >= 0 && far(centres[cell]!, centres[other]!) > 1.42),
    );
    const nearest = centres.map((centre, cell) =>
      Math.min(...centres.map((other, i) => (i === cell ? Infinity : far(centre, other)))),
    );
    expect(torn).toEqual([]);
    expect(nearest.filter((distance) => Math.abs(distance - 1) > 1e-3)).toEqual([]);
  });

  it('finds every cell by its points and none beside the board', () => {
    const lost = centres.filter(({ x, y }, cell) =>
      [{ x: 0, y: 0 }, ...layout.corners].some(
        (corner) => cellAt(layout, { x: x + corner.x * 0.98, y: y + corner.y * 0.98 }) !== cell,
      ),
    );
    expect(lost).toEqual([]);
    expect(cellAt(layout, { x: box.x, y: box.y })).toBeNull();
    expect(cellAt(layout, { x: box.x + box.width / 2, y: box.y - 3 })).toBeNull();
  });

  it('writes coordinates outside the cells, inside the picture, apart from each other', () => {
    expect(labels.length).toBeGreaterThan(geometry.rows);
    const bad = labels.filter(({ x, y }, i) => {
      // Labels are as small as their board is: half as large in letters, half as far away.
      const covered = [-0.15 * fine, 0.15 * fine].some((dx) =>
        [-0.12 * fine, 0.12 * fine].some((dy) => cellAt(layout, { x: x + dx, y: y + dy }) !== null),
      );
      const inside =
        Math.abs(x - box.x - box.width / 2) + 0.16 * fine < box.width / 2 &&
        Math.abs(y - box.y - box.height / 2) + 0.16 * fine < box.height / 2;
      return covered || !inside || labels.slice(i + 1).some((other) => far({ x, y }, other) < 0.4);
    });
    expect(bad).toEqual([]);
  });

  it('has one border around all cells, which passes every place once', () => {
    const path = outlineOf(centres, layout.corners);
    expect(path.match(/M/g)).toHaveLength(1);
    const places = path.slice(1, -1).split('L');
    expect(new Set(places).size).toBe(places.length);
    const [xs, ys] = [0, 1].map((i) => places.map((place) => Number(place.split(' ')[i])));
    expect(Math.max(...xs!) - Math.min(...xs!)).toBeCloseTo(box.width - 2 * layout.rim, 1);
    expect(Math.max(...ys!) - Math.min(...ys!)).toBeCloseTo(box.height - 2 * layout.rim, 1);
  });

  it('reads the cells in rows from above, each from the left', () => {
    expect(rows.flat().sort((a, b) => a - b)).toEqual(centres.map((_, cell) => cell));
    rows.forEach((row, r) => {
      expect(new Set(row.map((cell) => centres[cell]!.y)).size).toBe(1);
      if (r > 0) expect(centres[row[0]!]!.y).toBeGreaterThan(centres[rows[r - 1]![0]!]!.y);
      for (let i = 1; i < row.length; i++) expect(columns[row[i]!]!).toBeGreaterThan(columns[row[i - 1]!]!);
    });
  });

  it('carries the geometry to the screen by its matrix, for lines over the whole board', () => {
    const [a, b, c, d, e, f] = layout.matrix;
    const astray = geometry.cells.filter(
      ({ x, y }, cell) => far({ x: a * x + c * y + e, y: b * x + d * y + f }, centres[cell]!) > 1e-3,
    );
    expect(astray).toEqual([]);
  });

  it('lies in the same box when it is turned, every cell on the other side of its middle', () => {
    const turned = layoutOf(geometry, { ...orientation, flip: !orientation.flip }, true);
    expect(turned.box).toEqual(box);
    for (const [cell, { x, y }] of centres.entries())
      expect(far(turned.centres[cell]!, { x: -x, y: -y })).toBeLessThan(1e-3);
  });
});

describe('orientation', () => {
  const screen = (name: string) => {
    const { geometry, orientation } = boardOf(name);
    const { centres, rows } = layoutOf(geometry, orientation, true);
    return { at: (cell: string) => centres[geometry.find(cell)]!, rows, geometry };
  };

  it('stands the diamond on a1, its long diagonal level; flipped, a1 is above', () => {
    const calm = screen('trench');
    expect(calm.at('a1').x).toBeCloseTo(calm.at('h8').x, 3);
    expect(calm.at('a1').y).toBeGreaterThan(calm.at('h8').y);
    expect(calm.at('a8').y).toBe(calm.at('h1').y);
    expect(calm.at('a8').x).toBeLessThan(calm.at('h1').x);
    const flipped = screen('trench flip');
    expect(flipped.at('a1').y).toBeLessThan(flipped.at('h8').y);
    expect(flipped.rows).toHaveLength(15);
  });

  it('draws the diamond as a square when asked to', () => {
    const { at, rows } = screen('trench square');
    expect(rows).toHaveLength(8);
    expect(at('a1').y).toBe(at('h1').y);
    expect(at('a1').x).toBe(at('a8').x);
  });

  it('turns by half a turn', () => {
    for (const { name, geometry, orientation } of boards.filter((board) => !board.orientation.flip)) {
      const { centres } = layoutOf(geometry, orientation, false);
      const turned = layoutOf(geometry, { ...orientation, flip: true }, false).centres;
      centres.forEach(({ x, y }, cell) => {
        expect([turned[cell]!.x, turned[cell]!.y], name).toEqual([-x + 0, -y + 0]);
      });
    }
  });

  it('labels what lies there, whatever the orientation', () => {
    const { geometry, orientation } = boardOf('dameo flip');
    const { labels } = layoutOf(geometry, orientation, true);
    expect(labels.map(({ text }) => text).join(' ')).toBe('1 2 3 4 5 6 7 8 h g f e d c b a');
    expect(layoutOf(geometry, orientation, false).labels).toEqual([]);
  });
});
