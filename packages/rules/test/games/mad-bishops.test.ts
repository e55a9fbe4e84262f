/** One test per rule of Mad Bishops; titles begin with the rule's number. */
import { describe, expect, test } from 'vitest';
import { game } from '../../src/games/mad-bishops/index.ts';
import { listMoves, must, parseMove } from '../../src/index.ts';
import { moveTexts, play, read, resultText, whyNot } from '../support.ts';

const LONE = '1B8/10/10/10/10/10/10/10/10/R9 r';
const ENGAGED = '5B/6/6/B1R3/6/6 r';
const CHOICE = '5B/6/3R2/B3R1/6/6 r';
const WALLED = '5B/6/6/R1R3/1R4/R1R1B1 r';
const ROWS =
  '1B1B1B1B1B/R1R1R1R1R1/1B1B1B1B1B/R1R1R1R1R1/1B1B1B1B1B/R1R1R1R1R1/1B1B1B1B1B/R1R1R1R1R1/1B1B1B1B1B/R1R1R1R1R1 r';
const SEED =
  '1R1R1R1R1R/B1B1B1B1B1/1R1R1R1R1R/B1B1B1B1B1/1R1R1R1R1R/B1B1B1B1B1/1R1R1R1R1R/B1B1B1B1B1/1R1R1R1R1R/B1B1B1B1B1 r';
const DIAGONALS =
  '1B1R1B1R1B/R1R1B1R1B1/1B1B1R1B1R/B1R1R1B1R1/1R1B1B1R1B/R1B1R1R1B1/1B1R1B1B1R/B1R1B1R1R1/1R1B1R1B1B/R1B1R1B1R1 r';

const startText = (options = {}) => {
  const rules = must(game.configure(options));
  return rules.format(rules.start());
};

describe('mad-bishops: board, players, set-up', () => {
  test('1.1.1 boards are square with 4, 6, 8, 10 or 12 cells a side, 10 by default', () => {
    expect(must(game.configure({})).geometry.cells.length).toBe(100);
    for (const size of [4, 6, 8, 10, 12]) {
      const rules = must(game.configure({ size }));
      expect(rules.geometry.cells.length).toBe(size * size);
      expect(read(game, rules.format(rules.start())).options.size).toBe(size);
    }
    expect(game.configure({ size: 5 }).ok).toBe(false);
    expect(game.configure({ size: 14 }).ok).toBe(false);
    expect(whyNot(game, 'start', 'a1-z99').code).toBe('off-board');
  });
  test('1.1.2 only dark cells hold bishops, at the start and after every move', () => {
    const { rules, position } = read(game, 'start');
    const dark = (cell: number) => ((cell % 10) + Math.floor(cell / 10)) % 2 === 0;
    rules.geometry.cells.forEach((_, cell) => {
      const [layer] = rules.layers(position, cell);
      expect(layer?.code).toBe(dark(cell) ? 'bishop' : 'light');
    });
    for (const { move } of listMoves(rules, position))
      expect(dark(rules.view(position, move).paths[0]![0]!.to)).toBe(true);
    expect(whyNot(game, 'start', 'a1-a2')).toEqual({ code: 'light-cell', rule: '1.1.2', cells: ['a2'] });
    expect(whyNot(game, 'start', 'b1-a2').cells).toEqual(['b1', 'a2']);
  });
  test('1.2.1 Red begins and the sides take turns', () => {
    const { position, rules } = read(game, 'start');
    expect(rules.seats.map(({ turn }) => turn)).toEqual(['r', 'b']);
    expect([position.seat, position.ply]).toEqual([0, 0]);
    position.make(must(parseMove(rules, position, 'a1xb2')));
    expect([position.seat, position.ply]).toEqual([1, 1]);
    position.make(must(parseMove(rules, position, 'b4xa3')));
    expect([position.seat, position.ply]).toEqual([0, 2]);
  });
  test('1.2.2 staying where one is would be passing', () => {
    expect(whyNot(game, 'start', 'a1-a1')).toEqual({ code: 'no-pass', rule: '1.2.2', cells: ['a1'] });
  });
  test('1.3.1 rows: Red on odd ranks, 25 bishops each', () => {
    expect(startText()).toBe(ROWS);
    expect(startText({ setup: 'rows', size: 4 })).toBe('1B1B/R1R1/1B1B/R1R1 r');
    const { rules, position } = read(game, 'start');
    expect(rules.counters(position)).toEqual([
      { code: 'bishops', seat: 0, value: 25 },
      { code: 'bishops', seat: 1, value: 25 },
      { code: 'engaged', seat: 0, value: 25 },
      { code: 'engaged', seat: 1, value: 25 },
    ]);
    for (const size of [4, 6, 8, 12]) {
      const small = must(game.configure({ size }));
      expect(small.counters(small.start())[1]!.value).toBe((size * size) / 4);
    }
  });
  test('1.3.2 seed: Red on even ranks and still first, rows turned by half a turn', () => {
    expect(startText({ setup: 'seed' })).toBe(SEED);
    expect(read(game, 'start report').options).toEqual({ size: 10, setup: 'seed' });
    const { rules, position } = read(game, ROWS);
    const halfTurn = rules.symmetries.find(({ id }) => id === 'half-turn')!;
    expect(rules.format(halfTurn.map(position))).toBe(SEED);
  });
  test('1.3.3 diagonals: stripes that change beyond the falling diagonal', () => {
    expect(startText({ setup: 'diagonals' })).toBe(DIAGONALS);
    expect(startText({ setup: 'diagonals', size: 4 })).toBe('1R1B/B1B1/1R1R/R1B1 r');
    for (const size of [4, 6, 8, 10, 12]) {
      const rules = must(game.configure({ setup: 'diagonals', size }));
      expect(
        rules
          .counters(rules.start())
          .map(({ value }) => value)
          .slice(0, 2),
      ).toEqual([size ** 2 / 4, size ** 2 / 4]);
    }
  });
});

