/**
 * The evaluation of games that have none of their own. Every open position is even, so only ends within the search
 * matter; noisy moves come first. Good enough to play a new game on its first day.
 */
import { MAX_MOVES, type Move, type Position, type Rules } from '@tabuleiro/rules';
import { type Evaluation, type Evaluator, URGENT } from '../types.ts';

const noisy = new Int32Array(MAX_MOVES);

class PlainEvaluator implements Evaluator {
  private readonly seats: number;

  constructor(rules: Rules) {
    this.seats = rules.seats.length;
  }

  evaluate(): number {
    return 0;
  }

  /** A valid upper bound: `outcome` decides at every node. */
  over(): boolean {
    return true;
  }

  /** The key may omit counters that matter, so positions at different plies never share a table entry. */
  salt(position: Position): number {
    return Math.imul(position.ply + 1, 0x9e3779b1);
  }

  promise(position: Position, move: Move): number {
    const end = position.noisy(noisy, 0);
    for (let i = 0; i < end; i++) if (noisy[i] === move) return URGENT;
    return 0;
  }

  shares(_position: Position, into: Float64Array): void {
    into.fill(1 / this.seats, 0, this.seats);
  }
}

export const plainEvaluation: Evaluation = {
  features: [],
  weights: {},
  extract: () => {},
  create: (rules) => new PlainEvaluator(rules),
  report: (rules) => new PlainEvaluator(rules),
  settings: {},
  words: { en: {}, pt: {} },
};
