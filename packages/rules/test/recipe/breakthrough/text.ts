/** Start position, and reading and writing position text (rules 4.1 and 4.2). Knows no moves. */
import { parseWord, splitFields } from '../../../src/core/fields.ts';
import { fail, ok } from '../../../src/core/result.ts';
import { formatRows, parseRows } from '../../../src/core/rows.ts';
import type { Options, Reading, Result, Rules } from '../../../src/core/types.ts';
import { BreakthroughPosition } from './position.ts';

const MARKS = ['', 'W', 'B'];
export const TURNS = ['w', 'b'];

/** Rule 1.2. */
export function startPosition(size: number): BreakthroughPosition {
  const cells = Array.from({ length: size * size }, (_, cell) =>
    cell < 2 * size ? 1 : cell >= size * (size - 2) ? 2 : 0,
  );
  return new BreakthroughPosition(size, cells, 0);
}

/** Rule 4.1. */
export function formatBreakthrough(position: BreakthroughPosition): string {
  const marks = Array.from(position.cells, (piece) => MARKS[piece]!);
  return `${formatRows(position.size, marks)} ${TURNS[position.seat]}`;
}

export function readBreakthrough(
  text: string,
  configure: (options: Options) => Result<Rules>,
): Result<Reading> {
  const fields = splitFields(text, 2, 2, '<board> <turn>');
  if (!fields.ok) return fields;
  const [board, turn] = fields.value;
  const rows = parseRows(board!.text, {
    letters: 'WB',
    fits: (width, height) => width === height && (width === 5 || width === 6),
    sizes: '5x5 6x6',
    rule: '1.1',
  });
  if (!rows.ok) return rows;
  const seat = parseWord(turn!, TURNS, 'turn');
  if (!seat.ok) return seat;
  const { width: size, cells: marks } = rows.value;
  const cells = marks.map((mark) => MARKS.indexOf(mark));
  for (const piece of [1, 2]) {
    // rule 4.2
    const count = cells.filter((cell) => cell === piece).length;
    if (count > 2 * size)
      return fail({
        code: 'piece-count',
        rule: '4.2',
        line: 1,
        column: 1,
        found: `${count}`,
        accepted: `${2 * size}`,
      });
  }
  const rules = configure({ size });
  if (!rules.ok) return rules;
  const position = new BreakthroughPosition(size, cells, seat.value);
  return ok({ options: rules.value.options, rules: rules.value, position, stood: 1 });
}
