/** How the numbers of a match are written. */

import type { Meeting } from '@tabuleiro/lab/contest/cross-table';
import type { MatchPlan } from '@tabuleiro/lab/contest/plan';

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** `+93`, `-7`, `+inf`: whole Elo, always with a sign. */
export function signed(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? '+inf' : '-inf';
  const whole = Math.round(elo);
  return whole < 0 ? String(whole) : `+${whole}`;
}

/** Points of games: whole, or with a half. */
export const points = (sum: number): string => String(Math.round(sum * 100) / 100);

/** `45 s`, `12 min`, `3.5 h`. */
export function duration(ms: number): string {
  if (ms < 90_000) return `${Math.round(ms / 1000)} s`;
  return ms < 5_400_000 ? `${Math.round(ms / 60_000)} min` : `${(ms / 3_600_000).toFixed(1)} h`;
}

/** `3.5/4`: games where games are counted, matches where matches are. */
export function meetingText({ sum, schedule }: MatchPlan, meeting: Meeting): string {
  const size = sum === 'points' ? 1 : schedule.unitSize;
  return `${points(meeting.points * size)}/${meeting.units * size}`;
}
