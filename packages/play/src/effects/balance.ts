/** The balance of a line: captures and points by seat, and the end. Found by playing it out. */
import type { Outcome, Rules, Seat } from '@tabuleiro/rules';
import { formatMove, legalMoves } from '@tabuleiro/rules';
import { pieceAt, pointsOf } from './line.ts';
import type { FollowedLine, LineMeasure, PlayedStep } from './types.ts';

/** The captures and points of one seat. */
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
  /** The outcome at the end of the line; null if the game continues. */
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

type LinePair = [FollowedLine, FollowedLine];

/** Two lines from one position, cut to equally many plies: a line that ends earlier lacks the replies of the other. */
export function comparable(one: FollowedLine, other: FollowedLine): LinePair {
  const plies = Math.min(one.steps.length, other.steps.length);
  return [cut(one, plies), cut(other, plies)];
}

/** The gain of the first mover at the end of a line. */
export type LineGain = (line: FollowedLine) => number;

/**
 * The same, cut where both are at rest, so that no exchange is counted half; one that is under way at the cut is played to
 * its end. What is taken back later on a line does not count. Null where a line never comes to rest.
 */
export function settled(worse: FollowedLine, better: FollowedLine, gain: LineGain): LinePair | null {
  let plies = Math.min(worse.steps.length, better.steps.length);
  while (plies > 0) {
    const ends = [restOf(worse, plies), restOf(better, plies)] as const;
    const last = Math.min(...ends);
    if (last >= plies)
      return [mildest(worse, ends[0], (line) => gain(line)), mildest(better, ends[1], (line) => -gain(line))];
    plies = last;
  }
  return null;
}

/** The quiet ply with the largest value: this one, or one after a later capture. */
function mildest(line: FollowedLine, rest: number, value: LineGain): FollowedLine {
  const { steps } = line;
  const later = steps.flatMap(({ view }, i) =>
    i >= rest && view.captured.length > 0 && isAtRest(line, i + 1) ? [cut(line, i + 1)] : [],
  );
  return later.reduce((best, each) => (value(each) > value(best) ? each : best), cut(line, rest));
}

/** Last plies over which a difference holds, where captures never end. */
const STEADY = 3;
/** Lines that are shorter show too little. */
const STEADY_PLIES = 4;

/** By how much `better` is ahead on each of the last plies of both lines; 0 where that is not so throughout. */
export function steadyLead(worse: FollowedLine, better: FollowedLine, gain: LineGain): number {
  const plies = Math.min(worse.steps.length, better.steps.length);
  if (plies < STEADY_PLIES) return 0;
  const last = Array.from({ length: STEADY }, (_, i) => plies - i);
  return Math.max(0, Math.min(...last.map((ply) => gain(cut(better, ply)) - gain(cut(worse, ply)))));
}

const cut = ({ rules, steps }: FollowedLine, plies: number): FollowedLine => ({
  rules,
  steps: steps.slice(0, plies),
});

/** The first place from that ply on at which a line is at rest, else the last one before it; 0 where there is none. */
function restOf(line: FollowedLine, plies: number): number {
  for (let ply = plies; ply <= line.steps.length; ply++) if (isAtRest(line, ply)) return ply;
  for (let ply = plies - 1; ply > 0; ply--) if (isAtRest(line, ply)) return ply;
  return 0;
}

/** No capture follows: the line continues quietly, or ends without a possible capture. */
function isAtRest({ rules, steps }: FollowedLine, ply: number): boolean {
  const next = steps[ply];
  if (next) return next.view.captured.length === 0;
  const { after } = steps[ply - 1]!;
  return legalMoves(after).every((move) => rules.view(after, move).captured.length === 0);
}
