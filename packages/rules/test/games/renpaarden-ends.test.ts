/** Renpaarden: how games end under each ruleset, with the worked examples of the rules text. */
import { describe, expect, it } from 'vitest';
import { listMoves } from '../../src/core/notation.ts';
import { formatOutcome } from '../../src/core/outcome.ts';
import { must } from '../../src/core/result.ts';
import { game } from '../../src/games/renpaarden/index.ts';
import { moveTexts, play, read, resultText, whyNot } from '../support.ts';

const FULL = 'BBBBBBBBB/BBBBBBBBB/9/9/9/9/9/WWWWWWWWW/WWWWWWWWW';
const SMALL = 'BBBBB/BBBBB/5/WWWWW/WWWWW';
const EX3 = 'WWWW1WWWW/WWWWWWWWW/3B5/5B3/3B5/1W7/9/BBBBBB3/BBBBBBBBB w 90';
const EX4 = 'WWWWBWWWW/WWWWWWWWW/9/5B3/3B5/1W7/9/BBBBBB3/BBBBBBBBB w 90';
const EX5 = 'WWWWW/WWWWB/1W3/BBBBB/BB1BB b 41';
const EX6 = 'WBWWWWWW1/1WWWWWW1W/9/9/3WWWW2/9/9/BBBBBBBB1/BBBBBBBBB b 99';
const SHUFFLE = ['a1-b3', 'a9-b7', 'b3-a1', 'b7-a9'];

/** The moves that lead to each result, sorted. */
function results(text: string): Record<string, string[]> {
  const { rules, position } = read(game, text);
  const found: Record<string, string[]> = {};
  for (const { move, text: moved } of listMoves(rules, position)) {
    position.make(move);
    (found[formatOutcome(rules, position.outcome())] ??= []).push(moved);
    position.unmake();
  }
  return found;
}

/** Colours exchanged and the board turned upside down. */
function exchanged(board: string): string {
  const swap = (sign: string) => (sign === 'W' ? 'B' : sign === 'B' ? 'W' : sign);
  return board
    .split('/')
    .reverse()
    .map((row) => [...row].map(swap).join(''))
    .join('/');
}

const squares = (ranks: string) => [...ranks].flatMap((rank) => [...'abcde'].map((file) => file + rank));
const TOP = squares('54');
const HOME = squares('21');

/** A 5x5 board from the squares of both sides. */
function board(white: readonly string[], black: readonly string[]): string {
  const sign = (square: string) => (white.includes(square) ? 'W' : black.includes(square) ? 'B' : '.');
  const rows = [...'54321'].map((rank) => squares(rank).map(sign).join('')).join('/');
  return rows.replace(/\.+/g, (run) => `${run.length}`);
}

