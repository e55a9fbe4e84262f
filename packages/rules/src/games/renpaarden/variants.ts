/** The three rulesets, which differ in the ends of a game without a goal. */
import type { HorseBoard } from './board.ts';

export const RULESETS = ['official', 'tournament', 'report'] as const;
export type VariantId = (typeof RULESETS)[number];

/** Limits for a game without a goal. `NEVER` is above every ply. */
export interface EndLimits {
  limit: number;
  deadline: number;
  repetitions: number;
}
export const NEVER = 0x7fffffff;
const REPETITIONS = 3;

// rule 1.9, rule 1.3.1
export function limitsOf(ruleset: VariantId, { limit, deadline }: HorseBoard): EndLimits {
  if (ruleset === 'report') return { limit: NEVER, deadline: NEVER, repetitions: NEVER };
  return { limit, deadline: ruleset === 'tournament' ? deadline : NEVER, repetitions: REPETITIONS };
}
