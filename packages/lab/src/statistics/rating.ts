/**
 * Ratings from the scores of pairs: maximum likelihood in the Bradley-Terry model, where player i scores 1 / (1 +
 * 10^((r_j - r_i) / 400)) against j. Each pair that met gets one extra drawn game, so that a player with only wins
 * has a finite rating. Intervals come from the inverse of the information matrix, for differences to the anchor.
 */
import { invariant } from '@tabuleiro/rules/internal';
import { type Estimate, Z95 } from './stats.ts';

/** Score of `a` in `games` games against `b`. */
export interface PairScore {
  a: number;
  b: number;
  games: number;
  score: number;
}

/** The anchor: a player with a known rating. Without it the mean of all ratings is 0. */
export interface KnownRating {
  player: number;
  elo: number;
}

const PER_NAT = 400 / Math.LN10;
const ROUNDS = 200;

/** Ratings in Elo with 95 % intervals. Games must connect all players; the anchor is exact. */
export function ratePlayers(
  players: number,
  meetings: readonly PairScore[],
  anchor?: KnownRating,
): Estimate[] {
  invariant(players > 0, 'somebody to rate');
  const met = meetings
    .filter(({ games }) => games > 0)
    .map(({ a, b, games, score }) => ({ a, b, games: games + 1, score: score + 0.5 }));
  const strengths = climb(players, met);
  const covariance = invert(information(players, met, strengths));
  const mean = strengths.reduce((sum, r) => sum + r, 0) / players;
  const base = anchor ? strengths[anchor.player]! : mean;
  return strengths.map((strength, i) => {
    const value = (strength - base) * PER_NAT + (anchor?.elo ?? 0);
    const variance = anchor
      ? covariance[i]![i]! + covariance[anchor.player]![anchor.player]! - 2 * covariance[i]![anchor.player]!
      : covariance[i]![i]! - 1 / players; // removes the mean term of `information`
    const half = Z95 * Math.sqrt(Math.max(0, variance)) * PER_NAT;
    return { value, low: value - half, high: value + half };
  });
}

const expected = (difference: number): number => 1 / (1 + Math.exp(-difference));

/** Newton's method with the mean held at 0. The likelihood is concave; steps are limited far from its maximum. */
function climb(players: number, met: readonly PairScore[]): number[] {
  let strengths = Array.from({ length: players }, () => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = Array.from({ length: players }, () => 0);
    for (const { a, b, games, score } of met) {
      const surprise = score - games * expected(strengths[a]! - strengths[b]!);
      gradient[a]! += surprise;
      gradient[b]! -= surprise;
    }
    const inverse = invert(information(players, met, strengths));
    const steps = inverse.map((row) => row.reduce((sum, value, j) => sum + value * gradient[j]!, 0));
    const largest = Math.max(...steps.map(Math.abs));
    const scale = largest > 1 ? 1 / largest : 1;
    strengths = strengths.map((r, i) => r + scale * steps[i]!);
    if (largest < 1e-12) break;
  }
  return strengths;
}

/**
 * Negative second derivatives of the log-likelihood, plus 1 / players in every entry. Ratings have no natural zero;
 * this term fixes their mean, so that the inverse exists and is correct for all differences.
 */
function information(players: number, met: readonly PairScore[], strengths: readonly number[]): number[][] {
  const matrix = Array.from({ length: players }, () => Array.from({ length: players }, () => 1 / players));
  for (const { a, b, games } of met) {
    const p = expected(strengths[a]! - strengths[b]!);
    const weight = games * p * (1 - p);
    matrix[a]![a]! += weight;
    matrix[b]![b]! += weight;
    matrix[a]![b]! -= weight;
    matrix[b]![a]! -= weight;
  }
  return matrix;
}

/** Gauss-Jordan elimination; the matrices here are small and positive definite. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column; i < n; i++)
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const divisor = rows[column]![column]!;
    invariant(Math.abs(divisor) > 1e-300, 'all players are connected by games');
    rows[column] = rows[column]!.map((value) => value / divisor);
    for (let i = 0; i < n; i++) {
      const factor = rows[i]![column]!;
      if (i === column || factor === 0) continue;
      rows[i] = rows[i]!.map((value, j) => value - factor * rows[column]![j]!);
    }
  }
  return rows.map((row) => row.slice(n));
}
