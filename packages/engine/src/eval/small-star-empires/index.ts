/** What the engine knows of Small Star Empires: wiring only. */
import type { Rules } from '@tabuleiro/rules';
import type { Evaluation, Weights } from '../../types.ts';
import weights from '../../weights/small-star-empires.json' with { type: 'json' };
import { StarEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import { levels } from './levels.ts';
import { POINT_VALUE, ReportEvaluator } from './report.ts';
import { show } from './show.ts';
import { words } from './words.ts';

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
  words,
  pointValue: POINT_VALUE,
};
