/**
 * The levels of Dameo, fitted with `npm run ladder`: each clearly beats the one below (docs/strength.md).
 * One ply includes all forced captures, which is most of what a beginner must see.
 */
import type { LevelPlan } from '../../types.ts';

export const levels: Partial<LevelPlan> = {
  topNodes: 405_000,
  lowNodes: [0, 0, 0, 0, 1_200, 15_000],
  attention: [0.012, 0.1, 0.27, 0.7, 0.9, 1],
};
