/** A measured pairing in the format of pairings.json. */
import type { LadderPairing } from '../trials/load.ts';

/**
 * `proven`: as wanted, with certainty. `met`: as wanted, but perhaps by chance. `open`: unknown. `missed`: surely not
 * as wanted. `empty`: nearly all games ended alike for the same seat, whichever player had it.
 */
export type Finding = 'proven' | 'met' | 'open' | 'missed' | 'empty';

/** Two players, their score and its finding. */
export interface MeasuredPairing extends LadderPairing {
  /** Games that count. */
  games: number;
  /** Counted apart: games in which the first player's opening is proven lost, and its score in them. */
  lost?: { games: number; score: number };
  /** Games per counted result: 1, or 2 if the sum of two games counts. */
  counted: number;
  score: number;
  low: number;
  high: number;
  /** Games that ended by repetition or a limit. */
  endless: number;
  /** Mean processor time of a move, in milliseconds. */
  firstMs: number;
  secondMs: number;
  finding: Finding;
  /** Hash of everything that decides the games: weights, nodes, openings. */
  stamp: string;
}
