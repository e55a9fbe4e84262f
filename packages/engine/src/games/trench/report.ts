/** The report's own evaluation: captured stars only. */
import type { Move, Position } from '@tabuleiro/rules';
import type { TrenchPosition } from '@tabuleiro/rules/games/trench';
import { type Evaluator, MOST, type Score } from '../../types.ts';
import { isOver, leadOf, promiseOf, saltOf, takeNothing } from './common.ts';

/** All cells are equal. */
const NO_PLACES = new Float64Array(16 * 64);

export class TrenchReportEvaluator implements Evaluator {
  private readonly star: number;

  /** `star`: the score of one star. */
  constructor(star: number) {
    this.star = star;
  }

  evaluate(position: Position): Score {
    const lead = leadOf(position as TrenchPosition) * (position.seat === 0 ? 1 : -1);
    return Math.max(-MOST, Math.min(MOST, Math.round(lead * this.star)));
  }

  over(position: Position): boolean {
    return isOver(position as TrenchPosition);
  }

  salt(position: Position): number {
    return saltOf(position as TrenchPosition);
  }

  noneUrgent(_: Position, moves: Int32Array, at: number, end: number): boolean {
    return takeNothing(moves, at, end);
  }

  promise(position: Position, move: Move): number {
    return promiseOf(position as TrenchPosition, move, NO_PLACES);
  }
}
