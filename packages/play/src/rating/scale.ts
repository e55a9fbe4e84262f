/** The levels of a game as a scale: what was measured, and straight lines between. A random player has 0. */
import { strengths } from '@tabuleiro/engine';

/** A level whose strength was measured. */
export interface Rung {
  level: number;
  elo: number;
}

/** From the weakest up. Levels that did not measure stronger than all below them say nothing new. */
export type Scale = readonly Rung[];

export function scaleOf(game: string): Scale {
  const measured = Object.entries(strengths[game]?.levels ?? {})
    .map(([level, { elo }]) => ({ level: Number(level), elo }))
    .sort((a, b) => a.level - b.level);
  return measured.filter(({ elo }, i) => measured.slice(0, i).every((below) => below.elo < elo));
}

/** Elo of any level, also between two measured ones; beyond the ends those of the ends. */
export const eloAt = (scale: Scale, level: number): number => between(scale, level, 'level', 'elo');

/** The level of about the same strength, in tenths; limited to the weakest and strongest. */
export const levelFor = (scale: Scale, elo: number): number =>
  Math.round(between(scale, elo, 'elo', 'level') * 10) / 10;

function between(scale: Scale, value: number, from: keyof Rung, to: keyof Rung): number {
  const above = scale.findIndex((rung) => rung[from] >= value);
  const high = scale.at(above)!; // the last one where none is above
  const low = scale[above - 1];
  if (above <= 0 || !low) return high[to];
  return low[to] + ((high[to] - low[to]) * (value - low[from])) / (high[from] - low[from]);
}
