/** How Small Star Empires is learned and measured: on fair boards of all sizes. */
import type { GameTrials } from '../trials.ts';

export const trials: GameTrials = {
  // The smallest board is full after some 20 plies.
  selfPlay: { boards: ['random'], opening: [1, 4], stray: 10 },
  // The boards are the openings; on a small one a few random plies would decide.
  ladder: { boards: ['random'], plies: 0 },
};
