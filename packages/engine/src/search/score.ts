/** From outcomes to scores, and from scores to what people read. */
import type { Outcome, Seat } from '@tabuleiro/rules';
import { type Aim, type ExactResult, MOST, type Score, SURE, UNKNOWN, WIN, WON } from '../types.ts';

/** The score of a finished game for `seat`, met `ply` plies after the root of the search. */
export function scoreOfOutcome(
  outcome: Outcome,
  seat: Seat,
  ply: number,
  aim: Aim,
  pointValue: number,
): Score {
  if (aim === 'margin' && outcome.points !== undefined && pointValue > 0)
    return scoreOfMargin(outcome.points[seat]! - outcome.points[1 - seat]!, pointValue);
  const share = outcome.shares[seat]!;
  return share > 0.5 ? WIN - ply : share < 0.5 ? ply - WIN : 0;
}

/** The score of a lead in points, where the aim is the margin. */
export const scoreOfMargin = (margin: number, pointValue: number): Score =>
  Math.max(-MOST, Math.min(MOST, Math.round(margin * pointValue)));

/** The score of an exact result for the seat to move, where the aim is to win. */
export function scoreOfExact({ result, plies }: ExactResult): Score {
  if (result === 'draw') return 0;
  const size = plies === undefined ? SURE : WIN - plies;
  return result === 'win' ? size : -size;
}

/**
 * The result that a score is certain of; undefined for an estimate. A draw is never certain by its score alone. What a
 * search proves bounds the plies: it skips moves that do not promise enough, and a shorter way may be among them. What
 * the next two plies bring is always seen, and `table` is the score that a table of distances gives.
 */
export function exactOfScore(score: Score, table: Score = UNKNOWN): ExactResult | undefined {
  if (Math.abs(score) < SURE) return undefined;
  const result = score > 0 ? 'win' : 'loss';
  if (Math.abs(score) < WON) return { result };
  const plies = WIN - Math.abs(score);
  return { result, ...(score === table ? { plies } : boundOfPlies(plies)) };
}

/** No search misses what so many plies bring. */
export const ALWAYS_SEEN = 2;

/** The plies to an end that a search found: a bound, unless they are so few that nothing shorter is missed. */
export const boundOfPlies = (plies: number): Pick<ExactResult, 'plies' | 'atMost'> =>
  plies <= ALWAYS_SEEN ? { plies } : { plies, atMost: true };

/** A proven result as the number of plies to it; null for an estimate, and where a table knows no distance. */
export function provenPlies(score: Score): { result: 'win' | 'loss'; plies: number } | null {
  if (score >= WON) return { result: 'win', plies: WIN - score };
  if (score <= -WON) return { result: 'loss', plies: WIN + score };
  return null;
}

/** The share of the game that a score promises, 0 to 1; of `seats` seats a score of 0 promises an even share. */
export function expectedShare(score: Score, seats = 2): number {
  if (score >= SURE) return 1;
  if (score <= -SURE) return 0;
  return 1 / (1 + (seats - 1) * 10 ** (-score / 400));
}
