/** The survey for boards too wide for rows of bits: the cold features themselves. Slow, right, and hardly ever used. */
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import type { Weights } from '../../types.ts';
import { features, valuesOf } from './features.ts';

export class PlainSurvey {
  readonly totals = new Float64Array(4);
  private readonly weights: Weights;

  constructor(weights: Weights) {
    this.weights = weights;
  }

  measure(position: StarPosition): void {
    valuesOf(position).forEach((values, seat) => {
      this.totals[seat] = features.reduce((sum, { id }) => sum + values[id] * (this.weights[id] ?? 0), 0);
    });
  }
}
