/** Renpaarden: reading and writing positions and moves, every refusal of the reader, and the view of a game. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPosition } from '../../src/core/door.ts';
import { completions, formatMove, narrow, parseMove } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { game } from '../../src/games/renpaarden/index.ts';
import { sentences } from '../../src/text/games/renpaarden.ts';
import { say } from '../../src/text/say.ts';
import { languages } from '../../src/text/types.ts';
import { runs } from '../depth.ts';
import { moveTexts, read, refusal } from '../support.ts';

const SMALL = 'BBBBB/BBBBB/5/WWWWW/WWWWW';
const EX3 = 'WWWW1WWWW/WWWWWWWWW/3B5/5B3/3B5/1W7/9/BBBBBB3/BBBBBBBBB w 90';
const SHAPE = '<board> <w|b> <ply> [tournament|report]';

const again = (text: string): string => {
  const { rules, position, stood } = read(game, text);
  return rules.format(position, stood);
};

describe('renpaarden: position text', () => {
  it('2.1 board, turn, ply, and the ruleset unless it is the official one', () => {
    for (const text of [EX3, `${SMALL} b 17 tournament`, `${SMALL} w 3 report`, 'BBB/BBB/3/WWW/WWW w 0'])
      expect(again(text)).toBe(text);
    const { position, options, stood } = read(game, `${SMALL} b 17 tournament`);
    expect([position.seat, position.ply, stood]).toEqual([1, 17, 1]);
    expect(options).toEqual({ size: 5, ruleset: 'tournament' });
  });

  it('2.1 a text without a word takes the ruleset that was given, then the official one', () => {
    expect(read(game, `${SMALL} w 0`).options.ruleset).toBe('official');
    const given = read(game, `${SMALL} w 0`, { ruleset: 'tournament' });
    expect(given.options.ruleset).toBe('tournament');
    expect(given.rules.format(given.position)).toBe(`${SMALL} w 0 tournament`);
    expect(read(game, `${SMALL} w 0 report`, { ruleset: 'report' }).options.ruleset).toBe('report');
  });

  it('2.1 what is given may not contradict the text', () => {
    expect(refusal(game, `${SMALL} w 0 report`, { ruleset: 'tournament' })).toEqual({
      code: 'option-contradicts',
      found: 'ruleset=tournament',
      accepted: 'ruleset=report',
    });
    expect(refusal(game, `${SMALL} w 0`, { size: 9 })).toMatchObject({ found: 'size=9', accepted: 'size=5' });
    expect(refusal(game, 'BBB/BBB/3/WWW/WWW w 0', { size: 5 })).toMatchObject({ accepted: 'size=3x5' });
    expect(refusal(game, `${SMALL} w 0`, { ruleset: 'blitz' }).code).toBe('option-value');
    expect(refusal(game, `${SMALL} w 0`, { speed: 1 }).code).toBe('option-unknown');
    expect(refusal(game, 'start blitz').code).toBe('preset-unknown');
  });

  it('2.1 turn and ply need not fit each other', () => {
    expect(again(`${SMALL} b 0`)).toBe(`${SMALL} b 0`);
    expect(again(`${SMALL} w 1000000 report`)).toBe(`${SMALL} w 1000000 report`);
  });

  it.each([
    ['', 'position-fields', 1, '', SHAPE],
    [SMALL, 'position-fields', 26, '', SHAPE],
    [`${SMALL} w`, 'position-fields', 28, '', SHAPE],
    [`${SMALL}  w 0`, 'position-fields', 27, ' ', SHAPE],
    [`${SMALL} w 0 `, 'position-fields', 31, '', SHAPE],
    [`${SMALL} w 0 report 3`, 'position-fields', 38, '3', SHAPE],
    [`${SMALL} x 0`, 'position-turn', 27, 'x', 'w b'],
    [`${SMALL} W 0`, 'position-turn', 27, 'W', 'w b'],
    [`${SMALL} w -1`, 'position-number', 29, '-1', 'ply 0..1000000'],
    [`${SMALL} w 01`, 'position-number', 29, '01', 'ply 0..1000000'],
    [`${SMALL} w 1000001`, 'position-number', 29, '1000001', 'ply 0..1000000'],
    [`${SMALL} w 1.5`, 'position-number', 29, '1.5', 'ply 0..1000000'],
    [`${SMALL} w 0 official`, 'position-ruleset', 31, 'official', 'tournament report'],
    [`${SMALL} w 0 Report`, 'position-ruleset', 31, 'Report', 'tournament report'],
    ['BBBBB/BBBBx/5/WWWWW/WWWWW w 0', 'board-letter', 11, 'x', 'W B 1..26 /'],
    ['BBBBB/bBBBB/5/WWWWW/WWWWW w 0', 'board-letter', 7, 'b', 'W B 1..26 /'],
    ['BBBBB/BBBBB/05/WWWWW/WWWWW w 0', 'board-run', 13, '05', '1..26'],
    ['BBBBB/BBBBB/99/WWWWW/WWWWW w 0', 'board-run', 13, '99', '1..26'],
    ['BBBB/BBBB/WWWW/WWWW w 0', 'board-size', 1, '4x4', '3x5..9x9'],
    ['BB/BB/2/WW/WW w 0', 'board-size', 1, '2x5', '3x5..9x9'],
    ['BBBBBBBBBB/BBBBBBBBBB/10/WWWWWWWWWW/WWWWWWWWWW w 0', 'board-size', 1, '10x5', '3x5..9x9'],
    ['BBB/BBB/3/3/3/3/3/3/WWW/WWW w 0', 'board-size', 1, '3x10', '3x5..9x9'],
    ['BBBBB/BBBB/5/WWWWW/WWWWW w 0', 'board-row', 7, 'BBBB (4)', '5'],
    ['BBBBB/BBBBB/4/WWWWW/WWWWW w 0', 'board-row', 13, '4 (4)', '5'],
    ['BBBBB/BBBBB/W4/WWWWW/WWWWW w 0', 'horse-count', 1, '11 W', '10 W'],
    ['BBBBB/BBBBB/5/WWWWW/WWW1W w 0', 'horse-count', 1, '9 W', '10 W'],
    ['BBBBB/BBBB1/5/WWWWW/WWWWW w 0', 'horse-count', 1, '9 B', '10 B'],
    ['BBB/BBB/B2/WWW/WWW w 0', 'horse-count', 1, '7 B', '6 B'],
    [`${SMALL}\tw 0`, 'position-character', 26, 'U+0009', SHAPE],
    [`${SMALL} w 0\n`, 'position-character', 30, 'U+000A', SHAPE],
  ])('2.1 refuses %j', (text, code, column, found, accepted) => {
    const reading = game.read(text);
    expect(reading).toMatchObject({ ok: false, fault: { code, line: 1, column, found, accepted } });
    if (reading.ok) return;
    for (const language of languages)
      expect(say(reading.fault, { language, sentences })).not.toMatch(/[?{}]|^[a-z-]+$/);
  });

  it('2.1 refuses any other text without throwing, and accepted text is a fixpoint', () => {
    const piece = fc.constantFrom(
      'W',
      'B',
      '1',
      '2',
      '5',
      '9',
      '/',
      ' ',
      'w',
      'b',
      '0',
      '17',
      'report',
      SMALL,
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.array(piece, { maxLength: 30 }).map((p) => p.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const reading = readPosition(game, text);
        if (!reading.ok) {
          expect(reading.fault.code).toBeTruthy();
          return;
        }
        const { rules, position } = reading.value;
        const written = rules.format(position);
        expect(again(written)).toBe(written);
      }),
      runs(2000),
    );
  });

  it('2.1 every accepted board is written as it was read', () => {
    const any = fc
      .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 5, max: 9 }))
      .chain(([width, height]) => {
        const signs = Array.from({ length: width * height }, (_, i) =>
          i < 2 * width ? 'W' : i < 4 * width ? 'B' : '.',
        );
        const shuffled = fc.shuffledSubarray(signs, { minLength: signs.length });
        const rest = fc.tuple(
          fc.constantFrom('w', 'b'),
          fc.nat(999),
          fc.constantFrom('', ' tournament', ' report'),
        );
        return fc.tuple(fc.constant(width), shuffled, rest);
      });
    fc.assert(
      fc.property(any, ([width, signs, [turn, ply, word]]) => {
        const rows = signs.join('').match(new RegExp(`.{${width}}`, 'g'))!;
        const board = rows.join('/').replace(/\.+/g, (run) => `${run.length}`);
        expect(again(`${board} ${turn} ${ply}${word}`)).toBe(`${board} ${turn} ${ply}${word}`);
      }),
      runs(300),
    );
  });
});

describe('renpaarden: move text', () => {
  it('2.2 a move is its two end squares', () => {
    const { rules, position } = read(game, EX3);
    for (const text of moveTexts(game, EX3)) {
      expect(text).toMatch(/^[a-i][1-9]-[a-i][1-9]$/);
      expect(formatMove(rules, position, must(parseMove(rules, position, text)))).toBe(text);
    }
    expect(completions(rules, position, 'b4-e')).toEqual(['b4-e3', 'b4-e4', 'b4-e5', 'b4-e7', 'b4-e9']);
  });

  it('2.2 a chain may be typed hop by hop, with - between its squares', () => {
    const { rules, position } = read(game, EX3);
    expect(must(parseMove(rules, position, 'b4-d5-f6-d7-e9'))).toBe(
      must(parseMove(rules, position, 'b4-e9')),
    );
    expect(parseMove(rules, position, 'b4xe9')).toMatchObject({
      ok: false,
      fault: { code: 'move-marks', accepted: 'b4-e9' },
    });
  });

  it('2.2 there is nothing to choose', () => {
    const { rules, position } = read(game, EX3);
    expect(parseMove(rules, position, 'b4-e9:C')).toMatchObject({
      ok: false,
      fault: { code: 'no-choice', rule: '2.2', found: 'C' },
    });
  });

  it('2.2 two clicks make a move', () => {
    const { rules, position } = read(game, EX3);
    const cells = (...names: string[]) => names.map((name) => rules.geometry.find(name));
    expect(narrow(rules, position, []).next).toContain(rules.geometry.find('b4'));
    expect(narrow(rules, position, cells('b4')).next).toContain(rules.geometry.find('e9'));
    const { complete } = narrow(rules, position, cells('b4', 'e9'));
    expect(complete.map((move) => formatMove(rules, position, move))).toEqual(['b4-e9']);
  });

  it('2.2 finished positions have no moves, and every refusal is a sentence', () => {
    const { rules, position } = read(game, 'WWWWW/WWWWW/5/BBBBB/BBBBB w 60');
    expect(moveTexts(game, 'WWWWW/WWWWW/5/BBBBB/BBBBB w 60')).toEqual([]);
    const refused = parseMove(rules, position, 'a5-b3');
    if (!refused.ok)
      expect(say(refused.fault, { language: 'en', sentences, rules, position })).toContain('rule 1.8');
  });

  it('1.1 attempts without a square, or with one alone, are answered too', () => {
    const { rules, position } = read(game, EX3);
    expect(rules.explain(position, { cells: [] })).toMatchObject({ code: 'off-board', rule: '1.1' });
    const b4 = rules.geometry.find('b4');
    expect(rules.explain(position, { cells: [b4] })).toEqual({
      code: 'start-square',
      rule: '1.5',
      cells: [b4],
    });
  });
});

describe('renpaarden: what is shown', () => {
  it('1.2 every horse is a layer with its owner', () => {
    const { rules, position } = read(game, `${SMALL} w 0`);
    const at = (name: string) => rules.layers(position, rules.geometry.find(name));
    expect(at('a1')).toEqual([{ code: 'horse', mark: 'W', seat: 0 }]);
    expect(at('e5')).toEqual([{ code: 'horse', mark: 'B', seat: 1 }]);
    expect(at('c3')).toEqual([]);
  });

  it('1.9.2 counters show the race and the limits', () => {
    const { rules, position } = read(game, EX3);
    expect(rules.counters(position)).toEqual([
      { code: 'arrived', seat: 0, value: 17, limit: 18 },
      { code: 'at-home', seat: 0, value: 0 },
      { code: 'arrived', seat: 1, value: 15, limit: 18 },
      { code: 'at-home', seat: 1, value: 0 },
      { code: 'plies', value: 90, limit: 400 },
    ]);
    const report = read(game, `${SMALL} w 3 report`);
    expect(report.rules.counters(report.position).at(-1)).toEqual({ code: 'plies', value: 3 });
  });

  it('1.3.1 the deadline is counted in own moves', () => {
    const { rules, position } = read(game, `${SMALL} b 37 tournament`);
    const own = rules.counters(position).filter(({ code }) => code === 'own-moves');
    expect(own).toEqual([
      { code: 'own-moves', seat: 0, value: 19, limit: 20 },
      { code: 'own-moves', seat: 1, value: 18, limit: 20 },
    ]);
    const later = read(game, `${SMALL} b 41 tournament`);
    expect(later.rules.counters(later.position).filter(({ code }) => code === 'own-moves')).toEqual([
      { code: 'own-moves', seat: 0, value: 21 },
      { code: 'own-moves', seat: 1, value: 20, limit: 20 },
    ]);
  });
});
