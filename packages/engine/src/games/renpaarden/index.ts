/** The evaluation of Renpaarden: wiring only. */

import type { Evaluation, LevelPlan } from '../../types.ts';
import { RenpaardenEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import { HorseReportEvaluator } from './report.ts';
import { show } from './show.ts';
import weights from './weights.json' with { type: 'json' };
import { words } from './words.ts';

/**
 * The levels of Renpaarden, fitted with `npm run lab -- ladder`: each clearly beats the one below
 * (docs/strength.md). There are many moves, most of them harmless: a few per cent of attention already find a step
 * forward.
 */
const levels: Partial<LevelPlan> = {
  rungs: [1, 2, 2.33, 2.67, 3, 3.4, 4, 4.5, 5, 5.7, 6, 6.5, 7, 7.5, 8, 9],
  topNodes: 20_000,
  step: 3.3,
  lowNodes: [0, 0, 0, 0, 0, 330],
  attention: [0.04, 0.135, 0.268, 0.47, 0.72, 0.9],
};

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  create: (rules, given) => new RenpaardenEvaluator(rules, given),
  report: (rules) => new HorseReportEvaluator(rules),
  levels,
  reviewNodes: 260_000,
  // No move is noisy. Five moves a node beat eight by 79.2 % +- 14.6 (24 games, 3000 nodes), and neither three nor
  // ten did better than these (41.7 % +- 11.0 each, 24 games, 5000 nodes). A narrow main line, with late move
  // reductions at the root, beat all moves there by 83.3 % +- 16.3 (17 games, 3000 nodes). All under `tournament`,
  // 9x9.
  settings: {
    quiescence: false,
    widths: [0, 6, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4],
    mainWidth: 3,
    rootReduction: 1,
  },
  show,
  words,
  turnGroup: 'tempo',
};
