/** Dameo, one test per rule number of docs/games/dameo.md. */
import { describe, expect, test } from 'vitest';
import { formatMove, legalMoves, listMoves, parseMove } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { game } from '../../src/games/dameo/index.ts';
import { moveTexts, play, read, refusal, resultText, whyNot } from '../support.ts';

const moves = (text: string) => moveTexts(game, text).join(' ');
const played = (text: string, ...texts: string[]) => play(game, text, ...texts).position;
const result = (text: string) => resultText(game, text);

describe('dameo: board, turns, pieces', () => {
  test('1.1 the board has the cells a1 to h8', () => {
    const { geometry } = read(game, 'start').rules;
    expect(geometry.cells).toHaveLength(64);
    expect([geometry.find('a1'), geometry.find('h1'), geometry.find('a2'), geometry.find('h8')]).toEqual([
      0, 7, 8, 63,
    ]);
    expect(whyNot(game, 'start', 'i1-i2')).toEqual({ code: 'off-board', rule: '1.1', cells: [] });
  });
  test('1.2 18 men a side in rows of 8, 6 and 4', () => {
    const { rules, position } = read(game, 'start');
    expect(rules.counters(position)).toEqual([
      { code: 'men', seat: 0, value: 18 },
      { code: 'kings', seat: 0, value: 0 },
      { code: 'men', seat: 1, value: 18 },
      { code: 'kings', seat: 1, value: 0 },
      { code: 'quiet', value: 0, limit: 50 },
    ]);
    const { find } = rules.geometry;
    for (const cell of ['a1', 'h1', 'b2', 'g2', 'c3', 'f3'])
      expect(rules.layers(position, find(cell))).toEqual([{ code: 'man', mark: 'M', seat: 0 }]);
    for (const cell of ['a8', 'h8', 'b7', 'g7', 'c6', 'f6'])
      expect(rules.layers(position, find(cell))).toEqual([{ code: 'man', mark: 'm', seat: 1 }]);
    for (const cell of ['a2', 'b3', 'd4', 'g6', 'h7']) expect(rules.layers(position, find(cell))).toEqual([]);
  });
  test('1.3 the start as text', () => {
    const { rules, position, stood } = read(game, 'start');
    expect(rules.format(position, stood)).toBe('mmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM w 0 1');
  });
  test('1.4 White begins, turns alternate, only own pieces move, nobody passes', () => {
    const { rules, position } = read(game, 'start');
    expect(rules.seats.map(({ turn }) => turn)).toEqual(['w', 'b']);
    expect([position.seat, position.ply]).toEqual([0, 0]);
    position.make(legalMoves(position)[0]!);
    expect([position.seat, position.ply]).toEqual([1, 1]);
    position.make(legalMoves(position)[0]!);
    expect([position.seat, position.ply]).toEqual([0, 2]);
    expect(whyNot(game, 'start', 'c6-c5')).toEqual({ code: 'enemy-start', rule: '1.4', cells: ['c6'] });
    expect(whyNot(game, 'start', 'd4-d5')).toEqual({ code: 'empty-start', rule: '1.4', cells: ['d4'] });
    expect(whyNot(game, 'start', 'd3-d3')).toEqual({ code: 'no-passing', rule: '1.4', cells: ['d3'] });
    expect(rules.explain(read(game, 'start').position, { cells: [] })).toMatchObject({ code: 'no-passing' });
    expect(rules.explain(read(game, 'start').position, { cells: [19] })).toMatchObject({
      code: 'no-passing',
    });
  });
  test('2.1 captures of every piece are looked for', () => {
    expect(moves('8/8/2m1m3/2M1M3/8/8/8/8 w')).toBe('c5xc7 e5xe7');
    expect(moves('8/8/2m5/2M5/8/8/8/4k1K1 w')).toBe('c5xc7 g1xa1 g1xb1 g1xc1 g1xd1');
  });
  test('2.2 a capture forbids plain moves', () => {
    const { rules, position } = read(game, '4mmm1/8/8/3m4/3M4/8/8/4MMM1 w');
    const fault = parseMove(rules, position, 'e1-e2');
    expect(fault).toMatchObject({
      ok: false,
      fault: { code: 'capture-first', rule: '2.2', found: '0', accepted: '1', cells: [35] },
    });
    if (!fault.ok) expect(formatMove(rules, position, fault.fault.move!)).toBe('d4xd6');
  });
  test('2.3 without a capture the turn is one plain move', () => {
    expect(moves('7m/8/8/8/8/8/8/3M4 w')).toBe('d1-c2 d1-d2 d1-e2');
    expect(whyNot(game, '7m/8/8/8/8/8/8/3M4 w', 'd1-d2-d3')).toEqual({
      code: 'plain-goes-on',
      rule: '2.3',
      cells: ['d2'],
    });
  });
  test('2.4 neither capture nor plain move loses', () => {
    expect(result('8/8/8/8/8/M7/M7/K6k w')).toBe('*');
    expect(result('m7/m7/M7/M7/8/8/8/8 w')).toBe('*');
    expect(result('k7/mm6/Mmm5/m7/m7/8/8/8 w')).toBe('b blocked');
  });
  test('3.1 men and kings have their own letters and layers', () => {
    const { rules, position } = read(game, 'k7/m7/8/8/8/8/M7/K7 b 7');
    expect([0, 8, 48, 56].map((cell) => rules.layers(position, cell)[0])).toEqual([
      { code: 'king', mark: 'K', seat: 0 },
      { code: 'man', mark: 'M', seat: 0 },
      { code: 'man', mark: 'm', seat: 1 },
      { code: 'king', mark: 'k', seat: 1 },
    ]);
    expect(rules.counters(position).map(({ value }) => value)).toEqual([1, 1, 1, 1, 7]);
  });
  test('3.2 a man that ends on the last rank becomes a king, by a step or a capture', () => {
    expect(played('7m/3M4/8/8/8/8/8/8 w', 'd7-d8')).toBe('3K3m/8/8/8/8/8/8/8 b 0 1');
    expect(played('7m/3M4/8/8/8/8/8/8 w', 'd7-c8')).toBe('2K4m/8/8/8/8/8/8/8 b 0 1');
    expect(played('8/8/8/8/8/8/3m4/7M b', 'd2-e1')).toBe('8/8/8/8/8/8/8/4k2M w 0 1');
    expect(played('8/8/8/8/8/3m4/3M4/7M b', 'd3xd1')).toBe('8/8/8/8/8/8/8/3k3M w 0 1');
  });
  test('3.3 a man that leaps away from the last rank stays a man', () => {
    expect(played('8/8/8/8/8/3m4/3M4/2M5 b', 'd3xd1xb1')).toBe('8/8/8/8/8/8/8/1k6 w 0 1');
    expect(played('8/8/8/8/8/3m4/1M1M4/2M5 b', 'd3xd1xb1xb3')).toBe('8/8/8/8/8/1m6/8/8 w 0 1');
  });
  test('3.4 of a line that reaches the last rank one man becomes a king', () => {
    expect(played('7k/3M4/2M5/1M6/8/8/8/8 w', 'b5-e8')).toBe('4K2k/3M4/2M5/8/8/8/8/8 b 0 1');
    expect(played('8/8/8/8/8/3m4/3m4/7K b', 'd3-d1')).toBe('8/8/8/8/8/8/3m4/3k3K w 0 1');
  });
  test('3.5 no man stands on its own last rank', () => {
    expect(refusal(game, 'M7/8/8/8/8/8/8/8 w')).toMatchObject({
      code: 'man-on-last-rank',
      rule: '3.5',
      column: 1,
      found: 'M',
      accepted: 'K',
    });
    expect(refusal(game, '8/8/8/8/8/8/8/3m4 w')).toMatchObject({
      code: 'man-on-last-rank',
      column: 16,
      found: 'm',
      accepted: 'k',
    });
    expect(moves('m7/8/8/8/8/8/8/7M b')).toBe('a8-a7 a8-b7');
  });
});

