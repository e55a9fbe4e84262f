/** What the engine knows of Trench: wiring only. */
import type { Evaluation, LevelPlan } from '../../types.ts';
import { TrenchEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import { ReportEvaluator } from './report.ts';
import { show } from './show.ts';
import { TrenchSolver } from './solver.ts';
import weights from './weights.json' with { type: 'json' };
import { words } from './words.ts';

/**
 * The levels of Trench, fitted with `npm run ladder`: each clearly beats the one below (docs/strength.md).
 * Five steps span everything from random play to a full search, so the lower levels are far apart: one that
 * notices twice as many moves nearly always wins. 300 nodes are no better here than one ply with all captures.
 */
const levels: Partial<LevelPlan> = {
  topNodes: 270_000,
  lowNodes: [0, 0, 0, 0, 1_500, 10_000],
  attention: [0.004, 0.06, 0.15, 0.36, 0.7, 1],
};

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  create: (_, given) => new TrenchEvaluator(given),
  report: () => new ReportEvaluator(weights.stars),
  // Each in pairs of games against the search without it, per game: futility of one star +0.54 stars (+- 0.16, 60 pairs
  // at 5,000 nodes), two thirds of a star no better; reduction 1.6 over 1 +0.17 (+- 0.06, 30 pairs at 8,000 nodes).
  settings: { futility: 150, aspiration: 150, reduction: 1.6 },
  levels,
  show,
  solver: () => new TrenchSolver(),
  words,
  // a star that is taken stays taken: the end of a game and its middle count it alike
  pointValue: weights.stars,
};
