/** The text of records: read, written, refused. `replay.test.ts` tests the moves. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../../src/core/result.ts';
import type { Fault } from '../../src/core/types.ts';
import { formatRecord, formatRecords } from '../../src/record/format.ts';
import { parseRecord, parseRecords } from '../../src/record/parse.ts';
import { type GameRecord, RECORD_LIMITS } from '../../src/record/record.ts';
import { languages, say } from '../../src/text/index.ts';
import { runs } from '../depth.ts';
import { anyDamage, anyRecord, anyText, damage } from './arbitrary.ts';

const SAMPLE = `Game: hexapawn
Preset: octapawn
Seat-w: Ana
Seat-b: Bruno
Kind-b: computer 3
Date: 2026-05-31
Clock: 300+5
Start: pppp/4/4/PPPP w
Match: pair
Match-Game: 1
Event: Café \\u{7}
Result: w row

{Two openings.} 1. a1-a2 d4-d3 {quiet} (1... b4-b3 2. a2xb3 (2. b1-b2 {also}
b3xa2) 2... a4xb3) 2. a2-a3 b4xa3 w row
`;

function refused(text: string): Fault {
  const parsed = parseRecords(text);
  if (parsed.ok) throw new Error('accepted');
  return parsed.fault;
}

/** The sample with one part replaced. */
const change = (from: string, to: string) => refused(SAMPLE.replace(from, to));

describe('reading', () => {
  it('turns headers into fields and moves into a tree', () => {
    const { record, places } = must(parseRecord(SAMPLE));
    const { line, ...fields } = record;
    expect(fields).toEqual({
      game: 'hexapawn',
      preset: 'octapawn',
      options: {},
      players: [
        { seat: 'w', name: 'Ana' },
        { seat: 'b', name: 'Bruno', kind: 'computer 3' },
      ],
      date: '2026-05-31',
      clock: { initial: 300_000, increment: 5_000 },
      start: 'pppp/4/4/PPPP w',
      match: { format: 'pair', game: 1 },
      headers: [['Event', 'Café \u0007']],
      result: 'w row',
    });
    expect(line.comments).toEqual(['Two openings.']);
    expect(line.moves.map(({ move }) => move)).toEqual(['a1-a2', 'd4-d3', 'a2-a3', 'b4xa3']);
    const second = line.moves[1]!;
    expect(second.comments).toEqual(['quiet']);
    expect(second.variations[0]?.moves.map(({ move }) => move)).toEqual(['b4-b3', 'a2xb3', 'a4xb3']);
    expect(second.variations[0]?.moves[1]?.variations[0]?.moves[0]?.comments).toEqual(['also']);
    expect(places.moves.get(second)).toEqual({ line: 14, column: 26 });
    expect(places.headers.get('Start')).toEqual({ line: 8, column: 8 });
  });

  it('accepts a byte order mark, CRLF, lone CR, blanks and missing numbers', () => {
    const { record } = must(parseRecord(SAMPLE));
    expect(must(parseRecord(`\ufeff${SAMPLE.replaceAll('\n', '\r\n')}`)).record).toEqual(record);
    expect(must(parseRecord(SAMPLE.replaceAll('\n', '\r'))).record).toEqual(record);
    expect(must(parseRecord(SAMPLE.replace('(1... ', ' ( \t').replace('Ana', ' Ana \t'))).record).toEqual(
      record,
    );
    expect(must(parseRecord('Game: dameo\n*')).record.result).toBe('*');
    expect(must(parseRecord('Game: dameo\n1.a1-a2 b3-b2 2.c1-c2 *')).record.line.moves).toHaveLength(3);
  });

  it('keeps several games apart', () => {
    const records = must(parseRecords(`${SAMPLE}\n${SAMPLE.replace('Game: 1', 'Game: 2')}\n\n`));
    expect(records.map(({ record }) => record.match?.game)).toEqual([1, 2]);
    expect(records[1]?.places.result.line).toBe(31);
    expect(parseRecord(SAMPLE + SAMPLE).ok).toBe(false);
  });

  it('takes a text that just stops as it is: the header says the result, or the game is unfinished', () => {
    const { record } = must(parseRecord(SAMPLE));
    expect(must(parseRecord(SAMPLE.replace('b4xa3 w row', 'b4xa3'))).record).toEqual(record);
    const open = SAMPLE.replace('b4xa3 w row', 'b4xa3').replace('Result: w row\n', '');
    expect(must(parseRecord(open)).record).toEqual({ ...record, result: '*' });
    expect([SAMPLE, open].map((text) => must(parseRecord(text)).unclosed)).toEqual([undefined, true]);
    const two = must(parseRecords(`Game: dameo\n\n1. d3-d4\n\nGame: dameo\n\n1. c3-c4 *`));
    expect(two.map((each) => [each.record.line.moves.length, each.record.result])).toEqual([
      [1, '*'],
      [1, '*'],
    ]);
  });

  it('takes moves without headers where the game is told', () => {
    const { record, places } = must(parseRecords(' 1. d3-d4 e6-e5', 'dameo'))[0]!;
    expect(record).toMatchObject({ game: 'dameo', options: {}, players: [], headers: [], result: '*' });
    expect(record.line.moves.map(({ move }) => move)).toEqual(['d3-d4', 'e6-e5']);
    expect(places.moves.get(record.line.moves[1]!)).toEqual({ line: 1, column: 11 });
    expect(parseRecords('1. d3-d4 e6-e5').ok).toBe(false);
    expect(parseRecords('1. d3-d4', 5 as never)).toMatchObject({ fault: { code: 'argument' } });
  });

  it('numbers rounds by the number of seats', () => {
    const three = 'Game: small-star-empires\nSeat-A: a\nSeat-B: b\nSeat-C: c\n\n';
    const text = `${three}1. a1-a2:C b1-b2:T {here} 1... c1-c2:C 2. a2-a3:C *\n`;
    expect(formatRecord(must(parseRecord(text)).record)).toBe(text.replace('\n\n', '\nResult: *\n\n'));
    expect(refused(`${three}1. a1-a2:C b1-b2:T 2. c1-c2:C *`)).toMatchObject({
      code: 'record-number',
      line: 6,
      column: 20,
      found: '2.',
      accepted: '1...',
    });
  });
});

