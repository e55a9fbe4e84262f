/**
 * The levels of Small Star Empires, fitted with `npm run ladder`: each clearly beats the one below (docs/strength.md).
 * A node costs more here than elsewhere (distances are counted anew), so every level has fewer of them.
 */
import type { LevelPlan } from '../../types.ts';

export const levels: Partial<LevelPlan> = {
  topNodes: 108_000,
  lowNodes: [0, 0, 0, 0, 600, 4_000],
  attention: [0.003, 0.08, 0.25, 0.7, 0.9, 1],
};
