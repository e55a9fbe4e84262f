/** What the engine knows of Trench: wiring only. */
import type { TrenchPosition } from '@tabuleiro/rules/games/trench';
import type { Evaluation } from '../../types.ts';
import weights from '../../weights/trench.json' with { type: 'json' };
import { lossesOf } from './attacks.ts';
import { TrenchEvaluator } from './evaluator.ts';
import { extract, features } from './features.ts';
import { levels } from './levels.ts';
import { StarsEvaluator } from './report.ts';
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
  show: (position, group, seat) =>
    group === 'threat' ? lossesOf(position as TrenchPosition, 1 - seat).map(({ cell }) => cell) : [],
  words,
  // a star that is taken stays taken: the end of a game and its middle count it alike
  pointValue: weights.stars,
};
