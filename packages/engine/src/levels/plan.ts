/**
 * The nine levels as numbers. Two things make a level: how many nodes it may search, and how much of the board it
 * notices. A weak player does not calculate badly, it overlooks: each legal move is seen with a certain chance, and
 * the best of the seen ones is played. Level 1 sees hardly more than one move, as a child does.
 */
import type { Budget, Evaluation, LevelPlan } from '../types.ts';

export const LEVELS = 9;

/** Starting points; a game's own plan is fitted by `npm run ladder` and quoted in docs/strength.md. */
export const defaultPlan: LevelPlan = {
  topNodes: 270_000,
  step: 3,
  lowNodes: [0, 0, 0, 300, 1_500, 10_000],
  attention: [0.02, 0.12, 0.4, 0.7, 0.95, 1],
};

export interface Level {
  budget: Budget;
  /** 1 sees everything. */
  attention: number;
  tableBits: number;
}

/** What a level of a game may do; `level` is 1 to 9. */
export function levelOf(evaluation: Evaluation, level: number): Level {
  const plan = { ...defaultPlan, ...evaluation.levels };
  const nodes =
    level <= plan.lowNodes.length
      ? plan.lowNodes[level - 1]!
      : Math.round(plan.topNodes / plan.step ** (LEVELS - level));
  return {
    budget: nodes === 0 ? { depth: 1 } : { nodes },
    attention: plan.attention[level - 1] ?? 1,
    tableBits: Math.max(10, Math.min(20, Math.ceil(Math.log2(2 * nodes + 1)))),
  };
}