describe('renpaarden: the goal', () => {
  it('1.8 all horses on the start squares of the opponent win at once', () => {
    const won = play(game, EX3, 'b4-e9');
    expect(won.result).toBe('w goal');
    expect(moveTexts(game, won.position)).toEqual([]);
    expect(whyNot(game, won.position, 'd7-e5')).toEqual({ code: 'game-over', rule: '1.8', cells: [] });
    const { rules, position } = read(game, won.position);
    expect(position.outcome()).toEqual({ reason: 'goal', winners: [0], shares: [1, 0] });
    expect(rules.counters(position)).toContainEqual({ code: 'arrived', seat: 0, value: 18, limit: 18 });
  });

  it('1.8 each single hole keeps the game going', () => {
    for (const hole of TOP) {
      const white = [...TOP.filter((square) => square !== hole), 'a3'];
      const black = [...HOME.slice(1), 'b3'];
      expect(resultText(game, `${board(white, black)} b 61`), hole).toBe('*');
      expect(resultText(game, `${exchanged(board(white, black))} w 62`), hole).toBe('*');
    }
    expect(resultText(game, `${board(TOP, [...HOME.slice(1), 'b3'])} b 61`)).toBe('w goal');
    expect(resultText(game, `${exchanged(board(TOP, [...HOME.slice(1), 'b3']))} w 62`)).toBe('b goal');
  });

  it('1.8 example 3: b4-e9 over three horses is the only winning move', () => {
    const found = results(EX3);
    expect(found['w goal']).toEqual(['b4-e9']);
    expect(found['*']!.length).toBe(125);
  });

  it('1.8 example 4: with a guard on e9 nothing wins', () => {
    expect(Object.keys(results(EX4))).toEqual(['*']);
    expect(moveTexts(game, EX4).length).toBe(87);
  });

  it('1.8 example 5: Black wins on 5x5 with e4-c1', () => {
    expect(moveTexts(game, EX5)).toEqual(
      'a1-a3 a1-c1 a1-c3 a1-d3 a1-e3 a2-c1 a2-c3 a2-d3 a2-e3 b1-a3 b1-c3 b2-a3 b2-c1 b2-c3 b2-d3 b2-e3 c2-a3 c2-c1 c2-c3 c2-d3 c2-e3 d1-c3 d1-e3 d2-a3 d2-c1 d2-c3 d2-d3 d2-e3 e1-d3 e2-a3 e2-c1 e2-c3 e2-d3 e2-e3 e4-a3 e4-c1 e4-c3 e4-d3 e4-e3'.split(
        ' ',
      ),
    );
    expect(results(EX5)['b goal']).toEqual(['e4-c1']);
    expect(play(game, EX5, 'e4-c5-b3-c1').result).toBe('b goal');
  });

  it('1.8 example 12: of two full goals White`s counts', () => {
    for (const turn of ['w', 'b']) {
      expect(resultText(game, `WWWWW/WWWWW/5/BBBBB/BBBBB ${turn} 60`)).toBe('w goal');
      expect(moveTexts(game, `WWWWW/WWWWW/5/BBBBB/BBBBB ${turn} 60`)).toEqual([]);
    }
  });

  it('1.8 a goal reached by the last ply wins, whatever the ruleset', () => {
    for (const ruleset of ['', ' tournament', ' report'])
      expect(play(game, EX3.replace('90', '399') + ruleset, 'b4-e9').result).toBe('w goal');
  });

  it('1.8 horses may leave the goal again, and return home', () => {
    expect(play(game, EX3, 'a9-b7', 'd7-e5', 'b7-a9', 'e5-d7').position).toBe(EX3.replace('w 90', 'w 94'));
    expect(play(game, 'start', ...SHUFFLE).position).toBe(`${FULL} w 4`);
  });
});

describe('renpaarden: the safety net', () => {
  it('1.9 the draws hold for official and tournament, not for the report`s own rules', () => {
    for (const ruleset of ['official', 'tournament']) {
      const { rules, position } = read(game, 'start', { ruleset });
      expect(rules.maxPlies).toBe(400);
      expect(position.outcome(3)).toEqual({ reason: 'repetition', winners: [], shares: [0.5, 0.5] });
    }
    const { rules, position } = read(game, 'start report');
    expect(rules.maxPlies).toBeNull();
    expect(position.outcome(3)).toBeNull();
    expect(resultText(game, `${FULL} w 1000000 report`)).toBe('*');
    expect(moveTexts(game, `${FULL} b 99999 report`).length).toBe(46);
  });

  it('1.9.1 example 10: the third time draws, the second does not', () => {
    expect(play(game, 'start', ...SHUFFLE).result).toBe('*');
    expect(play(game, 'start', ...SHUFFLE, ...SHUFFLE.slice(0, 3)).result).toBe('*');
    expect(play(game, 'start', ...SHUFFLE, ...SHUFFLE).result).toBe('draw repetition');
    expect(play(game, 'start tournament', ...SHUFFLE, ...SHUFFLE).result).toBe('draw repetition');
    expect(play(game, 'start report', ...SHUFFLE, ...SHUFFLE).result).toBe('*');
  });

  it('1.9.1 the same board with the other side to move is another position', () => {
    const keys = ['w', 'b'].map((turn) => {
      const { keyLo, keyHi } = read(game, `${FULL} ${turn} 0`).position;
      return `${keyHi},${keyLo}`;
    });
    expect(keys[0]).not.toBe(keys[1]);
    const [early, late] = [0, 300].map((ply) => read(game, `${FULL} w ${ply}`).position);
    expect([early!.keyLo, early!.keyHi]).toEqual([late!.keyLo, late!.keyHi]);
  });

  it('1.9.1 moves are still listed after a repetition', () => {
    const { position } = play(game, 'start', ...SHUFFLE, ...SHUFFLE);
    expect(moveTexts(game, position).length).toBe(46);
  });

  it('1.9.2 example 11: 400 plies draw on 9x9', () => {
    expect(resultText(game, `${FULL} w 400`)).toBe('draw move-limit');
    expect(moveTexts(game, `${FULL} w 400`)).toEqual([]);
    expect(whyNot(game, `${FULL} w 400`, 'a1-b3')).toEqual({ code: 'game-over', rule: '1.9.2', cells: [] });
    expect(resultText(game, `${FULL} b 399`)).toBe('*');
    expect(play(game, `${FULL} b 399`, 'a9-b7').result).toBe('draw move-limit');
  });

  it('1.9.2 the limit grows with the longer side', () => {
    const limits = [5, 6, 7, 8, 9, '3x5', '3x6', '4x5', '9x5'].map(
      (size) => must(game.configure({ size })).maxPlies,
    );
    expect(limits).toEqual([240, 280, 320, 360, 400, 240, 280, 240, 400]);
    expect(resultText(game, 'BBB/BBB/3/WWW/WWW b 239')).toBe('*');
    expect(resultText(game, 'BBB/BBB/3/WWW/WWW w 240')).toBe('draw move-limit');
  });
});

