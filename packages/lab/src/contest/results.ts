/** What finished games are worth: from records to results, from results to the units that statistics count. */
import type { Rules } from '@tabuleiro/rules';
import type { GameRecord } from '@tabuleiro/rules/match';
import type { Schedule, ScheduledGame } from './schedule.ts';

/** A game of a match and what it counts. */
export interface GameResult extends ScheduledGame {
  /** By seat, sum 1. */
  shares: readonly number[];
  /** By seat; null where the game counted none or was forfeited. */
  points: readonly number[] | null;
  /** `b engine-illegal a1-a5`, as the record has it. */
  forfeit: string | null;
  /** `w captured`. */
  text: string;
  plies: number;
  /** Plies of them that the players were not asked for. */
  openingPlies: number;
}

/** `Number` of a record, from 0; null in a record that is of no match. */
export function recordNumber(record: GameRecord): number | null {
  const text = header(record, 'Number');
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) - 1 : null;
}

/** What a finished record counts in its match. */
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

/** What a match sums over the games of a unit. */
export type Sum = 'shares' | 'points';

/** All that a unit of two seats can be worth. */
export const unitValues = (sum: Sum): readonly number[] =>
  sum === 'points' ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1];

/** One value for each complete unit in which both sat, from the view of `a`. */
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
 * Points of the games added up: 1, 0, or 1/2 when level. A game with a winner and without points was forfeited and
 * decides the whole match, as in a session.
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

/** One game between two of its players: with three or four seats whoever has the larger share, then more points. */
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
