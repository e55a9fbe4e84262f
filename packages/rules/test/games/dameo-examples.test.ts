/** The worked examples of the rules text: complete move lists, resulting positions, results. */
import { describe, expect, test } from 'vitest';
import { game } from '../../src/games/dameo/index.ts';
import { moveTexts, play, resultText } from '../support.ts';

const moves = (text: string) => moveTexts(game, text).join(' ');
const count = (text: string) => moveTexts(game, text).length;
const result = (text: string) => resultText(game, text);
const played = (text: string, ...texts: string[]) => play(game, text, ...texts);
const mirrored = (text: string) =>
  text.replace(/[a-h]/g, (file) => String.fromCharCode(97 + 104 - file.charCodeAt(0)));

describe('dameo: worked examples', () => {
  test('4.1.2 example 1: the 52 first moves', () => {
    const half =
      'a1-a2 a1-d4 b1-a2 b1-b3 b1-e4 b2-a3 b2-b3 b2-d4 c1-a3 c1-c4 c1-f4 c2-b3 c2-c4 c2-e4 c3-b4 c3-c4 c3-d4 d1-b3 d1-d4 d1-g4 d2-b4 d2-d4 d2-f4 d3-c4 d3-d4 d3-e4';
    const all = [...half.split(' '), ...half.split(' ').map(mirrored)].sort();
    expect(all).toHaveLength(52);
    expect(moveTexts(game, 'start')).toEqual(all);
    expect(played('start', 'd1-d4').position).toBe(
      'mmmmmmmm/1mmmmmm1/2mmmm2/8/3M4/2MMMM2/1MMMMMM1/MMM1MMMM b 0 1',
    );
  });
  test('4.1.5 example 2: an enemy stops a diagonal line', () => {
    expect(moves('8/7m/8/8/3m4/2M5/1M6/MM6 w')).toBe('a1-a2 b1-a2 b1-b3 b1-c2 b2-a3 b2-b3 c3-b4 c3-c4');
  });
  test('4.1.4 example 3: a column moves whole or in part', () => {
    expect(moves('2m4m/8/8/8/2M5/2M5/2M5/8 w')).toBe('c2-b3 c2-c5 c2-d3 c3-b4 c3-c5 c3-d4 c4-b5 c4-c5 c4-d5');
  });
  test('4.1.1 example 4: the lines of Black run down', () => {
    expect(moves('K7/8/8/3m1m2/4m3/3m4/8/8 b')).toBe(
      'd3-c2 d3-d2 d3-e2 d5-c4 d5-d4 d5-f3 e4-c2 e4-e3 e4-f3 f5-c2 f5-f4 f5-g4',
    );
  });
  test('4.1.5 example 5: an own king stops a man', () => {
    const all = moveTexts(game, '7m/8/8/8/8/3K4/3M4/8 w');
    expect(all).toHaveLength(25);
    expect(all.filter((text) => text.startsWith('d2'))).toEqual(['d2-c3', 'd2-e3']);
  });
  test('4.2.1 example 6: a king has 23 moves, a man three', () => {
    const all = moveTexts(game, '8/5k2/8/6m1/3M4/8/2K5/8 w');
    expect(all.filter((text) => text.startsWith('c2'))).toHaveLength(23);
    expect(all.filter((text) => text.startsWith('d4'))).toEqual(['d4-c5', 'd4-d5', 'd4-e5']);
    expect(all).toHaveLength(26);
  });
  test('5.1.1 example 7: a man captures in four directions', () => {
    expect(moves('8/8/8/3m4/2mMm3/3k4/8/8 w')).toBe('d4xb4 d4xd2 d4xd6 d4xf4');
  });
  test('5.1.1 example 8: diagonal neighbours are not captured and block', () => {
    expect(moves('8/8/8/2m1m3/3M4/2m1m3/8/8 w')).toBe('d4-d5');
  });
  test('2.2 example 9: captures come first', () => {
    expect(moves('4mmm1/8/8/3m4/3M4/8/8/4MMM1 w')).toBe('d4xd6');
  });
  test('5.1.3 example 10: a king lands on any empty cell behind', () => {
    expect(moves('8/8/3m4/8/1m1K2m1/8/3k4/8 w')).toBe('d4xa4 d4xd1 d4xd7 d4xd8 d4xh4');
  });
  test('5.3.2 example 11: it must land where the capture of two goes on', () => {
    expect(moves('8/8/2m5/8/2K1m3/5m2/8/8 w')).toBe('c4xf4xf1 c4xf4xf2');
  });
  test('8.2.2 example 12: two pieces in one line name the stop between them', () => {
    expect(moves('8/8/4m3/8/8/4m3/8/4K3 w')).toBe('e1xe4xe7 e1xe4xe8');
    expect(played('8/8/4m3/8/8/4m3/8/4K3 w', 'e1xe5xe7')).toEqual(
      played('8/8/4m3/8/8/4m3/8/4K3 w', 'e1xe4xe7'),
    );
  });
  test('5.3.1 example 13: two men outrank one king', () => {
    expect(moves('7m/8/8/1m1k4/2mM4/8/8/M7 w')).toBe('d4xb4xb6');
  });
  test('5.3.1 example 14: free choice among three captures of two', () => {
    expect(moves('4mmm1/3m4/1M6/2Mm4/2mM4/1m6/3M4/4MMM1 w')).toBe('c5xc3xa3 d4xb4xb2 d4xd6xd8');
  });
  test('5.2.3.2 example 15: the coup turc', () => {
    const start = '8/1m6/2m5/kM1m4/7m/8/3M3M/2MMM3 w';
    expect(moves(played(start, 'c1-e3').position)).toBe('a5xc5');
    const trap = played(start, 'c1-e3', 'a5xc5', 'e1-c3').position;
    expect(trap).toBe('8/1m6/2m5/2km4/7m/2M1M3/3M3M/3M4 b 0 1');
    expect(moves(trap)).toBe('c5xc1xh1xh3xd3');
    expect(played(trap, 'c5xc1xh1xh3xd3', 'd2xd4xd6xb6xb8').position).toBe('1K6/8/8/8/7m/8/8/8 b 0 1');
  });
  test('5.4.1 example 16: a ring run both ways is one move', () => {
    const ring = '8/8/4m3/3m1m2/3Mm3/8/8/8 w';
    expect(moves(ring)).toBe('d4xd6xf6xf4xd4');
    expect(played(ring, 'd4xf4xf6xd6xd4')).toEqual({
      position: '8/8/8/8/3M4/8/8/8 b 0 1',
      result: 'w captured',
    });
  });
  test('5.2.3.1 example 17: a king crosses the cell where it started', () => {
    expect(moves('2k5/8/5m2/M7/3m3m/8/1m1K4/6M1 w')).toBe('d2xd6xh6xh2xa2');
  });
  test('5.2.3.3 example 18: a cell is crossed twice', () => {
    expect(moves('8/2m5/8/1m6/5m2/3m4/8/3K4 w')).toBe('d1xd7xb7xb4xg4 d1xd7xb7xb4xh4');
  });
  test('3.3 example 19: a man passes the last rank and stays a man', () => {
    const start = '2m5/1m1m4/3M4/8/8/8/8/8 w';
    expect(moves(start)).toBe('d6xd8xb8xb6');
    expect(played(start, 'd6xd8xb8xb6')).toEqual({
      position: '8/8/1M6/8/8/8/8/8 b 0 1',
      result: 'w captured',
    });
  });
  test('3.2 example 20: a capture that ends on the last rank promotes', () => {
    expect(moves('7m/3m4/3M4/8/8/8/8/8 w')).toBe('d6xd8');
    expect(played('7m/3m4/3M4/8/8/8/8/8 w', 'd6xd8').position).toBe('3K3m/8/8/8/8/8/8/8 b 0 1');
  });
  test('3.4 example 21: a line that reaches the last rank', () => {
    const start = 'm6m/3M4/3M4/3M4/8/8/8/8 w';
    expect(moves(start)).toBe('d5-c6 d5-d8 d5-e6 d6-c7 d6-d8 d6-e7 d7-c8 d7-d8 d7-e8');
    expect(played(start, 'd5-d8').position).toBe('m2K3m/3M4/3M4/8/8/8/8/8 b 0 1');
  });
  test('6.2 example 22: blocked', () => {
    expect(moves('8/8/2M5/8/M7/M7/m7/MM6 b')).toBe('');
    expect(result('8/8/2M5/8/M7/M7/m7/MM6 b')).toBe('w blocked');
  });
  test('6.2 example 23: captured', () => {
    expect(moves('8/8/2M5/8/4M3/8/8/8 b')).toBe('');
    expect(result('8/8/2M5/8/4M3/8/8/8 b')).toBe('w captured');
  });
  test('7.1 example 24: a king each', () => {
    expect(result('8/8/8/1K6/8/k7/8/8 w 3 1')).toBe('*');
    expect(count('8/8/8/1K6/8/k7/8/8 w 3 1')).toBe(23);
    expect(result('8/8/8/1K6/8/k7/8/8 w 4 1')).toBe('draw lone-kings');
  });
  test('7.3 example 25: quiet and repetition', () => {
    expect(result('k7/8/8/8/8/8/8/1KK5 b 49 1')).toBe('*');
    expect(count('k7/8/8/8/8/8/8/1KK5 b 49 1')).toBe(21);
    expect(result('k7/8/8/8/8/8/8/1KK5 b 50 1')).toBe('draw quiet');
    expect(result('k7/8/8/8/8/8/8/1KK5 b 8 3')).toBe('draw repetition');
  });
  test('6.1 example 26: the loss comes before the draw', () => {
    expect(moves('8/8/8/8/8/M7/MK6/kMM5 b 50 1')).toBe('');
    expect(result('8/8/8/8/8/M7/MK6/kMM5 b 50 1')).toBe('w blocked');
  });
  test('5.3.1 a printed example: two forced captures', () => {
    const start = 'K7/3m4/5m2/2m5/8/1M2MM2/5MMm/8 w';
    const second = played(start, 'f2-f4').position;
    expect(moves(second)).toBe('h2xf2');
    expect(moves(played(second, 'h2xf2').position)).toBe('f3xf1');
  });
  test('2.2 the mid-game board of the report', () => {
    expect(moves('mmmmmmm1/6m1/1mm1mm2/8/3M1MM1/3MM3/4M1M1/MMkM1MMM b')).toBe('c1xe1');
    expect(count('mmmmmmm1/6m1/1mm1mm2/8/3M1MM1/3MM3/4M1M1/MMkM1MMM w')).toBe(37);
  });
});
