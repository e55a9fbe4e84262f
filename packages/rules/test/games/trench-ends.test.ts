/** Trench, sections 5 and 6 of its rules: the end of a game, its variants, and the match. */
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../src/core/notation.ts';
import { formatOutcome } from '../../src/core/outcome.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Outcome } from '../../src/core/types.ts';
import { game } from '../../src/games/trench/index.ts';
import { findFormat } from '../../src/match/formats.ts';
import { matchAfterGame, matchStart, seatOf } from '../../src/match/match.ts';
import { moveTexts, play, read, resultText } from '../support.ts';

const GENERALS = '7G/8/8/8/8/8/8/g7';
const result = (fields: string) => resultText(game, `${GENERALS} ${fields}`);

/** Plays random moves to the end; answers with outcome and length. */
function randomGame(variant: string, seed: number): { outcome: Outcome; plies: number } {
  const rng = new Rng(seed);
  const position = must(game.configure({ variant })).start();
  for (let plies = 0; ; plies++) {
    const outcome = position.outcome();
    const moves = legalMoves(position);
    expect(moves.length === 0).toBe(outcome !== null);
    if (outcome) return { outcome, plies };
    position.make(moves[rng.below(moves.length)]!);
  }
}

describe('trench: the end of a game', () => {
  it('5.1 a side without pieces has lost, whatever else holds', () => {
    expect(play(game, '8/8/8/8/8/8/1S6/1s6 b report 9 9 0 30', 'b1xb2').result).toBe('b annihilation');
    expect(play(game, '8/8/8/8/8/8/1S6/1s6 w report 9 9 30 0', 'b2xb1').result).toBe('w annihilation');
    expect(resultText(game, '8/8/8/8/8/8/8/g7 w classic 50 25 0 30')).toBe('b annihilation');
    expect(resultText(game, '8/8/8/8/8/8/8/7G b bga 60 60 30 30')).toBe('w annihilation');
    expect(moveTexts(game, '8/8/8/8/8/8/8/g7 b classic 0 0 0 0')).toEqual([]);
  });

  it('5.2 the target comes next: more stars win, level is a draw', () => {
    expect(result('b tiebreak 70 25 20 22')).toBe('w points');
    expect(result('b tiebreak 70 0 21 21')).toBe('draw points');
    expect(result('w tiebreak 70 0 19 19')).toBe('*');
  });

  it('5.3 then the ply limit: more stars win, level is a draw', () => {
    expect(result('b classic 50 0 3 2')).toBe('b ply-limit');
    expect(result('b classic 50 25 2 3')).toBe('w ply-limit');
    expect(result('b classic 51 0 3 3')).toBe('draw ply-limit');
    expect(result('w classic 49 0 3 2')).toBe('*');
  });

  it('5.4 then the quiet limit: more stars win, level is a draw', () => {
    expect(result('b classic 40 25 2 3')).toBe('w quiet-limit');
    expect(result('w classic 40 25 3 2')).toBe('b quiet-limit');
    expect(result('w classic 40 26 3 3')).toBe('draw quiet-limit');
    expect(result('w classic 40 24 3 2')).toBe('*');
  });

  it('5.5 last, who cannot move loses', () => {
    const walled = 'S7/sS6/ssS5/sssS4/ssssS3/sssssS2/ssssssS1/sssssssS';
    expect(resultText(game, `${walled} b classic 0 0 9 0`)).toBe('w no-moves');
    expect(resultText(game, `${walled} w classic 0 0 0 0`)).toBe('*');
    const mirrored = 'sSSSSSSS/1sSSSSSS/2sSSSSS/3sSSSS/4sSSS/5sSS/6sS/7s';
    expect(resultText(game, `${mirrored} w report 0 0 0 0`)).toBe('b no-moves');
    // With one man fewer there is a move.
    expect(resultText(game, `${walled.replace('/sS6', '/1S6')} b classic 0 0 0 0`)).toBe('*');
  });

  it('5.6 classic ends after 50 plies, or 25 without a capture', () => {
    expect(must(game.configure({})).maxPlies).toBe(50);
    expect(play(game, `${GENERALS} w classic 49 3 5 4`, 'h8-h7').result).toBe('b ply-limit');
    expect(play(game, `${GENERALS} w classic 25 24 4 5`, 'h8-h7').result).toBe('w quiet-limit');
    expect(play(game, '7G/6s1/8/8/8/8/8/g7 w classic 30 24 0 0', 'h8xg7').result).toBe('*');
    for (let seed = 1; seed <= 20; seed++) expect(randomGame('classic', seed).plies).toBeLessThanOrEqual(50);
  });

  it('5.7 tiebreak ends at once with 20 stars, or after 25 quiet plies', () => {
    expect(play(game, `${GENERALS} b tiebreak 90 24 18 19`, 'a1-a2').result).toBe('w quiet-limit');
    const taken = play(game, '7G/8/8/8/8/6S1/8/g5t1 b tiebreak 90 24 19 19', 'g1xg3');
    expect(taken.result).toBe('b points');
    expect(result('b tiebreak 400 24 19 19')).toBe('*');
    expect(must(game.configure({ variant: 'tiebreak' })).maxPlies).toBe(575);
    for (let seed = 1; seed <= 20; seed++) {
      const { plies, outcome } = randomGame('tiebreak', seed);
      expect(plies).toBeLessThanOrEqual(575);
      expect(['points', 'quiet-limit']).toContain(outcome.reason);
    }
  });

  it('5.8 long ends after 50 quiet plies or with an army', () => {
    expect(result('b long 900 49 30 31')).toBe('*');
    expect(result('b long 900 50 30 31')).toBe('w quiet-limit');
    expect(must(game.configure({ variant: 'long' })).maxPlies).toBe(1550);
  });

  it('5.9 bga looks at the target only with Black to move', () => {
    expect(result('w bga 41 0 26 20')).toBe('*');
    expect(result('b bga 42 1 26 20')).toBe('b points');
    expect(result('b bga 42 0 20 25')).toBe('w points');
    expect(result('b bga 42 0 25 25')).toBe('draw points');
    expect(result('b bga 42 49 24 24')).toBe('*');
    expect(result('w bga 43 50 26 20')).toBe('b quiet-limit');
    // White's last turn can still change the winner.
    const last = play(game, '7G/6g1/8/8/8/8/8/g7 w bga 41 0 25 22', 'h8xg7');
    expect(last.result).toBe('w points');
    const short = play(game, '7G/6p1/8/8/8/8/8/g7 w bga 41 0 25 22', 'h8xg7');
    expect(short.result).toBe('draw points');
    const { maxPlies, symmetries } = must(game.configure({ variant: 'bga' }));
    expect(maxPlies).toBe(1350);
    expect(symmetries.map(({ id }) => id)).toEqual(['mirror']);
  });

  it('5.10 report knows no limits', () => {
    expect(result('b report 999 999 30 31')).toBe('*');
    expect(must(game.configure({ variant: 'report' })).maxPlies).toBeNull();
    expect(randomGame('report', 1).outcome.reason).toBe('annihilation');
  });

  it('5.7 the longest games (also of 5.8 and 5.9) follow from the cheapest men', () => {
    const prices = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5];
    const harmless = (target: number) => {
      let [men, stars] = [0, 0];
      while (men < 15 && stars + prices[men]! < target) stars += prices[men++]!;
      return men;
    };
    const longest = (target: number, quiet: number) => (2 * harmless(target) + 1) * quiet;
    const maxPlies = (variant: string) => must(game.configure({ variant })).maxPlies;
    expect(['tiebreak', 'long', 'bga'].map(maxPlies)).toEqual([
      longest(20, 25),
      longest(Number.POSITIVE_INFINITY, 50),
      longest(25, 50),
    ]);
  });

  it('5.11 shows two points a star, in bga one', () => {
    const points = (variant: string) => {
      const { rules, position } = read(game, `${GENERALS} b ${variant} 10 3 12 7`);
      const shown = rules.counters(position).filter(({ code }) => code === 'points');
      expect(rules.score!(position).map(({ total }) => total)).toEqual([12, 7]); // stars, as in the outcome
      return shown.map(({ value }) => value);
    };
    expect(['classic', 'tiebreak', 'long', 'report'].map(points)).toEqual(Array(4).fill([24, 14]));
    expect(points('bga')).toEqual([12, 7]);
    const { rules, position } = read(game, `${GENERALS} b bga 10 3 12 7`);
    expect(rules.counters(position)).toEqual([
      { code: 'points', seat: 0, value: 12 },
      { code: 'points', seat: 1, value: 7 },
      { code: 'stars', seat: 0, value: 12, limit: 25 },
      { code: 'stars', seat: 1, value: 7, limit: 25 },
      { code: 'men', seat: 0, value: 1 },
      { code: 'men', seat: 1, value: 1 },
      { code: 'ply', value: 10 },
      { code: 'quiet', value: 3, limit: 50 },
    ]);
  });

  it('5.12 has no rule of repetition', () => {
    const shuffle = ['a1-a2', 'h8-h7', 'a2-a1', 'h7-h8'];
    const again = play(game, `${GENERALS} b report 0 0 0 0`, ...shuffle, ...shuffle, ...shuffle);
    expect(again).toEqual({ position: `${GENERALS} b report 12 12 0 0`, result: '*' });
    expect(read(game, `${GENERALS} b report 0 0 0 0`).position.outcome(9)).toBeNull();
  });

  it('7.5 outcomes carry the stars of both sides and stay as they are', () => {
    const end = (fields: string) => read(game, `${GENERALS} ${fields}`).position.outcome()!;
    const first = end('b classic 50 3 12 9');
    expect(first).toEqual({ reason: 'ply-limit', winners: [0], shares: [1, 0], points: [12, 9] });
    expect(end('b classic 50 3 9 9')).toEqual({
      reason: 'ply-limit',
      winners: [],
      shares: [0.5, 0.5],
      points: [9, 9],
    });
    expect(first.points).toEqual([12, 9]);
    expect(end('b classic 50 3 12 9')).toBe(first);
    for (let stars = 0; stars <= 8; stars++)
      for (let other = 0; other <= 40; other++)
        expect(end(`b classic 50 3 ${stars} ${other}`).points).toEqual([stars, other]);
  });
});

