/** Thin metal far away: it rings for a while. */
import type { Timbre } from '../../timbre.ts';

export const timbre: Timbre = { pitch: 392, partials: [1, 2.76, 5.4], ring: 0.6, knock: 0.12, bright: 2200 };
