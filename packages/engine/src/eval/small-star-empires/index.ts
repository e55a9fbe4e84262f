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
  settings: { quiescence: false },
  show,
  words,
  pointValue: POINT_VALUE,
};
