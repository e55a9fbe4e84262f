/** A position without history, as input for a player or solver. */

import type { Situation } from '@tabuleiro/engine';
import type { Position, Rules } from '@tabuleiro/rules';

export const freshSituation = (rules: Rules, position: Position, seed = 1): Situation => ({
  rules,
  position,
  past: [],
  stood: 1,
  aim: 'win',
  seed,
});
