/** Reads and writes position text, with all checks. Knows no moves. */
import { parseCount, parseWord, splitFields } from '../../core/fields.ts';
import { fail, ok } from '../../core/result.ts';
import { formatRows, parseRows, type RowsSpec } from '../../core/rows.ts';
import type { Result } from '../../core/types.ts';
import { DameoPosition, LETTERS } from './position.ts';

// rule 1.2, rule 1.3, rule 1.4
export const START = 'mmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w';

const SHAPE = '<board> <w|b> [<quiet> [<reps>]]';
const TURNS = ['w', 'b'];
const MOST_PIECES = 18;

// rule 8.1.1
const fits = (width: number, height: number): boolean => width === 8 && height === 8;
const BOARD: RowsSpec = { letters: 'MKmk', fits, sizes: '8x8', rule: '8.1.1' };

const refuse = (rule: string, code: string, column: number, found: string, accepted: string) =>
  fail({ code, rule, line: 1, column, found, accepted });

// rule 8.1
export function readText(text: string): Result<{ position: DameoPosition; stood: number }> {
  const fields = splitFields(text, 2, 4, SHAPE);
  if (!fields.ok) return fields;
  const [board, turn, quietField, repsField] = fields.value;
  const rows = parseRows(board!.text, BOARD);
  if (!rows.ok) return rows;
  const crowd = checkPieces(board!.text);
  if (!crowd.ok) return crowd;
  const seat = parseWord(turn!, TURNS, 'position-turn');
  if (!seat.ok) return seat;
  const quiet = quietField ? parseCount(quietField, 'quiet') : ok(0);
  if (!quiet.ok) return quiet;
  const stood = repsField ? parseCount(repsField, 'reps') : ok(1);
  if (!stood.ok) return stood;
  // rule 8.1.3: includes this time
  if (stood.value < 1) return refuse('8.1.3', 'position-reps', repsField!.column, '0', '1..1000000');
  const codes = rows.value.cells.map((letter) => LETTERS.indexOf(letter));
  return ok({ position: new DameoPosition(codes, seat.value, quiet.value), stood: stood.value });
}

/** Pieces that the rows allow but the game cannot produce; the column is that of the first excess piece. */
// rule 3.5, rule 8.1.4
function checkPieces(board: string): Result<null> {
  const seen = [0, 0];
  let rank = 8;
  for (let i = 0; i < board.length; i++) {
    const letter = board[i]!;
    if (letter === '/') rank--;
    if (LETTERS.indexOf(letter) <= 0) continue;
    if ((letter === 'M' && rank === 8) || (letter === 'm' && rank === 1))
      return refuse('3.5', 'man-on-last-rank', i + 1, letter, letter === 'M' ? 'K' : 'k');
    const seat = letter === letter.toUpperCase() ? 0 : 1;
    if (++seen[seat]! > MOST_PIECES)
      return refuse('8.1.4', 'too-many-pieces', i + 1, letter, `${MOST_PIECES}`);
  }
  return ok(null);
}

// rule 8.1, rule 8.1.2, rule 8.1.3
export function formatText(position: DameoPosition, stood: number): string {
  const cells = Array.from({ length: 64 }, (_, cell) => LETTERS[position.code(cell)]!);
  return `${formatRows(8, cells)} ${TURNS[position.seat]} ${position.quiet} ${stood}`;
}
