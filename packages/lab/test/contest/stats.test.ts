/** Statistics of matches against published values and values computed another way. */

import { describe, expect, test } from 'vitest';
import { ratePlayers } from '../../src/statistics/rating.ts';
import { likelihoodRatio, sprt } from '../../src/statistics/sprt.ts';
import {
  eloOfScore,
  normal,
  scoreInterval,
  scoreOfElo,
  summarise,
  superiority,
  tally,
} from '../../src/statistics/stats.ts';

const results = (wins: number, draws: number, losses: number): number[] => [
  ...Array.from({ length: wins }, () => 1),
  ...Array.from({ length: draws }, () => 0.5),
  ...Array.from({ length: losses }, () => 0),
];

describe('score and Elo', () => {
  test('the logistic curve', () => {
    expect(eloOfScore(0.5)).toBeCloseTo(0);
    expect(eloOfScore(0.75)).toBeCloseTo(190.85, 2);
    expect(eloOfScore(10 / 11)).toBeCloseTo(400);
    expect(scoreOfElo(100)).toBeCloseTo(0.6401, 4);
    for (const elo of [-300, -1, 0, 55, 700]) expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo);
  });

  test('the interval of single games without draws is that of Wilson', () => {
    const { value, low, high } = scoreInterval(results(8, 0, 2), 1);
    expect([value, low, high].map((x) => x.toFixed(4))).toEqual(['0.8000', '0.4902', '0.9433']);
    const all = scoreInterval(results(10, 0, 0), 1);
    expect([all.low, all.high].map((x) => x.toFixed(4))).toEqual(['0.7225', '1.0000']);
  });

  test('pairs that always split say more than games that go both ways', () => {
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    const split = scoreInterval(
      Array.from({ length: 50 }, () => 0.5),
      2,
    );
    const mixed = scoreInterval([...results(25, 0, 25)], 2);
    expect(width(split)).toBeLessThan(width(mixed) / 3);
    expect(width(split)).toBeGreaterThan(0.02);
  });

  test('the interval holds the truth about 95 times in 100', () => {
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return (state >>> 0) / 2 ** 32;
    };
    let held = 0;
    for (let i = 0; i < 4000; i++) {
      // Each opening favours one colour, so the two games of a pair depend on it.
      const units = Array.from({ length: 40 }, () => {
        const lean = random() < 0.5 ? 0.25 : -0.25;
        return ((random() < 0.7 + lean ? 1 : 0) + (random() < 0.7 - lean ? 1 : 0)) / 2;
      });
      const { low, high } = scoreInterval(units, 2);
      if (low <= 0.7 && 0.7 <= high) held++;
    }
    expect(held / 4000).toBeGreaterThan(0.935);
    expect(held / 4000).toBeLessThan(0.975);
  });

  test('nothing is known from nothing', () => {
    expect(summarise([], 2)).toMatchObject({ units: 0, score: { low: 0, high: 1 }, superiority: 0.5 });
  });

  test('wins, draws and losses', () => {
    expect(tally([1, 0.5, 0, 1, 0.5, 1])).toEqual({ wins: 3, draws: 2, losses: 1 });
  });
});

describe('superiority', () => {
  test('the normal distribution', () => {
    expect(normal(0)).toBe(0.5);
    expect(normal(1)).toBeCloseTo(0.8413447460685429, 12);
    expect(normal(-1.959963984540054)).toBeCloseTo(0.025, 12);
    expect(normal(2.999999)).toBeCloseTo(normal(3.000001), 7);
    expect(normal(-4)).toBeCloseTo(3.167124183311986e-5, 12);
    expect(normal(100)).toBe(1);
  });

  test('is the usual one for games', () => {
    // Phi((wins - losses) / sqrt(wins + losses)); draws do not matter
    expect(superiority(results(60, 0, 40))).toBeCloseTo(normal(2), 12);
    expect(superiority(results(60, 500, 40))).toBeCloseTo(normal(2), 12);
    expect(superiority(results(0, 10, 0))).toBe(0.5);
  });
});

