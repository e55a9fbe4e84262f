/**
 * Positions and moves as plain numbers for learning programs: planes of numbers over the board, and every move as
 * an index. `observe` answers with plain data for JSON; an observer writes the same numbers into typed arrays.
 */
import type { Move, Outcome, Position, Rules, Seat } from '../core/types.ts';
import { actionsOf, type ObservedMove } from './actions.ts';
import { observationSpec } from './spec.ts';

export type { ObservedMove } from './actions.ts';
export { createObserver, type ObservationTarget, type Observer } from './observer.ts';
export { type ObservationSpec, observationSpec, type Plane } from './spec.ts';

/** A position as plain numbers. */
export interface Observation {
  /** The position text, from which the position can be restored. */
  position: string;
  seat: Seat;
  ply: number;
  /** All planes in sequence, each row by row: the product of the shape gives the length. */
  planes: number[];
  /** The values of the counters. */
  numbers: number[];
  /** Sorted by text. */
  moves: ObservedMove[];
  /** The end of the game, or null while it continues. */
  outcome: Outcome | null;
}

/** A position as numbers; `stood`: how often it has occurred, if repetitions matter. */
export function observe(rules: Rules, position: Position, stood = 1): Observation {
  const { shape, planes, places } = observationSpec(rules);
  const area = shape[1] * shape[2];
  const numbers = new Array<number>(shape[0] * area).fill(0);
  for (const [cell, place] of places.entries()) {
    numbers[place] = 1;
    for (const { code, seat = null, count = 1 } of rules.layers(position, cell)) {
      const plane = planes.findIndex((each) => each.code === code && each.seat === seat);
      numbers[plane * area + place] = count;
    }
  }
  const outcome = position.outcome(stood);
  return {
    position: rules.format(position, stood),
    seat: position.seat,
    ply: position.ply,
    planes: numbers,
    numbers: rules.counters(position).map(({ value }) => value),
    moves: outcome ? [] : actionsOf(rules, position).map(({ text, action }) => ({ text, action })),
    outcome: outcome && structuredCopy(outcome),
  };
}

/** The legal move with this action; null if there is none. */
export function moveOfAction(rules: Rules, position: Position, action: number): Move | null {
  return actionsOf(rules, position).find((each) => each.action === action)?.move ?? null;
}

/** Outcomes of positions are valid only until the next call. */
function structuredCopy({ reason, winners, shares, points }: Outcome): Outcome {
  return { reason, winners: [...winners], shares: [...shares], ...(points ? { points: [...points] } : {}) };
}
