/** The evaluation of Trench: wiring only. */
import type { Evaluation, LevelPlan } from '../../types.ts';
import { TrenchEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import net from './net.json' with { type: 'json' };
import { view } from './net.ts';
import { TrenchReportEvaluator } from './report.ts';
import { show } from './show.ts';
import { TrenchSolver } from './solver.ts';
import weights from './weights.json' with { type: 'json' };
import { words } from './words.ts';

/**
 * The levels of Trench, fitted with `npm run lab -- ladder`: each clearly beats the one below (docs/strength.md).
 * Five levels span everything from random play to a full search, so the lower levels are far apart: a level that
 * notices twice as many moves nearly always wins. 300 nodes are no better here than one ply with all captures.
 */
const levels: Partial<LevelPlan> = {
  rungs: [1, 1.55, 1.82, 2, 2.33, 2.67, 3, 3.33, 3.67, 4, 4.33, 4.67, 5, 5.55, 5.8, 6, 6.33, 6.67, 7, 8, 9],
  topNodes: 20_000,
  step: 2.2,
  lowNodes: [0, 0, 0, 0, 60, 800],
  attention: [0.01, 0.07, 0.175, 0.4, 0.78, 0.965],
};

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  net: { view, weights: net },
  create: (_, given, network = net) => new TrenchEvaluator(given, network),
  report: () => new TrenchReportEvaluator(weights.stars),
  // Each measured in pairs of games against the search without it, per game: futility of one star +0.54 stars (+-
  // 0.16, 60 pairs at 5,000 nodes), two thirds of a star no better; reduction 1.6 over 1 +0.17 (+- 0.06, 30 pairs
  // at 8,000 nodes).
  settings: { futility: 150, aspiration: 150, reduction: 1.6 },
  levels,
  reviewNodes: 400_000,
  show,
  solver: () => new TrenchSolver(),
  words,
  turnGroup: 'turn',
  // a captured star counts the same at any time of the game
  pointValue: weights.stars,
};
