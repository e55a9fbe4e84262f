/** Glazed clay on tiles: clear and short. */
import type { Timbre } from '../../timbre.ts';

export const timbre: Timbre = {
  pitch: 620,
  partials: [1, 2.32, 3.85, 5.9],
  ring: 0.2,
  knock: 0.3,
  bright: 6000,
};
