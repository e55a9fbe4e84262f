/** A turn given away. The plies go on: the deadline counts the moves of each side by them. */
import type { PassedFields } from '../../core/passed.ts';

// rule 1.3.1, rule 2.1
export const passed: PassedFields = ([board, turn, ply, ...ruleset]) => [
  board!,
  turn === 'w' ? 'b' : 'w',
  `${Number(ply) + 1}`,
  ...ruleset,
];
