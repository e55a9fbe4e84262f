/** The evaluation of Dameo: wiring only. */

import type { DameoPosition } from '@tabuleiro/rules/games/dameo';
import type { Evaluation, LevelPlan } from '../../types.ts';
import { loadDistances, loadShipped } from './endings/load.ts';
import { DameoEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import net from './net.json' with { type: 'json' };
import { view } from './net.ts';
import { DameoReportEvaluator } from './report.ts';
import { show } from './show.ts';
import weights from './weights.json' with { type: 'json' };
import { words } from './words.ts';

/**
 * The levels of Dameo, fitted with `npm run lab -- ladder`: each clearly beats the one below (docs/strength.md).
 * One ply includes all forced captures, which is most of what a beginner must see.
 */
const levels: Partial<LevelPlan> = {
  rungs: [1, 1.65, 2, 2.5, 3, 3.5, 4, 4.35, 4.78, 5, 5.33, 5.67, 6, 6.5, 7, 8, 9],
  topNodes: 90_000,
  step: 4,
  lowNodes: [0, 0, 0, 0, 220, 1_500],
  attention: [0.015, 0.09, 0.2, 0.4, 0.91, 1],
};

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  loadTables: loadShipped,
  loadMoreTables: (position) => loadDistances(position as DameoPosition),
  net: { view, weights: net },
  create: (_rules, chosen, network = net) => new DameoEvaluator(chosen, network),
  report: () => new DameoReportEvaluator(),
  levels,
  reviewNodes: 500_000,
  // Captures are forced, so the mover may not stand pat while one is pending. The futility margin gains about half
  // a ply. Against 0 at 5,000 nodes, from the same openings: 60 points scored 57.6 +- 9.8 % of 112 games, 100
  // points 56.5 +- 8.6 % of 108. That is likely better, not proven; 70 lies between.
  settings: { standPat: false, futility: 70 },
  show,
  words,
  turnGroup: 'turn',
};
