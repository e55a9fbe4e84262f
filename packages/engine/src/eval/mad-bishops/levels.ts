/**
 * The levels of Mad Bishops, fitted with `npm run ladder`: each clearly beats the one below (docs/strength.md).
 * There are few moves and many are forced, so attention counts for little until most of the board is seen.
 */
import type { LevelPlan } from '../../types.ts';

export const levels: LevelPlan = {
  topNodes: 324_000,
  lowNodes: [0, 0, 0, 200, 1_500, 12_000],
  attention: [0.02, 0.42, 0.83, 0.88, 0.95, 1],
};
