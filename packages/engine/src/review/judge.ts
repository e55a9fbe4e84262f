/**
 * What a move cost, and what that is called. The one place for it: marks of a review, moves that teaching offers back,
 * the turning point of a game and the mistakes that are trained all read these numbers.
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

/** What is needed of a position to judge the move that led away from it, or to it. */
export interface JudgedPosition {
  /** What each seat can expect, in seat order, together 1. */
  readonly shares: readonly number[];
  readonly proven?: ExactEnd | undefined;
}

/** Finer differences are noise of the arithmetic, and would decide at a threshold. */
const STEPS = 10_000;

/** Without that noise. */
export const roundLoss = (loss: number): number => Math.round(loss * STEPS) / STEPS;

/**
 * What the mover of a move gave away of its own share: never below 0, and nothing where a proven win is kept. What the
 * other seats gain or lose by it does not count.
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
