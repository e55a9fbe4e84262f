/**
 * One test for each rule of Breakthrough. The file has this name until it is copied to the tests of other games.
 */
import { describe, expect, it } from 'vitest';
import { moveTexts, play, read, refusal, resultText, whyNot } from '../../support.ts';
import { game } from './index.ts';

describe('breakthrough', () => {
  it('1.1 is played on square boards of two sizes', () => {
    expect(read(game, 'start longer').options).toEqual({ size: 6 });
    expect(refusal(game, 'BBB/3/WWW w').code).toBe('board-size');
  });
  it('1.2 fills two rows a side', () => {
    const { rules, position } = read(game, 'start');
    expect(rules.format(position)).toBe('BBBBB/BBBBB/5/WWWWW/WWWWW w');
  });
  it('1.3 lets White begin with pieces of its own', () => {
    expect(play(game, 'start', 'a2-a3').position).toBe('BBBBB/BBBBB/W4/1WWWW/WWWWW b');
    expect(whyNot(game, 'start', 'a5-a4').code).toBe('enemy-piece');
  });
  it('2.1 steps straight or diagonally', () =>
    expect(moveTexts(game, '5/4B/5/1W3/5 w')).toEqual(['b2-a3', 'b2-b3', 'b2-c3']));
  it('2.2 takes diagonally only', () => {
    expect(moveTexts(game, '5/5/1B3/W4/5 w')).toEqual(['a2-a3', 'a2xb3']);
    expect(moveTexts(game, '5/5/B4/W4/5 w')).toEqual(['a2-b3']);
  });
  it('2.3 never goes sideways or back', () => expect(whyNot(game, 'start', 'a2-b2').code).toBe('not-ahead'));
  it('2.4 is one step without a choice', () =>
    expect(whyNot(game, 'start', 'a2-a3:C').code).toBe('no-choice'));
  it('3.1 ends on the far row', () => expect(resultText(game, 'W4/5/2B2/5/5 b')).toBe('w row'));
  it('3.2 ends when all are taken', () => expect(resultText(game, '5/5/2B2/5/5 w')).toBe('b captured'));
  it('3.3 always leaves a move', () => expect(moveTexts(game, '5/B4/W4/5/5 w')).toEqual(['a3-b4']));
  it('3.4 leaves no moves at the end', () => expect(moveTexts(game, 'W4/5/2B2/5/5 b')).toEqual([]));
  it('4.1 writes and reads positions', () => expect(refusal(game, '5/5/5/5/W4 x').code).toBe('turn'));
  it('4.2 refuses too many pieces', () =>
    expect(refusal(game, 'BBBBB/BBBBB/B4/WWWWW/WWWWW w').code).toBe('piece-count'));
  it('4.3 writes steps and captures', () =>
    expect(play(game, '5/5/1B3/W4/5 w', 'a2xb3').position).toBe('5/5/1W3/5/5 b'));
});
