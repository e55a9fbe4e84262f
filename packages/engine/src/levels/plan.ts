/**
 * The nine levels, and the fractional ones between them, as numbers. A level has a node limit and an attention.
 * Weak players overlook moves rather than miscalculate: each legal move is noticed with a given probability, and
 * the best noticed move is played. Level 1 notices little more than one move, as a child does.
 */
import type { Budget, Evaluation, LevelPlan } from '../types.ts';

/** Number of whole levels. */
export const LEVELS = 9;

/** Default values; `npm run lab -- ladder` fits the plan of each game, quoted in docs/strength.md. */
export const defaultPlan: LevelPlan = {
  rungs: [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 8, 9],
  topNodes: 270_000,
  step: 3,
  lowNodes: [0, 0, 0, 300, 1_500, 10_000],
  attention: [0.02, 0.12, 0.4, 0.7, 0.95, 1],
};

/** Node limit and attention of a level. */
export interface Level {
  budget: Budget;
  /** Probability that a move is noticed, 0 to 1. */
  attention: number;
  tableBits: number;
}

/** Levels run from 1 to 9 with up to two decimals: `4.25` is a quarter of the way from level 4 to level 5. */
export const isLevel = (level: number): boolean =>
  typeof level === 'number' &&
  level >= 1 &&
  level <= LEVELS &&
  Number.isInteger(Math.round(level * 1e6) / 1e4);

/** Approximate nodes of a one-ply search. Stands in for 0 nodes, since a factor cannot grow from 0. */
const ONE_PLY = 30;

export const planOf = (evaluation: Evaluation): LevelPlan => ({ ...defaultPlan, ...evaluation.levels });

/** The limits of a level; nodes and attention grow geometrically between two whole levels. */
export function levelOf(evaluation: Evaluation, level: number): Level {
  const plan = planOf(evaluation);
  const below = Math.floor(level);
  const nodes =
    between(nodesOf(plan, below) + ONE_PLY, nodesOf(plan, level) + ONE_PLY, level - below) - ONE_PLY;
  return {
    budget: nodes < 1 ? { depth: 1 } : { nodes: Math.round(nodes) },
    attention: between(attentionOf(plan, below), attentionOf(plan, level), level - below),
    tableBits: Math.max(10, Math.min(20, Math.ceil(Math.log2(2 * nodes + 1)))),
  };
}

/** Nodes of `level` rounded up: 4.25 gives those of level 5. */
function nodesOf(plan: LevelPlan, level: number): number {
  const next = Math.ceil(level);
  return next <= plan.lowNodes.length
    ? plan.lowNodes[next - 1]!
    : Math.round(plan.topNodes / plan.step ** (LEVELS - next));
}

const attentionOf = (plan: LevelPlan, level: number): number => plan.attention[Math.ceil(level) - 1] ?? 1;

const between = (from: number, to: number, share: number): number =>
  share === 0 ? from : from * (to / from) ** share;
