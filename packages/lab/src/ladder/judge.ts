/** When a pairing knows enough, and what it knows. All its units count, in whatever order they ended. */

import { type Sum, unitValues } from '../contest/results.ts';
import { sprt } from '../statistics/sprt.ts';
import { type Estimate, eloOfScore, scoreInterval } from '../statistics/stats.ts';
import type { Expectation } from '../trials/load.ts';
import type { Finding } from './measured.ts';

/** A game of a unit: `turn` is the letter of the seat. */
export interface SeatScore {
  turn: string;
  score: number;
}

/** Who wins from positions that openings lead to, by their text: the letter of the seat, `draw`, or null where a try failed. */
export type ProvenOpenings = Readonly<Record<string, { winner: string | null }>>;

/** What all games from one opening gave. */
export interface Unit {
  index: number;
  /** For the first player, 0 to 1. */
  score: number;
  /** Results of the games as text: `w captured`. */
  results: readonly string[];
  /** Text of the position after the opening, and for each game which seat the first player had and what it scored. */
  start?: string;
  seats?: readonly SeatScore[];
}

/** No finding on a range before so many games. */
export const FEWEST = 20;
/** Nor on a step between two rungs before so many: it is looked at after every pair, and luck would end it early. */
export const FEWEST_OF_STEP = 100;

export interface PairingState {
  /** Those that count. */
  games: number;
  score: Estimate;
  /** Games that the first player began in a position proven lost: they say nothing about who is stronger. */
  lost: GameCount;
  endless: number;
  finding: Finding;
}

/** Games, and the part of their points that the first player got; 0 where there are none. */
export interface GameCount {
  games: number;
  score: number;
}

/** `max`: games after which a range is left open. */
export const gamesWanted = (wanted: Expectation, max: number): number =>
  'games' in wanted ? Math.min(max, wanted.games) : max;

/** A finding that more games would not change: the pairing may stop. */
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
    // What is still possible if all games to come go well, or badly.
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

/** What counts: a value for each unit, or for each game where some of them are counted apart. */
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

/** Sums of quarters divided by whole numbers are not exact. */
const EPSILON = 1e-9;

/** Ends that nobody brought about: the players went in circles. */
export const isEndless = (result: string): boolean => /^\S+ (repetition|move-limit|length)\b/.test(result);

/** So many games with one and the same winner and reason show a rule that both players leave the game to. */
const DECIDED = 0.95;

function isDecidedBySeat(units: readonly Unit[]): boolean {
  const results = units.flatMap((unit) => unit.results);
  const most = Math.max(...results.map((result) => results.filter((other) => other === result).length));
  return units.every(({ results: { length } }) => length > 1) && most >= DECIDED * results.length;
}

/** A step is proven when it is known closely enough and lies in its bounds; sure to be outside, it is missed. */
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

/** The score of a player who is clearly better: a second test that knows sooner about such. They share the error. */
const CLEARLY = 0.75;
const ERROR = 0.05;

/**
 * Without `clear` the whole interval must lie in the range, or outside of it. With `clear`, which is about being
 * better, the score must be in the range, the interval above `clear`, and a sequential test against `clear` must
 * agree: an interval that is looked at after every pair would err more often than it says.
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
