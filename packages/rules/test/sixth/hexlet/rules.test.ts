/** One test for each rule of the game with placements only; the suites over all games cover the rest. */
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../../src/core/notation.ts';
import { Rng } from '../../../src/core/rng.ts';
import { moveTexts, play, read, refusal, resultText, whyNot } from '../../support.ts';
import { game } from './index.ts';

describe('hexlet', () => {
  it('1.1 is played on a rhombus of three sizes', () => {
    expect(moveTexts(game, 'start')).toEqual(['a1', 'a2', 'a3', 'b2', 'b3', 'b4', 'c2', 'c3', 'c4']);
    expect(refusal(game, '6/6/6/6/6/6 r').code).toBe('board-size');
    expect(whyNot(game, 'start', 'b1')).toEqual({ code: 'off-board', rule: '1.1', cells: [] });
  });

  it('1.2 gives Red the edges above and below, Blue those at the sides', () => {
    expect(resultText(game, 'R2/RB1/RB1 b')).toBe('r connected');
    expect(resultText(game, 'RR1/BBB/R2 r')).toBe('b connected');
    expect(resultText(game, 'BRB/1RR/B2 r')).toBe('*');
  });

  it('1.3 lets Red begin, and then the sides take turns', () => {
    expect(play(game, 'start', 'b3').position).toBe('3/1R1/3 b');
    expect(refusal(game, '3/1R1/3 r').code).toBe('stones');
    expect(refusal(game, '3/1B1/3 r').code).toBe('stones');
  });

  it('2.1 places a stone on an empty hex', () => {
    expect(play(game, 'start', 'b3', 'a1').position).toBe('B2/1R1/3 r');
    expect(whyNot(game, '3/1R1/3 b', 'b3')).toEqual({ code: 'cell-taken', rule: '2.1', cells: ['b3'] });
  });

  it('2.2 leaves stones where they are', () => {
    expect(play(game, 'start', 'b3', 'a1', 'c2', 'c4').position).toBe('B2/1R1/R1B r');
  });

  it('2.3 leaves nothing to choose', () => {
    expect(whyNot(game, 'start', 'a1:C')).toEqual({ code: 'no-choice', rule: '2.3', cells: [] });
  });

  it('3.1 is won by a chain between the two edges of a side', () => {
    expect(play(game, 'start', 'b3', 'a1', 'a2', 'b2', 'c2').result).toBe('r connected');
    expect(whyNot(game, 'R2/RB1/RB1 b', 'a3').code).toBe('game-over');
    expect(moveTexts(game, 'R2/RB1/RB1 b')).toEqual([]);
  });

  it('3.2 knows no draw', () => {
    const rng = new Rng(3);
    for (let i = 0; i < 50; i++) {
      const { position } = read(game, `start${i % 2 === 0 ? '' : ' wide'}`);
      for (let moves = legalMoves(position); moves.length > 0; moves = legalMoves(position))
        position.make(moves[rng.below(moves.length)]!);
      expect(position.outcome()?.winners).toHaveLength(1);
    }
  });

  it('4.1 writes a position as rows from the top and the turn', () => {
    const { rules, position } = read(game, 'B2/1R1/3 r');
    expect(rules.format(position)).toBe('B2/1R1/3 r');
    expect(read(game, 'start wide').options).toEqual({ size: 4 });
  });
});
