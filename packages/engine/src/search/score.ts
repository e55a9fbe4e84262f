/** From outcomes to scores, and from scores to what people read. */
import type { Outcome, Seat } from '@tabuleiro/rules';
import { type Aim, MOST, type Score, WIN, WON } from '../types.ts';

/** The score of a finished game for `seat`, met `ply` plies after the root of the search. */
export function scoreOfOutcome(
  outcome: Outcome,
  seat: Seat,
  ply: number,
  aim: Aim,
  pointValue: number,
): Score {
  if (aim === 'margin' && outcome.points !== undefined && pointValue > 0) {
    const margin = outcome.points[seat]! - outcome.points[1 - seat]!;
    return Math.max(-MOST, Math.min(MOST, Math.round(margin * pointValue)));
  }
  const share = outcome.shares[seat]!;
  return share > 0.5 ? WIN - ply : share < 0.5 ? ply - WIN : 0;
}

/** A proven result as the number of plies to it; null for an estimate. */
export function provenPlies(score: Score): { result: 'win' | 'loss'; plies: number } | null {
  if (score >= WON) return { result: 'win', plies: WIN - score };
  if (score <= -WON) return { result: 'loss', plies: WIN + score };
  return null;
}

/** The share of the game that a score promises, 0 to 1. */
export function expectedShare(score: Score): number {
  if (score >= WON) return 1;
  if (score <= -WON) return 0;
  return 1 / (1 + 10 ** (-score / 400));
}
