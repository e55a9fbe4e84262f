/**
 * Constants of the evaluators and indices of their weights. They are literals in a file without imports, so that
 * bundlers inline them in the hot code.
 */

/** Pieces on the full board, where the early weights count alone. */
export const FULL = 36;
/** Maximum number of pieces for counting runners; on fuller boards no man runs freely. */
export const RUNNER_PIECES = 18;
/** Value of a king in men for the share of material. */
export const KING_AS_MEN = 3;
/** The share of a side that has all material. */
export const WHOLE_SHARE = 10;
/** Values of a man and a king in the report. */
export const REPORT_MAN = 100;
export const REPORT_KING = 300;

/** Masks of one word: all ranks but the first, two ranks, the inner files. */
export const NOT_RANK_1 = -0x100;
export const RANK_6 = 0x0000ff00;
export const RANK_7 = 0x00ff0000;
export const INNER_FILES = 0x7e7e7e7e;

/** Fixed-point unit of one point; as a power of two it makes rounding errors negligible. */
export const ONE = 256;
/** Entries of one rank in the table of ranks, early and late alternating. */
export const RANKS = 512;

/** Indices into `ScaledWeights.terms`. The late weight of a split feature follows its early one. */
export const COLUMN = 0;
export const SPARE = 2;
export const KING = 4;
export const SHARE = 6;
export const TURN = 8;
export const OPEN_FILE = 9;
export const OPEN_RANK = 10;
export const THREAT = 11;
/** Base index; the weight of a runner that needs n steps is n further. */
export const RUNNER = 11;
export const TERMS = 14;
