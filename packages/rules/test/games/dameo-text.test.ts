/** Dameo: the reader of position text and its refusals. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPosition } from '../../src/core/door.ts';
import { game } from '../../src/games/dameo/index.ts';
import { runs } from '../depth.ts';
import { read, refusal } from '../support.ts';

const format = (text: string) => {
  const { rules, position, stood } = read(game, text);
  return rules.format(position, stood);
};
const EMPTY = '8/8/8/8/8/8/8/8';

describe('dameo: position text', () => {
  test('8.1 four fields, of which the numbers may be left out', () => {
    expect(format('7k/8/8/8/8/8/8/K7 b')).toBe('7k/8/8/8/8/8/8/K7 b 0 1');
    expect(format('7k/8/8/8/8/8/8/K7 b 12')).toBe('7k/8/8/8/8/8/8/K7 b 12 1');
    expect(format('7k/8/8/8/8/8/8/K7 b 12 2')).toBe('7k/8/8/8/8/8/8/K7 b 12 2');
    expect(read(game, 'start')).toMatchObject({ options: {}, stood: 1 });
    expect(read(game, 'startpos').position.seat).toBe(0);
    for (const text of ['', EMPTY, `${EMPTY} `, `${EMPTY}  w`, `${EMPTY} w 0 1 0`, ` ${EMPTY} w`])
      expect(game.read(text)).toMatchObject({ ok: false, fault: { code: 'position-fields', line: 1 } });
    expect(refusal(game, `${EMPTY} w 0 1 5`)).toMatchObject({ column: 23, found: '5' });
  });
  test('8.1.1 eight rows of eight cells', () => {
    expect(format('kkkkkkkk/mmmmmmmm/1m6/8/8/6M1/MMMMMMMM/KKKKKKKK b 0 1')).toBe(
      'kkkkkkkk/mmmmmmmm/1m6/8/8/6M1/MMMMMMMM/KKKKKKKK b 0 1',
    );
    expect(refusal(game, '8/8/8/8/8/8/8 w')).toMatchObject({
      code: 'board-size',
      found: '8x7',
      accepted: '8x8',
    });
    expect(refusal(game, '9/9/9/9/9/9/9/9/9 w')).toMatchObject({ code: 'board-size' });
    expect(refusal(game, '8/8/7/8/8/8/8/8 w')).toMatchObject({
      code: 'board-row',
      column: 5,
      found: '7 (7)',
    });
    expect(refusal(game, '8/8/8/8/8/8/8/7KK w')).toMatchObject({ code: 'board-row', column: 15 });
    expect(refusal(game, '8/8/8/8/8/8/8/7Q w')).toMatchObject({
      code: 'board-letter',
      column: 16,
      found: 'Q',
    });
    expect(refusal(game, '8/8/8/8/0/8/8/8 w')).toMatchObject({ code: 'board-run', column: 9 });
  });
  test('8.1.2 turn and quiet', () => {
    expect(read(game, '7k/8/8/8/8/8/8/K7 b').position.seat).toBe(1);
    expect(format('7k/8/8/8/8/8/8/K7 w 1000000')).toContain(' w 1000000 1');
    expect(refusal(game, `${EMPTY} x`)).toEqual({
      code: 'position-turn',
      line: 1,
      column: 17,
      found: 'x',
      accepted: 'w b',
    });
    for (const quiet of ['-1', '1.5', '01', 'x', '1000001', '99999999999', '٣'])
      expect(refusal(game, `${EMPTY} w ${quiet}`)).toMatchObject({ line: 1, column: 19 });
  });
  test('8.1.3 reps is at least 1 and becomes how often the position has stood', () => {
    expect(read(game, '7k/8/8/8/8/8/8/K7 b 0 2').stood).toBe(2);
    expect(refusal(game, `${EMPTY} w 0 0`)).toMatchObject({
      code: 'position-reps',
      rule: '8.1.3',
      column: 21,
      found: '0',
    });
    expect(refusal(game, `${EMPTY} w 0 x`)).toMatchObject({ code: 'position-number', column: 21 });
  });
  test('8.1.4 men on their last rank and more than 18 pieces are refused', () => {
    expect(refusal(game, 'K2M4/8/8/8/8/8/8/8 w')).toMatchObject({ code: 'man-on-last-rank', column: 3 });
    expect(refusal(game, '8/8/8/8/MM6/MMMMMMMM/MMMMMMMM/K7 w')).toMatchObject({
      code: 'too-many-pieces',
      rule: '8.1.4',
      column: 31,
      found: 'K',
      accepted: '18',
    });
    expect(refusal(game, 'kkkkkkkk/kkkkkkkk/kkk5/8/8/8/8/8 w')).toMatchObject({ column: 21, found: 'k' });
    expect(format('8/8/8/8/MM6/MMMMMMMM/MMMMMMMM/8 w')).toContain('MM6/');
    expect(game.read('8/8/8/8/8/8/8/8 w', { size: 8 })).toMatchObject({
      ok: false,
      fault: { code: 'option-none', found: 'size' },
    });
  });
});

const row = fc.array(fc.constantFrom('M', 'K', 'm', 'k', '1', '2', '5', '8', '/', 'x', '0'), {
  maxLength: 9,
});
const nearly = fc
  .tuple(
    fc.array(row, { minLength: 6, maxLength: 9 }),
    fc.constantFrom('w', 'b', 'W', ''),
    fc.constantFrom('0', '3', '50', '-1', '', 'a'),
    fc.constantFrom('1', '3', '0', '', '1 1'),
  )
  .map(([rows, ...rest]) => [rows.map((cells) => cells.join('')).join('/'), ...rest].join(' '));
const board = fc
  .array(fc.constantFrom('.', '.', '.', '.', 'M', 'm', 'K', 'k'), { minLength: 64, maxLength: 64 })
  .map((cells) =>
    cells
      .join('')
      .replace(/(.{8})(?!$)/g, '$1/')
      .replace(/\.+/g, (run) => String(run.length)),
  );

describe('dameo: any text', () => {
  const accepts = (text: string) => {
    const reading = readPosition(game, text);
    if (!reading.ok) {
      expect(reading.fault.code).toBeTruthy();
      if (reading.fault.line !== undefined) expect(reading.fault.column).toBeGreaterThan(0);
      return;
    }
    const { rules, position, stood } = reading.value;
    const once = rules.format(position, stood);
    expect(format(once)).toBe(once);
  };
  test('8.1 any string is read or refused, and what is read is written back the same', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), accepts), runs(300));
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), accepts), runs(200));
    fc.assert(fc.property(nearly, accepts), runs(500));
    fc.assert(
      fc.property(board, fc.constantFrom('w', 'b'), fc.nat(60), fc.nat(3), (cells, turn, quiet, reps) =>
        accepts(`${cells} ${turn} ${quiet} ${reps}`),
      ),
      runs(500),
    );
    accepts('/'.repeat(5000));
    accepts('9'.repeat(5000));
  });
});
