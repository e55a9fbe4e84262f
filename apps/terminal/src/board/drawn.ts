/**
 * Arrows and cells that people and engines draw, as marks of a board of text. An arrow has a letter where it begins, and where it
 * ends a sign for its direction with the same letter; a cell has the shape of its colour. Nobody has to tell colours apart.
 */
import type { Cell } from '@tabuleiro/rules';
import type { Colour } from '@tabuleiro/rules/tree';
import type { ScreenColour } from '../screen/colours.ts';
import type { Signs } from './glyphs/glyph.ts';
import type { TextLayout } from './layout.ts';
import type { TextArrowColour, TextDrawings, TextMark } from './marks.ts';

const GROUNDS: Readonly<Record<TextArrowColour, ScreenColour>> = {
  green: 'green',
  red: 'red',
  blue: 'blue',
  yellow: 'amber',
  engine: 'destination',
  threat: 'goal',
  branch: 'grey',
};

/** The shapes that cells have in the browser too. */
const SHAPES: Readonly<Record<Colour, Signs>> = {
  green: ['○', 'o'],
  red: ['□', '#'],
  blue: ['◇', '&'],
  yellow: ['△', '^'],
};

/** From the right, clockwise. */
const DIRECTIONS: readonly Signs[] = [
  ['→', '>'],
  ['↘', '\\'],
  ['↓', 'v'],
  ['↙', '/'],
  ['←', '<'],
  ['↖', '\\'],
  ['↑', '^'],
  ['↗', '/'],
];

/** The drawing on top of a cell is visible. */
export function drawnMarks(layout: TextLayout, { arrows, cells }: TextDrawings): Map<Cell, TextMark> {
  const marks = new Map<Cell, TextMark>();
  for (const { cell, colour } of cells) {
    const sign = SHAPES[colour];
    marks.set(cell, { left: sign, right: sign, alone: sign, colours: coloursOf(colour) });
  }
  for (const { from, label, colour } of arrows) {
    const sign: Signs = [label, label];
    marks.set(from, { left: sign, right: [' ', ' '], alone: sign, colours: coloursOf(colour) });
  }
  for (const { from, to, label, colour } of arrows)
    marks.set(to, {
      left: directionOf(layout, from, to),
      right: [label, label],
      colours: coloursOf(colour),
    });
  return marks;
}

const coloursOf = (colour: TextArrowColour) => ({ ink: 'black' as const, ground: GROUNDS[colour] });

/** As the board lies on the screen, where a row is as high as two columns are wide. */
function directionOf({ cells }: TextLayout, from: Cell, to: Cell): Signs {
  const [start, end] = [cells[from]!.centre, cells[to]!.centre];
  const turn = Math.atan2(end.y - start.y, (end.x - start.x) / 2) / (Math.PI / 4);
  return DIRECTIONS[(Math.round(turn) + DIRECTIONS.length) % DIRECTIONS.length]!;
}
