/**
 * Where the evaluator finds its weights. Plain numbers in a file that imports nothing: a bundler then writes them out, and
 * the hot code loads no names.
 */

/** One point; a power of two, so that rounding a weight costs nothing worth counting. */
export const ONE = 256;
/** Entries of one rank in the table of ranks: early and late by turns. */
export const RANKS = 512;

/** In `ScaledWeights.terms`. What has two weights has the late one next. */
export const COLUMN = 0;
export const SPARE = 2;
export const KING = 4;
export const SHARE = 6;
export const TURN = 8;
export const OPEN_FILE = 9;
export const OPEN_RANK = 10;
export const THREAT = 11;
/** Of no runner; the one that needs n steps lies n on. */
export const RUNNER = 11;
export const TERMS = 14;
