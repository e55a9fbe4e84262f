/** The report's own evaluation: points as if the game ended now, counted by the rules. */
import type { Position, Rules } from '@tabuleiro/rules';
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import type { Evaluator, Score } from '../../types.ts';
import { SharedEvaluator } from './common.ts';

/** The score of one point; games are decided by a few points. */
export const POINT_VALUE = 24;

const PER_POINT = (POINT_VALUE * Math.LN10) / 400;

export class ReportEvaluator extends SharedEvaluator implements Evaluator {
  constructor(rules: Rules) {
    super((rules.start() as StarPosition).board);
  }

  evaluate(position: Position): Score {
    const judge = (position as StarPosition).count();
    const { seat } = position;
    return POINT_VALUE * (judge.of('total', seat) - judge.of('total', 1 - seat));
  }

  shares(position: Position, into: Float64Array): void {
    const judge = (position as StarPosition).count();
    const { seats } = this.board;
    let most = 0;
    for (let seat = 0; seat < seats; seat++) most = Math.max(most, judge.of('total', seat));
    let sum = 0;
    for (let seat = 0; seat < seats; seat++)
      sum += into[seat] = Math.exp((judge.of('total', seat) - most) * PER_POINT);
    for (let seat = 0; seat < seats; seat++) into[seat]! /= sum;
  }
}
