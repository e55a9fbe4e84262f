/** Scores finished games: from records to results, and from results to the units of the statistics. */
import type { Rules } from '@tabuleiro/rules';
import type { GameRecord } from '@tabuleiro/rules/match';
import type { Schedule, ScheduledGame } from './schedule.ts';

/** A scheduled game with its result. */
export interface GameResult extends ScheduledGame {
  /** By seat; the sum is 1. */
  shares: readonly number[];
  /** By seat; null without points or after a forfeit. */
  points: readonly number[] | null;
  /** As in the record: `b engine-illegal a1-a5`. */
  forfeit: string | null;
  /** As in the record: `w captured`. */
  text: string;
  plies: number;
  /** Plies of the opening, which the players did not choose. */
  openingPlies: number;
}

/** `Number` of a record, counted from 0; null if the record belongs to no match. */
export function recordNumber(record: GameRecord): number | null {
  const text = header(record, 'Number');
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) - 1 : null;
}

/** Scores a finished record of a match. */
export function resultOf(rules: Rules, game: ScheduledGame, record: GameRecord): GameResult {
  const winners = record.result.split(' ')[0]!;
  const turns = rules.seats.map(({ turn }) => turn);
  const drawn = winners === 'draw';
  const shares = turns.map((turn) => {
    if (drawn) return 1 / turns.length;
    return winners.includes(turn) ? 1 / winners.length : 0;
  });
  const points = header(record, 'Points')?.split(' ').map(Number) ?? null;
  return {
    ...game,
    shares,
    points,
    forfeit: header(record, 'Forfeit'),
    text: record.result,
    plies: record.line.moves.length,
    openingPlies: Number(header(record, 'Opening') ?? 0),
  };
}

const header = (record: GameRecord, key: string): string | null =>
  record.headers.find(([known]) => known === key)?.[1] ?? null;

/** The quantity that a match sums over the games of a unit. */
export type Sum = 'shares' | 'points';

/** All possible values of a unit with two seats. */
export const unitValues = (sum: Sum): readonly number[] =>
  sum === 'points' ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1];

/** One value per complete unit of `a` and `b`, from the view of `a`. */
export function unitScores(
  { unitSize }: Schedule,
  results: readonly GameResult[],
  a: number,
  b: number,
  sum: Sum,
): number[] {
  const units = new Map<number, GameResult[]>();
  for (const result of results) {
    if (!result.players.includes(a) || !result.players.includes(b)) continue;
    units.set(result.unit, [...(units.get(result.unit) ?? []), result]);
  }
  const whole = [...units.values()].filter((games) => games.length === unitSize);
  return whole.map((games) => (sum === 'points' ? matchScore(games, a) : meanDuel(games, a, b)));
}

/**
 * Sums the points of the games: 1, 0, or 1/2 when level. A game with a winner but no points was forfeited and decides
 * the whole match, as in a session.
 */
function matchScore(games: readonly GameResult[], a: number): number {
  let lead = 0;
  for (const { players, shares, points } of games) {
    const seat = players.indexOf(a);
    if (!points && shares[seat] !== 0.5) return shares[seat]!;
    if (points) lead += points[seat]! - points[1 - seat]!;
  }
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

const meanDuel = (games: readonly GameResult[], a: number, b: number): number =>
  games.reduce((sum, game) => sum + duel(game, a, b), 0) / games.length;

/**
 * Score of `a` against `b` in one game. With three or four seats the larger share wins, then the larger number of
 * points.
 */
export function duel({ players, shares, points }: GameResult, a: number, b: number): number {
  if (players.length === 2) return shares[players.indexOf(a)]!;
  const seatsOf = (player: number) => players.flatMap((p, seat) => (p === player ? [seat] : []));
  const values = seatsOf(a).flatMap((mine) =>
    seatsOf(b).map((theirs): number => {
      const lead = shares[mine]! - shares[theirs]! || (points ? points[mine]! - points[theirs]! : 0);
      return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    }),
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
