/**
 * The levels of Mad Bishops, fitted with `npm run ladder`: each clearly beats the one below (docs/strength.md).
 * There are few moves and many are forced, so attention counts for little until most of the board is seen.
 */
import type { LevelPlan } from '../../types.ts';

export const levels: Partial<LevelPlan> = {
  topNodes: 324_000,
  // 36,000 against 12,000 nodes scored 58 % in 122 games: the turn decides much here, so the steps are wider
  step: 4,
  lowNodes: [0, 0, 0, 200, 900, 5_000],
  attention: [0.02, 0.42, 0.83, 0.88, 0.95, 1],
};
