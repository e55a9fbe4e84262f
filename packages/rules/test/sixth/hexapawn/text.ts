/** Start position, and reading and writing position text (rules 4.1 and 4.2). Knows no moves. */
import { parseWord, splitFields } from '../../../src/core/fields.ts';
import { fail, ok } from '../../../src/core/result.ts';
import { formatRows, parseRows } from '../../../src/core/rows.ts';
import type { Options, Reading, Result, Rules } from '../../../src/core/types.ts';
import { HexapawnPosition } from './position.ts';

const MARKS = ['', 'P', 'p'];
export const TURNS = ['w', 'b'];

/** Rule 1.2. */
export function startPosition(size: number): HexapawnPosition {
  const cells = Array.from({ length: size * size }, (_, cell) =>
    cell < size ? 1 : cell >= size * (size - 1) ? 2 : 0,
  );
  return new HexapawnPosition(size, cells, 0);
}

/** Rule 4.1. */
export function formatHexapawn(position: HexapawnPosition): string {
  const marks = Array.from(position.cells, (pawn) => MARKS[pawn]!);
  return `${formatRows(position.size, marks)} ${TURNS[position.seat]}`;
}

export function readHexapawn(text: string, configure: (options: Options) => Result<Rules>): Result<Reading> {
  const fields = splitFields(text, 2, 2, '<board> <turn>');
  if (!fields.ok) return fields;
  const [board, turn] = fields.value;
  const rows = parseRows(board!.text, {
    letters: 'Pp',
    fits: (width, height) => width === height && width >= 3 && width <= 5,
    sizes: '3x3 4x4 5x5',
    rule: '1.1',
  });
  if (!rows.ok) return rows;
  const seat = parseWord(turn!, TURNS, 'turn');
  if (!seat.ok) return seat;
  const { width: size, cells: marks } = rows.value;
  const cells = marks.map((mark) => MARKS.indexOf(mark));
  for (const pawn of [1, 2]) {
    // rule 4.2
    const count = cells.filter((cell) => cell === pawn).length;
    if (count > size)
      return fail({
        code: 'pawn-count',
        rule: '4.2',
        line: 1,
        column: 1,
        found: `${count}`,
        accepted: `${size}`,
      });
  }
  const rules = configure({ size });
  if (!rules.ok) return rules;
  const position = new HexapawnPosition(size, cells, seat.value);
  return ok({ options: rules.value.options, rules: rules.value, position, stood: 1 });
}
