/** What games are played for tuning, as plain data: it goes to worker processes and stamps the files of games. */

import type { Aim, NetWeights, Weights } from '@tabuleiro/engine';
import type { Move, Options } from '@tabuleiro/rules';

/** The weights of one side; `report` is the report's own value function. */
export type Judge = Weights | 'report';

interface Common {
  game: string;
  /** What was asked for; what is left open is drawn or taken from the game's setup (games/trials.ts). */
  options: Options;
  aim: Aim;
  seed: number;
  /** Budget of every move. */
  nodes: number;
}

/** Games of one judge against itself, to learn from. */
export interface SelfPlan extends Common {
  kind: 'self';
  judge: Judge;
  /** Every position that counts is also left by a random move, and what comes is judged: a search meets such positions. */
  offshoots?: boolean;
}

/** Pairs of games between two judges, the second of a pair with seats exchanged. */
export interface DuelPlan extends Common {
  kind: 'duel';
  judges: readonly [Judge, Judge];
  /** The network of the first judge, where it is not the game's own. */
  net?: NetWeights;
}

export type TuningPlan = SelfPlan | DuelPlan;

/** A game of self-play. Its moves allow to read other features from it later. */
export interface SelfGame {
  index: number;
  options: Options;
  moves: readonly Move[];
  /** By turns: a ply before which the result was not proven, and what the search thought, from the mover's view. */
  samples: readonly number[];
  /** By turns: a ply, a random move in place of the one played there, and what the search thought after it. */
  offshoots?: readonly number[];
  /** Of seat 0. */
  share: number;
  /** Lead of seat 0 in points, where the game counts them and was played to its end. */
  lead?: number;
}

/** A game of a duel, from the view of the first judge. */
export interface DuelGame {
  index: number;
  share: number;
  /** Lead in points, where the game counts them. */
  lead?: number;
  plies: number;
}
