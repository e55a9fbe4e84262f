/** The evaluation of Mad Bishops: wiring only. */
import type { Evaluation, LevelPlan } from '../../types.ts';
import { BishopsEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import { BishopReportEvaluator } from './report.ts';
import { show } from './show.ts';
import { BishopsSolver } from './solver.ts';
import weights from './weights.json' with { type: 'json' };
import { words } from './words.ts';

/**
 * The levels of Mad Bishops, fitted with `npm run lab -- ladder`: each clearly beats the one below
 * (docs/strength.md). There are few moves and many are forced, so attention matters little until most of the board
 * is seen.
 */
const levels: Partial<LevelPlan> = {
  rungs: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  topNodes: 40_000,
  step: 4.8,
  lowNodes: [0, 0, 0, 60, 195, 500],
  attention: [0.15, 0.43, 0.8, 0.9, 0.94, 0.97],
};

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  create: (_, given) => new BishopsEvaluator(given),
  report: () => new BishopReportEvaluator(),
  levels,
  reviewNodes: 1_200_000,
  // Nearly every move is a kill that another kill can answer, and the evaluation includes the turn, so quiescence
  // does not help: with it the engine scored 45.6 % (+- 6.5) of 180 games against itself without, at 3,000 nodes.
  // Futility works because values are steady: with it, and kills no longer urgent, 54.9 % (+- 4.5) of 306 games at
  // 2,000 nodes.
  settings: { quiescence: false, futility: 60 },
  show,
  solver: () => new BishopsSolver(),
  words,
};
