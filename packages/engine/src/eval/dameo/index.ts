/** What the engine knows of Dameo: wiring only. */

import type { Evaluation, Weights } from '../../types.ts';
import weights from '../../weights/dameo.json' with { type: 'json' };
import { Features } from './evaluator.ts';
import { extract, features, KNOWN_UNIT } from './features.ts';
import { levels } from './levels.ts';
import { Material } from './report.ts';
import { show } from './show.ts';
import { words } from './words.ts';

/** What is known exactly is not learned: a fit would shrink it, since such games are decided anyway. */
const pinned = (chosen: Weights): Weights => ({ ...chosen, known: KNOWN_UNIT });

export const evaluation: Evaluation = {
  features,
  weights: pinned(weights),
  extract,
  create: (_rules, chosen) => new Features(pinned(chosen)),
  report: () => new Material(),
  levels,
  // Captures are forced: nobody may be content with a value while one is pending. Believing values far above beta
  // reaches about half a ply deeper. Against 0 at 5,000 nodes, from the same openings: 60 points scored 57.6 +- 9.8 %
  // of 112 games, 100 points 56.5 +- 8.6 % of 108. That is likely better, not proven; 70 lies between.
  settings: { standPat: false, futility: 70 },
  show,
  words,
};
