/**
 * How a game in play ends: by its rules, by length, or outside the rules (resignation, time, agreement). The one
 * place where these are told apart; sessions and records both ask here.
 */
import { draw, formatOutcome, win } from '../core/outcome.ts';
import type { Outcome, Position, Rules, Seat } from '../core/types.ts';
import type { History } from './history.ts';

/** Where the rules set no limit, a game stops after this many plies: `draw length`. */
export const LENGTH_LIMIT = 1000;

/**
 * An end that somebody chose, or that the clock brought: `seat` has resigned or run out of time. `length` is
 * here for records of games that somebody stopped earlier than sessions do.
 */
export type OutsideEnd = { reason: 'resignation' | 'time'; seat: Seat } | { reason: 'agreement' | 'length' };

/** The end that stands on the board: by the rules, or by length where they set no limit. */
export function endOnBoard(rules: Rules, history: History): Outcome | null {
  const { position, stood, plies } = history;
  const outcome = position.outcome(stood);
  if (outcome) return copyOutcome(outcome);
  if (rules.maxPlies !== null || plies < LENGTH_LIMIT) return null;
  return withPoints(rules, position, draw('length', rules.seats.length));
}

/**
 * With two seats the other one wins. With three or four the game ends too, the seat that gave up is last and
 * the others are ranked by `Rules.score`: those with the highest total win and share equally; in a game without
 * a score all the others do.
 */
export function outsideOutcome(rules: Rules, position: Position, end: OutsideEnd): Outcome {
  const count = rules.seats.length;
  if (!('seat' in end)) return withPoints(rules, position, draw(end.reason, count));
  if (count === 2) return win(end.reason, 1 - end.seat);
  const others = rules.seats.map((_, seat) => seat).filter((seat) => seat !== end.seat);
  const totals = new Map(rules.score?.(position).map(({ seat, total }) => [seat, total]));
  const best = Math.max(...others.map((seat) => totals.get(seat) ?? 0));
  const winners = others.filter((seat) => (totals.get(seat) ?? 0) === best);
  const shares = rules.seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  return { reason: end.reason, winners, shares };
}

/**
 * The end outside the rules that a result text speaks of, or null. With three or four seats a text does not say
 * who resigned: the first seat that fits is taken, the one to move before the others.
 */
export function findOutsideEnd(rules: Rules, position: Position, text: string): OutsideEnd | null {
  const count = rules.seats.length;
  const ends: OutsideEnd[] = [
    { reason: 'agreement' },
    { reason: 'length' },
    { reason: 'time', seat: position.seat },
  ];
  for (let i = 0; i < count; i++) ends.push({ reason: 'resignation', seat: (position.seat + i) % count });
  const fits = (end: OutsideEnd) => formatOutcome(rules, outsideOutcome(rules, position, end)) === text;
  return ends.find(fits) ?? null;
}

/** `Position.outcome` lends its objects until the next call; what is kept must be a copy. */
export function copyOutcome(outcome: Outcome): Outcome {
  const { reason, winners, shares, points } = outcome;
  const copy = { reason, winners: [...winners], shares: [...shares] };
  return points ? { ...copy, points: [...points] } : copy;
}

/** A draw that no rule declared counts, where points are summed, as the score on the board. */
function withPoints(rules: Rules, position: Position, outcome: Outcome): Outcome {
  if (!rules.score) return outcome;
  const points = rules.seats.map(() => 0);
  for (const { seat, total } of rules.score(position)) points[seat] = total;
  return { ...outcome, points };
}
