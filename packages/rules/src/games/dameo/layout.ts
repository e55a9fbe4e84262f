/**
 * Where things lie: the words of one ply's state in the position's array, and the bits of a move. Every file of the
 * hot side reads states through these names; no code here.
 */

/** Men, then kings, each as white lo, white hi, black lo, black hi. */
export const MEN = 0;
export const KINGS = 4;
/** Two words. */
export const KEY = 8;
export const QUIET = 10;
export const SEAT = 11;
/** First capture set of this ply in the pool, and the end of its sets: -1 until they are filled in. */
export const POOL = 12;
export const POOL_END = 13;
export const WORDS = 16;

/** The bits of a move are drawn at the head of `moves.ts`. */
export const COUNT_SHIFT = 12;
export const COUNT_BITS = 31 << COUNT_SHIFT;
export const INDEX_SHIFT = 17;
export const PROMOTES = 1 << INDEX_SHIFT;
export const KING_MOVES = 2 << INDEX_SHIFT;

/** From and to make the slot. */
export const SLOTS = 1 << 12;
