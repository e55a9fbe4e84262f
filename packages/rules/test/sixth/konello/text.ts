/** Start position, and reading and writing position text (rule 4.1). Knows no moves. */
import { parseWord, splitFields } from '../../../src/core/fields.ts';
import { fail, ok } from '../../../src/core/result.ts';
import { formatRows, parseRows } from '../../../src/core/rows.ts';
import type { Options, Reading, Result, Rules } from '../../../src/core/types.ts';
import { KonelloPosition } from './position.ts';

const MARKS = ['', 'B', 'W'];
export const TURNS = ['b', 'w'];
const OPENINGS = ['0', '1', '2'];

/** Rule 1.2. */
export function startPosition(size: number): KonelloPosition {
  const cells = Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size) - size / 2 + 1;
    return row === 0 || row === 1 ? 1 + (((cell % size) + row) % 2) : 0;
  });
  return new KonelloPosition(size, cells, 0, 2);
}

export function formatKonello(position: KonelloPosition): string {
  const marks = Array.from(position.cells, (disc) => MARKS[disc]!);
  return `${formatRows(position.size, marks)} ${TURNS[position.seat]} ${position.openings}`;
}

export function readKonello(text: string, configure: (options: Options) => Result<Rules>): Result<Reading> {
  const fields = splitFields(text, 3, 3, '<board> <turn> <openings>');
  if (!fields.ok) return fields;
  const [board, turn, opening] = fields.value;
  const rows = parseRows(board!.text, {
    letters: 'BW',
    fits: (width, height) => width === height && (width === 4 || width === 6),
    sizes: '4x4 6x6',
    rule: '1.1',
  });
  if (!rows.ok) return rows;
  const seat = parseWord(turn!, TURNS, 'turn');
  if (!seat.ok) return seat;
  const openings = parseWord(opening!, OPENINGS, 'openings');
  if (!openings.ok) return openings;
  // Rule 1.3: Black opens first.
  if (openings.value !== 0 && openings.value !== 2 - seat.value)
    return fail({
      code: 'openings',
      rule: '2.1',
      line: 1,
      column: opening!.column,
      found: opening!.text,
      accepted: `0, ${2 - seat.value}`,
    });
  const { width: size, cells: marks } = rows.value;
  const cells = marks.map((mark) => MARKS.indexOf(mark));
  const rules = configure({ size });
  if (!rules.ok) return rules;
  const position = new KonelloPosition(size, cells, seat.value, openings.value);
  return ok({ options: rules.value.options, rules: rules.value, position, stood: 1 });
}
