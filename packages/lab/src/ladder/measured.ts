/** What was measured of a pairing, as pairings.json keeps it. */
import type { LadderPairing } from '../trials/load.ts';

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
