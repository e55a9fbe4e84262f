/** What the engine knows of Dameo: wiring only. */

import type { Evaluation } from '../../types.ts';
import weights from '../../weights/dameo.json' with { type: 'json' };
import { Features } from './evaluator.ts';
import { extract, features } from './features.ts';
import { levels } from './levels.ts';
import { Material } from './report.ts';
import { show } from './show.ts';
import { words } from './words.ts';

export const evaluation: Evaluation = {
  features,
  weights,
  extract,
  create: (_rules, chosen) => new Features(chosen),
  report: () => new Material(),
  levels,
  // Captures are forced: nobody may be content with a value while one is pending.
  settings: { standPat: false },
  show,
  words,
};
