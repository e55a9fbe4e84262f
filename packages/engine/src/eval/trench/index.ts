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
  // Each in pairs of games against the search without it, per game: futility of one star +0.54 stars (+- 0.16, 60 pairs
  // at 5,000 nodes), two thirds of a star no better; reduction 1.6 over 1 +0.17 (+- 0.06, 30 pairs at 8,000 nodes).
  settings: { futility: 150, aspiration: 150, reduction: 1.6 },
  levels,
  show,
  words,
  // a star that is taken stays taken: the end of a game and its middle count it alike
  pointValue: weights.stars,
};
