/** The report's own evaluation: ranks left to the opponent minus the own ones. */
import type { Position, Rules } from '@tabuleiro/rules';
import type { RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';
import { WORD_BITS, WORDS } from '@tabuleiro/rules/games/renpaarden';
import type { Score } from '../../types.ts';
import { HorseEvaluator } from './common.ts';

/** The score of a rank; the report defines no scale. */
const RANK = 10;
/** The promise of a rank, to which hops to a hole are added. */
const PROMISE = 100;

export class HorseReportEvaluator extends HorseEvaluator {
  constructor(rules: Rules) {
    super(rules, ({ rank }, cell) => PROMISE * rank[cell]!);
  }

  evaluate(anyPosition: Position): Score {
    const { words, seat } = anyPosition as RenpaardenPosition;
    const lead = this.ranks(words, 0) - this.ranks(words, 1);
    return seat === 0 ? RANK * lead : 0 - RANK * lead;
  }

  /** Both seats have equally many horses, so ranks gained and ranks left compare the same. */
  private ranks(words: Int32Array, seat: 0 | 1): number {
    const { rank } = this.course.sides[seat];
    let sum = 0;
    for (let word = 0; word < WORDS; word++) {
      const top = 31 + WORD_BITS * word;
      for (let bits = words[WORDS * seat + word]!; bits !== 0; bits &= bits - 1)
        sum += rank[top - Math.clz32(bits & -bits)]!;
    }
    return sum;
  }
}
