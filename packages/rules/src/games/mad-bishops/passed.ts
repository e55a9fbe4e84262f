/** A turn given away: the colour to move changes and nothing else. */
import type { PassedFields } from '../../core/passed.ts';

// rule 2.1
export const passed: PassedFields = ([board, turn]) => [board!, turn === 'r' ? 'b' : 'r'];
