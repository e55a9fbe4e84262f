/**
 * How strong the levels are, as measured: `strength.json` is written by `npm run lab -- ladder --write` and told in
 * docs/strength.md. What was not measured with the present weights and levels is absent, never guessed.
 */
import known from './strength.json' with { type: 'json' };

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