describe('refusing', () => {
  it.each<[string, string, string, number, number]>([
    ['Game: hexapawn\n', '', 'record-header-missing', 1, 1],
    ['Game: hexapawn', 'Game: Hexa Pawn', 'record-header-value', 1, 7],
    ['Seat-b: Bruno', 'Seat-w: Bruno', 'record-header-twice', 4, 9],
    ['Kind-b: c', 'Kind-x: c', 'record-header-value', 5, 9],
    ['Seat-w: Ana', 'Seat-ww: Ana', 'record-header-value', 3, 10],
    ['2026-05-31', '2026-02-30', 'record-header-value', 6, 7],
    ['300+5', '5 min', 'record-header-value', 7, 8],
    ['300+5', '0+5', 'record-header-value', 7, 8],
    ['Match-Game: 1\n', '', 'record-header-missing', 1, 1],
    ['Match: pair\n', '', 'record-header-missing', 1, 1],
    ['Match-Game: 1', 'Match-Game: 0', 'record-header-value', 10, 13],
    ['Result: w row', 'Result: white', 'record-header-value', 12, 9],
    ['Result: w row', 'Result: b row', 'record-results', 15, 35],
    ['\\u{7}', '\\x', 'record-escape', 11, 13],
    ['\\u{7}', '\\u{110000}', 'record-escape', 11, 13],
    ['\\u{7}', '\u0007', 'record-character', 11, 13],
    ['{quiet}', '{quiet', 'record-token', 15, 6],
    ['{quiet} ', 'é ', 'record-character', 14, 32],
    ['(1...', '((1...', 'record-token', 14, 41],
    ['2... a4xb3)', '', 'record-number', 15, 9],
    ['(2. b1-b2 {also}\nb3xa2)', '()', 'record-token', 14, 62],
    ['1. a1-a2', '( 1. a1-a2 )', 'record-token', 14, 17],
    ['1. a1-a2', '1 a1-a2', 'record-number', 14, 17],
    ['1. a1-a2', '1.. a1-a2', 'record-number', 14, 17],
    ['2. a2-a3', '3. a2-a3', 'record-number', 15, 20],
    ['2. a2-a3', '2. (a2-a3)', 'record-token', 15, 23],
    ['2. a2-a3', '2. {x} w row', 'record-token', 15, 27],
    ['2. a2-a3', '2. a2-', 'record-token', 15, 23],
    ['2. a2-a3', '2. a2-a3:c', 'record-token', 15, 23],
    ['w row\n', 'w\n', 'record-end', 16, 1],
    ['b4xa3 w row', 'b4xa3 (', 'record-end', 16, 1],
    ['b4xa3 w row', 'b4xa3 hello world', 'record-token', 15, 35],
    ['b4xa3 w row', 'b4xa3 w row {done}', 'record-token', 15, 41],
  ])('%j changed to %j', (from, to, code, line, column) => {
    const at = from === 'w row\n' ? SAMPLE.lastIndexOf(from) : SAMPLE.indexOf(from);
    const text = SAMPLE.slice(0, at) + to + SAMPLE.slice(at + from.length);
    expect(refused(text)).toMatchObject({ code, line, column });
  });

  it('comments that never close, with the place where they open', () => {
    expect(change('also}', 'also')).toMatchObject({ code: 'record-comment', line: 14, column: 71 });
    expect(refused('Game: dameo\n\n {oh')).toMatchObject({ code: 'record-comment', line: 3, column: 2 });
  });

  it('texts without a game', () => {
    for (const text of ['', ' \n ', '\ufeff'])
      expect(refused(text)).toMatchObject({ code: 'record-end', accepted: 'Game: dameo' });
    expect(refused('1. a1-a2 *')).toMatchObject({ code: 'record-token', line: 1, column: 1, found: '1.' });
    expect(refused('game: dameo')).toMatchObject({ code: 'record-token', found: 'game:' });
  });

  it('what is too long, too deep or too much', () => {
    const { text, games, headers, key, value, comment, moves, depth } = RECORD_LIMITS;
    const game = 'Game: dameo\n';
    const cases: [string, string][] = [
      ['x'.repeat(text + 1), 'record-size'],
      [`${game}*\n`.repeat(games + 1), 'record-games'],
      [game + Array.from({ length: headers }, (_, i) => `X${i}: y\n`).join(''), 'record-headers'],
      [`${game}${'K'.repeat(key + 1)}: x`, 'record-length'],
      [`${game}Event: ${'x'.repeat(value + 1)}`, 'record-length'],
      [`${game}{${'x'.repeat(comment + 1)}}`, 'record-length'],
      [`${game}${'x'.repeat(600)}`, 'record-length'],
      [`${game}${'a1-a2 '.repeat(moves + 1)}*`, 'record-moves'],
      [`${game}${'a1-a2 ('.repeat(depth + 1)}`, 'record-depth'],
    ];
    for (const [input, code] of cases) expect(refused(input).code, code).toBe(code);
    const deepest = `${game}${'a1-a2 ('.repeat(depth)}a1-a2${')'.repeat(depth)} *`;
    expect(parseRecords(deepest).ok).toBe(true);
  });
});

