/** Converts between shares of a game for several seats and scores. */
import type { Seat } from '@tabuleiro/rules';
import { leadersOf } from '@tabuleiro/rules/internal';
import { type ExactResult, MOST, type Score, WIN } from '../../types.ts';
import { boundOfPlies, expectedShare } from '../score.ts';

/**
 * The score of a share p among n seats: the formula for two seats, with the odds of an even share, 1 to n - 1, as
 * 0. So 1 / n scores 0 for every n, and with two seats it is the usual score.
 */
export function scoreOfShare(share: number, seats: number): Score {
  const odds = (share * (seats - 1)) / (1 - share);
  const score = Math.round(400 * Math.log10(odds)) + 0; // never -0
  return Math.max(-MOST, Math.min(MOST, score));
}

/**
 * Expected shares of all seats for a score of the seat to move. With three and four seats the others share the rest
 * evenly, because the score does not say how.
 */
export function sharesOfScore(score: Score, seats: number, seat: Seat): number[] {
  const share = expectedShare(score, seats);
  return Array.from({ length: seats }, (_, i) => (i === seat ? share : (1 - share) / (seats - 1)));
}

/** Shares with smaller differences, for reports to people; see `Evaluator.boldness`. */
export function tempered(shares: readonly number[], boldness: number): number[] {
  const powers = shares.map((share) => share ** (1 / boldness));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

/** The exact result for `seat` of a line that was played out to the end. */
export function exactOfShares(shares: readonly number[], seat: Seat, plies: number): ExactResult {
  const leaders = leadersOf(shares);
  const result = leaders.length === 0 ? 'draw' : leaders.includes(seat) ? 'win' : 'loss';
  return { result, ...boundOfPlies(plies) };
}

/** The score of a certain result `plies` away. */
export function scoreOfResult(share: number, seats: number, plies: number): Score {
  return share >= 1 ? WIN - plies : share <= 0 ? plies - WIN : scoreOfShare(share, seats);
}
