/** Rule tests of the game that places, removes and passes; the conformance suite does the rest. */
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../src/core/notation.ts';
import { perft, perftMade } from '../../src/explore/perft.ts';
import { moveTexts, play, read, refusal, resultText, whyNot } from '../support.ts';
import { game } from './konello/index.ts';

const OPENED = '4/WBWB/BWBW/4 b 0';

describe('konello', () => {
  it('1.2 fills the two middle rows', () => {
    const { rules, position } = read(game, 'start');
    expect(rules.format(position)).toBe('4/WBWB/BWBW/4 b 2');
    expect(read(game, 'start wide').options).toEqual({ size: 6 });
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

  it('2.3 places discs that turn every enclosed line', () => {
    expect(moveTexts(game, OPENED)).toEqual(['a4', 'b1', 'c4', 'd1']);
    expect(play(game, OPENED, 'c4').position).toBe('2B1/WBBB/BWBW/4 w 0');
    expect(play(game, OPENED, 'a4').position).toBe('B3/BBWB/BWBW/4 w 0');
  });

  it('2.5 passes where nothing can be placed, and only there', () => {
    expect(moveTexts(game, '4/4/4/WWB1 b 0')).toEqual(['--']);
    expect(play(game, '4/4/4/WWB1 b 0', '--').position).toBe('4/4/4/WWB1 w 0');
    expect(moveTexts(game, '4/4/4/WWB1 w 0')).toEqual(['d1']);
  });

  it('3 ends when neither side can place, and counts', () => {
    expect(play(game, '4/4/4/WWB1 b 0', '--', 'd1').result).toBe('w discs');
    expect(resultText(game, '4/4/4/B2W b 0')).toBe('draw level');
    expect(resultText(game, '4/4/4/BB1W w 0')).toBe('b discs');
    expect(resultText(game, '4/4/4/B2W b 2')).toBe('*');
    expect(moveTexts(game, '4/4/4/BB1W w 0')).toEqual([]);
  });

  it('has a tree of known size', () => {
    // Counted by an independent program: 40 lines of Python over a dictionary of cells, from the rules above alone.
    const small = read(game, 'start').position;
    expect([1, 2, 3, 4, 5, 6].map((depth) => perft(small, depth))).toEqual([9, 101, 346, 928, 2448, 6198]);
    const wide = read(game, 'start wide').position;
    expect([1, 2, 3, 4].map((depth) => perft(wide, depth))).toEqual([13, 201, 1226, 7044]);
    expect(perftMade(small, 6)).toBe(6198);
  });

  it.each([
    ['start', 'xz9', 'off-board', '1.1', []],
    ['start', 'xb1', 'no-disc', '2.1', ['b1']],
    ['start', 'xb2', 'enemy-disc', '2.1', ['b2']],
    ['start', 'xa2:C', 'no-choice', '2.6', []],
    ['start', 'a1', 'open-first', '2.1', []],
    ['start', 'b1-b2', 'no-disc', '2.1', ['b1']],
    ['start', 'a2-b1', 'not-beside', '2.2', ['a2', 'b1']],
    ['start', 'a2-b2', 'step-taken', '2.2', ['b2']],
    ['start', 'a2-a1-b1', 'one-step', '2.6', ['a2', 'a1', 'b1']],
    [OPENED, '--', 'may-place', '2.5', []],
    [OPENED, 'xa2', 'only-place', '2.3', []],
    [OPENED, 'a2-a1', 'only-place', '2.3', []],
    [OPENED, 'a2', 'cell-taken', '2.3', ['a2']],
    [OPENED, 'a1', 'none-enclosed', '2.4', ['a1']],
    ['4/4/4/WWB1 b 0', 'd1', 'none-enclosed', '2.4', ['d1']],
    ['4/4/4/B2W b 0', '--', 'game-over', '3.1', []],
  ])('in %s explains why not %s', (position, move, code, rule, cells) => {
    expect(whyNot(game, position, move)).toEqual({ code, rule, cells });
  });

  it('refuses malformed positions', () => {
    expect(refusal(game, '4/WBWB/BWBW/4 w 2').code).toBe('openings');
    expect(refusal(game, '4/WBWB/BWBW/4 x 2').code).toBe('turn');
    expect(refusal(game, '3/3/3 b 2').code).toBe('board-size');
  });

  it('has a slot of its own for every move', () => {
    for (const text of ['start', 'start wide', OPENED, '4/4/4/WWB1 b 0']) {
      const { position } = read(game, text);
      const slots = legalMoves(position).map((move) => position.slot(move));
      expect(new Set(slots).size, text).toBe(slots.length);
    }
  });
});