describe('renpaarden: the home deadline', () => {
  it('1.3.1 D is 20, 27, 35, 42, 50', () => {
    const deadline = (size: number | string) => {
      const rules = must(game.configure({ size, ruleset: 'tournament' }));
      return rules.counters(rules.start()).find(({ code }) => code === 'own-moves')!.limit;
    };
    expect([5, 6, 7, 8, 9].map(deadline)).toEqual([20, 27, 35, 42, 50]);
    expect(['3x5', '3x6', '4x5', '9x5'].map(deadline)).toEqual([20, 27, 20, 50]);
  });

  it('1.3.1 moves after the deadline are counted without a limit', () => {
    const own = (ply: number) => {
      const { rules, position } = read(game, `${FULL} w ${ply} tournament`);
      return rules.counters(position).filter(({ code }) => code === 'own-moves');
    };
    expect(own(100)).toMatchObject([
      { value: 50, limit: 50 },
      { value: 50, limit: 50 },
    ]);
    expect(own(102)).toEqual([
      { code: 'own-moves', seat: 0, value: 51 },
      { code: 'own-moves', seat: 1, value: 51 },
    ]);
  });

  it('1.3.1 White is judged from ply 2D - 1, Black from ply 2D', () => {
    const at = (turn: string, ply: number) => resultText(game, `${SMALL} ${turn} ${ply} tournament`);
    expect([at('w', 38), at('b', 39), at('w', 40)]).toEqual(['*', 'b loitering', 'w loitering']);
    expect([at('b', 37), at('w', 36)]).toEqual(['*', '*']);
    expect(resultText(game, `${FULL} b 97 tournament`)).toBe('*');
    expect(resultText(game, `${FULL} b 99 tournament`)).toBe('b loitering');
    expect(whyNot(game, `${FULL} b 99 tournament`, 'a9-b7')).toEqual({
      code: 'game-over',
      rule: '1.3.1',
      cells: [],
    });
    expect(moveTexts(game, `${FULL} b 99 tournament`)).toEqual([]);
  });

  it('1.3.1 only the player who has just moved is judged', () => {
    const white = [...TOP.slice(1), 'c3'];
    const black = ['a5', 'a3', 'b3', 'd3', 'e3', ...HOME.slice(0, 5)];
    expect(resultText(game, `${board(white, black)} b 51 tournament`)).toBe('*');
    expect(resultText(game, `${board(white, black)} w 52 tournament`)).toBe('w loitering');
    expect(resultText(game, `${exchanged(board(white, black))} w 52 tournament`)).toBe('*');
    expect(resultText(game, `${exchanged(board(white, black))} b 51 tournament`)).toBe('b loitering');
  });

  it('1.3.1 every start square counts', () => {
    for (const home of HOME) {
      const white = [...TOP.slice(1), home];
      const black = [...squares('3'), ...HOME.filter((square) => square !== home).slice(0, 5)];
      expect(resultText(game, `${board(white, black)} b 51 tournament`), home).toBe('b loitering');
      expect(resultText(game, `${exchanged(board(white, black))} w 52 tournament`), home).toBe('w loitering');
    }
  });

  it('1.3.1 example 6: Black`s 50th move with b9 still at home', () => {
    const found = results(`${EX6} tournament`);
    expect(found['*']).toEqual('b9-a7 b9-b7 b9-c6 b9-c7 b9-e6 b9-e7 b9-f7 b9-g7'.split(' '));
    expect(found['w loitering']!.length).toBe(46);
    expect(found['w loitering']).toContain('b9-h8');
    expect(Object.keys(results(EX6))).toEqual(['*']);
  });

  it('1.3.1 loitering goes before both draws', () => {
    expect(resultText(game, `${SMALL} w 240 tournament`)).toBe('w loitering');
    const { rules, position } = read(game, `${SMALL} w 40 tournament`);
    expect(formatOutcome(rules, position.outcome(3))).toBe('w loitering');
  });
});
