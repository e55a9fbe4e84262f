/** Boards in colours: every cell is filled up to the next one, in every size, and every mark is still seen by shape. */
import type { Rules } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { drawBoard } from '../../src/board/draw-board.ts';
import { glyphsFor } from '../../src/board/glyphs/index.ts';
import { chooseLayout, type Layout } from '../../src/board/layout.ts';
import type { Canvas } from '../../src/screen/canvas.ts';
import { sample, samples } from './boards.ts';

const rooms = [
  { width: 200, height: 60 },
  { width: 100, height: 40 },
  { width: 55, height: 23 },
];

function layoutIn(rules: Rules, room: { width: number; height: number }): Layout {
  return chooseLayout(rules.geometry, room) ?? chooseLayout(rules.geometry, room, { square: true })!;
}

/** Characters strictly inside of the board that show the ground of the terminal, wholly or in part. */
function gaps(canvas: Canvas, layout: Layout): string[] {
  const inBoard = (x: number, y: number): boolean =>
    layout.cells.some(({ centre }) => layout.within(x - centre.x, y - centre.y));
  const corners = [
    [-0.4, -0.4],
    [0.4, -0.4],
    [-0.4, 0.4],
    [0.4, 0.4],
  ] as const;
  const found: string[] = [];
  for (let y = 0; y < layout.height; y++)
    for (let x = 0; x < layout.width; x++)
      if (corners.every(([right, down]) => inBoard(x + right, y + down)) && !canvas.get(x, y).style.ground)
        found.push(`${x},${y}`);
  return found;
}

describe.each(samples)('$name', ({ id, options }) => {
  test.each(rooms)('no gap between the cells in $width x $height', async (room) => {
    const { rules, position, last } = await sample(id, options);
    const layout = layoutIn(rules, room);
    const picture = { rules, position, layout, glyphs: glyphsFor(id), filled: true };
    const board = (marks: object) => drawBoard({ ...picture, marks });
    expect(gaps(board({ last, cursor: last.to }), layout)).toEqual([]);
    // A cursor and a mark change what is seen.
    const seen = (canvas: Canvas) =>
      JSON.stringify(
        canvas.lines().map((_, y) => Array.from({ length: canvas.width }, (_, x) => canvas.get(x, y))),
      );
    const looks = [
      {},
      { cursor: 3 },
      { selectable: [3] },
      { destinations: [3] },
      { chosen: 3 },
      { wrong: [3] },
    ];
    expect(new Set(looks.map((marks) => seen(board(marks)))).size).toBe(looks.length);
    const texts = looks
      .filter((marks) => !('cursor' in marks))
      .map((marks) => board(marks).lines().join('\n'));
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test('a large man is a disc in the colour of its seat', async () => {
  const { rules, position } = await sample('dameo', {}, 0);
  const layout = layoutIn(rules, rooms[1]!);
  const canvas = drawBoard({ rules, position, layout, glyphs: glyphsFor('dameo'), filled: true });
  const { x, y } = layout.cells[rules.geometry.find('a1')]!.centre;
  const row = (down: number) => Array.from({ length: 7 }, (_, i) => canvas.get(x - 3 + i, y + down));
  expect(
    [-1, 0, 1].map((down) =>
      row(down)
        .map(({ text }) => text)
        .join(''),
    ),
  ).toEqual([' ▄   ▄ ', '▐     ▌', ' ▀   ▀ ']);
  expect(row(0)[3]!.style.ground).toBe('seat-white');
  expect(row(-1)[1]!.style).toEqual({ ink: 'seat-white', ground: 'wood-dark' });
});

test('squares of one colour never touch by a side, and no two hexes of one colour do', async () => {
  for (const { id, options } of samples) {
    const { rules, position } = await sample(id, options, 0);
    const layout = layoutIn(rules, rooms[0]!);
    const { board } = glyphsFor(id);
    const bare = { seats: [{ ink: 'white' as const }], glyphs: {}, ...(board ? { board } : {}) };
    const canvas = drawBoard({ rules, position, layout, glyphs: bare, filled: true });
    const colour = (cell: number) => {
      const { x, y } = layout.cells[cell]!.spans[0]!;
      return canvas.get(x, y).style.ground;
    };
    const cells = rules.geometry.cells;
    for (const [a, one] of cells.entries())
      for (const [b, other] of cells.entries())
        if (a < b && Math.hypot(one.x - other.x, one.y - other.y) < 1.01)
          expect(colour(a)).not.toBe(colour(b));
  }
});

test('a destination leaves a free hex its rim, where its colour is still seen', async () => {
  const { rules, position } = await sample('small-star-empires', {}, 0);
  const free = rules.geometry.cells.flatMap((_, cell) =>
    rules.layers(position, cell).some(({ code }) => code.startsWith('nebula')) ? [cell] : [],
  );
  expect(free.length).toBeGreaterThan(2);
  for (const room of rooms) {
    const layout = layoutIn(rules, room);
    const marks = { destinations: free };
    const canvas = drawBoard({
      rules,
      position,
      layout,
      glyphs: glyphsFor('small-star-empires'),
      filled: true,
      marks,
    });
    for (const { centre, focus } of free.map((cell) => layout.cells[cell]!)) {
      expect(canvas.get(centre.x, centre.y).style.ground).toBe('destination');
      const rim = focus.flatMap(({ x, y }) => {
        const { ink, ground } = canvas.get(x, y).style;
        return [ink, ground];
      });
      expect(rim).not.toContain('destination');
      expect(rim.filter((colour) => colour?.startsWith('nebula')).length).toBeGreaterThan(0);
    }
  }
});
