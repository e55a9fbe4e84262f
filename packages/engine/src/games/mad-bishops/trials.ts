/** How Mad Bishops is learned and measured. */
import type { GameTrials } from '../trials.ts';

export const trials: GameTrials = {
  // Equal players kill by turns and neither gets ahead: long openings show what a lead is worth.
  selfPlay: { opening: [2, 24] },
  ladder: { baselineGames: 100 },
};
