/**
 * How strong the levels are, as measured: `strength.json` is written by `npm run ladder -- --write` and told in
 * docs/strength.md; the games behind it lie in tools/ladder/pairings.json. What was not measured with the present weights and levels is absent, never guessed.
 */
import type { LadderPairing } from '../games/trials.ts';
import known from './strength.json' with { type: 'json' };

/**
 * `proven`: as wanted, and sure to be. `met`: as wanted, but chance may have helped. `open`: not known. `missed`: sure
 * not to be as wanted. `empty`: nearly all games ended in the same way for the same seat, whoever sat there.
 */
export type Finding = 'proven' | 'met' | 'open' | 'missed' | 'empty';

/** Two players, what they scored, and what that shows. */
export interface MeasuredPairing extends LadderPairing {
  /** Those that count. */
  games: number;
  /** Beside them: games that the first player began in a position proven lost, and its score in those. */
  lost?: { games: number; score: number };
  /** Games that count as one result: 1, or 2 where a match of two games is counted by its sum. */
  counted: number;
  score: number;
  low: number;
  high: number;
  /** Games that ended by repetition or a limit. */
  endless: number;
  /** Processor time of a move in milliseconds, mean. */
  firstMs: number;
  secondMs: number;
  finding: Finding;
  /** Short for everything that the games were played with: weights, nodes, openings. */
  stamp: string;
}

/** The measured strength of a level, in Elo. */
export interface LevelStrength {
  /** Of a player; a uniformly random one has 0. */
  elo: number;
  /** 95 % interval. */
  low: number;
  high: number;
}

/** What was measured of a game. */
export interface GameStrength {
  /** By level, `1` to `9`, and the rungs between them, `4.5`. */
  levels: Readonly<Record<string, LevelStrength>>;
}

/** By game id. */
export type Strengths = Readonly<Record<string, GameStrength>>;

/** What was measured of every game; see docs/strength.md. */
export const strengths: Strengths = known;

/** The Elo of a level (a random player has 0) with its 95 % interval; null where it was not measured. */
export function strengthOf(gameId: string, level: number): LevelStrength | null {
  return strengths[gameId]?.levels[level] ?? null;
}
