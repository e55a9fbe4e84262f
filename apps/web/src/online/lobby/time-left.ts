/** The time left for a move, in a short form for a card. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number } | { unit: 'soon' };

/** In the largest unit with at least two left. */
export function timeLeft(ms: number): TimeLeft {
  if (ms >= 2 * DAY) return { unit: 'days', count: Math.floor(ms / DAY) };
  if (ms >= 2 * HOUR) return { unit: 'hours', count: Math.floor(ms / HOUR) };
  if (ms >= MINUTE) return { unit: 'minutes', count: Math.floor(ms / MINUTE) };
  return { unit: 'soon' };
}
