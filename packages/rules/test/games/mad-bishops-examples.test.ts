/** The worked examples of the rules text, with their complete move lists. */
import { describe, expect, test } from 'vitest';
import { game } from '../../src/games/mad-bishops/index.ts';
import { moveTexts, play, resultText, whyNot } from '../support.ts';

const MIDDLE = '3R3R1B/B3R5/1R1B3B2/8R1/1R1R1B3B/R9/1B1R1B1B2/4B3R1/3B1R1B1B/R5B3';

describe('mad-bishops: worked examples', () => {
  test.each([
    ['1.5.2 example 1: two lone bishops out of contact', '1B8/10/10/10/10/10/10/10/10/R9 r', 'a1-f6'],
    ['1.5.1 example 2: an engaged bishop may only kill', '5B/6/6/B1R3/6/6 r', 'c3xf6'],
    ['1.6 example 3: kill with one, engage with the other', '5B/6/3R2/B3R1/6/6 r', 'd4xf6 e3-c1'],
    [
      '1.4.1 example 4: stepping between friend and enemy',
      '7B/8/8/4B3/8/8/5R2/R1R5 r',
      'a1xe5 c1-b2 c1-f4 f2-d4 f2-g3',
    ],
    [
      '1.5.1 example 5: four kills at different distances, no quiet move',
      '10/10/10/2B7/5B4/4R5/10/10/7B2/B9 r',
      'e5xa1 e5xc7 e5xf6 e5xh2',
    ],
    [
      '1.7.3 example 6: walled in bishops, and one that reaches no engaging square',
      '5B/6/6/R1R3/1R4/R1R1B1 r',
      'c1-d2 c3xe1 c3xf6',
    ],
    [
      '1.2.1 example 7: Blue to move, three against one',
      '8/8/7B/8/3R4/B7/8/6B1 b',
      'a3-b2 a3-c5 g1xd4 h6-e3 h6-g7',
    ],
    [
      '1.5.2 example 8: no contact at all, engage moves only',
      '8/R7/8/R7/7B/8/7B/8 r',
      'a5-c7 a5-d8 a5-e1 a7-b8 a7-f2 a7-g1',
    ],
    [
      '1.3.1 example 9: the 4x4 start',
      '1B1B/R1R1/1B1B/R1R1 r',
      'a1xb2 a3xb2 a3xb4 c1xb2 c1xd2 c3xb2 c3xb4 c3xd2 c3xd4',
    ],
    [
      '1.3.3 example 10: the 4x4 start of diagonals',
      '1R1B/B1B1/1R1R/R1B1 r',
      'b2xa3 b2xc1 b2xc3 b4xa3 b4xc3 d2xc1 d2xc3',
    ],
    [
      '1.6 example 11: a board from the middle of a game, Red to move',
      `${MIDDLE} r`,
      'a1-c3 a5xb4 b6xd8 b8xa9 d10-c9 d4xe3 d4xf6 d6xb4 d6xf4 e9xd8 f2xe3 f2xg1 f2xh4 h10-e7 h10-g9 h10-i9 i3xh2 i3xh4 i3xj2 i7xf4 i7xh8 i7xj6',
    ],
    [
      '1.6 example 12: the same board, Blue to move',
      `${MIDDLE} b`,
      'a9xb8 b4xa5 b4xd6 d2-c3 d2-e1 d8xb6 d8xe9 e3xd4 e3xf2 f4xd6 f4xi7 f6xd4 g1xf2 h2xi3 h4xf2 h4xi3 h8xi7 j10-i9 j2xi3 j6xi7',
    ],
    ['1.8 example 13: a finished game', '8/8/8/8/3R4/8/8/8 b', ''],
  ])('%s', (_, position, moves) => {
    expect(moveTexts(game, position).join(' ')).toBe(moves);
  });

  test('1.8 example 1: the only move loses', () => {
    const { result } = play(game, '1B8/10/10/10/10/10/10/10/10/R9 r', 'a1-f6', 'b10xf6');
    expect(result).toBe('b annihilation');
  });
  test('1.5.1 example 2: the slides that an engaged bishop may not make', () => {
    for (const slide of ['c3-b2', 'c3-d4'])
      expect(whyNot(game, '5B/6/6/B1R3/6/6 r', slide)).toEqual({
        code: 'must-kill',
        rule: '1.5.1',
        cells: ['f6'],
      });
  });
  test('1.4.2 example 4: the friend behind becomes free again', () => {
    const { position } = play(game, '7B/8/8/4B3/8/8/5R2/R1R5 r', 'f2-d4');
    expect(position).toBe('7B/8/8/4B3/3R4/8/8/R1R5 b');
    expect(moveTexts(game, '7B/8/8/4B3/3R4/8/8/R1R5 r')).toEqual(['c1-f4', 'd4xe5']);
  });
  test('1.8 example 13: the result', () => {
    expect(resultText(game, '8/8/8/8/3R4/8/8/8 b')).toBe('r annihilation');
  });
  test('1.3.3 example 14: the 10x10 start of diagonals has 49 moves, all kills', () => {
    const moves = moveTexts(game, 'start diagonals');
    expect(moves.length).toBe(49);
    expect(moves.every((move) => move.includes('x'))).toBe(true);
    expect([moves[0], moves[48]]).toEqual(['a5xb4', 'j8xi9']);
  });
});
