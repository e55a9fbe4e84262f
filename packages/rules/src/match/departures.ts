/** Departures from a continuing game of three or four seats, and the final ranking. */
import type { Outcome, Seat } from '../core/types.ts';

/** The reasons for leaving a continuing game. */
export const DEPARTURES = ['resignation', 'time'] as const;

/** A player left a game of three or four seats: a substitute plays the seat from that ply on. */
export interface Departure {
  seat: Seat;
  /** Plies played before. */
  ply: number;
  reason: (typeof DEPARTURES)[number];
}

/**
 * Seats from first to last, grouped by place: the winners, the others by their points, then departed seats with
 * the first to leave last.
 */
export function ranking({ winners, shares, points }: Outcome, departures: readonly Departure[]): Seat[][] {
  const gone = departures.map(({ seat }) => seat);
  const others = shares
    .map((_, seat) => seat)
    .filter((seat) => !winners.includes(seat) && !gone.includes(seat));
  const places: Seat[][] = winners.length > 0 ? [[...winners]] : [];
  const worth = (seat: Seat) => (winners.length > 0 ? (points?.[seat] ?? 0) : 0);
  for (const value of [...new Set(others.map(worth))].sort((a, b) => b - a))
    places.push(others.filter((seat) => worth(seat) === value));
  for (const seat of [...gone].reverse()) if (!winners.includes(seat)) places.push([seat]);
  return places;
}
