/** What the engine knows of Trench: wiring only. */
import type { Evaluation } from '../../types.ts';
import weights from '../../weights/trench.json' with { type: 'json' };
import { TrenchEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import { levels } from './levels.ts';
import { StarsEvaluator } from './report.ts';
import { show } from './show.ts';
import { words } from './words.ts';

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  create: (_, given) => new TrenchEvaluator(given),
  report: () => new StarsEvaluator(weights.stars),
  // About a star. 60 pairs of games at 5,000 nodes: +0.54 stars a game (+- 0.16) over none, 3/5 of a star no better.
  levels,
  settings: { futility: 30 },
  show,
  words,
  // a star that is taken stays taken: the end of a game and its middle count it alike
  pointValue: weights.stars,
};
