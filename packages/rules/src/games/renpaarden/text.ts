/** Start position, and reading and writing position text with all checks. Knows no moves. */
import { parseCount, parseWord, splitFields } from '../../core/fields.ts';
import { fail, ok } from '../../core/result.ts';
import { formatRows, parseRows, type RowsSpec } from '../../core/rows.ts';
import type { Cell, Result, Seat } from '../../core/types.ts';
import { boardOf, type HorseBoard, isBoardSize } from './board.ts';
import { RenpaardenPosition } from './position.ts';
import type { EndLimits, VariantId } from './variants.ts';

export const TURNS = ['w', 'b'];
export const MARKS = ['W', 'B'];
/** Rulesets written in the text; the official one is omitted. */
const WORDS = ['tournament', 'report'] as const satisfies readonly VariantId[];
const SHAPE = '<board> <w|b> <ply> [tournament|report]';

// rule 1.1
const BOARD: RowsSpec = { letters: 'WB', fits: isBoardSize, sizes: '3x5..9x9', rule: '1.1' };

export interface HorseText {
  board: HorseBoard;
  horses: Cell[][];
  seat: Seat;
  ply: number;
  /** Undefined if the text does not name one. */
  ruleset?: VariantId;
}

// rule 1.2, rule 1.3
export function startPosition(board: HorseBoard, terms: EndLimits): RenpaardenPosition {
  const cells = board.geometry.cells.map((_, cell) => cell);
  const horses = [cells.slice(0, 2 * board.width), cells.slice(-2 * board.width)];
  return new RenpaardenPosition(board, terms, horses, 0, 0);
}

// rule 2.1
export function readText(text: string): Result<HorseText> {
  const fields = splitFields(text, 3, 4, SHAPE);
  if (!fields.ok) return fields;
  const [boardField, turnField, plyField, wordField] = fields.value;
  const rows = parseRows(boardField!.text, BOARD);
  if (!rows.ok) return rows;
  const { width, height, cells: marks } = rows.value;
  const horses = MARKS.map((mark) => marks.flatMap((found, cell) => (found === mark ? [cell] : [])));
  for (const [seat, cells] of horses.entries())
    if (cells.length !== 2 * width) return wrongCount(MARKS[seat]!, cells.length, 2 * width);
  const seat = parseWord(turnField!, TURNS, 'position-turn');
  if (!seat.ok) return seat;
  const ply = parseCount(plyField!, 'ply');
  if (!ply.ok) return ply;
  const setup = { board: boardOf(width, height), horses, seat: seat.value, ply: ply.value };
  if (!wordField) return ok(setup);
  const word = parseWord(wordField, WORDS, 'position-ruleset');
  return word.ok ? ok({ ...setup, ruleset: WORDS[word.value]! }) : word;
}

const wrongCount = (mark: string, found: number, accepted: number): Result<never> =>
  fail({
    code: 'horse-count',
    rule: '2.1',
    line: 1,
    column: 1,
    found: `${found} ${mark}`,
    accepted: `${accepted} ${mark}`,
  });

// rule 2.1
export function formatText(position: RenpaardenPosition, ruleset: VariantId): string {
  const { board, seat, ply } = position;
  const marks = board.geometry.cells.map((_, cell) => MARKS[position.holder(cell)] ?? '');
  const word = ruleset === 'official' ? '' : ` ${ruleset}`;
  return `${formatRows(board.width, marks)} ${TURNS[seat]} ${ply}${word}`;
}
