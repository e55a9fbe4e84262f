/**
 * Numbers of the hot code. A bundler writes a number out where it is used only if its file imports nothing and says it
 * as a literal; any other is read from memory at every use, and V8 does not know then that it is one.
 */

/** No line that a search looks at is longer. */
export const MAX_PLY = 192;
/** No search goes deeper, forced captures aside. */
export const MAX_DEPTH = 127;
/** Above every score. */
export const INFINITE = 30_001;

/** Bounds: the score is at least, at most, or exactly what is stored. */
export const LOWER = 1;
export const UPPER = 2;
export const EXACT = 3;

/** Words of an entry of the hash table and of a bucket. */
export const ENTRY = 4;
export const BUCKET = 8;

/** Places in the order of moves: below all, what quiet moves can gain by history, killers, urgent moves, above all. */
export const NOTHING = -0x4000_0000;
export const HISTORY_MOST = 0x4000;
export const KILLER = 0x800_0000;
export const URGENT_FIRST = 0x1000_0000;
export const FROM_TABLE = 0x4000_0000;

/** Moves are searched to a reduced depth only from here on: the first ones are there for a reason. */
export const REDUCE_FROM_MOVE = 3;
export const REDUCE_FROM_DEPTH = 3;
/** Where the remaining depth is no more than this, a value far above beta is believed. */
export const FUTILE_DEPTH = 3;
/** Where one may stop taking, exchanges are not followed further: few last longer, and some explode. */
export const LONGEST_EXCHANGE = 8;
/** Nodes between two looks at clocks and stop flags, where nodes are fast. */
export const POLL = 1024;
/** From so many plies on, threads that search together take different moves. */
export const SHARED_DEPTH = 2;