describe('dameo: plain moves', () => {
  test('4.1.1 men go forward, straight or diagonally', () => {
    expect(moves('7m/8/8/8/3M4/8/8/8 w')).toBe('d4-c5 d4-d5 d4-e5');
    expect(moves('7K/8/8/8/3m4/8/8/8 b')).toBe('d4-c3 d4-d3 d4-e3');
    expect(moves('7m/8/8/8/M6M/8/8/8 w')).toBe('a4-a5 a4-b5 h4-g5 h4-h5');
    expect(whyNot(game, '7m/8/8/8/3M4/8/8/8 w', 'd4-e4').code).toBe('man-sideways');
    expect(whyNot(game, '7m/8/8/8/3M4/8/8/8 w', 'd4-d3').code).toBe('man-backward');
    expect(whyNot(game, '7m/8/8/8/3M4/8/8/8 w', 'd4-e6').code).toBe('man-crooked');
  });
  test('4.1.2 a line moves over any number of own men to the first empty cell', () => {
    expect(moveTexts(game, '7k/M7/M7/M7/M7/M7/M7/M7 w')).toContain('a1-a8');
    expect(moveTexts(game, '7k/8/5M2/4M3/3M4/2M5/1M6/M7 w')).toContain('a1-g7');
    expect(moveTexts(game, '7k/8/2M5/3M4/4M3/5M2/6M1/7M w')).toContain('h1-b7');
    expect(whyNot(game, 'start', 'd1-d5')).toEqual({ code: 'line-too-far', rule: '4.1.2', cells: ['d4'] });
    expect(whyNot(game, 'start', 'd1-d3')).toEqual({ code: 'line-inside', rule: '4.1.2', cells: ['d4'] });
  });
  test('4.1.3 only the rear man changes place', () => {
    expect(played('7k/8/8/2M5/2M5/2M5/8/8 w', 'c3-c6')).toBe('7k/8/2M5/2M5/2M5/8/8/8 b 0 1');
    expect(played('7K/8/2m5/3m4/4m3/8/8/8 b', 'c6-f3')).toBe('7K/8/8/3m4/4m3/5m2/8/8 w 0 1');
  });
  test('4.1.4 any man of a line may be the rear', () => {
    expect(moveTexts(game, '7k/8/8/8/2M5/2M5/2M5/8 w').filter((text) => text.endsWith('c5'))).toEqual([
      'c2-c5',
      'c3-c5',
      'c4-c5',
    ]);
  });
  test('4.1.5 edge, enemy and own king stop a line', () => {
    expect(moves('7m/7M/7M/8/8/8/8/8 w')).toBe('h6-g7 h7-g8');
    expect(whyNot(game, 'k7/8/8/8/8/5M2/6M1/7M w', 'h1-g2')).toMatchObject({ code: 'line-inside' });
    expect(whyNot(game, 'k7/8/8/7M/6M1/8/8/8 w', 'g4-h5')).toEqual({
      code: 'line-edge',
      rule: '4.1.5',
      cells: ['h5'],
    });
    expect(whyNot(game, '8/8/8/4m3/3M4/8/8/8 w', 'd4-e5')).toEqual({
      code: 'line-enemy',
      rule: '4.1.5',
      cells: ['e5'],
    });
    expect(moves('7m/8/8/8/3M4/3K4/8/8 w').split(' ')).toHaveLength(23);
    expect(whyNot(game, '7m/8/8/3K4/3M4/3M4/8/8 w', 'd3-d5')).toEqual({
      code: 'line-king',
      rule: '4.1.5',
      cells: ['d5'],
    });
  });
  test('4.1.6 pairs of cells are unique and lead to different boards', () => {
    const { rules, position } = read(game, 'start');
    const boards = legalMoves(position).map((move) => {
      position.make(move);
      const text = rules.format(position);
      position.unmake();
      return text;
    });
    expect(new Set(boards).size).toBe(52);
    expect(new Set(legalMoves(position).map((move) => position.slot(move))).size).toBe(52);
  });
  test('4.2.1 a king goes any way over empty cells', () => {
    expect(moveTexts(game, '7m/8/8/8/3K4/8/8/8 w')).toHaveLength(26);
    expect(
      moves('7m/8/8/8/8/M7/1M6/KM6 w')
        .split(' ')
        .filter((text) => text.startsWith('a1')),
    ).toEqual(['a1-a2']);
    expect(whyNot(game, '7m/8/8/8/3K4/8/8/8 w', 'd4-e6')).toEqual({
      code: 'king-crooked',
      rule: '4.2.1',
      cells: ['e6'],
    });
    expect(whyNot(game, '7m/8/8/4M3/3K4/8/8/8 w', 'd4-f6')).toEqual({
      code: 'king-jumps',
      rule: '4.2.1',
      cells: ['e5'],
    });
    expect(whyNot(game, '7m/8/8/4M3/3K4/8/8/8 w', 'd4-e5')).toEqual({
      code: 'king-onto-piece',
      rule: '4.2.1',
      cells: ['e5'],
    });
  });
});

