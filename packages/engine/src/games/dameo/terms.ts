/**
 * Numbers of the evaluators, and where they find their weights. Literals in a file that imports nothing: a bundler then
 * writes them out, and the hot code loads no names.
 */

/** Pieces on the full board: where the early weights count alone. */
export const FULL = 36;
/** Runners are counted from here down; with more pieces on the board nobody runs freely. */
export const RUNNER_PIECES = 18;
/** What a king counts in men where the two sides' shares of all material are compared. */
export const KING_AS_MEN = 3;
/** The share of a side that has everything. */
export const WHOLE_SHARE = 10;
/** What the report gives for a man, and for a king. */
export const REPORT_MAN = 100;
export const REPORT_KING = 300;

/** Cells of one word: its ranks and its files from the second to the last but one. */
export const NOT_RANK_1 = -0x100;
export const RANK_6 = 0x0000ff00;
export const RANK_7 = 0x00ff0000;
export const INNER_FILES = 0x7e7e7e7e;

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
