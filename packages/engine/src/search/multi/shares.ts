/** Between shares of a game among several seats and the scores that everything else speaks of. */
import { MOST, type Score, WIN } from '../../types.ts';

/**
 * The score of a share p among n seats: the formula of two seats with the odds of an even share, 1 to n - 1, taken
 * as 0. So a share of 1 / n is 0 whatever n is, and with two seats it is the usual score.
 */
export function scoreOfShare(share: number, seats: number): Score {
  const odds = (share * (seats - 1)) / (1 - share);
  const score = Math.round(400 * Math.log10(odds)) + 0; // never -0
  return Math.max(-MOST, Math.min(MOST, score));
}

/** The score of a result that is certain, `plies` away. */
export function scoreOfResult(share: number, seats: number, plies: number): Score {
  return share >= 1 ? WIN - plies : share <= 0 ? plies - WIN : scoreOfShare(share, seats);
}
