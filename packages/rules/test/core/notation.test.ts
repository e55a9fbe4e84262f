/** Move text: its form, its grammar, and input by completion and clicks. */
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
import { must } from '../../src/core/result.ts';
import { type Geometry, OFF_BOARD } from '../../src/core/types.ts';
import { parseRecords } from '../../src/record/parse.ts';
import { runs } from '../depth.ts';
import { game } from '../sixth/hexapawn/index.ts';
import { game as konello } from '../sixth/konello/index.ts';
import { read } from '../support.ts';
import { anyMove, textOf, type WrittenMove } from './move-text.ts';

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

describe('moves of one cell and passes', () => {
  const opening = read(konello, 'start');
  const parsed = (text: string) => parseAttempt(opening.rules, text);
  const at = (name: string) => opening.rules.geometry.find(name);

  test('have kinds', () => {
    expect(parsed('c3')).toEqual({ ok: true, value: { kind: 'place', cells: [at('c3')], marks: [] } });
    expect(parsed('xc3')).toEqual({ ok: true, value: { kind: 'remove', cells: [at('c3')], marks: [] } });
    expect(parsed('--')).toEqual({ ok: true, value: { kind: 'pass', cells: [], marks: [] } });
    expect(parsed('c3:C')).toMatchObject({ value: { kind: 'place', choice: 'C' } });
    expect(parsed('x3')).toMatchObject({ value: { kind: 'place', cells: [OFF_BOARD] } });
    expect(parsed('xx3')).toMatchObject({ value: { kind: 'remove', cells: [OFF_BOARD] } });
  });
  test.each([
    ['xc3-c4', 4],
    ['xc3xc4', 4],
    ['-', 1],
    ['---', 1],
    ['--:C', 1],
    ['x-c3', 2],
    ['xxc3', 2],
  ])('%j is refused at its column', (text, column) => {
    expect(parsed(text)).toMatchObject({
      fault: { code: 'move-syntax', column, accepted: expect.stringMatching(/, a1, xa1, --$/) },
    });
  });
  test.each(['x', 'c3-', 'c3x', ''])('%j is not finished', (text) => {
    expect(parsed(text)).toMatchObject({ fault: { code: 'move-unfinished' } });
  });
  test('a game without them does not know their texts', () => {
    expect(parseMove(rules, position, 'a3')).toMatchObject({ fault: { code: 'move-unfinished' } });
    for (const text of ['xa3', '--'])
      expect(parseMove(rules, position, text)).toMatchObject({
        fault: { code: 'move-syntax', column: 1, accepted: 'a1-b2, a1xb2, a1xb2xc3, a1-b2:C' },
      });
  });
  test('a wrong sign is answered with the right text', () => {
    expect(parseMove(opening.rules, opening.position, 'a2')).toMatchObject({
      fault: { code: 'move-marks', rule: '2.1', accepted: 'xa2' },
    });
    const placing = read(konello, '4/WBWB/BWBW/4 b 0');
    expect(parseMove(placing.rules, placing.position, 'xc4')).toMatchObject({
      fault: { code: 'move-marks', rule: '2.3', accepted: 'c4' },
    });
    expect(matchAttempt(placing.rules, placing.position, { cells: [at('c4')] })).not.toBeNull();
    expect(matchAttempt(placing.rules, placing.position, { cells: [] })).toBeNull();
    expect(parseMove(opening.rules, opening.position, 'xz9')).toMatchObject({ fault: { found: 'z9' } });
  });
  test('a click tells a whole move from the start of a path, and both from neither', () => {
    const chosen = narrow(opening.rules, opening.position, [at('a2')]);
    expect(chosen.next).toEqual([at('a1')]);
    expect(chosen.complete).toEqual([must(parseMove(opening.rules, opening.position, 'xa2'))]);
    expect(narrow(opening.rules, opening.position, []).next).toEqual(['a2', 'c2', 'b3', 'd3'].map(at));
    expect(narrow(opening.rules, opening.position, []).moves).toHaveLength(9);
    expect(narrow(opening.rules, opening.position, [at('b2')]).complete).toEqual([]);
    expect(completions(opening.rules, opening.position, 'a2')).toEqual(['a2-a1']);
    expect(completions(opening.rules, opening.position, 'x')).toEqual(['xa2', 'xb3', 'xc2', 'xd3']);
    expect(completions(opening.rules, opening.position, '-')).toEqual(['--']);
  });
});

