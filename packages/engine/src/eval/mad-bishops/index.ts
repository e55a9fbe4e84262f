/** What the engine knows of Mad Bishops: wiring only. */
import type { Evaluation } from '../../types.ts';
import weights from '../../weights/mad-bishops.json' with { type: 'json' };
import { BishopsEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import { levels } from './levels.ts';
import { ReportEvaluator } from './report.ts';
import { show } from './show.ts';
import { words } from './words.ts';

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  create: (_, given) => new BishopsEvaluator(given),
  report: () => new ReportEvaluator(),
  levels,
  // Nearly every move is a kill and each can be answered by another: the value with the turn in it is as good as any
  // end of that (kills to the end scored 45.6 % of 180 games). Values are steady: 54.9 % of 306 with this futility.
  settings: { quiescence: false, futility: 60 },
  show,
  words,
};
