/** Slate on clay: hard, almost without a tone. */
import type { Timbre } from '../../timbre.ts';

export const timbre: Timbre = {
  pitch: 330,
  partials: [1, 1.83, 3.4, 4.7],
  ring: 0.08,
  knock: 0.85,
  bright: 4500,
};
