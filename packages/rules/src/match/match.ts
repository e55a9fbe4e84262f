/**
 * A match as a pure state machine over the outcomes of its games: pairings, the next game, totals, the result. A
 * *player* (0, 1, ...) is a participant of the whole match; a *seat* is a place at the table in one game. In the
 * first game player p has seat p. Knows no positions and no moves.
 */
import { invariant } from '../core/result.ts';
import type { MatchFormat, Options, Outcome, Seat } from '../core/types.ts';

/** Index of a participant of the match; not a seat. */
export type Player = number;

/** One game of a match before it is played. */
export interface Pairing {
  /** `players[seat]` has that seat. */
  players: readonly Player[];
  tiebreak: boolean;
  /** Options of the match that this game changes. */
  options: Options;
}

/** A finished game of a match: its pairing and outcome. */
export interface PlayedGame extends Pairing {
  outcome: Outcome;
}

/** Every `reason` of a `MatchResult`. */
export const MATCH_REASONS = ['sum', 'level', 'tiebreak', 'conceded'] as const;

/** The winners of a match, and the reason. */
export interface MatchResult {
  /** Empty for a drawn match. */
  winners: readonly Player[];
  /**
   * `sum`: more points or shares. `level`: drawn after all games. `tiebreak`: a tie-break game was won.
   * `conceded`: lost by resignation or on time in a match that sums points, see `matchAfterGame`.
   */
  reason: (typeof MATCH_REASONS)[number];
}

/** The state of a match: games played, totals, the next game. */
export interface MatchState {
  format: MatchFormat;
  played: readonly PlayedGame[];
  /** Points or shares of each player, without tie-break games. */
  totals: readonly number[];
  /** The next game; null when the match is over. */
  next: Pairing | null;
  result: MatchResult | null;
}

/** A match before its first game. */
export function matchStart(format: MatchFormat, players = 2): MatchState {
  invariant(players === 2 || (!format.swap && !format.tiebreak), 'matches of several games have two players');
  const totals = Array.from({ length: players }, () => 0);
  return { format, played: [], totals, next: pairingOf(format, 0, players), result: null };
}

/** The seat of a player in a game. */
export const seatOf = (game: Pairing, player: Player): Seat => game.players.indexOf(player);

/**
 * The match after the outcome of its next game. If points are summed, a game with a winner but without points (a
 * resignation or a loss on time) decides the whole match: otherwise its loser could keep a lead from an earlier
 * game by giving up the later one.
 */
export function matchAfterGame(state: MatchState, outcome: Outcome): MatchState {
  const { format, next } = state;
  invariant(next !== null, 'the match goes on');
  const played = [...state.played, { ...next, outcome }];
  const over = (result: MatchResult, totals = state.totals): MatchState => ({
    format,
    played,
    totals,
    next: null,
    result,
  });
  const winners = outcome.winners.map((seat) => next.players[seat]!).sort((a, b) => a - b);
  if (next.tiebreak && winners.length > 0) return over({ winners, reason: 'tiebreak' });
  if (format.sum === 'points' && !outcome.points && winners.length > 0)
    return over({ winners, reason: 'conceded' });
  const gains = format.sum === 'points' ? outcome.points : outcome.shares;
  const totals = next.tiebreak
    ? state.totals
    : state.totals.map((total, player) => total + (gains?.[seatOf(next, player)] ?? 0));
  const best = Math.max(...totals);
  const leaders = totals.flatMap((total, player) => (total === best ? [player] : []));
  const level = leaders.length === totals.length;
  if (played.length >= format.games && !level) return over({ winners: leaders, reason: 'sum' }, totals);
  if (played.length >= format.games + (format.tiebreak?.atMost ?? 0))
    return over({ winners: [], reason: 'level' }, totals);
  return { format, played, totals, next: pairingOf(format, played.length, totals.length), result: null };
}

/**
 * The pairing of game number `game`, from 0. Seats are exchanged after each game; the first tie-break game starts
 * again with player 0 in seat 0.
 */
export function pairingOf(format: MatchFormat, game: number, count: number): Pairing {
  const tiebreak = game >= format.games;
  const turn = tiebreak ? game - format.games : game;
  const players = Array.from({ length: count }, (_, seat) => seat);
  if (format.swap && turn % 2 === 1) players.reverse();
  return { players, tiebreak, options: tiebreak ? (format.tiebreak?.options ?? {}) : {} };
}