describe('the sequential test', () => {
  const games = [0, 0.5, 1];
  const pairs = [0, 0.25, 0.5, 0.75, 1];

  /** Finished tests, published with their pairs and ratio (Stockfish pull requests of 2020). */
  test.each([
    [[59, 754, 2467, 865, 75], -0.5, 1.5, 2.95],
    [[17, 253, 1042, 337, 39], -0.5, 1.5, 2.96],
    [[33, 1185, 8378, 1302, 50], 0.25, 1.75, 2.95],
    [[444, 5546, 17841, 5604, 428], -1.5, 0.5, 2.63],
  ])('%j between %d and %d Elo is %d', (counts, elo0, elo1, llr) => {
    const found = likelihoodRatio(counts, pairs, scoreOfElo(elo0), scoreOfElo(elo1));
    expect(Math.abs(found - llr)).toBeLessThan(0.0051);
  });

  test.each([
    [[4, 9, 30, 17, 7], 0, 20],
    [[1, 0, 3, 2, 9], 0, 10],
    [[20, 31, 50, 28, 11], -5, 5],
  ])('%j is the ratio of the two most likely distributions', (counts, elo0, elo1) => {
    const best = (mean: number) =>
      mostLikely(
        counts.map((n) => n || 1e-3),
        pairs,
        mean,
      );
    const [m0, m1] = [scoreOfElo(elo0), scoreOfElo(elo1)];
    expect(likelihoodRatio(counts, pairs, m0, m1)).toBeCloseTo(best(m1) - best(m0), 4);
  });

  test('bounds and decisions', () => {
    const settings = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };
    const state = sprt([], games, settings);
    expect([state.low, state.high].map((x) => x.toFixed(3))).toEqual(['-2.944', '2.944']);
    expect(state.decision).toBeNull();
    expect(sprt(results(10, 5, 9), games, settings).decision).toBeNull();
    expect(sprt(results(150, 50, 60), games, settings).decision).toBe('accept');
    expect(sprt(results(60, 50, 100), games, settings).decision).toBe('reject');
    expect(sprt(results(60, 0, 0), games, settings).decision).toBe('accept');
  });

  test('swapping the players and the hypotheses turns the sign', () => {
    const there = likelihoodRatio([3, 8, 20, 11, 6], pairs, 0.5, 0.55);
    expect(likelihoodRatio([6, 11, 20, 8, 3], pairs, 0.5, 0.45)).toBeCloseTo(there, 9);
  });
});

/**
 * The largest log-likelihood of a distribution with this mean, found numerically: from a distribution with this mean,
 * weight moves among three values at a time, keeping sum and mean, while that helps.
 */
function mostLikely(counts: readonly number[], values: readonly number[], mean: number): number {
  const last = values.length - 1;
  // Half of the weight is even; the rest is at the ends so that the mean is right.
  const p = values.map(() => 0.5 / values.length);
  const rest = 0.5;
  const top = (mean - 0.25) / rest;
  p[last]! += rest * top;
  p[0]! += rest * (1 - top);
  const value = () => counts.reduce((sum, n, k) => sum + n * Math.log(p[k]!), 0);
  let now = value();
  for (let step = 0.05; step > 1e-7; ) {
    let better = false;
    for (let i = 0; i < last; i++)
      for (let j = i + 1; j < last; j++)
        for (let k = j + 1; k <= last; k++)
          for (const sign of [1, -1]) {
            const d = sign * step;
            const [a, b, c] = [values[i]!, values[j]!, values[k]!];
            const change = [d * (c - b), -d * (c - a), d * (b - a)];
            const old = [p[i]!, p[j]!, p[k]!];
            [p[i], p[j], p[k]] = [old[0]! + change[0]!, old[1]! + change[1]!, old[2]! + change[2]!];
            const next = Math.min(p[i]!, p[j]!, p[k]!) > 0 ? value() : Number.NEGATIVE_INFINITY;
            if (next > now + 1e-12) {
              now = next;
              better = true;
            } else [p[i], p[j], p[k]] = [old[0]!, old[1]!, old[2]!];
          }
    if (!better) step /= 2;
  }
  return now;
}

describe('ratings', () => {
  test('two players: the difference is that of the score', () => {
    const [a, b] = ratePlayers(2, [{ a: 0, b: 1, games: 1000, score: 750 }], { player: 1, elo: 1500 });
    expect(b).toEqual({ value: 1500, low: 1500, high: 1500 });
    expect(a!.value - 1500).toBeCloseTo(eloOfScore(750.5 / 1001), 6);
    // 1.96 / sqrt(n p (1 - p)) in units of 400 / ln 10
    expect((a!.high - a!.low) / 2).toBeCloseTo(((1.96 / Math.sqrt(1001 * 0.18755)) * 400) / Math.LN10, 1);
  });

  test('scores that follow the model give the ratings back', () => {
    const truth = [0, 120, -80, 300];
    const meetings = truth.flatMap((r, a) =>
      truth.flatMap((s, b) => (a < b ? [{ a, b, games: 1e6, score: 1e6 * scoreOfElo(r - s) }] : [])),
    );
    const rated = ratePlayers(4, meetings, { player: 0, elo: 0 });
    rated.forEach(({ value }, i) => {
      expect(value).toBeCloseTo(truth[i]!, 1);
    });
    const centred = ratePlayers(4, meetings);
    expect(centred.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 6);
    for (const { low, high } of centred) expect(high - low).toBeLessThan(2);
  });

  test('a ladder is rated through its rungs, and intervals widen away from the anchor', () => {
    const meetings = [0, 1, 2].map((a) => ({ a: a + 1, b: a, games: 200, score: 140 }));
    const rated = ratePlayers(4, meetings, { player: 0, elo: 0 });
    const step = eloOfScore(140.5 / 201);
    rated.forEach(({ value }, i) => {
      expect(value).toBeCloseTo(i * step, 6);
    });
    const widths = rated.map(({ low, high }) => high - low);
    expect(widths[3]).toBeCloseTo(Math.sqrt(3) * widths[1]!, 6);
  });

  test('whoever won everything has a finite rating', () => {
    const [a] = ratePlayers(2, [{ a: 0, b: 1, games: 100, score: 100 }], { player: 1, elo: 0 });
    expect(a!.value).toBeGreaterThan(800);
    expect(a!.value).toBeLessThan(1000);
  });
});
