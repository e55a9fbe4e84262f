/**
 * Measured strength of the levels. `npm run lab -- ladder --write` writes `strength.json`; docs/strength.md
 * explains it. Levels not measured with the current weights and plan are absent, never estimated.
 */
import known from './strength.json' with { type: 'json' };

/** The measured strength of a level, in Elo. */
export interface LevelStrength {
  /** A uniformly random player has 0. */
  elo: number;
  /** 95 % interval. */
  low: number;
  high: number;
}

/** The measurements of a game. */
export interface GameStrength {
  /** By level, `1` to `9`, and intermediate ones such as `4.5`. */
  levels: Readonly<Record<string, LevelStrength>>;
}

/** By game id. */
export type Strengths = Readonly<Record<string, GameStrength>>;

/** The measurements of every game; see docs/strength.md. */
export const strengths: Strengths = known;

/** The Elo of a level (a random player has 0) with its 95 % interval; null if it was not measured. */
export function strengthOf(gameId: string, level: number): LevelStrength | null {
  return strengths[gameId]?.levels[level] ?? null;
}
