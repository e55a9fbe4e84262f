/** One test for each rule of the rules page; the suites over all games cover the rest. */
import { describe, expect, it } from 'vitest';
import { moveTexts, play, read, refusal, resultText, whyNot } from '../../support.ts';
import { game } from './index.ts';

describe('hexapawn', () => {
  it('1.1 is played on square boards of three sizes', () => {
    expect(read(game, 'start octapawn').options).toEqual({ size: 4 });
    expect(refusal(game, 'pp/PP w').code).toBe('board-size');
    expect(whyNot(game, 'start', 'a1-a9')).toEqual({ code: 'off-board', rule: '1.1', cells: [] });
  });

  it('1.2 sets up one pawn a column', () => {
    const { rules, position } = read(game, 'start');
    expect(rules.format(position)).toBe('ppp/3/PPP w');
  });

  it('1.3 lets White begin, and everyone move pawns of their own', () => {
    expect(moveTexts(game, 'start')).toEqual(['a1-a2', 'b1-b2', 'c1-c2']);
    expect(play(game, 'start', 'a1-a2').position).toBe('ppp/P2/1PP b');
    expect(whyNot(game, 'start', 'b2-b3')).toEqual({ code: 'no-pawn', rule: '1.3', cells: ['b2'] });
    expect(whyNot(game, 'start', 'a3-a2')).toEqual({ code: 'enemy-pawn', rule: '1.3', cells: ['a3'] });
  });

  it('2.1 steps straight ahead onto an empty cell', () => {
    expect(whyNot(game, 'start', 'a1-a3')).toEqual({ code: 'too-far', rule: '2.1', cells: ['a1', 'a3'] });
    expect(whyNot(game, 'ppp/P2/1PP b', 'a3-a2').code).toBe('step-blocked');
  });

  it('2.2 takes diagonally ahead', () => {
    expect(moveTexts(game, 'ppp/1P1/P1P b')).toEqual(['a3-a2', 'a3xb2', 'c3-c2', 'c3xb2']);
    expect(whyNot(game, 'start', 'a1xb2')).toEqual({ code: 'nothing-to-take', rule: '2.2', cells: ['b2'] });
    expect(whyNot(game, 'ppp/P2/1PP w', 'b1xa2').code).toBe('own-pawn');
  });

  it('2.3 never goes sideways or back', () => {
    expect(whyNot(game, 'start', 'a1-b1')).toEqual({ code: 'not-ahead', rule: '2.3', cells: ['a1', 'b1'] });
  });

  it('2.4 is one step without a choice', () => {
    expect(whyNot(game, 'start', 'a1-a2-a3').code).toBe('one-step');
    expect(whyNot(game, 'start', 'a1-a2:C').code).toBe('no-choice');
  });

  it('3.1 ends on the far row', () => expect(resultText(game, 'P2/2p/3 b')).toBe('w row'));

  it('3.2 ends when the last pawn is taken', () => expect(resultText(game, '3/2p/3 w')).toBe('b captured'));

  it('3.3 ends when there is no move', () => {
    expect(resultText(game, '1p1/1P1/3 b')).toBe('w blocked');
    expect(play(game, 'start', 'a1-a2', 'b3xa2', 'b1xa2').result).toBe('*');
  });

  it('3.4 leaves no moves at the end', () => {
    expect(moveTexts(game, 'P2/2p/3 b')).toEqual([]);
    expect(whyNot(game, 'P2/2p/3 b', 'c2-c1').code).toBe('game-over');
  });

  it('4.1 writes and reads positions', () => {
    const { rules, position } = read(game, 'ppp/P2/1PP b');
    expect(rules.format(position)).toBe('ppp/P2/1PP b');
    expect(refusal(game, 'ppp/3/PPP x').code).toBe('turn');
    expect(refusal(game, 'ppp/3/PPP w', { size: 4 }).code).toBe('option-contradicts');
  });

  it('4.2 refuses too many pawns', () =>
    expect(refusal(game, 'ppp/PPP/PPP w')).toMatchObject({ code: 'pawn-count', rule: '4.2' }));

  it('4.3 writes steps and captures', () => {
    expect(play(game, 'start', 'a1-a2', 'b3xa2').position).toBe('p1p/p2/1PP w');
  });
});
