/**
 * Positions and moves as plain numbers, for programs that learn: planes of numbers over the board, and every move as an
 * index. `observe` answers with plain data that JSON can hold; an observer writes the same numbers into typed arrays.
 */
import type { Move, Outcome, Position, Rules, Seat } from '../core/types.ts';
import { actionsOf, type ObservedMove } from './actions.ts';
import { observationSpec } from './spec.ts';

export type { ObservedMove } from './actions.ts';
export { createObserver, type ObservationTarget, type Observer } from './observer.ts';
export { type ObservationSpec, observationSpec, type Plane } from './spec.ts';

/** A position as plain numbers. */
export interface Observation {
  /** The position as text: enough to come back to it. */
  position: string;
  seat: Seat;
  ply: number;
  /** All planes one after the other, each row by row: as many numbers as the shape's product. */
  planes: number[];
  /** The counters beside the board. */
  numbers: number[];
  /** Sorted by text. */
  moves: ObservedMove[];
  /** How the game ended; null while it goes on. */
  outcome: Outcome | null;
}

/** A position as numbers; `stood` is how often it has stood, where repetitions count. */
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

/** The legal move that an action stands for; null where it is none. */
export function moveOfAction(rules: Rules, position: Position, action: number): Move | null {
  return actionsOf(rules, position).find((each) => each.action === action)?.move ?? null;
}

/** Positions lend their outcomes until the next call. */
function structuredCopy({ reason, winners, shares, points }: Outcome): Outcome {
  return { reason, winners: [...winners], shares: [...shares], ...(points ? { points: [...points] } : {}) };
}
