/** The board field of square games: rows as text, read and written. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRows, parseRows, type RowsSpec } from '../../src/core/rows.ts';
import { runs } from '../depth.ts';

const spec: RowsSpec = {
  letters: 'Mm',
  fits: (w, h) => w === h && w <= 12,
  sizes: '1x1..12x12',
  rule: '1.1',
};
const fault = (text: string) => {
  const result = parseRows(text, spec);
  return result.ok ? 'accepted' : result.fault;
};

describe('rows', () => {
  test('a1 is the first cell, the top row is written first', () => {
    expect(parseRows('m2/1M1/2m', spec)).toEqual({
      ok: true,
      value: { width: 3, height: 3, cells: ['', '', 'm', '', 'M', '', 'm', '', ''] },
    });
  });
  test('runs above nine are one number', () => {
    const text = ['12', ...Array.from({ length: 11 }, () => '11M')].join('/');
    const rows = parseRows(text, spec);
    expect(rows.ok && formatRows(12, rows.value.cells)).toBe(text);
  });
  test.each([
    ['m2/1X1/3', { code: 'board-letter', column: 5, found: 'X' }],
    ['m2/4/3', { code: 'board-row', column: 4, accepted: '3' }],
    ['3/3', { code: 'board-size', found: '3x2' }],
    ['0M/2', { code: 'board-run', column: 1, found: '0' }],
    ['99999999', { code: 'board-run', column: 1 }],
    ['', { code: 'board-size', found: '0x1' }],
    ['3/3/3/', { code: 'board-size' }],
    ['M'.repeat(5000), { code: 'board-size', column: 27 }],
    ['/'.repeat(5000), { code: 'board-size', column: 27 }],
  ])('refuses %s', (text, expected) =>
    expect(fault(text)).toMatchObject({ line: 1, rule: '1.1', ...expected }),
  );

  test('anything at all is accepted or refused, and what is accepted is written back the same way', () => {
    const board = fc.array(fc.constantFrom('M', 'm', '1', '2', '3', '/', '0', 'x'), { maxLength: 40 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          board.map((parts) => parts.join('')),
        ),
        (text) => {
          const rows = parseRows(text, spec);
          if (!rows.ok) return rows.fault.column! >= 1;
          const written = formatRows(rows.value.width, rows.value.cells);
          const again = parseRows(written, spec);
          return again.ok && formatRows(again.value.width, again.value.cells) === written;
        },
      ),
      runs(2000),
    );
  });
  test('every board is read back', () => {
    const cells = fc
      .integer({ min: 1, max: 12 })
      .chain((n) =>
        fc.tuple(
          fc.constant(n),
          fc.array(fc.constantFrom('', 'M', 'm'), { minLength: n * n, maxLength: n * n }),
        ),
      );
    fc.assert(
      fc.property(cells, ([width, board]) => {
        expect(parseRows(formatRows(width, board), spec)).toEqual({
          ok: true,
          value: { width, height: width, cells: board },
        });
      }),
    );
  });
});
