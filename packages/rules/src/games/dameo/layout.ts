/**
 * Offsets in a position's Int32Array, and the bits of a move. All hot files use these names. Contains only
 * numeric literals, because bundlers inline those at their uses.
 */

/** A state is relative to the seat to move; a set of cells is two words, lo and hi. */
export const OWN = 0;
export const ENEMY = 2;
/** Kings of both seats; all other pieces are men. */
export const KINGS = 4;
export const KEY = 6;
/**
 * Bit 0: the seat to move. Bit 1: the capture sets of this ply are in the pool. Above: their start in the pool.
 */
export const META = 8;
export const FILLED = 2;
export const POOL_SHIFT = 2;
export const QUIET = 9;
/** End of this ply's capture sets in the pool; valid if they are filled in. */
export const POOL_END = 10;
export const STATE_WORDS = 16;

/** The header of `moves.ts` shows the bits of a move. */
export const COUNT_SHIFT = 12;
export const COUNT_BITS = 31 << COUNT_SHIFT;
export const INDEX_SHIFT = 17;
export const MAN_PROMOTES = 1 << INDEX_SHIFT;
export const KING_MOVES = 2 << INDEX_SHIFT;

/** Masks of one word that stop a sideways shift from entering the next rank: 0xfefefefe and 0x7f7f7f7f. */
export const NOT_FILE_A = -0x01010102;
export const NOT_FILE_H = 0x7f7f7f7f;

/** The rank before the last one, each in its own word: Black's in lo, White's in hi. */
export const RANK_2 = 0x0000ff00;
export const RANK_7 = 0x00ff0000;

/** The slot of a move consists of from and to. */
export const SLOTS = 1 << 12;
