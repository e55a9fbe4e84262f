/** What the engine knows of Small Star Empires: wiring only. */
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
 * The levels of Small Star Empires, fitted with `npm run ladder`: each clearly beats the one below (docs/strength.md).
 * A node costs more here than elsewhere (distances are counted anew), so every level has fewer of them.
 */
const levels: Partial<LevelPlan> = {
  topNodes: 108_000,
  lowNodes: [0, 0, 0, 0, 600, 4_000],
  attention: [0.003, 0.08, 0.25, 0.7, 0.9, 1],
};

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  create: (rules: Rules, chosen: Weights) => new StarEvaluator(rules, chosen),
  report: (rules: Rules) => new ReportEvaluator(rules),
  levels,
  // No move is noisy. Matches on random boards at 6000 nodes: futility 60 v 0 scored 63.0 % +- 7.4 (96 games), then
  // these widths v none 58.3 % +- 6.3 (84 games); a stronger reduction (1.5) 50.0 % +- 5.7.
  settings: { quiescence: false, futility: 60, widths: [0, 10, 16, 24] },
  show,
  solver: (rules: Rules) => new StarSolver(rules),
  words,
  pointValue: POINT_VALUE,
};
