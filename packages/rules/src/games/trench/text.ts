/** The start position, and reading and writing position text with all checks. Knows no moves. */
import { type Field, parseCount, parseWord, splitFields } from '../../core/fields.ts';
import { fail, must, ok } from '../../core/result.ts';
import { formatRows, parseRows, type RowsSpec } from '../../core/rows.ts';
import type { Result } from '../../core/types.ts';
import { LETTERS } from './pieces.ts';
import { TrenchPosition } from './position.ts';
import { VARIANTS, type Variant } from './variants.ts';

// rule 2.1, rule 2.2, rule 2.3: Black moves first
const START = '4TPCG/4STPC/4SSTP/4SSST/tsss4/ptss4/cpts4/gcpt4 b';

const SHAPE = '<board> <b|w> [<variant> <ply> <quiet> <starsB> <starsW>]';
const [SHORT, WHOLE] = [2, 7];
export const TURNS: readonly string[] = ['b', 'w'];
export const VARIANT_IDS: readonly string[] = VARIANTS.map(({ id }) => id);
/** A board full of generals: an upper bound of stars. */
const MOST_STARS = 64 * 5;

const BOARD: RowsSpec = {
  letters: 'STPCGstpcg',
  fits: (width, height) => width === 8 && height === 8,
  sizes: '8x8',
  rule: '1.1',
};

export interface TrenchText {
  /** The variant in the text; undefined in the short form. */
  variant: string | undefined;
  place(variant: Variant): TrenchPosition;
}

export const startPosition = (variant: Variant): TrenchPosition => must(readText(START)).place(variant);

// rule 7.1, rule 7.2, rule 7.6
export function readText(text: string): Result<TrenchText> {
  const split = splitFields(text, SHORT, WHOLE, SHAPE);
  if (!split.ok) return split;
  const fields = split.value;
  if (fields.length !== SHORT && fields.length !== WHOLE)
    return fail({ code: 'position-fields', line: 1, column: text.length + 1, found: '', accepted: SHAPE });
  const codes = readBoard(fields[0]!.text);
  if (!codes.ok) return codes;
  const seat = parseWord(fields[1]!, TURNS, 'position-turn');
  if (!seat.ok) return seat;
  const place = (ply: number, quiet: number, black: number, white: number) => (variant: Variant) =>
    new TrenchPosition(variant, codes.value, { seat: seat.value, ply, quiet, stars: [black, white] });
  if (fields.length === SHORT) return ok({ variant: undefined, place: place(0, 0, 0, 0) });
  const variant = parseWord(fields[2]!, VARIANT_IDS, 'position-variant');
  if (!variant.ok) return variant;
  const counts = readCounts(fields.slice(3));
  if (!counts.ok) return counts;
  return ok({ variant: VARIANT_IDS[variant.value], place: place(...counts.value) });
}

/** Piece codes by cell. */
function readBoard(board: string): Result<number[]> {
  const rows = parseRows(board, BOARD);
  if (!rows.ok) return rows;
  const codes = rows.value.cells.map((letter) => LETTERS.indexOf(letter));
  // rule 5.1 would make both sides win
  const { letters: accepted } = BOARD;
  if (codes.every((code) => code === 0))
    return fail({ code: 'position-empty', rule: '7.6', line: 1, column: 1, found: board, accepted });
  return ok(codes);
}

function readCounts(fields: readonly Field[]): Result<[number, number, number, number]> {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const [i, name] of ['ply', 'quiet', 'starsB', 'starsW'].entries()) {
    const count = parseCount(fields[i]!, name, i < 2 ? undefined : MOST_STARS);
    if (!count.ok) return count;
    counts[i] = count.value;
  }
  return ok(counts);
}

// rule 7.1
export function formatText(position: TrenchPosition): string {
  const { variant, seat, ply, quiet } = position;
  const letters = Array.from({ length: 64 }, (_, cell) => LETTERS[position.code(cell)]!);
  const stars = `${position.stars(0)} ${position.stars(1)}`;
  return `${formatRows(8, letters)} ${TURNS[seat]} ${variant.id} ${ply} ${quiet} ${stars}`;
}