describe('writing', () => {
  it('has one way to write each record', () => {
    const text = formatRecord(must(parseRecord(SAMPLE)).record);
    expect(text).toBe(SAMPLE.replace('also}\nb3xa2) 2... a4xb3) 2.', 'also}\n2... b3xa2) 2... a4xb3) 2.'));
  });

  it('what is written is read back to the same data', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 3 }), (records) => {
        const text = formatRecords(records);
        const again = must(parseRecords(text)).map(({ record }) => record);
        expect(again).toEqual(records);
        expect(formatRecords(again)).toBe(text);
        expect(must(parseRecords(text.replaceAll('\n', '\r\n'))).map(({ record }) => record)).toEqual(
          records,
        );
      }),
      runs(300),
    );
  });

  it('whatever can be read is written in a form that stays', () => {
    fc.assert(
      fc.property(anyRecord, anyDamage, (record, cuts) => {
        const parsed = parseRecords(damage(formatRecord(record), cuts));
        if (!parsed.ok) return;
        const text = formatRecords(parsed.value.map((each) => each.record));
        const again = must(parseRecords(text)).map((each) => each.record);
        expect(again).toEqual(parsed.value.map((each) => each.record));
        expect(formatRecords(again)).toBe(text);
      }),
      runs(500),
    );
  });

  it('breaks lines near 80 columns and never inside a move', () => {
    const node = (move: string, comments: string[] = []) => ({ move, comments, variations: [] });
    const record: GameRecord = {
      game: 'dameo',
      options: {},
      players: [],
      result: '*',
      headers: [],
      line: {
        comments: ['word '.repeat(60)],
        moves: Array.from({ length: 60 }, () => node('a1xb2xc3', ['so'])),
      },
    };
    const text = formatRecord(record);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(text.split('\n').length).toBeLessThan(30);
    expect(must(parseRecord(text)).record).toEqual(record);
  });
});

