/**
 * Constants of the hot code. Bundlers inline a constant only if its file imports nothing and it is a literal. V8
 * reads any other constant from memory at every use and cannot treat it as constant.
 */

/** Maximum length of a line in the search, in plies. */
export const MAX_PLY = 192;
/** Maximum iteration depth, not counting forced captures. */
export const MAX_DEPTH = 127;
/** Above every score. */
export const INFINITE = 30_001;

/** Bound of an entry: the score is at least, at most, or exactly the stored one. */
export const LOWER = 1;
export const UPPER = 2;
export const EXACT = 3;

/** Size in 32-bit words of a transposition table entry and of a bucket. */
export const ENTRY = 4;
export const BUCKET = 8;

/**
 * Move ordering keys: the minimum, the maximum gain of quiet moves by history, killers, urgent moves, the table
 * move.
 */
export const NOTHING = -0x4000_0000;
export const HISTORY_MOST = 0x4000;
export const KILLER = 0x800_0000;
export const URGENT_FIRST = 0x1000_0000;
export const FROM_TABLE = 0x4000_0000;

/** Late move reductions apply from this move index and this depth; earlier moves are usually the best ones. */
export const REDUCE_FROM_MOVE = 3;
export const REDUCE_FROM_DEPTH = 3;
/** Futility pruning applies up to this remaining depth. */
export const FUTILE_DEPTH = 3;
/** Maximum length of an exchange when the mover may stand pat: few are longer, and some explode. */
export const LONGEST_EXCHANGE = 8;
/** Maximum number of nodes between two polls of clocks and stop flags. */
export const POLL = 1024;
/** From this remaining depth on, threads that search together take different moves. */
export const SHARED_DEPTH = 2;
