/**
 * The levels of Trench, fitted with `npm run ladder`: each clearly beats the one below (docs/strength.md).
 * Five steps span everything from random play to a full search, so the lower levels are far apart: one that
 * notices twice as many moves nearly always wins. 300 nodes are no better here than one ply with all captures.
 */
import type { LevelPlan } from '../../types.ts';

export const levels: Partial<LevelPlan> = {
  topNodes: 270_000,
  lowNodes: [0, 0, 0, 0, 1_500, 10_000],
  attention: [0.004, 0.06, 0.15, 0.36, 0.7, 1],
};
