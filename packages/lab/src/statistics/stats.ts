/**
 * Statistics of a match between two players. A sample is a list of *units*, each worth 0 to 1 for the first player. A
 * unit is everything played with both colours from one opening. Two games form one unit because they are not
 * independent: an opening that favours White gives one win to each player. A match of two games is one unit too.
 *
 * With N units of mean s and variance v = sum (x - s)^2 / N:
 * - Elo difference: -400 log10(1/s - 1).
 * - 95 % interval of the score: all m with (s - m)^2 <= z^2 c m (1 - m) / N, z = 1.96. This is Wilson's interval,
 *   which stays inside 0..1 and does not vanish at 100 %, with the variance scaled by
 *   c = (N v / (s (1 - s)) + 2 c0) / (N + 2). Independent games without draws would give c0 = 1 / games per unit;
 *   two units of it keep a few equal results from looking certain.
 * - Likelihood of superiority: Phi(sum (x - 1/2) / sqrt(sum (x - 1/2)^2)); for single games this is the usual
 *   Phi((wins - losses) / sqrt(wins + losses)).
 */

/** 97.5 % of a normal distribution are below this. */
export const Z95 = 1.959963984540054;
/** Units of c0 mixed into the observed variance. */
const PRIOR_UNITS = 2;

/** Expected score, 0 to 1, for an Elo difference. */
export const scoreOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** Infinite at 0 and 1. */
export const eloOfScore = (score: number): number => -400 * Math.log10(1 / score - 1);

/** A value with its 95 % interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** Summary of a list of units between two players. */
export interface Summary {
  units: number;
  /** 0 to 1. */
  score: Estimate;
  elo: Estimate;
  /** Likelihood that the first player is the stronger one, 0 to 1. */
  superiority: number;
}

/** `gamesPerUnit`: games that share an opening and a unit. An empty sample gives the widest intervals. */
export function summarise(units: readonly number[], gamesPerUnit: number): Summary {
  const score = scoreInterval(units, gamesPerUnit);
  const elo = {
    value: eloOfScore(score.value),
    low: eloOfScore(score.low),
    high: eloOfScore(score.high),
  };
  return { units: units.length, score, elo, superiority: superiority(units) };
}

/** Mean of the units with its 95 % interval. */
export function scoreInterval(units: readonly number[], gamesPerUnit: number): Estimate {
  const count = units.length;
  if (count === 0) return { value: 0.5, low: 0, high: 1 };
  const mean = units.reduce((sum, x) => sum + x, 0) / count;
  const variance = units.reduce((sum, x) => sum + (x - mean) ** 2, 0) / count;
  const spread = mean * (1 - mean);
  const expected = 1 / gamesPerUnit;
  const observed = spread === 0 ? expected : variance / spread;
  const ratio = (count * observed + PRIOR_UNITS * expected) / (count + PRIOR_UNITS);
  const k = (Z95 * Z95 * ratio) / count;
  const middle = (mean + k / 2) / (1 + k);
  const half = Math.sqrt(k * spread + (k * k) / 4) / (1 + k);
  // At the ends the root is exact; rounding must not turn an infinite Elo into a finite one.
  return { value: mean, low: mean === 0 ? 0 : middle - half, high: mean === 1 ? 1 : middle + half };
}

export function superiority(units: readonly number[]): number {
  let sum = 0;
  let squares = 0;
  for (const x of units) {
    sum += x - 0.5;
    squares += (x - 0.5) ** 2;
  }
  return squares === 0 ? 0.5 : normal(sum / Math.sqrt(squares));
}

/** Cumulative normal distribution, by its series (small z) or its continued fraction (large z). */
export function normal(z: number): number {
  const x = Math.abs(z);
  if (x > 38) return z > 0 ? 1 : 0;
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let tail: number;
  if (x < 3) {
    let term = x;
    let sum = x;
    for (let n = 1; Math.abs(term) > 1e-17; n++) {
      term *= (x * x) / (2 * n + 1);
      sum += term;
    }
    tail = 0.5 - density * sum;
  } else {
    let fraction = x;
    for (let n = 60; n > 0; n--) fraction = x + n / fraction;
    tail = density / fraction;
  }
  return z > 0 ? 1 - tail : tail;
}

/** Wins, draws and losses of single games. */
export interface ScoreTally {
  wins: number;
  draws: number;
  losses: number;
}

export function tally(shares: readonly number[]): ScoreTally {
  const count = (fits: (share: number) => boolean) => shares.filter(fits).length;
  return { wins: count((x) => x > 0.5), draws: count((x) => x === 0.5), losses: count((x) => x < 0.5) };
}

/** The quantile of a sample: `part` of its values are below it; 1 gives the largest. */
export function atPart(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!;
}

export const median = (values: readonly number[]): number => atPart(values, 0.5);
