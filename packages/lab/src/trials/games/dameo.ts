/** How Dameo is measured. */
import type { GameTrials } from '../load.ts';

export const trials: GameTrials = {
  // One random move matters less in games of many quiet moves.
  ladder: { plies: 6, baselineGames: 100 },
};
