/**
 * The ends of a game in play: by its rules, by length, or outside the rules (resignation, time, agreement). The
 * only place that distinguishes them, for sessions and records alike.
 */
import { draw, formatOutcome, win } from '../core/outcome.ts';
import type { Outcome, Position, Rules, Seat } from '../core/types.ts';
import type { History } from './history.ts';

/** The limit in plies for games without one in the rules: `draw length`. */
export const LENGTH_LIMIT = 1000;

/**
 * An end by a player or by the clock: `seat` has resigned or run out of time, or is `alone` and wins because all
 * other people have left. `length` is for records of games that were stopped earlier than sessions do.
 */
export type OutsideEnd =
  | { reason: 'resignation' | 'time' | 'alone'; seat: Seat }
  | { reason: 'agreement' | 'length' };

/** The end on the board: by the rules, or by length if they set no limit. */
export function endOnBoard(rules: Rules, history: History): Outcome | null {
  const { position, stood, plies } = history;
  const outcome = position.outcome(stood);
  if (outcome) return copyOutcome(outcome);
  if (rules.maxPlies !== null || plies < LENGTH_LIMIT) return null;
  return openDraw(rules, position, 'length');
}

/**
 * With two seats the opponent wins. With three or four, the seat that gave up and those that left before (`gone`)
 * cannot win. Of the others, those with the highest total of `Rules.score` win and share equally; in a game
 * without a score, all others do.
 */
export function outsideOutcome(
  rules: Rules,
  position: Position,
  end: OutsideEnd,
  gone: readonly Seat[] = [],
): Outcome {
  const { reason } = end;
  const count = rules.seats.length;
  if (!('seat' in end)) return outcomeWithout(rules, position, openDraw(rules, position, reason), gone);
  const { seat } = end;
  if (reason === 'alone') return win(reason, seat, count);
  if (count === 2) return win(reason, 1 - seat);
  const others = staying(rules, [...gone, seat]);
  return others.length > 0 ? best(rules, position, reason, others) : win(reason, seat, count);
}

/** The result of a game without the seats whose players left (`gone`). */
export function outcomeWithout(
  rules: Rules,
  position: Position,
  outcome: Outcome,
  gone: readonly Seat[],
): Outcome {
  if (gone.length === 0) return outcome;
  const others = staying(rules, gone);
  const { points } = outcome;
  const ranked =
    outcome.winners.length > 0 && rules.outcomeAmong
      ? copyOutcome(rules.outcomeAmong(position, others))
      : rankedAmong(rules, position, outcome, others);
  return points ? { ...ranked, points } : ranked;
}

/** Winners stay winners and a draw stays a draw; if no winner remains, the score decides. */
function rankedAmong(rules: Rules, position: Position, outcome: Outcome, others: readonly Seat[]): Outcome {
  const { reason } = outcome;
  const kept = outcome.winners.filter((seat) => others.includes(seat));
  if (kept.length > 0) return shared(rules, reason, kept);
  if (outcome.winners.length === 0 && others.length > 1)
    return { ...shared(rules, reason, others), winners: [] };
  return best(rules, position, reason, others);
}

const staying = ({ seats }: Rules, gone: readonly Seat[]): Seat[] =>
  seats.map((_, seat) => seat).filter((seat) => !gone.includes(seat));

/** The seats with the highest total win and share equally. */
function best(rules: Rules, position: Position, reason: string, seats: readonly Seat[]): Outcome {
  const totals = new Map(rules.score?.(position).map(({ seat, total }) => [seat, total]));
  const highest = Math.max(...seats.map((seat) => totals.get(seat) ?? 0));
  const winners = seats.filter((seat) => (totals.get(seat) ?? 0) === highest);
  return shared(rules, reason, winners);
}

const shared = ({ seats }: Rules, reason: string, winners: readonly Seat[]): Outcome => ({
  reason,
  winners,
  shares: seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
});

/**
 * The end outside the rules that matches a result text, or null. With three or four seats the text does not name
 * the seat that resigned: takes the first one that fits, starting with the seat to move.
 */
export function findOutsideEnd(
  rules: Rules,
  position: Position,
  text: string,
  gone: readonly Seat[] = [],
): OutsideEnd | null {
  const count = rules.seats.length;
  const present = rules.seats
    .map((_, i) => (position.seat + i) % count)
    .filter((seat) => !gone.includes(seat));
  const ends: OutsideEnd[] = [{ reason: 'agreement' }, { reason: 'length' }];
  if (!gone.includes(position.seat)) ends.push({ reason: 'time', seat: position.seat });
  for (const seat of present) ends.push({ reason: 'resignation', seat });
  if (gone.length > 0) for (const seat of present) ends.push({ reason: 'alone', seat });
  const fits = (end: OutsideEnd) => formatOutcome(rules, outsideOutcome(rules, position, end, gone)) === text;
  return ends.find(fits) ?? null;
}

/** Copies an outcome: objects of `Position.outcome` are valid only until the next call. */
export function copyOutcome(outcome: Outcome): Outcome {
  const { reason, winners, shares, points } = outcome;
  const copy = { reason, winners: [...winners], shares: [...shares] };
  return points ? { ...copy, points: [...points] } : copy;
}

/** A draw outside the rules counts as the score on the board in matches that sum points. */
function openDraw(rules: Rules, position: Position, reason: string): Outcome {
  const outcome = draw(reason, rules.seats.length);
  if (!rules.score) return outcome;
  const points = rules.seats.map(() => 0);
  for (const { seat, total } of rules.score(position)) points[seat] = total;
  return { ...outcome, points };
}
