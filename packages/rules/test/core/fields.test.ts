/** Fields of a position text: columns, counts, words and refusals. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCount, parseWord, splitFields } from '../../src/core/fields.ts';

const SHAPE = '<board> <turn>';

describe('fields', () => {
  test('know their columns', () => {
    expect(splitFields('8/8 w 12', 2, 4, SHAPE)).toEqual({
      ok: true,
      value: [
        { text: '8/8', column: 1 },
        { text: 'w', column: 5 },
        { text: '12', column: 7 },
      ],
    });
  });
  test.each([
    ['', 'position-fields', 1],
    ['a', 'position-fields', 2],
    ['a  b', 'position-fields', 3],
    [' a b', 'position-fields', 1],
    ['a b ', 'position-fields', 5],
    ['a b c', 'position-fields', 5],
    ['a\tb', 'position-character', 2],
    ['a b\n', 'position-character', 4],
    ['é b', 'position-character', 1],
    ['x'.repeat(5000), 'position-length', 4097],
  ])('refuse %j', (text, code, column) => {
    expect(splitFields(text, 2, 2, SHAPE)).toMatchObject({ ok: false, fault: { code, line: 1, column } });
  });
  test('never throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => typeof splitFields(text, 1, 3, SHAPE).ok === 'boolean',
      ),
    );
  });
  test.each(['-1', '+1', '01', '1.5', '1e3', '', 'x', '99999999', '51', '0x1'])(
    '%j is no count up to 50',
    (text) => {
      expect(parseCount({ text, column: 9 }, 'quiet', 50)).toMatchObject({
        ok: false,
        fault: { code: 'position-number', column: 9, found: text, accepted: 'quiet 0..50' },
      });
    },
  );
  test('counts and words', () => {
    expect(parseCount({ text: '50', column: 1 }, 'quiet', 50)).toEqual({ ok: true, value: 50 });
    expect(parseCount({ text: '0', column: 1 }, 'quiet')).toEqual({ ok: true, value: 0 });
    expect(parseWord({ text: 'b', column: 3 }, ['w', 'b'], 'turn')).toEqual({ ok: true, value: 1 });
    expect(parseWord({ text: 'x', column: 3 }, ['w', 'b'], 'turn')).toMatchObject({
      fault: { code: 'turn', column: 3, found: 'x', accepted: 'w b' },
    });
  });
});
