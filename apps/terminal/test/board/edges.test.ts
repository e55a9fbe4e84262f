/** Edges that belong to seats: a letter on every side, in the colours of the seat, whatever the size of the board. */
import { loadGame, must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { drawBoard } from '../../src/board/draw-board.ts';
import { glyphsFor } from '../../src/board/glyphs/index.ts';
import { chooseLayout } from '../../src/board/layout.ts';

const rules = must(must(await loadGame('hexlet')).configure({}));
const rooms = [
  { width: 200, height: 60 },
  { width: 60, height: 24 },
  { width: 40, height: 16 },
];

test.each(
  rooms.flatMap((room) =>
    [false, true].flatMap((flip) => [false, true].map((filled) => ({ room, flip, filled }))),
  ),
)('$room, turned: $flip, filled: $filled', ({ room, flip, filled }) => {
  const layout = chooseLayout(rules.geometry, room, { flip })!;
  const picture = {
    rules,
    position: rules.start(),
    layout,
    glyphs: glyphsFor('hexlet', rules.seats),
    filled,
  };
  const canvas = drawBoard(picture);
  const found = (letter: string) =>
    canvas
      .lines()
      .flatMap((line, y) =>
        [...line].flatMap((sign, x) => (sign === letter ? [{ x, y, style: canvas.get(x, y).style }] : [])),
      );
  const [red, blue] = [found('R'), found('B')];
  // Two sides of each of three cells above and below; one or two of each cell at the sides.
  expect(red).toHaveLength(12);
  expect(blue).toHaveLength(10);
  expect(red.every(({ style }) => style.ground === 'seat-red')).toBe(true);
  expect(blue.every(({ style }) => style.ground === 'seat-blue')).toBe(true);
  const middle = layout.height / 2;
  expect(red.filter(({ y }) => y < middle)).toHaveLength(6);
});
