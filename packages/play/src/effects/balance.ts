/** What a whole line comes to: who takes what, who gains points, how it ends. Found by playing it out. */
import type { Outcome, Rules, Seat } from '@tabuleiro/rules';
import { formatMove } from '@tabuleiro/rules';
import { pieceAt, pointsOf } from './line.ts';
import type { FollowedLine, LineMeasure, PlayedStep } from './types.ts';

/** What one seat has of a line. */
export interface SeatBalance {
  seat: Seat;
  /** Codes of the pieces that it took, and of its own that were taken. */
  taken: readonly string[];
  lost: readonly string[];
  /** Points that it has more at the end than before; 0 where none are counted. */
  points: number;
}

/** A line in numbers. */
export interface LineBalance {
  seats: readonly SeatBalance[];
  /** How the game ended at the end of the line; null where it goes on. */
  outcome: Outcome | null;
  /** Text of the last move. */
  last: string;
}

/** At least one step. */
export function balanceOf({ rules, steps }: FollowedLine): LineBalance {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  return {
    seats: rules.seats.map((_, seat) => ({
      seat,
      taken: steps.flatMap((step) => (step.seat === seat ? capturedIn(rules, step, null) : [])),
      lost: steps.flatMap((step) => (step.seat === seat ? [] : capturedIn(rules, step, seat))),
      points: pointsOf(rules, last.after, seat) - pointsOf(rules, first.before, seat),
    })),
    outcome: last.after.outcome(),
    last: formatMove(rules, last.before, last.move),
  };
}

/** Codes of what a step takes; `owner`: of that seat alone. */
function capturedIn(rules: Rules, { view, before }: PlayedStep, owner: Seat | null): string[] {
  return view.captured.flatMap((cell) => {
    const piece = pieceAt(rules, before, cell);
    return piece && (owner === null || piece.seat === owner) ? [piece.code] : [];
  });
}

/** By how much a measure of a seat grows on the line. */
export const grownBy = ({ rules, steps }: FollowedLine, { at }: LineMeasure, seat: Seat): number =>
  at(rules, steps.at(-1)!.after, seat) - at(rules, steps[0]!.before, seat);

/**
 * Two lines from one position, cut where both have had equally many moves of the first mover and the replies to them; an
 * exchange that is under way there is played to its end.
 */
export function comparable(one: FollowedLine, other: FollowedLine): [FollowedLine, FollowedLine] {
  const own = ({ steps }: FollowedLine) => steps.filter(({ seat }) => seat === steps[0]!.seat).length;
  const moves = Math.min(own(one), own(other));
  return [cut(one, moves), cut(other, moves)];
}

function cut({ rules, steps }: FollowedLine, moves: number): FollowedLine {
  const { seat } = steps[0]!;
  let made = 0;
  let end = steps.findIndex((step) => step.seat === seat && ++made > moves);
  if (end < 0) return { rules, steps };
  while (steps[end]?.view.captured.length) end++;
  return { rules, steps: steps.slice(0, end) };
}
