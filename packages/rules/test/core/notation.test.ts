import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completions,
  listMoves,
  MAX_MOVE_TEXT,
  matchAttempt,
  narrow,
  parseAttempt,
  parseMove,
} from '../../src/core/notation.ts';
import { OFF_BOARD } from '../../src/core/types.ts';
import { runs } from '../depth.ts';
import { game } from '../sixth/hexapawn/index.ts';
import { read } from '../support.ts';

const { rules, position } = read(game, 'ppp/1P1/P1P b');
const cell = (name: string) => rules.geometry.find(name);

describe('move text', () => {
  test('has a form that is checked before any rule', () => {
    expect(parseAttempt(rules, 'a3xb2')).toEqual({
      ok: true,
      value: { cells: [cell('a3'), cell('b2')], marks: ['x'] },
    });
    expect(parseAttempt(rules, 'a3-z9:C')).toMatchObject({
      value: { cells: [cell('a3'), OFF_BOARD], choice: 'C' },
    });
  });
  test.each([
    ['-b2', 1],
    ['a3 b2', 3],
    ['A3-b2', 1],
    ['a3-b2:', 6],
    ['a3-b2:c', 6],
    ['a3-b2:CC', 6],
    ['a3-b2 ', 6],
    ['a333-b2', 4],
  ])('%j is refused at its column', (text, column) => {
    expect(parseMove(rules, position, text)).toMatchObject({
      ok: false,
      fault: { code: 'move-syntax', line: 1, column },
    });
  });
  test.each(['', 'a3', 'a3-', 'a3xb2x'])('%j is not finished', (text) => {
    expect(parseMove(rules, position, text)).toMatchObject({ ok: false, fault: { code: 'move-unfinished' } });
  });
  test('a text longer than any move is refused by its length', () => {
    expect(parseMove(rules, position, 'a3-b2'.padEnd(600, '-b2'))).toEqual({
      ok: false,
      fault: {
        code: 'move-length',
        rule: '2.1',
        line: 1,
        column: MAX_MOVE_TEXT + 1,
        found: '600',
        accepted: '512',
      },
    });
  });
  test('a wrong mark is answered with the right text', () => {
    expect(parseMove(rules, position, 'a3-b2')).toMatchObject({
      fault: { code: 'move-marks', rule: '2.2', found: 'a3-b2', accepted: 'a3xb2' },
    });
    expect(matchAttempt(rules, position, { cells: [cell('a3'), cell('b2')] })).not.toBeNull();
  });
  test('an unknown cell is named', () => {
    expect(parseMove(rules, position, 'a3-z9')).toMatchObject({ fault: { code: 'off-board', found: 'z9' } });
  });
  test('never throws', () => {
    const near = fc.array(fc.constantFrom('a', 'b', '1', '2', '3', '-', 'x', ':', 'C'), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          near.map((parts) => parts.join('')),
        ),
        (text) => {
          const parsed = parseMove(rules, position, text);
          return parsed.ok === listMoves(rules, position).some((move) => move.text === text);
        },
      ),
      runs(3000),
    );
  });
});

describe('input', () => {
  test('completions', () => {
    expect(completions(rules, position, 'a')).toEqual(['a3-a2', 'a3xb2']);
    expect(completions(rules, position, 'q')).toEqual([]);
  });
  test('clicks narrow to one move', () => {
    expect(narrow(rules, position, []).next).toEqual([cell('a3'), cell('c3')]);
    expect(narrow(rules, position, [cell('a3')])).toMatchObject({
      next: [cell('a2'), cell('b2')],
      complete: [],
    });
    const done = narrow(rules, position, [cell('a3'), cell('b2')]);
    expect(done.complete).toEqual([matchAttempt(rules, position, { cells: [cell('a3'), cell('b2')] })]);
    expect(done.next).toEqual([]);
    expect(narrow(rules, position, [cell('b2')])).toEqual({ moves: [], next: [], complete: [] });
  });
});