describe('any text', () => {
  const good = (fault: Fault) => {
    expect(fault.found, fault.code).toBeTypeOf('string');
    if (fault.code !== 'record-size' && fault.code !== 'record-games') expect(fault.line).toBeGreaterThan(0);
    for (const language of languages) {
      const sentence = say(fault, { language });
      expect(sentence.length).toBeGreaterThan(10);
    }
  };

  it('is read or refused, never thrown at', () => {
    const text = fc.oneof(
      anyText,
      fc.array(anyText).map((parts) => `Game: dameo\n${parts.join(' ')}`),
    );
    fc.assert(
      fc.property(text, (input) => {
        const parsed = parseRecords(input);
        if (!parsed.ok) good(parsed.fault);
      }),
      runs(1000),
    );
  });

  it('so are damaged records', () => {
    fc.assert(
      fc.property(anyRecord, anyDamage, (record, cuts) => {
        const parsed = parseRecords(damage(formatRecord(record), cuts));
        if (!parsed.ok) good(parsed.fault);
      }),
      runs(500),
    );
  });

  it('costs time in proportion to its length', () => {
    const game = 'Game: dameo\n';
    const nasty = [
      '{',
      '}',
      '(',
      ')',
      '1',
      '1.',
      '.',
      ' ',
      '\n',
      '\r',
      '\\',
      'A',
      'A:',
      'X: ',
      'x',
      '\ufeff',
      'é',
      '\0',
    ];
    nasty.push(
      'a1-',
      'a1-a2!',
      '{[%clk 0:00:01]}',
      '[%eval 0.5 0.5] ',
      'a1-a2 ',
      '{} ',
      '{ ',
      'a1-a2 (a1-a2) ',
      'a1-a2 {x} ',
    );
    const length = 200_000; // quadratic work would take minutes at this length
    for (const part of nasty)
      for (const start of ['', game, `${game}{`, `${game}Event: `, `${game}a1-a2 `]) {
        const text = (start + part.repeat(length / part.length)).slice(0, length);
        const begin = performance.now();
        parseRecords(text);
        expect(performance.now() - begin, JSON.stringify(start + part)).toBeLessThan(5_000);
      }
  });
});