describe('mad-bishops: moves', () => {
  test('1.4.1 sight goes along a diagonal over empty squares, both ways, however near', () => {
    expect(moveTexts(game, '3B/4/4/R3 r')).toEqual(['a1xd4']);
    expect(moveTexts(game, '3B/4/4/R3 b')).toEqual(['d4xa1']);
    expect(moveTexts(game, '4/4/1B2/R3 r')).toEqual(['a1xb2']);
    expect(moveTexts(game, '3B/2B1/4/R3 r')).toEqual(['a1xc3']);
    expect(whyNot(game, '3B/2B1/4/R3 r', 'a1xd4')).toEqual({ code: 'hidden', rule: '1.4.1', cells: ['c3'] });
    expect(whyNot(game, 'start', 'a1xd2')).toEqual({
      code: 'not-in-line',
      rule: '1.4.1',
      cells: ['a1', 'd2'],
    });
  });
  test('1.4.2 the bishops of both sides that see an enemy are counted', () => {
    const counted = (text: string) => {
      const { rules, position } = read(game, text);
      return rules
        .counters(position)
        .filter(({ code }) => code === 'engaged')
        .map(({ value }) => value);
    };
    expect(counted('1B4/6/6/6/1R4/6 r')).toEqual([0, 0]);
    expect(counted('5B/6/1B4/6/6/R5 r')).toEqual([1, 1]);
    expect(counted('5B/6/1B4/6/6/R5 b')).toEqual([1, 1]);
  });
  test('1.4.2 a bishop behind a friend is free although the friend is engaged', () => {
    expect(moveTexts(game, '7B/8/8/8/8/8/1R6/R7 r')).toEqual(['b2xh8']);
    // d4 blocks a1, which may slide; d4 must kill
    expect(moveTexts(game, '7B/8/8/8/3R4/B7/8/R7 r')).toEqual(['a1-b2', 'd4xh8']);
  });
  test('1.5 a turn moves one bishop of the player', () => {
    expect(whyNot(game, 'start', 'b2xa1')).toEqual({ code: 'enemy-bishop', rule: '1.5', cells: ['b2'] });
    expect(whyNot(game, LONE, 'c3-d4')).toEqual({ code: 'no-bishop', rule: '1.5', cells: ['c3'] });
    expect(play(game, '1B1B/R1R1/1B1B/R1R1 r', 'a1xb2').position).toBe('1B1B/R1R1/1R1B/2R1 b');
  });
  test('1.5.1 an engaged bishop takes the place of an enemy it sees and may do nothing else', () => {
    expect(moveTexts(game, ENGAGED)).toEqual(['c3xf6']);
    expect(play(game, ENGAGED, 'c3xf6').position).toBe('5R/6/6/B5/6/6 b');
    const fault = whyNot(game, '10/10/10/2B7/5B4/4R5/10/10/7B2/B9 r', 'e5-d4');
    expect(fault.code).toBe('must-kill');
    expect([...fault.cells].sort()).toEqual(['a1', 'c7', 'f6', 'h2']);
  });
  test('1.5.1.1 a kill ends the turn', () => {
    expect(whyNot(game, 'start', 'a1xb2xa3')).toEqual({ code: 'one-kill', rule: '1.5.1.1', cells: ['b2'] });
    for (const text of moveTexts(game, 'start')) expect(text).toMatch(/^[a-j]\d+x[a-j]\d+$/);
  });
  test('1.5.2 a free bishop stops only where it sees an enemy, and kills nothing', () => {
    expect(moveTexts(game, LONE)).toEqual(['a1-f6']);
    expect(play(game, LONE, 'a1-f6').position).toBe('1B8/10/10/10/5R4/10/10/10/10/10 b');
    expect(whyNot(game, LONE, 'a1-b2')).toEqual({ code: 'no-contact', rule: '1.5.2', cells: ['b2'] });
    expect(whyNot(game, LONE, 'a1-c1')).toEqual({ code: 'not-diagonal', rule: '1.5.2', cells: ['a1', 'c1'] });
  });
  test('1.6 while one bishop could kill, another may engage', () => {
    expect(moveTexts(game, CHOICE)).toEqual(['d4xf6', 'e3-c1']);
  });
  test('1.7.1 nothing jumps', () => {
    expect(whyNot(game, WALLED, 'a1-d4')).toEqual({ code: 'jump', rule: '1.7.1', cells: ['b2', 'c3'] });
    expect(whyNot(game, '7B/8/8/4B3/8/8/5R2/R1R5 r', 'a1-f6').cells).toEqual(['e5']);
  });
  test('1.7.2 nothing enters a square of its own colour', () => {
    expect(whyNot(game, WALLED, 'a1-b2')).toEqual({ code: 'own-bishop', rule: '1.7.2', cells: ['b2'] });
    expect(whyNot(game, 'start', 'a1-c3').code).toBe('own-bishop');
  });
  test('1.7.3 a bishop with neither a kill nor an engage move cannot move', () => {
    expect(moveTexts(game, WALLED).filter((move) => /^(a|b2)/.test(move))).toEqual([]);
    expect(whyNot(game, WALLED, 'a3-b4')).toEqual({ code: 'stuck', rule: '1.7.3', cells: ['a3'] });
  });
});

