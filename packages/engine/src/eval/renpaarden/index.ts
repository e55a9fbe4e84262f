/** The evaluation of Renpaarden: wiring only. */

import type { Evaluation } from '../../types.ts';
import weights from '../../weights/renpaarden.json' with { type: 'json' };
import { RenpaardenEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import { levels } from './levels.ts';
import { ReportEvaluator } from './report.ts';
import { show } from './show.ts';
import { words } from './words.ts';

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  create: (rules, given) => new RenpaardenEvaluator(rules, given),
  report: (rules) => new ReportEvaluator(rules),
  levels,
  // Nothing is noisy. Five moves a node beat eight by 79.2 % +- 14.6 (24 games, 3000 nodes), and neither three nor ten
  // did better than these (41.7 % +- 11.0 each, 24 games, 5000 nodes); all under `tournament`, 9x9.
  settings: { quiescence: false, widths: [0, 6, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4] },
  show,
  words,
};
