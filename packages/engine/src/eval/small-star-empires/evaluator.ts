/** Hot: the learned evaluation as a search asks for it; what it weighs is in `survey.ts`. */
import type { Position, Rules } from '@tabuleiro/rules';
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { type Evaluator, MOST, type Score, type Weights } from '../../types.ts';
import { PlainSurvey } from './plain-survey.ts';
import { Common } from './promise.ts';
import { fitsRows } from './rows.ts';
import { Survey } from './survey.ts';

/** A score of 400 more is ten times the chance. */
const PER_SCORE = Math.LN10 / 400;

export class StarEvaluator extends Common implements Evaluator {
  private readonly survey: Survey | PlainSurvey;

  constructor(rules: Rules, weights: Weights) {
    const { board } = rules.start() as StarPosition;
    super(board);
    this.survey = fitsRows(board) ? new Survey(board, rules.options, weights) : new PlainSurvey(weights);
  }

  /** Two seats. */
  evaluate(position: Position): Score {
    this.survey.measure(position as StarPosition);
    const { totals } = this.survey;
    const score = Math.round(totals[position.seat]! - totals[1 - position.seat]!);
    return score > MOST ? MOST : score < -MOST ? -MOST : score;
  }

  /** With two seats it says the same as `evaluate`. */
  shares(position: Position, into: Float64Array): void {
    this.survey.measure(position as StarPosition);
    const { totals } = this.survey;
    const { seats } = this.board;
    let most = totals[0]!;
    for (let seat = 1; seat < seats; seat++) most = Math.max(most, totals[seat]!);
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) sum += into[seat] = Math.exp((totals[seat]! - most) * PER_SCORE);
    for (let seat = 0; seat < seats; seat++) into[seat]! /= sum;
  }
}
