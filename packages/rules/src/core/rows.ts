/**
 * The board field of the four square games: rows from the top joined by `/`, one letter per piece, runs of empty
 * cells as decimal numbers. Faults carry the column of the first error.
 */
import { fail, ok } from './result.ts';
import type { Result } from './types.ts';

export interface RowsSpec {
  /** Letters allowed on the board. */
  letters: string;
  /** Accepted sizes. If several are possible, each row must be as wide as the first. */
  fits(width: number, height: number): boolean;
  /** The accepted sizes for faults: `8x8`, `3x5..9x9`. */
  sizes: string;
  rule: string;
}

export interface Rows {
  width: number;
  height: number;
  /** One per cell in geometry order (a1 first); empty string for an empty cell. */
  cells: string[];
}

/** Most cells per side of any board. Bounds the work for a run such as 99999999. */
const MAX_SIDE = 26;

export function parseRows(text: string, spec: RowsSpec): Result<Rows> {
  const wrong = (code: string, column: number, found: string, accepted: string) =>
    fail({ code, rule: spec.rule, line: 1, column, found, accepted });
  const rows: string[][] = [];
  let row: string[] = [];
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (c === '/') {
      rows.push(row);
      row = [];
      if (rows.length > MAX_SIDE) return wrong('board-size', i + 1, `more than ${MAX_SIDE} rows`, spec.sizes);
    } else if (c >= '0' && c <= '9') {
      const digits = /^\d+/.exec(text.slice(i, i + 4))![0];
      const run = Number(digits);
      if (c === '0' || run > MAX_SIDE) return wrong('board-run', i + 1, digits, `1..${MAX_SIDE}`);
      for (let k = 0; k < run; k++) row.push('');
      i += digits.length - 1;
    } else if (spec.letters.includes(c)) {
      row.push(c);
    } else {
      return wrong('board-letter', i + 1, c, `${[...spec.letters].join(' ')} 1..${MAX_SIDE} /`);
    }
    if (row.length > MAX_SIDE) return wrong('board-size', i + 1, `more than ${MAX_SIDE} columns`, spec.sizes);
  }
  rows.push(row);
  const height = rows.length;
  const width = rows[0]!.length;
  if (!spec.fits(width, height)) return wrong('board-size', 1, `${width}x${height}`, spec.sizes);
  let column = 1;
  const texts = text.split('/');
  for (let i = 0; i < height; i++) {
    if (rows[i]!.length !== width)
      return wrong('board-row', column, `${texts[i]} (${rows[i]!.length})`, String(width));
    column += texts[i]!.length + 1;
  }
  return ok({ width, height, cells: rows.reverse().flat() });
}

export function formatRows(width: number, cells: readonly string[]): string {
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += width) {
    let row = '';
    let run = 0;
    for (const cell of cells.slice(at, at + width)) {
      if (cell === '') {
        run++;
        continue;
      }
      row += (run > 0 ? run : '') + cell;
      run = 0;
    }
    rows.push(row + (run > 0 ? run : ''));
  }
  return rows.reverse().join('/');
}
