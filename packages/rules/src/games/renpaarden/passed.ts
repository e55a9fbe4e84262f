/**
 * Passes the turn in a position text. The ply count increases, because the deadline counts each side's moves by
 * plies.
 */
import type { PassedFields } from '../../core/passed.ts';

// rule 1.3.1, rule 2.1
export const passed: PassedFields = ([board, turn, ply, ...ruleset]) => [
  board!,
  turn === 'w' ? 'b' : 'w',
  `${Number(ply) + 1}`,
  ...ruleset,
];
