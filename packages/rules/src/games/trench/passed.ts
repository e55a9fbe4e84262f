/** Passes the turn in a position text: a ply without a capture. */
import type { PassedFields } from '../../core/passed.ts';

// rule 5.3, rule 5.4, rule 7.1
export const passed: PassedFields = ([board, turn, variant, ply, quiet, ...stars]) => [
  board!,
  turn === 'b' ? 'w' : 'b',
  variant!,
  `${Number(ply) + 1}`,
  `${Number(quiet) + 1}`,
  ...stars,
];
