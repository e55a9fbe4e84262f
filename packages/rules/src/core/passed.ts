/** The turn given away, as position text: what a game brings in its `passed.ts`. */

/** The fields of a position text with the other of two seats to move; counters of plies go on by one. */
export type PassedFields = (fields: readonly string[]) => readonly string[];
