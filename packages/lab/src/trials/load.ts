/** How games are set up for learning weights and for measuring levels; a game says what suits it in `<id>/trials.ts`. */
import { type GameParts, loadPart } from '@tabuleiro/rules/internal';
import { trials as files } from './parts.ts';

/** How the games begin that weights are learned from. */
export interface SelfPlaySetup {
  preset?: string;
  /** Drawn by turns for the option that names boards; `#` becomes a number, and `random` stands for fair boards. */
  boards?: readonly string[];
  /** Fewest and most random plies at the start. */
  opening: readonly [number, number];
  /** A game that strays does so within this many plies after its opening. */
  stray: number;
}

/** What a pairing should show. Scores are of its first player, 0 to 1. */
export type Expectation =
  /** The score lies between; with `clear` its 95 % interval is also above that. */
  | { kind: 'range'; over: number; under: number; clear?: number }
  /** So many Elo better, and known to within that many. */
  | { kind: 'gap'; least: number; most: number; within: number }
  /** Over exactly so many games. */
  | { kind: 'count'; games: number; least: number }
  /** At most so many of the games end by repetition or a limit. */
  | { kind: 'ends'; games: number; most: number };

/** Two players who are measured against each other. */
export interface LadderPairing {
  part: string;
  first: string;
  second: string;
  wanted: Expectation;
  /** Openings of so many plies, even by a search; left out, as the part has them. */
  plies?: number;
  /** Whether openings must be even by a search; left out, those of the baselines and of `plies` must be. */
  even?: boolean;
}

/** How the games are played that levels are measured by; the rest is as `npx tabuleiro match` has it. */
export interface LadderSetup {
  format: string;
  preset?: string;
  boards?: readonly string[];
  /** Random plies at the start. */
  plies: number;
  /** Where openings must be even: here too those that are asked for elsewhere without a number. */
  evenPlies?: number;
  /** Games against each of the plain searches. */
  baselineGames: number;
  /** What is measured of this game alone. */
  pairings: readonly LadderPairing[];
}

export interface Trials {
  selfPlay: SelfPlaySetup;
  ladder: LadderSetup;
}

/** What a game changes of the usual. */
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
