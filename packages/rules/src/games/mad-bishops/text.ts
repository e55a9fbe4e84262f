/** Start positions, and reading and writing position text with all checks. Knows no moves. */
import { type Field, parseWord, splitFields } from '../../core/fields.ts';
import { fail, ok } from '../../core/result.ts';
import { formatRows, parseRows } from '../../core/rows.ts';
import type { Options, Reading, Result, Rules } from '../../core/types.ts';
import { boardOf, isDark } from './board.ts';
import { BishopsPosition, EMPTY } from './position.ts';

export const SIZES = [4, 6, 8, 10, 12];
export const MARKS = ['R', 'B'];
export const TURNS = ['r', 'b'];

/** The named set-ups. All fill every dark cell; they differ in the owners of the bishops. */
export const SETUPS = ['rows', 'seed', 'diagonals'] as const;
export type SetupName = (typeof SETUPS)[number];

/** Seat of the bishop on a dark cell; file and rank from 0. */
const OWNERS: Readonly<Record<SetupName, (file: number, rank: number, size: number) => number>> = {
  // rule 1.3.1
  rows: (_, rank) => rank % 2,
  // rule 1.3.2
  seed: (_, rank) => 1 - (rank % 2),
  // rule 1.3.3: stripes along the rising diagonals, exchanged beyond the falling diagonal
  diagonals: (file, rank, size) => Math.abs(((file - rank) / 2 + (file + rank + 2 <= size ? 0 : 1)) % 2),
};

// rule 1.2.1: Red begins
export function startPosition(size: number, setup: SetupName): BishopsPosition {
  const owners = Array.from({ length: size * size }, (_, cell) => {
    const [file, rank] = [cell % size, Math.floor(cell / size)];
    return isDark(file, rank) ? OWNERS[setup](file, rank, size) : EMPTY;
  });
  return new BishopsPosition(boardOf(size), owners, 0);
}

// rule 2.1
export function formatText(position: BishopsPosition): string {
  const { size } = position.board;
  const marks = Array.from({ length: size * size }, (_, cell) => MARKS[position.owner(cell)] ?? '');
  return `${formatRows(size, marks)} ${TURNS[position.seat]}`;
}

/** Options missing from the text come from `given`; `configure` fills in the rest. */
// rule 2.1
export function readText(
  text: string,
  given: Options,
  configure: (options: Options) => Result<Rules>,
): Result<Reading> {
  const fields = splitFields(text, 2, 2, '<board> <turn>');
  if (!fields.ok) return fields;
  const [board, turn] = fields.value as [Field, Field];
  const rows = parseRows(board.text, {
    letters: MARKS.join(''),
    fits: (width, height) => width === height && SIZES.includes(width), // rule 1.1.1
    sizes: SIZES.map((size) => `${size}x${size}`).join(' '),
    rule: '1.1.1',
  });
  if (!rows.ok) return rows;
  const { width: size, cells } = rows.value;
  const fault = checkBishops(board.text, size, cells);
  if (fault) return fault;
  const seat = parseWord(turn, TURNS, 'turn');
  if (!seat.ok) return seat;
  const rules = configure({ ...given, size });
  if (!rules.ok) return rules;
  const owners = cells.map((mark) => (mark === '' ? EMPTY : MARKS.indexOf(mark)));
  const position = new BishopsPosition(boardOf(size), owners, seat.value);
  return ok({ options: rules.value.options, rules: rules.value, position, stood: 1 });
}

/**
 * Both faults preserve rule 1.9.1: all bishops share a colour of cells, and either a side has won or the mover
 * can move.
 */
function checkBishops(
  text: string,
  size: number,
  cells: readonly string[],
): ReturnType<typeof fail> | undefined {
  const wrong = (code: string, rule: string, column: number, found: string, accepted: string) =>
    fail({ code, rule, line: 1, column, found, accepted });
  let [column, file, rank] = [1, 0, size - 1];
  for (const sign of text.match(/\d+|\D/g) ?? []) {
    if (sign === '/') [file, rank] = [0, rank - 1];
    else if (!MARKS.includes(sign)) file += Number(sign);
    else if (isDark(file, rank)) file++;
    else {
      // rule 1.1.2
      const name = (place: number) => `${String.fromCharCode(97 + place)}${rank + 1}`;
      const beside = [file - 1, file + 1].filter((place) => place >= 0 && place < size);
      return wrong('light-bishop', '1.1.2', column, `${sign} ${name(file)}`, beside.map(name).join(' '));
    }
    column += sign.length;
  }
  // rule 2.1.1
  if (cells.every((mark) => mark === '')) return wrong('no-bishops', '2.1.1', 1, text, MARKS.join(' '));
  return undefined;
}
