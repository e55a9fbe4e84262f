/** What the measurements have to show, and whether they do. */
import { CHARGED_MS } from '../parts/live-games.ts';
import { nameOf } from '../parts/saturation.ts';
import type { Measured } from './measured.ts';

export const MOST_EVENTS = 1.1;
export const MOST_MS = 50;

/** One sentence for each aim that is missed. */
export function missedAims({ saturation = [], finished = [] }: Partial<Measured>): string[] {
  const beyond = saturation.flatMap((row) => {
    const { events, overcharged, turns } = row.over;
    const name = `${nameOf(row)}, 1.5 times saturation`;
    return [
      ...(events > MOST_EVENTS ? [`${name}: ${events.toFixed(2)} events a move, aim ${MOST_EVENTS}`] : []),
      ...(overcharged > 0
        ? [`${name}: ${overcharged} of ${turns} turns charged over ${CHARGED_MS} ms too much, aim 0`]
        : []),
    ];
  });
  const slow = finished.flatMap(({ store, games, ...row }) =>
    (['lobby', 'creation'] as const).flatMap((what) => {
      const { p99 } = row[what];
      if (p99 < MOST_MS) return [];
      return [`${store}, ${games} finished games: ${what} p99 ${p99.toFixed(1)} ms, aim ${MOST_MS} ms`];
    }),
  );
  return [...beyond, ...slow];
}
