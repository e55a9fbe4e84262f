/**
 * Where things stand in the words of a position and in the bits of a move. Holds numbers only. One array holds
 * all that changes, so that `make` fetches one base and one length.
 */

/** Bits of a move; `moves.ts` draws them. */
export const TO_SHIFT = 6;
export const CAPTURE = 1 << 12;
export const SWEEP = 1 << 13;
/** Moves of one start and end share a slot: no two are legal at once. */
export const SLOTS = 1 << 12;

/** Words of a position; the first 64 are the piece codes by cell. MEN: cells of Black as lo and hi, then of White. */
export const MEN = 64;
/** By seat: stars of what it has taken. */
export const STARS = 68;

/** Then one record a ply. A power of two, so that plies follow from indices by a shift. */
export const RECORDS = 72;
export const RECORD_SHIFT = 2;
export const RECORD_WORDS = 1 << RECORD_SHIFT;
/**
 * Words of a record. MADE: the move that led here, the piece taken on its end cell, and what a sweep took on the
 * way, three bits of stars a step. LAST: index of the record of the last capture, that of the start counted back.
 */
export const MADE = 0;
export const KEY = 1;
export const LAST = 3;
export const VICTIM_SHIFT = 14;
export const SWEPT_SHIFT = 18;
