/** Set-ups of games for learning weights and measuring levels; a game overrides defaults in `games/<id>.ts`. */
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { trials as files } from './parts.ts';

/** How self-play games begin. */
export interface SelfPlaySetup {
  preset?: string;
  /** Taken in turn for the board option; `#` becomes a number, and `random` means fair boards. */
  boards?: readonly string[];
  /** Fewest and most random plies at the start. */
  opening: readonly [number, number];
  /** A straying game does so within this many plies after its opening. */
  stray: number;
}

/** Expected result of a pairing. Scores are the first player's, 0 to 1. */
export type Expectation =
  /** The score is between `over` and `under`; with `clear` its 95 % interval is also above `clear`. */
  | { kind: 'range'; over: number; under: number; clear?: number }
  /** Better by `least` to `most` Elo, known to within `within`. */
  | { kind: 'gap'; least: number; most: number; within: number }
  /** At least this score over exactly `games` games. */
  | { kind: 'count'; games: number; least: number }
  /** At most `most` of the games end by repetition or a limit. */
  | { kind: 'ends'; games: number; most: number };

/** Two players to be measured against each other. */
export interface LadderPairing {
  part: string;
  first: string;
  second: string;
  wanted: Expectation;
  /** Plies of its openings, which are then even by a search. Default: as for the part. */
  plies?: number;
  /** Whether openings must be even by a search. Default: true for baselines and with `plies`. */
  even?: boolean;
}

/** How games that measure levels are played; other settings are the defaults of `npx tabuleiro match`. */
export interface LadderSetup {
  format: string;
  preset?: string;
  boards?: readonly string[];
  /** Random plies at the start. */
  plies: number;
  /** Random plies of even openings, including those requested elsewhere without a number. */
  evenPlies?: number;
  /** Games against each of the baseline searches. */
  baselineGames: number;
  /** Pairings of this game only. */
  pairings: readonly LadderPairing[];
}

export interface Trials {
  selfPlay: SelfPlaySetup;
  ladder: LadderSetup;
}

/** A game's changes to the defaults. */
export interface GameTrials {
  selfPlay?: Partial<SelfPlaySetup>;
  ladder?: Partial<LadderSetup>;
}

const USUAL: Trials = {
  selfPlay: { opening: [2, 8], stray: 40 },
  ladder: { format: 'single', plies: 4, baselineGames: 40, pairings: [] },
};

export async function loadTrials(gameId: string): Promise<Trials> {
  const known: GameParts<{ trials: GameTrials }> = files;
  const { selfPlay, ladder } = (await loadPart(known, gameId))?.trials ?? {};
  return { selfPlay: { ...USUAL.selfPlay, ...selfPlay }, ladder: { ...USUAL.ladder, ...ladder } };
}
