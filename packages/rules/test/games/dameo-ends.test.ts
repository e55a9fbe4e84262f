/** Dameo: winning, draws, results and move text. */
import { describe, expect, test } from 'vitest';
import { completions, formatMove, legalMoves, parseMove } from '../../src/core/notation.ts';
import { game } from '../../src/games/dameo/index.ts';
import { History } from '../../src/match/history.ts';
import { moveTexts, play, read, resultText, whyNot } from '../support.ts';

const result = (text: string) => resultText(game, text);

describe('dameo: the end', () => {
  test('6.1 no legal move loses, for either side', () => {
    expect(result('8/8/2M5/8/M7/M7/m7/MM6 b')).toBe('w blocked');
    expect(result('mm6/M7/m7/m7/8/2m5/8/8 w')).toBe('b blocked');
    const { position } = read(game, '8/8/2M5/8/M7/M7/m7/MM6 b');
    expect(position.outcome()).toEqual({ reason: 'blocked', winners: [0], shares: [1, 0] });
    expect(legalMoves(position)).toEqual([]);
  });
  test('6.1 a capture is a move, also when nothing can step', () => {
    expect(moveTexts(game, '8/8/8/8/8/8/mm6/M7 w')).toEqual(['a1xa3']);
    expect(result('8/8/8/8/8/8/mm6/M7 w')).toBe('*');
    expect(result('m7/MM6/8/8/8/8/8/8 b')).toBe('*');
  });
  test('6.2 captured without pieces, blocked with pieces, before any draw', () => {
    expect(result('8/8/8/8/8/8/8/7K b')).toBe('w captured');
    expect(result('8/8/8/8/8/8/8/7k w 99 9')).toBe('b captured');
    expect(result('8/8/8/8/8/M7/MK6/kMM5 b 50 3')).toBe('w blocked');
    expect(result('8/8/8/8/8/8/8/8 w')).toBe('b captured');
  });
  test('7.1 one king each, after four quiet plies', () => {
    expect(result('8/8/8/1K6/8/k7/8/8 w 3')).toBe('*');
    expect(result('8/8/8/1K6/8/k7/8/8 w 4')).toBe('draw lone-kings');
    expect(result('8/8/8/1K6/8/k7/8/8 w 60 3')).toBe('draw lone-kings');
    expect(result('8/8/8/1K6/8/kk6/8/8 w 4')).toBe('*');
    expect(result('8/8/8/KK6/8/8/k7/8 w 4')).toBe('*');
    expect(result('8/8/8/1K6/8/m7/8/8 w 4')).toBe('*');
    expect(result('8/8/8/8/8/8/8/K7 w 4')).toBe('*'); // one king, but not one each
    expect(result('K6K/8/8/8/8/8/8/k7 w 4')).toBe('*');
    const { rules, position } = read(game, '8/8/8/1K6/8/k7/8/8 w 3');
    expect(rules.counters(position).at(-1)).toEqual({ code: 'quiet', value: 3, limit: 4 });
  });
  test('7.2 the third time, counted from the start of the game', () => {
    const round = ['b1-b2', 'a8-a7', 'b2-b1', 'a7-a8'];
    const start = 'k7/8/8/8/8/8/8/1KK5 w';
    expect(play(game, start, ...round).result).toBe('*');
    expect(play(game, start, ...round, ...round).result).toBe('draw repetition');
    expect(play(game, start, ...round, ...round).position).toBe('k7/8/8/8/8/8/8/1KK5 w 8 3');
    expect(play(game, `${start} 0 2`, ...round).result).toBe('draw repetition');
    expect(result('k7/8/8/8/8/8/8/1KK5 b 8 2')).toBe('*');
    expect(result('k7/8/8/8/8/8/8/1KK5 b 50 3')).toBe('draw repetition');
  });
  test('7.3 fifty quiet plies', () => {
    expect(result('k7/8/8/8/8/8/8/1KK5 b 49')).toBe('*');
    expect(result('k7/8/8/8/8/8/8/1KK5 b 50')).toBe('draw quiet');
    expect(play(game, 'k7/8/8/8/8/8/8/1KK5 b 49', 'a8-a7').result).toBe('draw quiet');
  });
  test('7.4 quiet grows by plain moves of kings only', () => {
    expect(play(game, '7k/8/8/8/8/8/8/KM6 w 5', 'a1-a2').position).toBe('7k/8/8/8/8/8/K7/1M6 b 6 1');
    expect(play(game, '7k/8/8/8/8/8/8/KM6 w 5', 'b1-b2').position).toBe('7k/8/8/8/8/8/1M6/K7 b 0 1');
    expect(play(game, '8/M6k/8/8/8/8/8/K7 w 5', 'a7-a8').position).toBe('K7/7k/8/8/8/8/8/K7 b 0 1');
    expect(play(game, '8/8/8/8/8/8/8/K2k3k w 5', 'a1xe1').position).toBe('8/8/8/8/8/8/8/4K2k b 0 1');
  });
  test('7.5 keys compare board and side to move, not counters', () => {
    const key = (text: string) => {
      const { position } = read(game, text);
      return `${position.keyLo} ${position.keyHi}`;
    };
    expect(key('k7/8/8/8/8/8/8/1KK5 w 7 2')).toBe(key('k7/8/8/8/8/8/8/1KK5 w'));
    expect(key('k7/8/8/8/8/8/8/1KK5 b')).not.toBe(key('k7/8/8/8/8/8/8/1KK5 w'));
    expect(key('m7/8/8/8/8/8/8/1KK5 w')).not.toBe(key('k7/8/8/8/8/8/8/1KK5 w'));
    const { position } = read(game, 'k7/8/8/8/8/8/8/1KK5 w');
    expect(new History(position).stood).toBe(1);
  });
  test('7.6 draws end the game by themselves', () => {
    expect(whyNot(game, '8/8/8/1K6/8/k7/8/8 w 4', 'b5-a7')).toMatchObject({ code: 'game-over', rule: '7.1' });
    expect(whyNot(game, 'k7/8/8/8/8/8/8/1KK5 b 50', 'a8-b6')).toMatchObject({
      code: 'game-over',
      rule: '7.3',
    });
    expect(read(game, 'k7/8/8/8/8/8/8/1KK5 b 50').position.outcome()).toEqual({
      reason: 'quiet',
      winners: [],
      shares: [0.5, 0.5],
    });
  });
  test('8.3 results, and moves of drawn positions', () => {
    expect(moveTexts(game, '8/8/8/1K6/8/k7/8/8 w 4')).toHaveLength(23);
    expect(moveTexts(game, 'k7/8/8/8/8/8/8/1KK5 b 50')).toHaveLength(21);
    expect(moveTexts(game, 'k7/8/8/8/8/8/8/1KK5 b 8 3')).toHaveLength(21);
    expect(result('start')).toBe('*');
  });
});

