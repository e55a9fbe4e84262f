/** The Elo difference between neighbouring levels: the sum of the measured steps between their rungs. */

import { eloOfScore } from '../statistics/stats.ts';
import type { MeasuredPairing } from './measured.ts';

export interface LevelStep {
  /** The upper of the two whole levels. */
  level: number;
  elo: number;
  /** Half of the 95 % interval: errors of independent steps add up by their squares. */
  within: number;
  games: number;
}

/** In the order of the levels. A level with an unmeasured step is left out. */
export function levelSteps(rungs: readonly number[], pairings: readonly MeasuredPairing[]): LevelStep[] {
  return rungs.filter(Number.isInteger).flatMap((level) => {
    const between = rungs.filter((rung) => Math.ceil(rung) === level && rung > 1);
    const met = between.map((rung) => {
      const below = rungs[rungs.indexOf(rung) - 1];
      return pairings.find(({ first, second }) => first === `level-${rung}` && second === `level-${below}`);
    });
    if (met.length === 0 || !met.every(isStep)) return [];
    return [
      {
        level,
        elo: sum(met.map(({ score }) => eloOfScore(score))),
        within: Math.sqrt(sum(met.map(({ low, high }) => ((eloOfScore(high) - eloOfScore(low)) / 2) ** 2))),
        games: sum(met.map(({ games }) => games)),
      },
    ];
  });
}

const isStep = (pairing: MeasuredPairing | undefined): pairing is MeasuredPairing =>
  pairing !== undefined && pairing.finding !== 'empty' && pairing.low > 0 && pairing.high < 1;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
