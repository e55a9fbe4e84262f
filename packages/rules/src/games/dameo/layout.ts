/**
 * Where things lie in a position's one Int32Array, and the bits of a move. Every file of the hot side reads through
 * these names; there is no code here, only numbers said as literals: those a bundler writes out where they are used.
 */

/** A state is relative to the seat to move; sets of cells are two words, lo and hi. */
export const OWN = 0;
export const ENEMY = 2;
/** Of both seats: a man is a piece that is not in here. */
export const KINGS = 4;
export const KEY = 6;
/** Bit 0 the seat to move, bit 1 whether the capture sets of this ply are in the pool, above where they begin. */
export const META = 8;
export const FILLED = 2;
export const POOL_SHIFT = 2;
export const QUIET = 9;
/** Where the capture sets of this ply end; meaningful when they are filled in. */
export const POOL_END = 10;
export const STATE_WORDS = 16;

/** The bits of a move are drawn at the head of `moves.ts`. */
export const COUNT_SHIFT = 12;
export const COUNT_BITS = 31 << COUNT_SHIFT;
export const INDEX_SHIFT = 17;
export const MAN_PROMOTES = 1 << INDEX_SHIFT;
export const KING_MOVES = 2 << INDEX_SHIFT;

/** Masks of one word that keep a sideways shift from running into the next rank: 0xfefefefe and 0x7f7f7f7f. */
export const NOT_FILE_A = -0x01010102;
export const NOT_FILE_H = 0x7f7f7f7f;

/** The ranks before the last ones, each in its own word: Black's in lo, White's in hi. */
export const RANK_2 = 0x0000ff00;
export const RANK_7 = 0x00ff0000;

/** From and to make the slot. */
export const SLOTS = 1 << 12;
