/** Start position, and reading and writing position text (rule 4.1). Knows no moves. */
import { parseWord, splitFields } from '../../../src/core/fields.ts';
import { fail, ok } from '../../../src/core/result.ts';
import { formatRows, parseRows } from '../../../src/core/rows.ts';
import type { Options, Reading, Result, Rules } from '../../../src/core/types.ts';
import { EMPTY, HexletPosition } from './position.ts';

export const SIZES = [3, 4, 5];
const MARKS = ['', 'R', 'B'];
export const TURNS = ['r', 'b'];

/** Rows of text start at the top, those of `core/rows.ts` at the bottom. */
const turned = <T>(size: number, cells: ArrayLike<T>): T[] =>
  Array.from(cells, (_, cell) => cells[(size - 1 - Math.floor(cell / size)) * size + (cell % size)]!);

export function formatHexlet({ size, cells, seat }: HexletPosition): string {
  const marks = turned(size, cells).map((stone) => MARKS[stone]!);
  return `${formatRows(size, marks)} ${TURNS[seat]}`;
}

export function readHexlet(text: string, configure: (options: Options) => Result<Rules>): Result<Reading> {
  const fields = splitFields(text, 2, 2, '<board> <turn>');
  if (!fields.ok) return fields;
  const [board, turn] = fields.value;
  const rows = parseRows(board!.text, {
    letters: 'RB',
    fits: (width, height) => width === height && SIZES.includes(width),
    sizes: SIZES.map((size) => `${size}x${size}`).join(' '),
    rule: '1.1',
  });
  if (!rows.ok) return rows;
  const seat = parseWord(turn!, TURNS, 'turn');
  if (!seat.ok) return seat;
  const { width: size, cells: marks } = rows.value;
  const cells = turned(size, marks).map((mark) => MARKS.indexOf(mark));
  const count = (stone: number): number => cells.filter((each) => each === stone).length;
  // Rule 1.3: the sides take turns, and Red begins.
  const wanted = count(1) === count(2) ? 0 : count(1) === count(2) + 1 ? 1 : -1;
  if (seat.value !== wanted)
    return fail({
      code: 'stones',
      rule: '1.3',
      line: 1,
      column: turn!.column,
      found: `R ${count(1)}, B ${count(2)}, ${turn!.text}`,
      accepted: 'R = B, r; R = B + 1, b',
    });
  const rules = configure({ size });
  if (!rules.ok) return rules;
  const position = new HexletPosition(size, cells, seat.value);
  return ok({ options: rules.value.options, rules: rules.value, position, stood: 1 });
}

export const startPosition = (size: number): HexletPosition =>
  new HexletPosition(size, new Int8Array(size * size).fill(EMPTY), 0);
