/**
 * Offsets in the words of a position, and the bits of a move. Contains only numbers. One array holds all changing
 * data, so that `make` loads one base and one length.
 */

/** Bits of a move; shown in the header of `moves.ts`. */
export const TO_SHIFT = 6;
export const CAPTURE = 1 << 12;
export const SWEEP = 1 << 13;
/** Moves with equal start and end share a slot: no two are legal at once. */
export const SLOTS = 1 << 12;

/** Words of a position; the first 64 are the piece codes by cell. MEN: cells of Black as lo and hi, then of White. */
export const MEN = 64;
/** By seat: stars of its captures. */
export const STARS = 68;

/** Then one record per ply. A power of two, so that a shift turns indices into plies. */
export const RECORDS = 72;
export const RECORD_SHIFT = 2;
export const RECORD_WORDS = 1 << RECORD_SHIFT;
/**
 * Words of a record. MADE: the move that led here, the piece taken on its end cell, and the pieces of a sweep,
 * three bits of stars per step. LAST: index of the record of the last capture; for the start position, counted
 * back.
 */
export const MADE = 0;
export const KEY = 1;
export const LAST = 3;
export const VICTIM_SHIFT = 14;
export const SWEPT_SHIFT = 18;
