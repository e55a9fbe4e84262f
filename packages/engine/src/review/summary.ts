/** What a whole review says: accuracy and marks of each side, the turning points, the use of time. */
import type { Seat } from '@tabuleiro/rules';
import { leadersOf } from '@tabuleiro/rules/internal';
import { REVIEW_MARKS, type ReviewMark } from './judge.ts';
import type { GameReview, ReviewedPly, ReviewedPosition } from './types.ts';

/** How one side played. */
export interface SideSummary {
  seat: Seat;
  moves: number;
  marks: Record<ReviewMark, number>;
  /** 0 to 100; null while plies are missing, and where the side never had a choice. */
  accuracy: number | null;
}

/** How one side used its time, in milliseconds. */
export interface TimeSummary {
  seat: Seat;
  moves: number;
  spent: number;
  /** The move that took longest. */
  longest: { ply: number; spent: number };
}

/** Every five points lost leave four fifths of a move's accuracy. */
const KEPT = 0.8;
const PER_LOSS = 0.05;
/** So many turning points are told. */
const TURNS = 3;

/** Whether all plies are done. */
export const isWhole = ({ plies, total }: Pick<GameReview, 'plies' | 'total'>): boolean =>
  plies.length === total;

/** Of one move, 0 to 100. */
export const moveAccuracy = (loss: number): number => 100 * KEPT ** (loss / PER_LOSS);

/**
 * Of several moves: half the arithmetic mean, half the harmonic one, which a single blunder pulls down. Moves without a
 * choice do not count; null where no other is there.
 */
export function accuracyOf(plies: readonly ReviewedPly[]): number | null {
  const each = plies.filter(({ forced }) => !forced).map(({ loss }) => moveAccuracy(loss));
  if (each.length === 0) return null;
  const mean = each.reduce((sum, value) => sum + value, 0) / each.length;
  const harmonic = each.length / each.reduce((sum, value) => sum + 1 / value, 0);
  return (mean + harmonic) / 2;
}

/** One entry for each seat, in seat order. */
export function sidesOf(review: Pick<GameReview, 'plies' | 'total'>, seats: number): SideSummary[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = review.plies.filter((ply) => ply.seat === seat);
    const count = (mark: ReviewMark) => own.filter((ply) => ply.mark === mark).length;
    const marks = Object.fromEntries(REVIEW_MARKS.map((mark) => [mark, count(mark)]));
    return {
      seat,
      moves: own.length,
      marks: marks as Record<ReviewMark, number>,
      accuracy: isWhole(review) ? accuracyOf(own) : null,
    };
  });
}

/** The marked moves that cost most among those after which somebody else leads, or nobody; the dearest first. */
export function turningPoints(plies: readonly ReviewedPly[], most = TURNS): ReviewedPly[] {
  return plies
    .filter(({ mark, before, after }) => mark !== null && leader(before) !== leader(after))
    .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
    .slice(0, most);
}

const leader = ({ shares }: ReviewedPosition): string => leadersOf(shares).join();

/** What is known of the positions of a game, the start first: of two looks at one position the longer. */
export function positionsOf(plies: readonly ReviewedPly[]): ReviewedPosition[] {
  const positions = plies.map(({ before }, i) => {
    const arrived = plies[i - 1]?.after;
    return arrived && arrived.nodes > before.nodes ? arrived : before;
  });
  const last = plies.at(-1);
  return last ? [...positions, last.after] : positions;
}

/** By seats that spent any; `spent`: milliseconds of each move, null where nobody measured. */
export function timesOf(
  moves: readonly { seat: Seat; spent: number | null }[],
  seats: number,
): TimeSummary[] {
  return Array.from({ length: seats }, (_, seat): TimeSummary | null => {
    const own = moves.flatMap((move, ply) =>
      move.seat === seat && move.spent !== null ? [{ ply, spent: move.spent }] : [],
    );
    const [first] = own;
    if (!first) return null;
    return {
      seat,
      moves: own.length,
      spent: own.reduce((sum, { spent }) => sum + spent, 0),
      longest: own.reduce((most, each) => (each.spent > most.spent ? each : most), first),
    };
  }).filter((side) => side !== null);
}
