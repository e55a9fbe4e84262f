/** The cursor is seen on every square: a contrast of 3 : 1 in every theme and colour depth. */
import { describe, expect, test } from 'vitest';
import { drawBoard } from '../../src/board/draw-board.ts';
import { glyphsFor } from '../../src/board/glyphs/index.ts';
import { chooseLayout, type TextLayout } from '../../src/board/layout.ts';
import type { Canvas } from '../../src/screen/canvas.ts';
import {
  COLOUR_DEPTHS,
  colours,
  contrastOf,
  cursorOn,
  SCREEN_THEMES,
  type ScreenColour,
} from '../../src/screen/colours.ts';
import { sample, samples } from './boards.ts';

const LEAST = 3;
const everywhere = COLOUR_DEPTHS.flatMap((depth) => SCREEN_THEMES.map((theme) => ({ depth, theme })));
const leastOf = (a: ScreenColour, b: ScreenColour): number =>
  Math.min(...everywhere.map(({ depth, theme }) => contrastOf(a, b, depth, theme)));

test('black on white has a contrast of 21, a colour on itself none', () => {
  expect(contrastOf('void', 'white', 'true', 'dark')).toBeCloseTo(21, 1);
  expect(contrastOf('wood-dark', 'wood-dark', 256, 'light')).toBe(1);
});

/** Colours that no cell is filled with. */
const NO_GROUND: ReadonlySet<ScreenColour> = new Set(['page', 'text', 'lit', 'on-seat']);

test.each(colours.filter((colour) => !NO_GROUND.has(colour)))('on %s', (ground) => {
  expect(leastOf(cursorOn(ground), ground)).toBeGreaterThanOrEqual(LEAST);
});

const rooms = [
  { width: 200, height: 60 },
  { width: 100, height: 40 },
  { width: 55, height: 23 },
];

/** The colours that the cursor adds to the characters on and around its cell. */
function addedColours(before: Canvas, after: Canvas): Set<ScreenColour> {
  const added = new Set<ScreenColour>();
  for (let y = 0; y < after.height; y++)
    for (let x = 0; x < after.width; x++) {
      const [old, now] = [before.get(x, y).style, after.get(x, y).style];
      for (const colour of [now.ink, now.ground])
        if (colour && colour !== old.ink && colour !== old.ground) added.add(colour);
    }
  return added;
}

/** What fills the ends of the middle row of a cell, next to its walls. */
const edgesOf = (canvas: Canvas, layout: TextLayout, cell: number): ScreenColour[] => {
  const { centre, spans } = layout.cells[cell]!;
  const { x, width, y } = spans.find((span) => span.y === centre.y)!;
  return [x, x + width - 1].flatMap((end) => canvas.get(end, y).style.ground ?? []);
};

describe.each(samples)('$name', ({ id, options }) => {
  test.each(rooms)('every kind of cell in $width x $height', async (room) => {
    const { rules, position } = await sample(id, options);
    const layout =
      chooseLayout(rules.geometry, room) ?? chooseLayout(rules.geometry, room, { square: true })!;
    const picture = { rules, position, layout, glyphs: glyphsFor(id), filled: true };
    const before = drawBoard(picture);
    const met = new Set<string>();
    for (let cell = 0; cell < layout.cells.length; cell++) {
      const look = JSON.stringify([edgesOf(before, layout, cell), rules.layers(position, cell)]);
      if (met.has(look)) continue;
      met.add(look);
      const added = addedColours(before, drawBoard({ ...picture, marks: { cursor: cell } }));
      const edges = edgesOf(before, layout, cell);
      const seen = [...added].some((colour) => edges.every((edge) => leastOf(colour, edge) >= LEAST));
      expect(seen, `${rules.geometry.cells[cell]!.name}: ${[...added]} on ${edges}`).toBe(true);
    }
  });
});