describe('dameo: move text', () => {
  test('8.2.1 plain moves are from-to and carry no choice', () => {
    const { rules, position } = read(game, 'start');
    expect(completions(rules, position, 'd1')).toEqual(['d1-b3', 'd1-d4', 'd1-g4']);
    expect(parseMove(rules, position, 'd1xd4')).toMatchObject({ ok: false, fault: { code: 'move-marks' } });
    expect(whyNot(game, 'start', 'd1-d4:K')).toMatchObject({ code: 'no-choice', rule: '8.2.1' });
    expect(moveTexts(game, 'm7/8/8/8/8/8/2K5/8 w')).toContain('c2-h7');
  });
  test('8.2.2 captures name every landing cell', () => {
    expect(moveTexts(game, '8/8/4m3/8/8/4m3/8/4K3 w')).toEqual(['e1xe4xe7', 'e1xe4xe8']);
    expect(whyNot(game, '8/8/4m3/8/8/4m3/8/4K3 w', 'e1xe7')).toEqual({
      code: 'name-landings',
      rule: '8.2.2',
      cells: ['e4', 'e7'],
    });
    expect(whyNot(game, '8/8/4m3/3m1m2/3Mm3/8/8/8 w', 'd4xf6xd4').code).toBe('name-landings');
  });
  test('8.2.3 lists hold the first route of each move; other routes are understood', () => {
    const { rules, position } = read(game, '8/8/4m3/3m1m2/3Mm3/8/8/8 w');
    for (const text of ['d4xd6xf6xf4xd4', 'd4xf4xf6xd6xd4']) {
      const move = parseMove(rules, position, text);
      expect(move.ok && formatMove(rules, position, move.value)).toBe('d4xd6xf6xf4xd4');
    }
    expect(parseMove(rules, position, 'd4xd6xf6xf4xf2').ok).toBe(false);
  });
  test('8.2.3 a move with more than 64 routes takes any of them', () => {
    const many = '2k3k1/k6k/1k3k2/8/8/8/k7/1k3k1K w';
    const { rules, position } = read(game, many);
    const move = legalMoves(position).find((m) => rules.view(position, m).paths.length === 64);
    expect(move).toBeDefined();
    const { from, paths } = rules.view(position, move!);
    const texts = paths.map((path) => path.map(({ to }) => rules.geometry.cells[to]!.name).join('x'));
    expect(texts).toEqual([...texts].sort());
    // A path that always takes the last landing offered ends on a route beyond the first 64.
    let route = [from];
    while (route.length < paths[0]!.length + 1)
      route = [...route, rules.view(position, move!, route).paths.at(-1)![route.length - 1]!.to];
    const name = route.map((cell) => rules.geometry.cells[cell]!.name).join('x');
    expect(texts.map((text) => `h1x${text}`)).not.toContain(name);
    expect(parseMove(rules, position, name)).toEqual({ ok: true, value: move });
  });
});
