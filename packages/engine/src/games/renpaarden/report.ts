/** The report's value of a board: ranks that the other seat still has to gain minus the own ones. */
import type { Position, Rules } from '@tabuleiro/rules';
import type { RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';
import { WORD_BITS, WORDS } from '@tabuleiro/rules/games/renpaarden';
import type { Score } from '../../types.ts';
import { HorseEvaluator } from './common.ts';

/** A rank as a score; the report knows no winning chances. */
const RANK = 10;
/** And in the order of moves, where a hop to a hole counts beside it. */
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

  /** Both seats have as many horses, so ranks gained say the same as ranks left. */
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
