/** Trench, section 7 of its rules: positions, moves and results as text, and every refusal of the reader. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMove, legalMoves, parseMove } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import type { Fault } from '../../src/core/types.ts';
import { game } from '../../src/games/trench/index.ts';
import { sentences } from '../../src/text/games/trench.ts';
import { say } from '../../src/text/say.ts';
import { runs } from '../depth.ts';
import { moveTexts, play, read, refusal, resultText } from '../support.ts';

const BOARD = '4TPCG/4STPC/4SSTP/4SSST/tsss4/ptss4/cpts4/gcpt4';
const SHAPE = '<board> <b|w> [<variant> <ply> <quiet> <starsB> <starsW>]';
const written = (text: string, given = {}) => {
  const { rules, position } = read(game, text, given);
  return rules.format(position);
};

describe('trench: text', () => {
  it('7.1 a position has seven fields', () => {
    const text = '1T2pp2/4S1T1/ct1S1S1S/t3S1PC/2ss1PCt/3ss3/5g2/t4T2 w long 109 3 11 9';
    const { rules, position, options, stood } = read(game, text);
    expect(rules.format(position)).toBe(text);
    expect([position.seat, position.ply, stood]).toEqual([1, 109, 1]);
    expect(options).toEqual({ variant: 'long' });
    expect(rules.counters(position).map(({ code, value }) => `${code} ${value}`)).toEqual([
      'points 22',
      'points 18',
      'stars 11',
      'stars 9',
      'men 12',
      'men 12',
      'ply 109',
      'quiet 3',
    ]);
    for (const variant of ['classic', 'tiebreak', 'long', 'bga', 'report'])
      expect(written(`startpos ${variant}`)).toBe(`${BOARD} b ${variant} 0 0 0 0`);
  });

  it('7.2 the short form leaves variant and counters out', () => {
    expect(written(`${BOARD} w`)).toBe(`${BOARD} w classic 0 0 0 0`);
    expect(written(`${BOARD} b`, { variant: 'bga' })).toBe(`${BOARD} b bga 0 0 0 0`);
    expect(refusal(game, `${BOARD} b classic 0 0 0 0`, { variant: 'bga' })).toEqual({
      code: 'option-contradicts',
      found: 'variant=bga',
      accepted: 'variant=classic',
    });
    expect(refusal(game, `${BOARD} b`, { variant: 'chess' })).toMatchObject({ code: 'option-value' });
    expect(refusal(game, `${BOARD} b`, { colour: 1 })).toMatchObject({ code: 'option-unknown' });
  });

  it('7.3 a move names its captures in order, then an empty end square', () => {
    const text = '8/8/8/3cSS2/8/8/8/8 b';
    expect(moveTexts(game, text).filter((move) => move.includes('x'))).toEqual([
      'd5xe5',
      'd5xe5xf5',
      'd5xe5xf5-g5',
      'd5xe5xf5-h5',
    ]);
    const { rules, position } = read(game, text);
    const refused = (move: string): Fault => {
      const parsed = parseMove(rules, position, move);
      if (parsed.ok) throw new Error(`${move} is legal`);
      return parsed.fault;
    };
    const shown = (fault: Fault) => formatMove(rules, position, fault.move!);
    expect(refused('d5-e5')).toMatchObject({ code: 'move-marks', accepted: 'd5xe5' });
    expect(refused('d5-h5')).toMatchObject({ code: 'capture-unnamed', rule: '7.3', cells: [36, 37] });
    expect(shown(refused('d5xe5-h5'))).toBe('d5xe5xf5-h5');
    expect(refused('d5xe5xf5-g5-h5')).toMatchObject({ code: 'route', rule: '7.3' });
    expect(shown(refused('d5xe5xf5-g5-h5'))).toBe('d5xe5xf5-h5');
    expect(refused('d5-d6-d7')).toMatchObject({ code: 'route', rule: '7.3' });
    expect(refused('d5-d6:C')).toMatchObject({ code: 'no-choice', rule: '7.3', found: 'C' });
  });

  it('7.4 a move adds a ply, a capture clears the quiet count and adds stars', () => {
    const text = '7G/8/8/3s1T2/4P3/8/8/8 b long 20 4 7 8';
    expect(play(game, text, 'd5-d6').position).toBe('7G/8/3s4/5T2/4P3/8/8/8 w long 21 5 7 8');
    const taken = play(game, text, 'd5-e5', 'e4-d4', 'e5xf5');
    expect(taken.position).toBe('7G/8/8/5s2/3P4/8/8/8 w long 23 0 9 8');
    expect(play(game, text, 'd5-e5', 'f5xe5').position).toBe('7G/8/8/4T3/4P3/8/8/8 b long 22 0 7 9');
  });

  it('7.5 a result is a star, or who won and why', () => {
    expect(resultText(game, 'start')).toBe('*');
    expect(resultText(game, `${BOARD} b classic 50 3 12 12`)).toBe('draw ply-limit');
    expect(resultText(game, `${BOARD} b classic 50 3 12 13`)).toBe('w ply-limit');
    expect(moveTexts(game, `${BOARD} b classic 50 3 12 12`)).toEqual([]);
  });

  it('7.6 does not ask whether counters fit each other or the board', () => {
    expect(written(`${BOARD} w classic 2 30 36 36`)).toBe(`${BOARD} w classic 2 30 36 36`);
    expect(written('8/8/8/8/8/8/8/g7 b report 7 1000000 320 320')).toContain(' 7 1000000 320 320');
    expect(written('gggggggg/8/8/8/8/8/8/SSSSSSSS b')).toContain('gggggggg');
  });

  it.each([
    ['', 'position-fields', 1, '', SHAPE],
    [BOARD, 'position-fields', 48, '', SHAPE],
    [`${BOARD} b classic`, 'position-fields', 58, '', SHAPE],
    [`${BOARD} b classic 0 0 0`, 'position-fields', 64, '', SHAPE],
    [`${BOARD} b classic 0 0 0 0 0`, 'position-fields', 67, '0', SHAPE],
    [`${BOARD}  b`, 'position-fields', 49, ' ', SHAPE],
    [`${BOARD} b\u00e9`, 'position-character', 50, 'U+00E9', SHAPE],
    [`${BOARD} x`, 'position-turn', 49, 'x', 'b w'],
    [`${BOARD} B`, 'position-turn', 49, 'B', 'b w'],
    [`${BOARD} b chess 0 0 0 0`, 'position-variant', 51, 'chess', 'classic tiebreak long bga report'],
    [`${BOARD} b classic -1 0 0 0`, 'position-number', 59, '-1', 'ply 0..1000000'],
    [`${BOARD} b classic 0 1000001 0 0`, 'position-number', 61, '1000001', 'quiet 0..1000000'],
    [`${BOARD} b classic 0 0 321 0`, 'position-number', 63, '321', 'starsB 0..320'],
    [`${BOARD} b classic 0 0 0 01`, 'position-number', 65, '01', 'starsW 0..320'],
    ['4TPCG/4STPC b', 'board-size', 1, '8x2', '8x8'],
    ['9/8/8/8/8/8/8/8 b', 'board-size', 1, '9x8', '8x8'],
    ['8/7/8/8/8/8/8/g7 b', 'board-row', 3, '7 (7)', '8'],
    ['8/8/8/8/8/8/8/k7 b', 'board-letter', 15, 'k', 'S T P C G s t p c g 1..26 /'],
    ['8/8/8/8/8/8/8/0g7 b', 'board-run', 15, '0', '1..26'],
    ['8/8/8/8/8/8/8/8 b', 'position-empty', 1, '8/8/8/8/8/8/8/8', 'STPCGstpcg'],
  ])('7.6 refuses %j', (text, code, column, found, accepted) => {
    const fault = refusal(game, text);
    expect(fault).toMatchObject({ code, line: 1, column, found, accepted });
    for (const language of ['en', 'pt'] as const)
      expect(say(fault, { language, sentences })).not.toMatch(/\?|^[a-z-]+$/);
  });

  it('7.6 refuses a variant that does not exist at the start', () => {
    expect(refusal(game, 'startpos clasic')).toMatchObject({ code: 'preset-unknown', accepted: 'classic' });
  });

  it('7.6 reads any string without throwing, and what it accepts it writes back the same', () => {
    const sign = fc.constantFrom(...'STPCGstpcg12345678/ bwclasiongr0-');
    const near = fc
      .tuple(fc.constantFrom(`${BOARD} b classic 12 3 4 5`, `${BOARD} w`), fc.nat(70), fc.nat(3), sign)
      .map(([text, at, drop, put]) => text.slice(0, at) + put + text.slice(at + drop));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: sign }), near), (text) => {
        const reading = game.read(text);
        if (!reading.ok) {
          expect(reading.fault.code).toBeTruthy();
          expect(reading.fault).toMatchObject({ line: 1, column: expect.any(Number) });
          return;
        }
        const once = reading.value.rules.format(reading.value.position);
        const again = must(game.read(once));
        expect(again.rules.format(again.position)).toBe(once);
        expect(again.options).toEqual(reading.value.options);
        expect(legalMoves(again.position)).toEqual(legalMoves(reading.value.position));
      }),
      runs(3000),
    );
  });
});
