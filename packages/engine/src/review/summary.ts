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
  /** 0 to 100; null while plies are missing, where little was at stake, and where nobody looked for what was. */
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

/** The accuracy of whoever loses as much as random moves would. */
const RANDOM = 0.4;
/** Where less was at stake, a figure would say nothing. */
const LEAST_STAKE = 0.05;
/** So many turning points are told. */
const TURNS = 3;

/** Whether all plies are done. */
export const isWhole = ({ plies, total }: Pick<GameReview, 'plies' | 'total'>): boolean =>
  plies.length === total;

/**
 * Of the moves of a side, of one game or of several: what they cost together, compared with what moves picked at random would
 * have cost in the same positions. 100: nothing was lost; 40: as much as random moves lose. Null where a stake is missing,
 * or where too little was at stake.
 */
export function accuracyOf(plies: readonly Pick<ReviewedPly, 'loss' | 'stake'>[]): number | null {
  let [lost, atStake] = [0, 0];
  for (const { loss, stake } of plies) {
    if (stake === undefined) return null;
    lost += loss;
    atStake += stake;
  }
  return atStake < LEAST_STAKE ? null : 100 * RANDOM ** (lost / atStake);
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
