/** Discs of boxwood on stone. */
import type { Timbre } from '../../timbre.ts';

export const timbre: Timbre = {
  pitch: 240,
  partials: [1, 2.71, 5.15],
  ring: 0.13,
  knock: 0.55,
  bright: 3200,
};
