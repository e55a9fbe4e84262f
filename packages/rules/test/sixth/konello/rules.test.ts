/**
 * One test for each rule of the game with placements, removals and passes; the suites over all games cover the
 * rest.
 */
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../../src/core/notation.ts';
import { moveTexts, play, read, refusal, resultText, whyNot } from '../../support.ts';
import { game } from './index.ts';

const OPENED = '4/WBWB/BWBW/4 b 0';

describe('konello', () => {
  it('1.2 fills the two middle rows', () => {
    const { rules, position } = read(game, 'start');
    expect(rules.format(position)).toBe('4/WBWB/BWBW/4 b 2');
    expect(read(game, 'start wide').options).toEqual({ size: 6 });
  });

  it('1.1 is played on square boards of two sizes', () => {
    expect(refusal(game, '3/3/3 b 2').code).toBe('board-size');
    expect(whyNot(game, 'start', 'xz9')).toEqual({ code: 'off-board', rule: '1.1', cells: [] });
  });

  it('1.3 lets Black begin', () => {
    expect(refusal(game, '4/WBWB/BWBW/4 w 2').code).toBe('openings');
    expect(play(game, 'start', 'xa2').position).toBe('4/WBWB/1WBW/4 w 1');
  });

  it('2.1 opens by a removal, a step or a pass', () => {
    expect(moveTexts(game, 'start')).toEqual([
      '--',
      'a2-a1',
      'b3-b4',
      'c2-c1',
      'd3-d4',
      'xa2',
      'xb3',
      'xc2',
      'xd3',
    ]);
    expect(play(game, 'start', 'xa2', 'c3-c4').position).toBe('2W1/WB1B/1WBW/4 b 0');
    expect(play(game, 'start', '--', '--').position).toBe(OPENED);
  });

  it('2.2 steps to an empty cell beside', () => {
    expect(whyNot(game, 'start', 'a2-b1')).toEqual({ code: 'not-beside', rule: '2.2', cells: ['a2', 'b1'] });
    expect(whyNot(game, 'start', 'a2-b2')).toEqual({ code: 'step-taken', rule: '2.2', cells: ['b2'] });
  });

  it('2.3 places discs', () => {
    expect(moveTexts(game, OPENED)).toEqual(['a4', 'b1', 'c4', 'd1']);
    expect(whyNot(game, OPENED, 'a2')).toEqual({ code: 'cell-taken', rule: '2.3', cells: ['a2'] });
  });

  it('2.4 turns every enclosed line', () => {
    expect(whyNot(game, OPENED, 'a1')).toEqual({ code: 'none-enclosed', rule: '2.4', cells: ['a1'] });
    expect(play(game, OPENED, 'c4').position).toBe('2B1/WBBB/BWBW/4 w 0');
    expect(play(game, OPENED, 'a4').position).toBe('B3/BBWB/BWBW/4 w 0');
  });

  it('2.5 passes where nothing can be placed, and only there', () => {
    expect(moveTexts(game, '4/4/4/WWB1 b 0')).toEqual(['--']);
    expect(play(game, '4/4/4/WWB1 b 0', '--').position).toBe('4/4/4/WWB1 w 0');
    expect(moveTexts(game, '4/4/4/WWB1 w 0')).toEqual(['d1']);
  });

  it('2.6 leaves nothing to choose', () => {
    expect(whyNot(game, 'start', 'xa2:C').code).toBe('no-choice');
    expect(whyNot(game, 'start', 'a2-a1-b1').code).toBe('one-step');
  });

  it('3.2 is a draw with as many discs each', () =>
    expect(resultText(game, '4/4/4/B2W b 0')).toBe('draw level'));

  it('3.1 ends when neither side can place, and counts', () => {
    expect(play(game, '4/4/4/WWB1 b 0', '--', 'd1').result).toBe('w discs');
    expect(resultText(game, '4/4/4/BB1W w 0')).toBe('b discs');
    expect(resultText(game, '4/4/4/B2W b 2')).toBe('*');
    expect(moveTexts(game, '4/4/4/BB1W w 0')).toEqual([]);
  });

  it('4.1 refuses malformed positions', () => {
    expect(refusal(game, '4/WBWB/BWBW/4 x 2').code).toBe('turn');
    expect(refusal(game, '4/WBWB/BWBW/4 b').code).toBe('position-fields');
  });

  it('has a slot of its own for every move', () => {
    for (const text of ['start', 'start wide', OPENED, '4/4/4/WWB1 b 0']) {
      const { position } = read(game, text);
      const slots = legalMoves(position).map((move) => position.slot(move));
      expect(new Set(slots).size, text).toBe(slots.length);
    }
  });
});
