/** Converts outcomes and exact results to scores, and scores to results, distances and expected shares. */
import type { Outcome, Seat } from '@tabuleiro/rules';
import { type Aim, type ExactResult, MOST, type Score, SURE, UNKNOWN, WIN, WON } from '../types.ts';

/** The score of a finished game for `seat`, reached `ply` plies after the root of the search. */
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

/** The score of a lead in points, when the aim is `margin`. */
export const scoreOfMargin = (margin: number, pointValue: number): Score =>
  Math.max(-MOST, Math.min(MOST, Math.round(margin * pointValue)));

/** The score of an exact result for the seat to move, when the aim is `win`. */
export function scoreOfExact({ result, plies }: ExactResult): Score {
  if (result === 'draw') return 0;
  const size = plies === undefined ? SURE : WIN - plies;
  return result === 'win' ? size : -size;
}

/**
 * The result that a score proves; undefined for an estimate. A score of 0 proves no draw. The distance is an upper
 * bound, because the search prunes moves and may miss a shorter win. It is exact within `ALWAYS_SEEN` plies, and
 * when the score equals `table`, the score from a tablebase with distances.
 */
export function exactOfScore(score: Score, table: Score = UNKNOWN): ExactResult | undefined {
  if (Math.abs(score) < SURE) return undefined;
  const result = score > 0 ? 'win' : 'loss';
  if (Math.abs(score) < WON) return { result };
  const plies = WIN - Math.abs(score);
  return { result, ...(score === table ? { plies } : boundOfPlies(plies)) };
}

/** The search prunes no win within this many plies, so these distances are exact. */
export const ALWAYS_SEEN = 2;

/** The distance that a search found: exact up to `ALWAYS_SEEN` plies, else an upper bound. */
export const boundOfPlies = (plies: number): Pick<ExactResult, 'plies' | 'atMost'> =>
  plies <= ALWAYS_SEEN ? { plies } : { plies, atMost: true };

/** A proven result and its distance in plies; null for an estimate or an unknown distance. */
export function provenPlies(score: Score): { result: 'win' | 'loss'; plies: number } | null {
  if (score >= WON) return { result: 'win', plies: WIN - score };
  if (score <= -WON) return { result: 'loss', plies: WIN + score };
  return null;
}

/** The share of the game that a score promises, 0 to 1. A score of 0 promises an even share among `seats` seats. */
export function expectedShare(score: Score, seats = 2): number {
  if (score >= SURE) return 1;
  if (score <= -SURE) return 0;
  return 1 / (1 + (seats - 1) * 10 ** (-score / 400));
}
