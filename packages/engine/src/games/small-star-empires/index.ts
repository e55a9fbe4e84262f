/** The evaluation of Small Star Empires: wiring only. */
import type { Rules } from '@tabuleiro/rules';
import type { Evaluation, LevelPlan, Weights } from '../../types.ts';
import { StarEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import { POINT_VALUE, ReportEvaluator } from './report.ts';
import { show } from './show.ts';
import { StarSolver } from './solver/solver.ts';
import weights from './weights.json' with { type: 'json' };
import { words } from './words.ts';

/**
 * The levels of Small Star Empires, fitted with `npm run lab -- ladder`: each clearly beats the one below
 * (docs/strength.md). A node costs more than in other games (distances are recomputed), so every level has fewer of
 * them.
 */
const levels: Partial<LevelPlan> = {
  rungs: [1, 1.65, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9],
  topNodes: 22_000,
  step: 4,
  lowNodes: [0, 0, 0, 0, 60, 360],
  attention: [0.02, 0.085, 0.235, 0.5, 0.9, 0.97],
};

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  create: (rules: Rules, chosen: Weights) => new StarEvaluator(rules, chosen),
  report: (rules: Rules) => new ReportEvaluator(rules),
  levels,
  reviewNodes: 300_000,
  // No move is noisy. Matches on random boards at 6000 nodes: futility 60 v 0 scored 63.0 % +- 7.4 (96 games), then
  // these widths v none 58.3 % +- 6.3 (84 games); a stronger reduction (1.5) 50.0 % +- 5.7.
  settings: { quiescence: false, futility: 60, widths: [0, 10, 16, 24] },
  show,
  solver: (rules: Rules) => new StarSolver(rules),
  solverNumber: 2,
  words,
  turnGroup: 'tempo',
  pointValue: POINT_VALUE,
};
