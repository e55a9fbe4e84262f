/**
 * Passes the turn between two empires in a position text. If the opponent has to pass (rule 5.1), the turn comes
 * back.
 */
import type { PassedFields } from '../../core/passed.ts';

/** rule 9.2 */
export const passed: PassedFields = ([board, turn, ...rest]) => [board!, turn === 'A' ? 'B' : 'A', ...rest];
