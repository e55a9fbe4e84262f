/** Passes the turn in a position text: only the colour to move changes. */
import type { PassedFields } from '../../core/passed.ts';

// rule 2.1
export const passed: PassedFields = ([board, turn]) => [board!, turn === 'r' ? 'b' : 'r'];
