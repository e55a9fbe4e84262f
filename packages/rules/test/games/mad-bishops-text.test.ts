/** Position and move text of Mad Bishops: every refusal of the reader, and the form of moves and lists. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPosition } from '../../src/core/door.ts';
import { must } from '../../src/core/result.ts';
import { game } from '../../src/games/mad-bishops/index.ts';
import { runs } from '../depth.ts';
import { moveTexts, read, refusal, whyNot } from '../support.ts';

describe('mad-bishops: position text', () => {
  test('2.1 the board tells the size, the second field the side to move', () => {
    const { options, position, rules } = read(game, '1B1B/R1R1/1B1B/R1R1 b');
    expect(options).toEqual({ size: 4, setup: 'rows' });
    expect(position.seat).toBe(1);
    expect(rules.format(position)).toBe('1B1B/R1R1/1B1B/R1R1 b');
    expect(read(game, '12/12/12/12/12/12/12/12/12/12/1B10/R11 r').options.size).toBe(12);
  });
  test('2.1 the set-up comes from what was given, the size only from the text', () => {
    const text = '1B1B/R1R1/1B1B/R1R1 r';
    expect(read(game, text, { setup: 'seed' }).options).toEqual({ size: 4, setup: 'seed' });
    expect(refusal(game, text, { size: 6 })).toMatchObject({
      code: 'option-contradicts',
      found: 'size=6',
      accepted: 'size=4',
    });
    expect(refusal(game, text, { colour: 'red' }).code).toBe('option-unknown');
  });
  test.each([
    ['2.1 nothing', '', 'position-fields', 1],
    ['2.1 no turn', '1B1B/R1R1/1B1B/R1R1', 'position-fields', 20],
    ['2.1 a field too many', '1B1B/R1R1/1B1B/R1R1 r 0', 'position-fields', 23],
    ['2.1 two spaces', '1B1B/R1R1/1B1B/R1R1  r', 'position-fields', 21],
    ['2.1 another turn', '1B1B/R1R1/1B1B/R1R1 w', 'turn', 21],
    ['2.1 another letter', '1B1B/R1X1/1B1B/R1R1 r', 'board-letter', 8],
    ['2.1 a small letter', '1b1B/R1R1/1B1B/R1R1 r', 'board-letter', 2],
    ['2.1 a run of none', '0B1B/R1R1/1B1B/R1R1 r', 'board-run', 1],
    ['2.1 a tab', '1B1B/R1R1/1B1B/R1R1\tr', 'position-character', 20],
    ['2.1.1 rows of unequal length', '1B1B/R1R/1B1B/R1R1 r', 'board-row', 6],
    ['2.1.1 an odd side', '5/5/5/5/R4 r', 'board-size', 1],
    ['2.1.1 side 2', '1B/R1 r', 'board-size', 1],
    ['2.1.1 side 14', `${'14/'.repeat(13)}R13 r`, 'board-size', 1],
    ['2.1.1 not square', '1B1B/R1R1/1B1B r', 'board-size', 1],
    ['2.1.1 wider than high', '6/6/6/R5 r', 'board-size', 1],
    ['2.1.1 no bishop at all', '4/4/4/4 r', 'no-bishops', 1],
    ['1.1.2 a bishop on a light square', '4/4/4/RB2 r', 'light-bishop', 8],
    ['1.1.2 a bishop on a light square of the top row', 'B3/4/4/R3 r', 'light-bishop', 1],
    ['1.1.2 a light square after a long run', `${'10/'.repeat(9)}9R r`, 'light-bishop', 29],
  ])('%s is refused', (_, text, code, column) => {
    const fault = refusal(game, text);
    expect(fault).toMatchObject({ code, line: 1, column });
    expect(fault.found).toBeDefined();
    expect(fault.accepted).toBeTruthy();
  });
  test('1.1.2 the refusal names the square and its dark neighbours', () => {
    expect(refusal(game, '4/4/4/RB2 r')).toMatchObject({ rule: '1.1.2', found: 'B b1', accepted: 'a1 c1' });
    expect(refusal(game, 'B3/4/4/R3 r')).toMatchObject({ found: 'B a4', accepted: 'b4' });
    expect(refusal(game, '4/3R/4/R3 b')).toMatchObject({ found: 'R d3', accepted: 'c3' });
  });
  test('2.1 any text is read or refused, and what is read is written the same way', () => {
    const sign = fc.constantFrom('R', 'B', 'r', 'b', '1', '2', '4', '10', '/', ' ', 'x', '0', '-');
    const text = fc.oneof(
      fc.string(),
      fc.array(sign, { maxLength: 40 }).map((signs) => signs.join('')),
    );
    fc.assert(
      fc.property(text, (input) => {
        const reading = readPosition(game, input);
        if (!reading.ok) return typeof reading.fault.code === 'string';
        const written = reading.value.rules.format(reading.value.position);
        const again = must(readPosition(game, written));
        return again.rules.format(again.position) === written;
      }),
      runs(2000),
    );
  });
  test('2.1 every board that is made by the rules of the text is read', () => {
    const board = fc
      .constantFrom(4, 6, 8, 10, 12)
      .chain((size) =>
        fc.tuple(
          fc.constant(size),
          fc.array(fc.constantFrom('.', 'R', 'B'), { minLength: size ** 2, maxLength: size ** 2 }),
          fc.constantFrom('r', 'b'),
        ),
      );
    fc.assert(
      fc.property(board, ([size, signs, turn]) => {
        const rows = Array.from({ length: size }, (_, y) =>
          Array.from({ length: size }, (__, x) =>
            (x + size - 1 - y) % 2 === 0 ? signs[y * size + x] : '.',
          ).join(''),
        );
        const text = `${rows.join('/').replace(/\.+/g, (run) => String(run.length))} ${turn}`;
        if (!/[RB]/.test(text)) return;
        const { rules, position } = read(game, text);
        expect(rules.format(position)).toBe(text);
      }),
      runs(200),
    );
  });
});

describe('mad-bishops: move text', () => {
  test('2.2.1 a kill is written with x', () => expect(moveTexts(game, '3B/4/4/R3 r')).toEqual(['a1xd4']));
  test('2.2.2 an engage move is written with -', () =>
    expect(moveTexts(game, '1B2/4/4/R3 r')).toEqual(['a1-c3']));
  test('2.2.3 a move is two squares, nothing on the way and nothing to choose', () => {
    const lone = '1B8/10/10/10/10/10/10/10/10/R9 r';
    expect(whyNot(game, lone, 'a1-c3-f6')).toMatchObject({ code: 'two-cells', rule: '2.2.3' });
    expect(whyNot(game, lone, 'a1-f6:C')).toMatchObject({ code: 'no-choice', rule: '2.2.3' });
  });
  test('2.3 lists are sorted as plain text', () => {
    const moves = moveTexts(game, 'start report');
    expect(moves).toEqual([...moves].sort());
    expect(moveTexts(game, '10/B9/10/10/10/10/10/6B3/1B8/R9 r')[0]).toBe('a1xb2');
  });
  test('2.4 a finished position has no moves, whoever would be next', () => {
    expect(moveTexts(game, '3R/4/4/4 r')).toEqual([]);
    expect(moveTexts(game, '3R/4/4/4 b')).toEqual([]);
  });
});
