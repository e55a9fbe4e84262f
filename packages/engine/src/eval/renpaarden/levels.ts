/**
 * The levels of Renpaarden, fitted with `npm run ladder`: each clearly beats the one below (docs/strength.md).
 * There are many moves, most of them harmless: a few per cent of attention already find a step forward.
 */
import type { LevelPlan } from '../../types.ts';

export const levels: Partial<LevelPlan> = {
  topNodes: 216_000,
  lowNodes: [0, 0, 0, 0, 1_500, 8_000],
  attention: [0.015, 0.1, 0.25, 0.6, 0.85, 1],
};
