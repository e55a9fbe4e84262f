/** What the engine knows of Mad Bishops: wiring only. */
import type { Evaluation } from '../../types.ts';
import weights from '../../weights/mad-bishops.json' with { type: 'json' };
import { BishopsEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import { ReportEvaluator } from './report.ts';
import { show } from './show.ts';
import { words } from './words.ts';

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  create: (_, given) => new BishopsEvaluator(given),
  report: () => new ReportEvaluator(),
  settings: {},
  show,
  words,
};