describe('trench: the match', () => {
  const format = must(findFormat(must(game.configure({})), 'match'));
  /** A finished game with these stars for Black and White. */
  const ended = (black: number, white: number, variant = 'classic') => {
    const fields = variant === 'classic' ? 'classic 50 3' : 'tiebreak 70 25';
    return read(game, `${GENERALS} b ${fields} ${black} ${white}`).position.outcome()!;
  };
  const after = (...outcomes: Outcome[]) => outcomes.reduce(matchAfterGame, matchStart(format));

  it('6.1 a match is two classic games with sides exchanged', () => {
    const first = matchStart(format);
    expect(first.next).toEqual({ players: [0, 1], tiebreak: false, options: {} });
    const second = after(ended(12, 9));
    expect(second.next).toEqual({ players: [1, 0], tiebreak: false, options: {} });
    expect(seatOf(second.next!, 0)).toBe(1);
    expect(must(game.configure(second.next!.options)).options).toEqual({ variant: 'classic' });
  });

  it('6.2 the stars of both games are added, and single wins do not matter', () => {
    expect(after(ended(12, 9)).totals).toEqual([12, 9]);
    // A wins the first game by 3, B the second by 10: 12 + 4 against 9 + 14.
    const over = after(ended(12, 9), ended(14, 4));
    expect(over.totals).toEqual([16, 23]);
    expect(over.result).toEqual({ winners: [1], reason: 'sum' });
    // One game each, and the margin decides.
    expect(after(ended(10, 9), ended(30, 2)).result).toEqual({ winners: [1], reason: 'sum' });
    const wiped = read(game, '8/8/8/8/8/8/8/g7 w classic 44 0 36 30').position.outcome()!;
    expect(after(wiped, ended(5, 0)).result).toEqual({ winners: [0], reason: 'sum' });
  });

  it('6.3 level stars lead to a game with a target, and its winner takes the match', () => {
    const level = after(ended(12, 9), ended(12, 9));
    expect(level.totals).toEqual([21, 21]);
    expect(level.next).toEqual({ players: [0, 1], tiebreak: true, options: { variant: 'tiebreak' } });
    const rules = must(game.configure(level.next!.options));
    expect(rules.format(rules.start())).toContain(' b tiebreak 0 0 0 0');
    const won = matchAfterGame(level, ended(19, 20, 'tiebreak'));
    expect(won.result).toEqual({ winners: [1], reason: 'tiebreak' });
  });

  it('6.4 a drawn tie-break is played once more with sides exchanged; then the match is drawn', () => {
    const drawn = after(ended(12, 9), ended(12, 9), ended(7, 7, 'tiebreak'));
    expect(drawn.next).toEqual({ players: [1, 0], tiebreak: true, options: { variant: 'tiebreak' } });
    expect(matchAfterGame(drawn, ended(20, 3, 'tiebreak')).result).toEqual({
      winners: [1],
      reason: 'tiebreak',
    });
    const over = matchAfterGame(drawn, ended(8, 8, 'tiebreak'));
    expect(over.next).toBeNull();
    expect(over.result).toEqual({ winners: [], reason: 'level' });
  });

  it('6.5 stars of tie-break games are not added', () => {
    const level = after(ended(12, 9), ended(12, 9));
    expect(matchAfterGame(level, ended(20, 3, 'tiebreak')).totals).toEqual([21, 21]);
  });

  it('6.2 whole random matches end with the sums of their games', () => {
    for (let seed = 1; seed <= 10; seed++) {
      let state = matchStart(format);
      const sums = [0, 0];
      for (let i = 0; state.next; i++) {
        const { tiebreak, players } = state.next;
        const { outcome } = randomGame(tiebreak ? 'tiebreak' : 'classic', 100 * seed + i);
        if (!tiebreak) for (const seat of [0, 1]) sums[players[seat]!]! += outcome.points![seat]!;
        state = matchAfterGame(state, outcome);
        expect(state.totals, formatOutcome(must(game.configure({})), outcome)).toEqual(sums);
      }
      if (sums[0] !== sums[1]) expect(state.result!.winners).toEqual([sums[0]! > sums[1]! ? 0 : 1]);
    }
  });
});