describe('dameo: captures', () => {
  test('5.1.1 along ranks and files, never diagonally', () => {
    expect(moves('8/8/8/2m5/1M6/8/8/8 w')).toBe('b4-a5 b4-b5');
    expect(whyNot(game, '8/8/8/2m5/1M6/8/8/8 w', 'b4xd6')).toEqual({
      code: 'diagonal-capture',
      rule: '5.1.1',
      cells: ['c5'],
    });
    expect(whyNot(game, '8/8/8/2m5/1K6/8/8/8 w', 'b4xe7').code).toBe('diagonal-capture');
  });
  test('5.1.2 a man leaps over its neighbour to the cell right behind', () => {
    expect(moves('8/8/3m4/8/3M4/8/8/8 w')).toBe('d4-c5 d4-d5 d4-e5');
    expect(moves('8/3m4/3m4/3M4/8/8/8/8 w')).toBe('d5-c6 d5-e6');
    expect(moves('8/8/8/8/6Mm/8/8/8 w')).toBe('g4-f5 g4-g5 g4-h5');
    expect(moves('8/8/m7/mM6/Mm6/8/8/8 w')).toBe('a4xc4 b5xb3');
  });
  test('5.1.3 a king leaps from afar over one enemy', () => {
    expect(moves('8/8/8/K2m4/8/8/8/8 w')).toBe('a5xe5 a5xf5 a5xg5 a5xh5');
    expect(moveTexts(game, '8/8/8/K2mm3/8/8/8/8 w').every((text) => text.includes('-'))).toBe(true);
    expect(moves('8/8/8/K2m1M2/8/8/8/8 w')).toBe('a5xe5');
    expect(moveTexts(game, '8/8/8/K1Mm4/8/8/8/8 w').every((text) => text.includes('-'))).toBe(false);
    expect(moveTexts(game, '8/8/8/KM1m4/8/8/8/8 w').every((text) => text.includes('-'))).toBe(true);
  });
  test('5.2.1 a piece that can leap on must', () => {
    expect(moves('8/3m4/8/3m4/3M4/8/8/8 w')).toBe('d4xd6xd8');
    expect(whyNot(game, '8/3m4/8/3m4/3M4/8/8/8 w', 'd4xd6')).toEqual({
      code: 'chain-goes-on',
      rule: '5.2.1',
      cells: ['d7'],
    });
  });
  test('5.2.2 a man goes on as a man, from the last rank too', () => {
    expect(moves('5m2/3m4/3M4/8/8/8/8/8 w')).toBe('d6xd8');
    expect(whyNot(game, '5m2/3m4/3M4/8/8/8/8/8 w', 'd6xd8xg8')).toEqual({
      code: 'not-yet-king',
      rule: '5.2.2',
      cells: ['d8'],
    });
  });
  test('5.2.3.1 the start cell is empty: crossed, landed on, and the end', () => {
    expect(moves('8/8/4m3/3m1m2/3Mm3/8/8/8 w')).toBe('d4xd6xf6xf4xd4');
    expect(moves('2k5/8/5m2/M7/3m3m/8/1m1K4/6M1 w')).toBe('d2xd6xh6xh2xa2');
    const through = '8/8/4m3/3m1m2/3Mm3/3m4/8/8 w';
    expect(moves(through)).toBe('d4xd6xf6xf4xd4xd2');
  });
  test('5.2.3.2 jumped pieces are walls', () => {
    const trap = '8/1m6/2m5/2km4/7m/2M1M3/3M3M/3M4 b';
    expect(moves(trap)).toBe('c5xc1xh1xh3xd3');
    expect(whyNot(game, trap, 'c5xc1xh1xh3xd3xb3')).toEqual({
      code: 'jump-twice',
      rule: '5.2.3.2',
      cells: ['c3'],
    });
    expect(whyNot(game, trap, 'c5xc1xc3')).toEqual({
      code: 'land-on-jumped',
      rule: '5.2.3.2',
      cells: ['c3'],
    });
    expect(whyNot(game, trap, 'c5xc1xc8')).toMatchObject({ code: 'cross-jumped', cells: ['c3'] });
  });
  test('5.2.3.3 empty cells are used any number of times', () => {
    expect(moves('8/2m5/8/1m6/5m2/3m4/8/3K4 w')).toBe('d1xd7xb7xb4xg4 d1xd7xb7xb4xh4');
    expect(moves('8/8/3m4/2mM4/3m4/8/8/8 w')).toBe('d5xb5 d5xd3 d5xd7');
  });
  test('5.2.4 pieces leave the board when the chain is over, before promotion', () => {
    expect(played('8/8/4m3/3m1m2/3Mm3/8/8/8 w', 'd4xd6xf6xf4xd4')).toBe('8/8/8/8/3M4/8/8/8 b 0 1');
    expect(played('7m/8/8/1m1k4/2mM4/8/8/M7 w', 'd4xb4xb6')).toBe('7m/8/1M6/3k4/8/8/8/M7 b 0 1');
    expect(played('8/8/8/8/8/1k6/1K1M3k/8 b', 'h2xc2xa2')).toBe('8/8/8/8/8/1k6/k7/8 w 0 1');
  });
  test('5.3.1 most pieces, whatever they are, whoever takes them', () => {
    expect(moves('7m/8/8/1m1k4/2mM4/8/8/M7 w')).toBe('d4xb4xb6');
    expect(moves('8/8/8/1k1K4/8/2m1m3/2M4M/8 w')).toBe('c2xc4 d5xa5');
    const { rules, position } = read(game, '8/8/2m5/8/2K1m3/5m2/8/8 w');
    expect(parseMove(rules, position, 'c4xc7')).toMatchObject({
      ok: false,
      fault: { code: 'majority', rule: '5.3.1', found: '1', accepted: '2', cells: [21, 28] },
    });
  });
  test('5.3.2 a king lands where the longest chain goes on', () => {
    const start = '8/8/2m5/8/2K1m3/5m2/8/8 w';
    expect(moves(start)).toBe('c4xf4xf1 c4xf4xf2');
    expect(whyNot(game, start, 'c4xg4')).toEqual({ code: 'landing', rule: '5.3.2', cells: ['f4'] });
  });
  test('5.3.3 no legal capture can be extended', () => {
    for (const text of ['1m1m2KK/4mK2/7m/3m2k1/8/m7/1m3k1M/8 w', '8/3m4/8/3m4/3M4/8/8/8 w']) {
      const { rules, position } = read(game, text);
      for (const { move, text: name } of listMoves(rules, position)) {
        const taken = rules.view(position, move).captured.length;
        expect(name.split('x')).toHaveLength(taken + 1);
        expect(rules.explain(position, { cells: [...cellsOf(rules, name), 0] }).code).not.toBe(
          'chain-goes-on',
        );
      }
    }
  });
  test('5.4.1 same start, end and pieces are one move with many routes', () => {
    const { rules, position } = read(game, '8/8/4m3/8/8/4m3/8/4K3 w');
    const move = must(parseMove(rules, position, 'e1xe4xe7'));
    const { find } = rules.geometry;
    expect(rules.view(position, move)).toEqual({
      from: find('e1'),
      captured: [find('e3'), find('e6')],
      paths: [
        [
          { to: find('e4'), takes: find('e3') },
          { to: find('e7'), takes: find('e6') },
        ],
        [
          { to: find('e5'), takes: find('e3') },
          { to: find('e7'), takes: find('e6') },
        ],
      ],
    });
    expect(rules.view(position, move, [find('e1'), find('e5')]).paths).toHaveLength(1);
    expect(rules.view(position, move, [find('e1'), find('e5'), find('e8')]).paths).toEqual([]);
    expect(rules.view(position, move, [find('e2')]).paths).toEqual([]);
  });
  test('5.4.2 other pieces taken are another move', () => {
    const fork = '8/7k/8/8/5kK1/4k3/6k1/6k1 w';
    expect(moves(fork)).toBe('g4xe4xe1xh1xh8 g4xe4xe2xh2xh8');
    expect(played(fork, 'g4xe4xe1xh1xh8')).toBe('7K/8/8/8/8/8/6k1/8 b 0 1');
    expect(played(fork, 'g4xe4xe2xh2xh8')).toBe('7K/8/8/8/8/8/8/6k1 b 0 1');
  });
  test('5.4.3 circles of two kings over the same pieces are two moves', () => {
    const text = '2m5/m3m3/1mK2m2/8/8/K3m1mm/5m2/8 w';
    const all = moveTexts(game, text);
    expect(all).toHaveLength(46);
    const circles = all.filter((move) => move.slice(0, 2) === move.slice(-2));
    const boards = circles.map((move) => [move.slice(0, 2), played(text, move)]);
    expect(boards.filter(([from]) => from === 'a3').map(([, board]) => board)).toEqual(
      expect.arrayContaining([boards.find(([from]) => from === 'c6')![1]]),
    );
  });
});

const cellsOf = (rules: { geometry: { find(name: string): number } }, name: string): number[] =>
  name.split(/[-x]/).map((cell) => rules.geometry.find(cell));
