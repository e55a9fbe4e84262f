/**
 * The engine without any knowledge of a game but its rules: every open position is even, so the search plays by what it
 * sees of the end. Noisy moves come first. Good enough to play a new game on its first day.
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

  /** Always possible: the rules are asked at every node. */
  over(): boolean {
    return true;
  }

  /** Counters may matter everywhere, so that no two plies share an entry of the hash table. */
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
