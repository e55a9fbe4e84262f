/**
 * Losses of moves and their marks. Marks of a review, moves offered back, turning points and training all read these
 * numbers.
 */
import type { ExactEnd, Seat } from '@tabuleiro/rules';
import type { Mark } from '@tabuleiro/rules/tree';

/** The marks that a review gives. */
export const REVIEW_MARKS = ['?!', '?', '??'] as const satisfies readonly Mark[];
/** One of `REVIEW_MARKS`: dubious, mistake, blunder. */
export type ReviewMark = (typeof REVIEW_MARKS)[number];

/** From which loss of the mover's own share on a move has a mark: 5, 10 and 15 points of a hundred. */
export const MARKED_LOSS: Readonly<Record<ReviewMark, number>> = { '?!': 0.05, '?': 0.1, '??': 0.15 };

/** Where the first look finds a mark, the second has this many times its nodes; the milder judgement counts. */
export const SECOND_LOOK = 2;

/** The part of a searched position that judging a move needs. */
export interface JudgedPosition {
  /** Expected share of each seat; the sum is 1. */
  readonly shares: readonly number[];
  readonly proven?: ExactEnd | undefined;
}

/** Finer differences are noise of the arithmetic, and would decide at a threshold. */
const STEPS = 10_000;

/** Without that noise. */
export const roundLoss = (loss: number): number => Math.round(loss * STEPS) / STEPS;

/**
 * The mover's lost share: never below 0, and 0 if a proven win is kept. Gains and losses of other seats do not count.
 */
export function lossOf(seat: Seat, before: JudgedPosition, after: JudgedPosition): number {
  if (isWonBy(seat, before) && isWonBy(seat, after)) return 0;
  const loss = (before.shares[seat] ?? 0) - (after.shares[seat] ?? 0);
  return Math.max(0, roundLoss(loss));
}

/** With others too, where several win together. */
const isWonBy = (seat: Seat, { proven }: JudgedPosition): boolean => proven?.winners.includes(seat) ?? false;

/** The mark of a loss; null where it is too small for one. */
export const markOf = (loss: number): ReviewMark | null =>
  REVIEW_MARKS.findLast((mark) => loss >= MARKED_LOSS[mark]) ?? null;
