/** The cross-table of a match: all pairings, with totals and ratings, best first. */

import { type KnownRating, ratePlayers } from '../statistics/rating.ts';
import { type Estimate, type ScoreTally, type Summary, summarise, tally } from '../statistics/stats.ts';
import type { MatchPlan } from './plan.ts';
import { duel, type GameResult, unitScores } from './results.ts';

/** The score between two players of a match. */
export interface Meeting {
  /** Single games, from the row player's view. */
  games: ScoreTally;
  /** Units, counted as the format demands; empty while no unit is complete. */
  summary: Summary;
  /** Sum and number of the units. */
  points: number;
  units: number;
}

/** One player's row. */
export interface CrossTableRow {
  player: number;
  name: string;
  elo: Estimate;
  /** Share of all units, 0 to 1. */
  score: number;
  units: number;
  games: ScoreTally;
  forfeits: number;
  /** Per player; null for the player itself and for players it never met. */
  meetings: readonly (Meeting | null)[];
}

/** The score between two players so far. */
export function meetingOf(plan: MatchPlan, results: readonly GameResult[], a: number, b: number): Meeting {
  const { schedule, sum } = plan;
  const together = results.filter(({ players }) => players.includes(a) && players.includes(b));
  const units = unitScores(schedule, results, a, b, sum);
  return {
    games: tally(together.map((game) => duel(game, a, b))),
    summary: summarise(units, sum === 'points' ? 1 : schedule.unitSize),
    points: units.reduce((total, x) => total + x, 0),
    units: units.length,
  };
}

/** All players, highest rating first. The anchor fixes the scale; without it the mean rating is 0. */
export function crossTable(
  plan: MatchPlan,
  results: readonly GameResult[],
  anchor?: KnownRating,
): CrossTableRow[] {
  const { players } = plan.settings;
  const meetings = players.map((_, a) =>
    players.map((_, b) => (a === b ? null : meetingOf(plan, results, a, b))),
  );
  const gamesPerUnit = plan.sum === 'points' ? 1 : plan.schedule.unitSize;
  const met = meetings.flatMap((row, a) =>
    row.flatMap((meeting, b) =>
      meeting && a < b
        ? [{ a, b, games: meeting.units * gamesPerUnit, score: meeting.points * gamesPerUnit }]
        : [],
    ),
  );
  const connected = met.every(({ games }) => games > 0);
  const nobody: Estimate = { value: 0, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const elos = connected ? ratePlayers(players.length, met, anchor) : players.map(() => nobody);
  const rows = players.map(({ name }, player): CrossTableRow => {
    const own = meetings[player]!.filter((meeting) => meeting !== null);
    const units = own.reduce((sum, meeting) => sum + meeting.units, 0);
    const points = own.reduce((sum, meeting) => sum + meeting.points, 0);
    const games = { wins: 0, draws: 0, losses: 0 };
    for (const meeting of own)
      for (const key of ['wins', 'draws', 'losses'] as const) games[key] += meeting.games[key];
    const score = units === 0 ? 0.5 : points / units;
    const forfeits = results.filter((result) => lostBy(plan, result) === player).length;
    return { player, name, elo: elos[player]!, score, units, games, forfeits, meetings: meetings[player]! };
  });
  return rows.sort((a, b) => b.elo.value - a.elo.value || a.player - b.player);
}

/** The player who forfeited a game, or null. */
export function lostBy({ rules }: MatchPlan, { forfeit, players }: GameResult): number | null {
  if (forfeit === null) return null;
  const seat = rules.seats.findIndex(({ turn }) => forfeit.startsWith(`${turn} `));
  return players[seat] ?? null;
}
