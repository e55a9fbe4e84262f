/** Results of three and four seats after departures: ranked by the rules, without departed seats. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../src/core/notation.ts';
import { must } from '../../src/core/result.ts';
import { Rng } from '../../src/core/rng.ts';
import type { Outcome, Position, Rules, Seat } from '../../src/core/types.ts';
import { loadGame } from '../../src/games/index.ts';
import { type Departure, ranking } from '../../src/match/departures.ts';
import { copyOutcome, outcomeWithout, outsideOutcome } from '../../src/match/ends.ts';
import { runs } from '../depth.ts';
import { threeSeats } from '../match/games.ts';

const stars = must(await loadGame('small-star-empires'));
const left = (...seats: Seat[]): Departure[] =>
  seats.map((seat, i) => ({ seat, ply: i, reason: 'resignation' }));

function finished(rules: Rules, seed: number): { position: Position; outcome: Outcome } {
  const rng = new Rng(seed);
  const position = rules.start();
  for (;;) {
    const outcome = position.outcome(1);
    if (outcome) return { position, outcome: copyOutcome(outcome) };
    const moves = legalMoves(position);
    position.make(moves[rng.below(moves.length)]!);
  }
}

describe.each(['tri', 'quad'])('Small Star Empires on the board %s', (board) => {
  const rules = must(stars.configure({ board }));
  const seats = rules.seats.map((_, seat) => seat);

  it('with all seats it is the result of the rules', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { position, outcome } = finished(rules, seed);
        expect(copyOutcome(rules.outcomeAmong!(position, seats))).toEqual(outcome);
        expect(outcomeWithout(rules, position, outcome, [])).toBe(outcome);
      }),
      runs(60),
    );
  });

  it('winners who stay win; otherwise the best of those who stay', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.uniqueArray(fc.constantFrom(...seats), { minLength: 1, maxLength: seats.length - 1 }),
        (seed, gone) => {
          const { position, outcome } = finished(rules, seed);
          const without = outcomeWithout(rules, position, outcome, gone);
          const kept = outcome.winners.filter((seat) => !gone.includes(seat));
          const stay = seats.filter((seat) => !gone.includes(seat));
          if (kept.length > 0) expect(without.winners).toEqual(kept);
          const most = Math.max(...stay.map((seat) => outcome.points![seat]!));
          for (const seat of without.winners) expect(outcome.points![seat]).toBe(most);
          expect(without.winners.some((seat) => gone.includes(seat))).toBe(false);
          expect(without.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
          expect(without.points).toEqual(outcome.points);
          const places = ranking(without, left(...gone));
          expect(places.flat().sort()).toEqual(seats);
          expect(places.slice(-gone.length)).toEqual([...gone].reverse().map((seat) => [seat]));
        },
      ),
      runs(100),
    );
  });
});

describe('without rules of its own for that', () => {
  const rules = must(threeSeats([5, 9, 4]).configure({}));
  const position = rules.start();
  const won = (...winners: Seat[]): Outcome => ({
    reason: 'row',
    winners,
    shares: [0, 1, 2].map((seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
  });

  it.each<[string, Outcome, Seat[], Seat[], number[]]>([
    ['a winner who stays', won(2), [1], [2], [0, 0, 1]],
    ['winners of whom one stays', won(0, 2), [0], [2], [0, 0, 1]],
    ['a winner who left', won(2), [2], [1], [0, 1, 0]],
    [
      'a draw of all',
      { reason: 'quiet', winners: [], shares: [1 / 3, 1 / 3, 1 / 3] },
      [0],
      [],
      [0, 0.5, 0.5],
    ],
    [
      'a draw when one is left',
      { reason: 'quiet', winners: [], shares: [1 / 3, 1 / 3, 1 / 3] },
      [0, 1],
      [2],
      [0, 0, 1],
    ],
  ])('%s', (_, outcome, gone, winners, shares) => {
    expect(outcomeWithout(rules, position, outcome, gone)).toEqual({
      reason: outcome.reason,
      winners,
      shares,
    });
  });

  it('who gives up a game that others have left is before them', () => {
    const end = outsideOutcome(rules, position, { reason: 'resignation', seat: 1 }, [0]);
    expect(end).toEqual({ reason: 'resignation', winners: [2], shares: [0, 0, 1] });
    const last = outsideOutcome(rules, position, { reason: 'time', seat: 2 }, [0, 1]);
    expect(last).toEqual({ reason: 'time', winners: [2], shares: [0, 0, 1] });
    expect(ranking(last, left(0, 1))).toEqual([[2], [1], [0]]);
  });
});
