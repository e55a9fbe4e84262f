/**
 * The nine levels, and the dial between them, as numbers. Two things make a level: how many nodes it may search, and how much of the board it
 * notices. A weak player does not calculate badly, it overlooks: each legal move is seen with a certain chance, and
 * the best of the seen ones is played. Level 1 sees hardly more than one move, as a child does.
 */
import type { Budget, Evaluation, LevelPlan } from '../types.ts';

/** How many whole levels there are. */
export const LEVELS = 9;

/** Starting points; a game's own plan is fitted by `npm run lab -- ladder` and quoted in docs/strength.md. */
export const defaultPlan: LevelPlan = {
  rungs: [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 8, 9],
  topNodes: 270_000,
  step: 3,
  lowNodes: [0, 0, 0, 300, 1_500, 10_000],
  attention: [0.02, 0.12, 0.4, 0.7, 0.95, 1],
};

/** What a level is made of: how much it searches, and how many of its moves it notices. */
export interface Level {
  budget: Budget;
  /** 1 sees everything. */
  attention: number;
  tableBits: number;
}

/** A level is a point on a dial from 1 to 9: `4.25` lies a quarter of the way from level 4 to level 5. */
export const isLevel = (level: number): boolean =>
  typeof level === 'number' &&
  level >= 1 &&
  level <= LEVELS &&
  Number.isInteger(Math.round(level * 1e6) / 1e4);

/** Nodes that comparing the moves at hand takes or so: what "no nodes" stands for on the way to some. */
const ONE_PLY = 30;

export const planOf = (evaluation: Evaluation): LevelPlan => ({ ...defaultPlan, ...evaluation.levels });

/** What a level of a game may do; between two whole levels both numbers grow by a factor. */
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

/** Of the whole level that `level` is, or is on the way to. */
function nodesOf(plan: LevelPlan, level: number): number {
  const next = Math.ceil(level);
  return next <= plan.lowNodes.length
    ? plan.lowNodes[next - 1]!
    : Math.round(plan.topNodes / plan.step ** (LEVELS - next));
}

const attentionOf = (plan: LevelPlan, level: number): number => plan.attention[Math.ceil(level) - 1] ?? 1;

const between = (from: number, to: number, share: number): number =>
  share === 0 ? from : from * (to / from) ** share;
