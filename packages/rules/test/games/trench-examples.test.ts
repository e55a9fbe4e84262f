/**
 * The worked examples of the rules text: complete move lists and results, printed by an independent reference
 * program.
 */
import { expect, test } from 'vitest';
import { game } from '../../src/games/trench/index.ts';
import { moveTexts, resultText } from '../support.ts';

const none: string[] = [];

test.each([
  {
    title: '2.2 example 1: the start, where three men a side can reach the trench at once',
    position: '4TPCG/4STPC/4SSTP/4SSST/tsss4/ptss4/cpts4/gcpt4 b classic 0 0 0 0',
    result: '*',
    moves: 'a4-a5 a4-a6 a4-b5 a4-c6 b4-b5 c4-c5 d1-e1 d1-e2 d1-f1 d1-f3 d2-e2 d3-e3 d4-d5 d4-e4'.split(' '),
  },
  {
    title:
      '4.2 example 2: a sergeant faces the shield, runs through an empty trench square, slips between two',
    position: '8/8/8/3S4/3t4/8/8/8 b classic 0 0 0 0',
    result: '*',
    moves: 'd4-b4 d4-c4 d4-d2 d4-d3 d4-e4 d4-e5 d4-f4 d4-f6'.split(' '),
  },
  {
    title: '4.2 example 3: a captain attacks from behind along a file',
    position: '8/3p4/8/3S4/8/8/8/8 b classic 0 0 0 0',
    result: '*',
    moves: 'd7-a4 d7-a7 d7-b5 d7-b7 d7-c6 d7-c7 d7-d6 d7-d8 d7-e7 d7-e8 d7-f7 d7-g7 d7xd5'.split(' '),
  },
  {
    title: '4.2 example 4: a captain attacks from behind straight back',
    position: '8/5p2/8/3S4/8/8/8/8 b classic 0 0 0 0',
    result: '*',
    moves: 'f7-c7 f7-d7 f7-e6 f7-e7 f7-f4 f7-f5 f7-f6 f7-f8 f7-g7 f7-g8 f7-h7 f7xd5'.split(' '),
  },
  {
    title: '4.8 example 5: a capture in the trench ends the move there',
    position: '8/3p4/8/3S4/3S4/8/8/8 b classic 0 0 0 0',
    result: '*',
    moves: 'd7-a4 d7-a7 d7-b5 d7-b7 d7-c6 d7-c7 d7-d6 d7-d8 d7-e7 d7-e8 d7-f7 d7-g7 d7xd5'.split(' '),
  },
  {
    title: '4.1 example 6: a colonel in the trench stops before the enemy in it',
    position: 'c7/8/2S5/8/8/8/8/8 b classic 0 0 0 0',
    result: '*',
    moves: 'a8-a4 a8-a5 a8-a6 a8-a7 a8-b7 a8-b8 a8-c8 a8-d8 a8-e8'.split(' '),
  },
  {
    title: '4.1 example 7: a general between two enemies in the trench',
    position: '8/1S6/8/3g4/8/8/8/7S b classic 0 0 0 0',
    result: '*',
    moves:
      'd5-a2 d5-a5 d5-b3 d5-b5 d5-c4 d5-c5 d5-c6 d5-d1 d5-d2 d5-d3 d5-d4 d5-d6 d5-d7 d5-d8 d5-e4 d5-e5 d5-e6 d5-f3 d5-f5 d5-f7 d5-g2 d5-g5 d5-g8 d5-h5'.split(
        ' ',
      ),
  },
  {
    title: '4.7 example 8: a charge with a gap: three ways to stop',
    position: '6C1/8/4S3/3g4/8/8/8/8 b classic 0 0 0 0',
    result: '*',
    moves:
      'd5-a2 d5-a5 d5-a8 d5-b3 d5-b5 d5-b7 d5-c4 d5-c5 d5-c6 d5-d1 d5-d2 d5-d3 d5-d4 d5-d6 d5-d7 d5-d8 d5-e4 d5-e5 d5-f3 d5-f5 d5-g2 d5-g5 d5-h1 d5-h5 d5xe6 d5xe6-f7 d5xe6xg8'.split(
        ' ',
      ),
  },
  {
    title: '4.8 example 9: two soldiers in a row, attacked across the trench',
    position: '8/8/8/2c1SS2/8/8/8/8 b classic 0 0 0 0',
    result: '*',
    moves:
      'c5-a5 c5-a7 c5-b5 c5-b6 c5-c1 c5-c2 c5-c3 c5-c4 c5-c6 c5-c7 c5-c8 c5-d4 c5-d5 c5-d6 c5-e3 c5-e7 c5-f2 c5-f8 c5-g1 c5xe5'.split(
        ' ',
      ),
  },
  {
    title: '4.7 example 10: two soldiers in a row, charged out of the trench',
    position: '8/8/8/3cSS2/8/8/8/8 b classic 0 0 0 0',
    result: '*',
    moves:
      'd5-a5 d5-a8 d5-b5 d5-b7 d5-c5 d5-c6 d5-d1 d5-d2 d5-d3 d5-d4 d5-d6 d5-d7 d5-d8 d5-e4 d5-e6 d5-f3 d5-f7 d5-g2 d5-g8 d5-h1 d5xe5 d5xe5xf5 d5xe5xf5-g5 d5xe5xf5-h5'.split(
        ' ',
      ),
  },
  {
    title: '4.7 example 11: five captures in one move',
    position: 'gSTPCS1G/8/8/8/8/8/8/8 b classic 0 0 0 0',
    result: '*',
    moves:
      'a8-a3 a8-a4 a8-a5 a8-a6 a8-a7 a8-b7 a8-c6 a8-d5 a8-e4 a8-f3 a8xb8 a8xb8xc8 a8xb8xc8xd8 a8xb8xc8xd8xe8 a8xb8xc8xd8xe8xf8'.split(
        ' ',
      ),
  },
  {
    title: '3.8 example 12: an own piece ends the charge',
    position: '8/8/8/3gSs2/8/8/8/8 b classic 0 0 0 0',
    result: '*',
    moves:
      'd5-a2 d5-a5 d5-a8 d5-b3 d5-b5 d5-b7 d5-c4 d5-c5 d5-c6 d5-d1 d5-d2 d5-d3 d5-d4 d5-d6 d5-d7 d5-d8 d5-e4 d5-e6 d5-f3 d5-f7 d5-g2 d5-g8 d5-h1 d5xe5 f5-f4 f5-f6 f5-g5 f5xe5'.split(
        ' ',
      ),
  },
  {
    title: '4.1 example 13: a trench piece is blind to its rear',
    position: '8/8/8/3p4/3S4/8/8/8 b classic 0 0 0 0',
    result: '*',
    moves: 'd5-a2 d5-a5 d5-b3 d5-b5 d5-c4 d5-c5 d5-d6 d5-d7 d5-d8 d5-e5 d5-e6 d5-f5 d5-f7 d5-g5 d5-g8'.split(
      ' ',
    ),
  },
  {
    title: '4.2 example 14: the soldier behind takes the trench piece',
    position: '8/8/8/3p4/3S4/8/8/8 w classic 0 0 0 0',
    result: '*',
    moves: 'd4-c4 d4-d3 d4-e4 d4xd5'.split(' '),
  },
  {
    title: '4.5 example 15: a shielded piece blocks the line',
    position: '8/8/3C4/3S4/8/8/3g4/8 b classic 0 0 0 0',
    result: '*',
    moves:
      'd2-a2 d2-a5 d2-b2 d2-b4 d2-c1 d2-c2 d2-c3 d2-d1 d2-d3 d2-d4 d2-e1 d2-e2 d2-e3 d2-f2 d2-f4 d2-g2 d2-g5 d2-h2 d2-h6'.split(
        ' ',
      ),
  },
  {
    title: '3.9 example 16: White goes forward the other way',
    position: '8/8/4C3/6T1/8/8/8/1s6 w classic 0 0 0 0',
    result: '*',
    moves:
      'e6-a2 e6-a6 e6-b3 e6-b6 e6-c4 e6-c6 e6-c8 e6-d5 e6-d6 e6-d7 e6-e2 e6-e3 e6-e4 e6-e5 e6-e7 e6-e8 e6-f5 e6-f6 e6-g4 e6-g6 e6-h3 e6-h6 g5-e3 g5-e5 g5-f4 g5-f5 g5-g3 g5-g4 g5-g6 g5-g7 g5-h5'.split(
        ' ',
      ),
  },
  {
    title: '5.9 example 17: Black has 26 stars, White has the last turn',
    position: '7G/8/8/8/8/6t1/6S1/g7 w bga 41 0 26 20',
    result: '*',
    moves:
      'g2-f2 g2-g1 g2-h2 h8-c3 h8-c8 h8-d4 h8-d8 h8-e5 h8-e8 h8-f6 h8-f8 h8-g7 h8-g8 h8-h3 h8-h4 h8-h5 h8-h6 h8-h7'.split(
        ' ',
      ),
  },
  {
    title: '5.9 example 18: the turns are level',
    position: '7G/8/8/8/8/6t1/6S1/g7 b bga 42 1 26 20',
    result: 'b points',
    moves: none,
  },
  {
    title: '5.3 example 19: fifty plies, stars level',
    position: '7G/8/8/8/8/8/8/g7 b classic 50 3 12 12',
    result: 'draw ply-limit',
    moves: none,
  },
  {
    title: '5.4 example 20: twenty-five quiet plies',
    position: '7G/8/8/8/8/8/8/g7 w classic 31 25 12 9',
    result: 'b quiet-limit',
    moves: none,
  },
  {
    title: '5.7 example 21: twenty stars end a tie-break at once',
    position: '7G/8/8/8/8/8/8/g7 w tiebreak 63 0 20 19',
    result: 'b points',
    moves: none,
  },
  {
    title: '5.5 example 22: 28 soldiers walled in',
    position: 'S7/sS6/ssS5/sssS4/ssssS3/sssssS2/ssssssS1/sssssssS b classic 0 0 0 0',
    result: 'w no-moves',
    moves: none,
  },
  {
    title: '5.1 the final state printed in the report: Black has no piece left',
    position: '4TPC1/2P1S1PC/4S1T1/5SST/2T5/4G3/8/3S4 b report 0 0 0 0',
    result: 'w annihilation',
    moves: none,
  },
])('$title', ({ position, result, moves }) => {
  expect(resultText(game, position)).toBe(result);
  expect(moveTexts(game, position)).toEqual(moves);
});

test('5.10 the middle state printed in the report goes on', () => {
  const position = '4TPC1/2P1S1PC/1s2S1T1/p4SST/2T5/4G3/1g6/3S4 b report 0 0 0 0';
  expect(resultText(game, position)).toBe('*');
  expect(moveTexts(game, position)).toHaveLength(31);
});
