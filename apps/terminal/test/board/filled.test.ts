/** Boards in colours: every cell is filled up to the next one, in every size, and every mark is still seen by shape. */
import type { Rules } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { drawBoard } from '../../src/board/draw-board.ts';
import { glyphsFor } from '../../src/board/glyphs/index.ts';
import { chooseLayout, type TextLayout } from '../../src/board/layout.ts';
import type { Canvas } from '../../src/screen/canvas.ts';
import { sample, samples } from './boards.ts';

const rooms = [
  { width: 200, height: 60 },
  { width: 100, height: 40 },
  { width: 55, height: 23 },
];

function layoutIn(rules: Rules, room: { width: number; height: number }): TextLayout {
  return chooseLayout(rules.geometry, room) ?? chooseLayout(rules.geometry, room, { square: true })!;
}

/** Characters strictly inside of the board that show the ground of the terminal, wholly or in part. */
function gaps(canvas: Canvas, layout: TextLayout): string[] {
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

describe('what is large', () => {
  const drawn = async (id: string, room: { width: number; height: number }, marks = {}) => {
    const { rules, position } = await sample(id, {}, 0);
    const layout = layoutIn(rules, room);
    const canvas = drawBoard({ rules, position, layout, glyphs: glyphsFor(id), filled: true, marks });
    return { rules, position, layout, canvas };
  };
  /** Characters of a cell that show this colour, wholly or in part. */
  const area = (canvas: Canvas, layout: TextLayout, cell: number, colour: string): number =>
    layout.cells[cell]!.spans.flatMap(({ x, y, width }) =>
      Array.from({ length: width }, (_, i) => canvas.get(x + i, y).style),
    ).filter(({ ink, ground }) => ink === colour || ground === colour).length;

  test.each([
    ['mad-bishops', 'b10', 'on-seat'],
    ['renpaarden', 'a9', 'white'],
  ])('%s: pieces grow with the window', async (id, cell, ink) => {
    const areas = [];
    for (const [width, height] of [
      [80, 23],
      [177, 59],
      [240, 100],
    ] as const) {
      const { rules, layout, canvas } = await drawn(id, { width, height });
      const found = rules.geometry.find(cell);
      const shown = area(canvas, layout, found, ink);
      areas.push(shown);
    }
    const [, second, third] = areas as [number, number, number];
    expect(second).toBeGreaterThan(8);
    expect(third).toBeGreaterThan(second);
  });

  test('planets are balls, as many as before', async () => {
    const { rules, position, layout, canvas } = await drawn('small-star-empires', { width: 177, height: 59 });
    expect(layout.size).toBe('huge');
    const areaOf = (planets: number) => {
      const cell = rules.geometry.cells.findIndex((_, each) =>
        rules.layers(position, each).some(({ code }) => code === `star-${planets}`),
      );
      return area(canvas, layout, cell, 'white');
    };
    expect(areaOf(2)).toBeGreaterThan(areaOf(1));
    expect(areaOf(3)).toBeGreaterThan(areaOf(2));
    expect(canvas.lines().join('')).not.toContain('●');
  });

  test('a board of ten rows takes the height of the window', async () => {
    const { layout } = await drawn('mad-bishops', { width: 177, height: 59 });
    expect(layout.height).toBeGreaterThan(50);
  });

  test.each(['mad-bishops', 'renpaarden', 'dameo'])('%s: the edge of the board is straight', async (id) => {
    for (const room of rooms) {
      const { layout, canvas } = await drawn(id, room);
      if (layout.size === 'compact') continue;
      const walls = layout.walls.filter(({ x, y }) =>
        layout.cells.some(({ focus }) => focus.some((wall) => wall.x === x && wall.y === y)),
      );
      const open = walls.filter(({ x, y }) => !canvas.get(x, y).style.ground);
      // A half block without a ground would leave the other half to the page.
      expect(open.filter(({ x, y }) => canvas.get(x, y).text !== '█')).toEqual([]);
    }
  });

  test.each(samples)(
    '$name: what can be moved is bracketed, and the board keeps its colours',
    async (each) => {
      const { rules, position } = await sample(each.id, each.options, 0);
      const grounds = (room: (typeof rooms)[number], marks: object) => {
        const layout = layoutIn(rules, room);
        const canvas = drawBoard({
          rules,
          position,
          layout,
          glyphs: glyphsFor(each.id),
          filled: true,
          marks,
        });
        const all = Array.from({ length: layout.height }, (_, y) =>
          Array.from({ length: layout.width }, (_, x) => canvas.get(x, y)),
        ).flat();
        return { colours: all.map(({ style }) => style.ground), text: canvas.lines().join('\n') };
      };
      const selectable = rules.geometry.cells.flatMap((_, cell) =>
        rules.layers(position, cell).some(({ seat }) => seat === position.seat) ? [cell] : [],
      );
      for (const room of rooms) {
        const [plain, marked] = [grounds(room, {}), grounds(room, { selectable })];
        expect(marked.text).not.toBe(plain.text);
        expect(marked.colours).toEqual(plain.colours);
      }
    },
  );
});