describe('the grammar of move text', () => {
  // A board with a column x: 26 columns and 30 rows, over rules that know every kind of move.
  const wide = { ...read(konello, 'start').rules, geometry: wideGeometry() };
  const nameOf = (cell: number) => wide.geometry.cells[cell]?.name ?? '?';

  /** The parsed move of a text, or null. */
  const readBack = (text: string): WrittenMove | null => {
    const attempt = parseAttempt(wide, text);
    if (!attempt.ok) return null;
    const { kind = 'path', cells, marks, choice } = attempt.value;
    return { kind, cells: cells.map(nameOf), marks: [...marks], ...(choice ? { choice } : {}) };
  };

  test('what is written is read back, whatever the kind', () => {
    fc.assert(
      fc.property(anyMove, (move) => {
        expect(readBack(textOf(move))).toEqual(move);
      }),
      runs(3000),
    );
  });

  test('no two moves have one text', () => {
    fc.assert(
      fc.property(anyMove, anyMove, (one, other) => {
        expect(textOf(one) === textOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      runs(3000),
    );
  });

  test('a text is the beginning of another only where a person can go on: a path grows by legs and a choice', () => {
    const isBeginning = (one: WrittenMove, whole: WrittenMove): boolean =>
      (one.kind === 'path' || one.kind === 'place'
        ? whole.kind === one.kind || whole.kind === 'path'
        : whole.kind === one.kind) &&
      one.choice === undefined &&
      one.cells.every((name, i) =>
        i === one.cells.length - 1 ? whole.cells[i]!.startsWith(name) : whole.cells[i] === name,
      ) &&
      one.marks.every((mark, i) => whole.marks[i] === mark);
    fc.assert(
      fc.property(anyMove, (whole) => {
        const text = textOf(whole);
        for (let end = 0; end < text.length; end++) {
          const begun = readBack(text.slice(0, end));
          if (begun) expect(isBeginning(begun, whole), `${text.slice(0, end)} of ${text}`).toBe(true);
        }
      }),
      runs(3000),
    );
  });

  test('whatever is read is written the same', () => {
    const near = fc.array(fc.constantFrom('a', 'x', 'c', '1', '3', '29', '-', ':', 'C'), { maxLength: 8 });
    fc.assert(
      fc.property(near, (parts) => {
        const text = parts.join('');
        const move = readBack(text);
        if (move && !move.cells.includes('?')) expect(textOf(move)).toBe(text);
      }),
      runs(5000),
    );
  });

  test('records take the same texts for moves', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 5 }), (moves) => {
        const texts = moves.map(textOf);
        const [record] = must(parseRecords(`Game: konello\n\n${texts.join('!? {so} ')} *`));
        expect(record!.record.line.moves.map(({ move }) => move)).toEqual(texts);
      }),
      runs(300),
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

/** Columns a to z, rows 1 to 30: only its names are used. */
function wideGeometry(): Geometry {
  const columns = [...'abcdefghijklmnopqrstuvwxyz'];
  const cells = columns.flatMap((letter, x) =>
    Array.from({ length: 30 }, (_, y) => ({ name: `${letter}${y + 1}`, x, y })),
  );
  const find = (name: string) => cells.findIndex((each) => each.name === name);
  return { shape: 'square', columns: 26, rows: 30, cells, find, directions: [], neighbours: [] };
}
