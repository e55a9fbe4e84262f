/** Passes the turn in a position text. A ply without a man's move or a capture is quiet. */
import type { PassedFields } from '../../core/passed.ts';

// rule 7.4, rule 8.1.2, rule 8.1.3
export const passed: PassedFields = ([board, turn, quiet]) => [
  board!,
  turn === 'w' ? 'b' : 'w',
  `${Number(quiet) + 1}`,
  '1',
];
