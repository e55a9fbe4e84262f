/** How Trench is measured: a match of two games, counted by the sum of the stars. */
import type { GameTrials } from '../load.ts';

export const trials: GameTrials = {
  ladder: { format: 'match', baselineGames: 100 },
};
