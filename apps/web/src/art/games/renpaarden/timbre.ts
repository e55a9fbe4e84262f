/** A hoof on turf: hollow and dull. */
import type { Timbre } from '../../timbre.ts';

export const timbre: Timbre = { pitch: 150, partials: [1, 1.58, 2.4], ring: 0.12, knock: 0.7, bright: 1300 };
