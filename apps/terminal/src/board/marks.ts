/** Marks of a board: each has a shape as well as a colour, and the most important wins a cell. */
import type { Cell } from '@tabuleiro/rules';
import type { Colour } from '@tabuleiro/rules/tree';
import type { ScreenColour } from '../screen/colours.ts';
import type { Signs } from './glyphs/glyph.ts';

export type TextArrowColour = Colour | 'engine' | 'threat' | 'branch';

export interface TextArrow {
  from: Cell;
  to: Cell;
  colour: TextArrowColour;
  /** One sign: `a`, `1`. */
  label: string;
}

export interface TextDrawings {
  arrows: readonly TextArrow[];
  cells: readonly { cell: Cell; colour: Colour }[];
}

export interface TextMarks {
  /** The move that led here. */
  last?: { from: Cell; to: Cell; path?: readonly Cell[]; captured?: readonly Cell[] };
  /** Pieces that can move. */
  selectable?: Iterable<Cell>;
  chosen?: Cell;
  /** Cells already passed by a move in the making. */
  path?: Iterable<Cell>;
  destinations?: Iterable<Cell>;
  /** Pieces that the move in hand captures. */
  captured?: Iterable<Cell>;
  /** Cells that show why a try is refused. */
  wrong?: Iterable<Cell>;
  /** Where a move ends that is on its way. */
  sent?: Iterable<Cell>;
  /** Where a lesson wants a piece to be. */
  goal?: Iterable<Cell>;
  /** Arrows and cells drawn by people or engines. */
  drawings?: TextDrawings;
  cursor?: Cell;
}

export interface TextMark {
  /** PlyView left and right of what is on the cell. */
  left: Signs;
  right: Signs;
  /** Stands alone in the middle of an empty cell; without it left and right stand there too. */
  alone?: Signs;
  /** Its own colours; a quiet mark has none and is written on those of the cell. */
  colours?: { ink: ScreenColour; ground: ScreenColour };
}

const pair = (left: Signs, right: Signs, ink: ScreenColour, ground: ScreenColour): TextMark => ({
  left,
  right,
  colours: { ink, ground },
});
const both = (signs: Signs, ink: ScreenColour, ground: ScreenColour): TextMark => ({
  ...pair(signs, signs, ink, ground),
  alone: signs,
});

/** From the lightest to the weightiest. */
const marks = {
  goal: both(['⚑', '@'], 'black', 'goal'),
  'last-path': both([':', ':'], 'white', 'last'),
  'last-from': both(['∘', ','], 'white', 'last'),
  'last-captured': both(['˟', '%'], 'white', 'last'),
  'last-to': pair(['‹', '{'], ['›', '}'], 'white', 'last'),
  sent: both(['…', '~'], 'black', 'chosen'),
  // Nearly all pieces at the first move: quiet, so that the board is seen.
  selectable: { left: ['(', '('], right: [')', ')'] } as TextMark,
  path: both(['+', '+'], 'black', 'chosen'),
  destination: both(['◆', '*'], 'black', 'destination'),
  chosen: pair(['[', '['], [']', ']'], 'black', 'chosen'),
  captured: both(['×', 'x'], 'white', 'captured'),
  wrong: both(['!', '!'], 'white', 'wrong'),
};

export type MarkId = keyof typeof marks;

/** `( )`, `◆`: a mark as a legend shows it. */
export const markSigns = (id: MarkId, ascii: boolean): string => {
  const { left, right, alone } = marks[id];
  const set = ascii ? 1 : 0;
  return alone ? alone[set] : `${left[set]} ${right[set]}`;
};

/** Marks above all drawings: a move in hand. */
const IN_THE_MAKING: ReadonlySet<string> = new Set<MarkId>([
  'path',
  'destination',
  'chosen',
  'captured',
  'wrong',
]);

/**
 * The mark of each marked cell. The cursor is drawn around its cell. `drawn`: drawings, above the marks of the game and
 * below a move in hand.
 */
export function markCells(
  { last, chosen, ...rest }: TextMarks,
  drawn: ReadonlyMap<Cell, TextMark> = new Map(),
): Map<Cell, TextMark> {
  const cells: Record<keyof typeof marks, Iterable<Cell>> = {
    goal: rest.goal ?? [],
    'last-path': last?.path ?? [],
    'last-from': last ? [last.from] : [],
    'last-captured': last?.captured ?? [],
    'last-to': last ? [last.to] : [],
    sent: rest.sent ?? [],
    selectable: rest.selectable ?? [],
    path: rest.path ?? [],
    destination: rest.destinations ?? [],
    chosen: chosen === undefined ? [] : [chosen],
    captured: rest.captured ?? [],
    wrong: rest.wrong ?? [],
  };
  const found = new Map<Cell, TextMark>();
  const ids = Object.keys(marks) as MarkId[];
  const put = (of: readonly MarkId[]) => {
    for (const id of of) for (const cell of cells[id]) found.set(cell, marks[id]);
  };
  put(ids.filter((id) => !IN_THE_MAKING.has(id)));
  for (const [cell, mark] of drawn) found.set(cell, mark);
  put(ids.filter((id) => IN_THE_MAKING.has(id)));
  return found;
}
