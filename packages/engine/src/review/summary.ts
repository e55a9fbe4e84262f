/** Summary of a review: accuracy and marks by side, turning points, use of time. */
import type { Seat } from '@tabuleiro/rules';
import { leadersOf } from '@tabuleiro/rules/internal';
import { REVIEW_MARKS, type ReviewMark } from './judge.ts';
import type { GameReview, ReviewedPly, ReviewedPosition } from './types.ts';

/** How one side played. */
export interface SideSummary {
  seat: Seat;
  moves: number;
  marks: Record<ReviewMark, number>;
  /** 0 to 100; null while plies are missing, if too little was at stake, or if no stake was searched. */
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

/** The accuracy of random play. */
const RANDOM = 0.4;
/** Where less was at stake, a figure would say nothing. */
const LEAST_STAKE = 0.05;
/** Largest number of turning points. */
const TURNS = 3;

/** Whether all plies are done. */
export const isWhole = ({ plies, total }: Pick<GameReview, 'plies' | 'total'>): boolean =>
  plies.length === total;

/**
 * Accuracy over the moves of a side, in one game or several: their loss compared with the loss of random moves in the
 * same positions. 100: no loss; 40: as much as random moves. Null if a stake is missing or too little was at stake.
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

/** The marked moves that changed the leader, costliest first. */
export function turningPoints(plies: readonly ReviewedPly[], most = TURNS): ReviewedPly[] {
  return plies
    .filter(({ mark, before, after }) => mark !== null && leader(before) !== leader(after))
    .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
    .slice(0, most);
}

const leader = ({ shares }: ReviewedPosition): string => leadersOf(shares).join();

/** How a seat came to stand lost at the end without a turning point of its own. */
export interface SlippedGame {
  seat: Seat;
  /** Its moves that cost most, the dearest first: marked ones where there are any; none where it stood lost from the start. */
  moves: readonly ReviewedPly[];
  /** Its moves cost next to nothing: what it had before the only one named, and what it had at its next turn. */
  fall: { before: number; after: number } | null;
}

/** Without a loser by the result, a seat is lost below this part of an equal share. */
const LOST_PART = 0.6;
/** Smaller losses are not named: a point of a hundred. */
const LEAST_LOSS = 0.01;

/**
 * Seats that are lost at the end of a whole review and have no turning point of their own. `winners`: by the result, if
 * there is one; the other seats lost, except those that ran out of time with at least an equal share.
 */
export function slippedGames(
  { plies, total }: Pick<GameReview, 'plies' | 'total'>,
  winners: readonly Seat[] | null = null,
): SlippedGame[] {
  const end = plies.at(-1)?.after.shares ?? [];
  if (plies.length < total || winners?.length === 0) return [];
  const turned = new Set(turningPoints(plies).map(({ seat }) => seat));
  const most = (winners ? 1 : LOST_PART) / end.length;
  const lost = end.flatMap((share, seat) =>
    share < most && !turned.has(seat) && !winners?.includes(seat) ? [seat] : [],
  );
  return lost.map((seat) => {
    const own = plies.filter((ply) => ply.seat === seat);
    const marked = own.some(({ mark }) => mark !== null);
    const moves = own
      .filter(({ loss, mark }) => (marked ? mark !== null : loss >= LEAST_LOSS))
      .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
      .slice(0, end.length === 2 ? TURNS : 1);
    return moves.length > 0 ? { seat, moves, fall: null } : { seat, ...largestFall(own, end[seat]!) };
  });
}

/** By the share from one turn to the next. */
function largestFall(own: readonly ReviewedPly[], end: number): Pick<SlippedGame, 'moves' | 'fall'> {
  const shares = [...own.map(({ seat, before }) => before.shares[seat]!), end];
  const fallOf = (i: number) => shares[i]! - shares[i + 1]!;
  const worst = own.reduce((most, _, i) => (fallOf(i) > fallOf(most) ? i : most), 0);
  const ply = own[worst];
  if (!ply || fallOf(worst) < LEAST_LOSS) return { moves: [], fall: null };
  return { moves: [ply], fall: { before: shares[worst]!, after: shares[worst + 1]! } };
}

/** All searched positions of a game, from the start; of two searches of a position the longer. */
export function positionsOf(plies: readonly ReviewedPly[]): ReviewedPosition[] {
  const positions = plies.map(({ before }, i) => {
    const arrived = plies[i - 1]?.after;
    return arrived && arrived.nodes > before.nodes ? arrived : before;
  });
  const last = plies.at(-1);
  return last ? [...positions, last.after] : positions;
}

/** Time used by each seat; `spent`: milliseconds of each move, null if not measured. */
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
