/** The finding of a pairing and whether it is final. All its units count, in any order. */

import { type Sum, unitValues } from '../contest/results.ts';
import { sprt } from '../statistics/sprt.ts';
import { type Estimate, eloOfScore, scoreInterval } from '../statistics/stats.ts';
import type { Expectation } from '../trials/load.ts';
import type { Finding } from './measured.ts';

/** One game of a unit: `turn` is the seat's letter. */
export interface SeatScore {
  turn: string;
  score: number;
}

/** By position text after an opening: the winning seat's letter, `draw`, or null after a failed proof. */
export type ProvenOpenings = Readonly<Record<string, { winner: string | null }>>;

/** All games of one opening. */
export interface Unit {
  index: number;
  /** For the first player, 0 to 1. */
  score: number;
  /** Results of the games as text: `w captured`. */
  results: readonly string[];
  /** Text of the position after the opening, and for each game the first player's seat and score. */
  start?: string;
  seats?: readonly SeatScore[];
}

/** Minimum games for a finding on a range. */
export const FEWEST = 20;
/**
 * Minimum games for a finding on a step between two rungs. Steps are checked after every pair, so luck could end them
 * early.
 */
export const FEWEST_OF_STEP = 100;

export interface PairingState {
  /** Games that count. */
  games: number;
  score: Estimate;
  /** Games in which the first player's opening is proven lost: they do not measure strength. */
  lost: GameCount;
  endless: number;
  finding: Finding;
}

/** A number of games and the first player's share of their points; 0 without games. */
export interface GameCount {
  games: number;
  score: number;
}

/** `max`: games after which a range stays open. */
export const gamesWanted = (wanted: Expectation, max: number): number =>
  'games' in wanted ? Math.min(max, wanted.games) : max;

/** More games would not change the finding, so the pairing may stop. */
export const isFinal = (finding: Finding): boolean => finding !== 'met' && finding !== 'open';

export function judge(
  units: readonly Unit[],
  sum: Sum,
  wanted: Expectation,
  proven: ProvenOpenings = {},
): PairingState {
  const { games, scores, gamesPerScore, lost } = count(units, sum, proven);
  const score = scoreInterval(scores, gamesPerScore);
  const endless = units.reduce((total, { results }) => total + results.filter(isEndless).length, 0);
  const finding = (): Finding => {
    if (wanted.kind !== 'ends' && games >= FEWEST && isDecidedBySeat(units)) return 'empty';
    if (wanted.kind === 'gap') return judgeGap(games, score, wanted);
    if (wanted.kind === 'range') return judgeRange(scores, sum, games, score, wanted);
    // The outcome if all remaining games go well, or badly.
    const left = Math.max(0, wanted.games - games - lost.games);
    if (wanted.kind === 'ends') {
      if (endless > wanted.most) return 'missed';
      return left === 0 ? 'proven' : 'open';
    }
    const best = (games * score.value + left) / (games + left);
    if (best < wanted.least - EPSILON) return 'missed';
    return left === 0 ? 'proven' : 'open';
  };
  return { games, score, lost, endless, finding: finding() };
}

/** The scores that count: one per unit, or one per game if some games are counted apart. */
function count(units: readonly Unit[], sum: Sum, proven: ProvenOpenings) {
  const isLost = (start: string | undefined, turn: string): boolean => {
    const winner = start === undefined ? null : (proven[start]?.winner ?? null);
    return winner !== null && winner !== 'draw' && winner !== turn;
  };
  const seats = units.flatMap(({ start, seats = [] }) =>
    seats.map(({ turn, score }) => ({ score, lost: isLost(start, turn) })),
  );
  const apart = seats.filter(({ lost }) => lost).map(({ score }) => score);
  if (sum === 'points' || apart.length === 0) {
    const games = units.reduce((total, { results }) => total + results.length, 0);
    const gamesPerScore = sum === 'points' || units.length === 0 ? 1 : games / units.length;
    return { games, scores: units.map(({ score }) => score), gamesPerScore, lost: { games: 0, score: 0 } };
  }
  const scores = seats.filter(({ lost }) => !lost).map(({ score }) => score);
  const mean = apart.reduce((total, score) => total + score, 0) / apart.length;
  return { games: scores.length, scores, gamesPerScore: 1, lost: { games: apart.length, score: mean } };
}

/** Sums of quarters divided by whole numbers are inexact. */
const EPSILON = 1e-9;

/** Endings without a decision on the board: the players went in circles. */
export const isEndless = (result: string): boolean => /^\S+ (repetition|move-limit|length)\b/.test(result);

/** From this share of equal winners and reasons on, a rule rather than the players decides the games. */
const DECIDED = 0.95;

function isDecidedBySeat(units: readonly Unit[]): boolean {
  const results = units.flatMap((unit) => unit.results);
  const most = Math.max(...results.map((result) => results.filter((other) => other === result).length));
  return units.every(({ results: { length } }) => length > 1) && most >= DECIDED * results.length;
}

/**
 * A step is proven if its interval is narrow enough and its value within the bounds, and missed if it is surely
 * outside.
 */
function judgeGap(
  games: number,
  { value, low, high }: Estimate,
  { least, most, within }: Extract<Expectation, { kind: 'gap' }>,
): Finding {
  if (games < FEWEST_OF_STEP) return 'open';
  if (eloOfScore(high) < least || eloOfScore(low) > most) return 'missed';
  const gap = eloOfScore(value);
  const inside = gap >= least && gap <= most;
  if (eloOfScore(high) - eloOfScore(low) > 2 * within) return inside ? 'met' : 'open';
  return inside ? 'proven' : 'missed';
}

/** Score of a clearly better player, for a second test that decides sooner. Both tests share the error. */
const CLEARLY = 0.75;
const ERROR = 0.05;

/**
 * Without `clear` the whole interval must be inside the range, or outside it. `clear` claims that the first player is
 * better. Then the score must be in the range, the interval above `clear`, and a sequential test against `clear` must
 * agree: an interval checked after every pair errs more often than its level.
 */
function judgeRange(
  scores: readonly number[],
  sum: Sum,
  games: number,
  { value, low, high }: Estimate,
  { over, under, clear }: Extract<Expectation, { kind: 'range' }>,
): Finding {
  if (games < FEWEST) return 'open';
  if (high < over || low > under) return 'missed';
  const inside = value > over && value < under;
  if (clear === undefined) {
    if (low > over && high < under) return 'proven';
    return inside ? 'met' : 'open';
  }
  if (!inside || low <= clear) return 'open';
  const values = unitValues(sum);
  const surely = [over, CLEARLY].some((score) => {
    const test = { elo0: eloOfScore(clear), elo1: eloOfScore(score), alpha: ERROR / 2, beta: ERROR };
    return sprt(scores, values, test).decision === 'accept';
  });
  return surely ? 'proven' : 'met';
}
