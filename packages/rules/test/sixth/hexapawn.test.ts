/** Rule tests of the sixth game; the conformance suite does the rest. */
import { describe, expect, it } from 'vitest';
import { formatMove, legalMoves } from '../../src/core/notation.ts';
import { perft, perftMade } from '../../src/explore/perft.ts';
import { moveTexts, play, read, refusal, resultText, whyNot } from '../support.ts';
import { game } from './hexapawn/index.ts';

describe('hexapawn', () => {
  it('1.2 sets up one pawn a column', () => {
    const { rules, position } = read(game, 'start');
    expect(rules.format(position)).toBe('ppp/3/PPP w');
    expect(moveTexts(game, 'start')).toEqual(['a1-a2', 'b1-b2', 'c1-c2']);
    expect(read(game, 'start octapawn').options).toEqual({ size: 4 });
  });

  it('2.2 takes diagonally ahead', () => {
    expect(moveTexts(game, 'ppp/1P1/P1P b')).toEqual(['a3-a2', 'a3xb2', 'c3-c2', 'c3xb2']);
  });

  it('3 ends by row, capture and block', () => {
    expect(play(game, 'start', 'a1-a2', 'b3xa2', 'b1xa2').result).toBe('*');
    expect(resultText(game, 'P2/2p/3 b')).toBe('w row');
    expect(resultText(game, '3/2p/3 w')).toBe('b captured');
    expect(resultText(game, '1p1/1P1/3 b')).toBe('w blocked');
    expect(moveTexts(game, 'P2/2p/3 b')).toEqual([]);
  });

  it('is won by the second player, in a tree of known size', () => {
    const { position } = read(game, 'start');
    const counts = [1, 2, 3, 4, 5, 6, 7, 8].map((depth) => perft(position, depth));
    expect(counts).toEqual([3, 10, 28, 56, 70, 64, 20, 0]); // counted by an independent program too
    expect(perftMade(position, 5)).toBe(perft(position, 5));
    expect(wins(position)).toBe(false);
  });

  it.each([
    ['a1-a9', 'off-board', '1.1', []],
    ['b2-b3', 'no-pawn', '1.3', ['b2']],
    ['a3-a2', 'enemy-pawn', '1.3', ['a3']],
    ['a1-a3', 'too-far', '2.1', ['a1', 'a3']],
    ['a1xb2', 'nothing-to-take', '2.2', ['b2']],
    ['a1-b1', 'not-ahead', '2.3', ['a1', 'b1']],
    ['a1-a2-a3', 'one-step', '2.4', ['a1', 'a2', 'a3']],
    ['a1-a2:C', 'no-choice', '2.4', []],
  ])('explains why not %s', (move, code, rule, cells) => {
    expect(whyNot(game, 'start', move)).toEqual({ code, rule, cells });
  });

  it('explains blocks, own pawns and finished games', () => {
    expect(whyNot(game, 'ppp/P2/1PP b', 'a3-a2').code).toBe('step-blocked');
    expect(whyNot(game, 'ppp/P2/1PP w', 'b1xa2').code).toBe('own-pawn');
    expect(whyNot(game, 'P2/2p/3 b', 'c2-c1').code).toBe('game-over');
  });

  it('refuses malformed positions', () => {
    expect(refusal(game, 'ppp/PPP/PPP w').code).toBe('pawn-count');
    expect(refusal(game, 'ppp/3/PPP x').code).toBe('turn');
    expect(refusal(game, 'pp/PP w').code).toBe('board-size');
    expect(refusal(game, 'ppp/3/PPP w', { size: 4 }).code).toBe('option-contradicts');
  });

  it('keeps text and key through make and unmake', () => {
    const { rules, position } = read(game, 'start decapawn');
    for (const move of legalMoves(position)) {
      const before = [rules.format(position), position.keyLo, position.keyHi, position.ply];
      formatMove(rules, position, move);
      position.make(move);
      const again = read(game, rules.format(position)).position;
      expect([again.keyLo, again.keyHi]).toEqual([position.keyLo, position.keyHi]);
      position.unmake();
      expect([rules.format(position), position.keyLo, position.keyHi, position.ply]).toEqual(before);
    }
  });
});

/** Whether the seat to move wins with best play. */
function wins(position: ReturnType<typeof read>['position']): boolean {
  const outcome = position.outcome();
  if (outcome) return outcome.winners.includes(position.seat);
  return legalMoves(position).some((move) => {
    position.make(move);
    const lost = !wins(position);
    position.unmake();
    return lost;
  });
}
