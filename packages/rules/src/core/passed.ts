/** The type of a game's `passed.ts`, which passes the turn in a position text. */

/**
 * Returns the fields of a position text with the other of two seats to move and the ply counters raised by one.
 */
export type PassedFields = (fields: readonly string[]) => readonly string[];
