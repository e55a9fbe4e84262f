/** The match as a state machine, driven by made-up outcomes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, win } from '../../src/core/outcome.ts';
import { must } from '../../src/core/result.ts';
import type { MatchFormat, Outcome } from '../../src/core/types.ts';
import { findFormat, formatsOf, PAIR, PAIR_TIEBREAK, SINGLE } from '../../src/match/formats.ts';
import { matchAfterGame, matchStart, seatOf } from '../../src/match/match.ts';
import { game } from '../sixth/hexapawn/index.ts';

/** The form of Trench's own match. */
const STARS: MatchFormat = {
  id: 'match',
  games: 2,
  swap: true,
  sum: 'points',
  tiebreak: { options: { variant: 'tiebreak' }, atMost: 2 },
};

const stars = (first: number, second: number): Outcome => ({
  ...(first === second ? draw('ply-limit') : win('ply-limit', first > second ? 0 : 1)),
  points: [first, second],
});

const after = (format: MatchFormat, ...outcomes: Outcome[]) =>
  outcomes.reduce(matchAfterGame, matchStart(format));

describe('formats', () => {
  it('offers the shared formats to two seats', () => {
    const rules = must(game.configure({}));
    expect(formatsOf(rules).map(({ id }) => id)).toEqual(['single', 'pair', 'pair-tiebreak']);
    const own = { ...rules, game: { ...game, formats: [STARS] } };
    expect(formatsOf(own).at(-1)).toBe(STARS);
    expect(formatsOf({ ...own, seats: [...rules.seats, { turn: 'C', code: 'c' }] })).toEqual([SINGLE]);
  });

  it('names the nearest formats when there is none of that id', () => {
    const found = findFormat(must(game.configure({})), 'pari');
    expect(found).toEqual({ ok: false, fault: { code: 'format-unknown', found: 'pari', accepted: 'pair' } });
  });
});

describe('matches', () => {
  it('a single game decides at once, for three seats too', () => {
    const shared = { reason: 'shared', winners: [0, 2], shares: [0.5, 0, 0.5] };
    const state = matchAfterGame(matchStart(SINGLE, 3), shared);
    expect(state.result).toEqual({ winners: [0, 2], reason: 'sum' });
    expect(matchAfterGame(matchStart(SINGLE, 3), draw('shared', 3)).result).toEqual({
      winners: [],
      reason: 'level',
    });
  });

  it('a pair exchanges the seats and adds the shares', () => {
    const one = after(PAIR, win('row', 0));
    expect(one.next).toEqual({ players: [1, 0], tiebreak: false, options: {} });
    expect(seatOf(one.next!, 0)).toBe(1);
    expect(one.totals).toEqual([1, 0]);
    expect(after(PAIR, win('row', 0), win('row', 0))).toMatchObject({
      totals: [1, 1],
      result: { winners: [], reason: 'level' },
    });
    expect(after(PAIR, win('row', 0), win('row', 1)).result).toEqual({ winners: [0], reason: 'sum' });
    expect(after(PAIR, win('row', 1), draw('agreement')).result?.winners).toEqual([1]);
  });

  it('a tie-break starts again with player 0 in seat 0 and is decided by the first win', () => {
    const level = after(PAIR_TIEBREAK, draw('length'), draw('length'));
    expect(level.next).toEqual({ players: [0, 1], tiebreak: true, options: {} });
    const second = matchAfterGame(level, draw('length'));
    expect(second.next?.players).toEqual([1, 0]);
    expect(matchAfterGame(second, win('row', 0)).result).toEqual({ winners: [1], reason: 'tiebreak' });
    expect(matchAfterGame(second, draw('length')).result).toEqual({ winners: [], reason: 'level' });
  });

  it('sums points over swapped sides, whoever wins the single games', () => {
    const state = after(STARS, stars(20, 19), stars(12, 10));
    expect(state.totals).toEqual([30, 31]);
    expect(state.result).toEqual({ winners: [1], reason: 'sum' });
  });

  it('level points lead to the tie-break options; its points are not added', () => {
    const level = after(STARS, stars(20, 19), stars(20, 19));
    expect(level).toMatchObject({ totals: [39, 39], result: null });
    expect(level.next).toEqual({ players: [0, 1], tiebreak: true, options: { variant: 'tiebreak' } });
    const won = matchAfterGame(level, stars(3, 20));
    expect(won).toMatchObject({ totals: [39, 39], result: { winners: [1], reason: 'tiebreak' } });
    const again = matchAfterGame(level, stars(5, 5));
    expect(again.next).toMatchObject({ players: [1, 0], tiebreak: true });
    expect(matchAfterGame(again, stars(20, 1)).result?.winners).toEqual([1]);
    expect(matchAfterGame(again, stars(5, 5)).result).toEqual({ winners: [], reason: 'level' });
  });

  it('giving up a game where points are summed gives up the match', () => {
    const state = after(STARS, stars(30, 0), win('resignation', 0));
    expect(state.result).toEqual({ winners: [1], reason: 'conceded' });
    expect(after(STARS, { ...draw('agreement'), points: [4, 2] }).totals).toEqual([4, 2]);
  });

  it('always ends, with every player in every seat equally often before a tie-break', () => {
    const outcome = fc.tuple(fc.nat(36), fc.nat(36)).map(([a, b]) => stars(a, b));
    fc.assert(
      fc.property(
        fc.constantFrom(PAIR, PAIR_TIEBREAK, STARS),
        fc.array(outcome, { minLength: 4 }),
        (format, all) => {
          let state = matchStart(format);
          for (const each of all) if (state.next) state = matchAfterGame(state, each);
          expect(state.result).not.toBeNull();
          const firsts = state.played.slice(0, 2).map(({ players }) => players[0]);
          expect(firsts).toEqual([0, 1]);
        },
      ),
    );
  });
});
