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
  // No move is noisy. Futility 60 scored 63.0 % +- 7.4 against none (96 games, 6000 nodes); 30 and 120 were no better.
  settings: { quiescence: false, futility: 60 },
  show,
  words,
  pointValue: POINT_VALUE,
};