describe('mad-bishops: the end', () => {
  test('1.8 whoever kills the last enemy wins at once', () => {
    expect(resultText(game, '3B/4/4/R3 r')).toBe('*');
    expect(play(game, '3B/4/4/R3 r', 'a1xd4')).toEqual({ position: '3R/4/4/4 b', result: 'r annihilation' });
    expect(play(game, LONE, 'a1-f6', 'b10xf6').result).toBe('b annihilation');
    expect(resultText(game, '3R/4/4/4 r')).toBe('r annihilation');
    expect(resultText(game, '11B/12/12/12/12/12/12/12/12/12/12/12 b')).toBe('b annihilation');
    expect(resultText(game, '11B/12/12/12/12/12/12/12/12/12/12/R11 b')).toBe('*');
    expect(whyNot(game, '8/8/8/8/3R4/8/8/8 b', 'd4-e5')).toMatchObject({ code: 'game-over', rule: '1.8' });
    expect(read(game, '3R/4/4/4 b').position.outcome()).toEqual({
      reason: 'annihilation',
      winners: [0],
      shares: [1, 0],
    });
  });
  test('1.9.1 with both colours on the board there is always a move: every 4x4 placement', () => {
    const dark = ['a1', 'c1', 'b2', 'd2', 'a3', 'c3', 'b4', 'd4'];
    const rules = must(game.configure({ size: 4 }));
    let placements = 0;
    for (let code = 0; code < 3 ** dark.length; code++) {
      const marks = new Map(dark.map((name, i) => [name, Math.floor(code / 3 ** i) % 3]));
      const board = [4, 3, 2, 1].map((rank) =>
        ['a', 'b', 'c', 'd'].map((file) => ['.', 'R', 'B'][marks.get(file + rank) ?? 0]).join(''),
      );
      const text = board.join('/').replace(/\.+/g, (run) => String(run.length));
      if (!text.includes('R') || !text.includes('B')) continue;
      for (const turn of ['r', 'b']) {
        placements++;
        const { length } = listMoves(rules, read(game, `${text} ${turn}`).position);
        if (length === 0) expect.fail(text);
      }
    }
    expect(placements).toBe(2 * (3 ** 8 - 2 * 2 ** 8 + 1));
  });
  test('1.9.2 the longest game has a bound', () => {
    const bounds = [4, 6, 8, 10, 12].map((size) => must(game.configure({ size })).maxPlies);
    expect(bounds).toEqual([199, 1637, 7199, 22549, 57095]);
  });
});
