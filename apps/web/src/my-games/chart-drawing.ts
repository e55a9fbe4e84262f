/** Where the line of a rating and the band of its uncertainty lie in the chart. */
import { marginOf } from '@tabuleiro/play/rating/rating';
import type { PersonRating } from '../store/rating/ratings.ts';

export const WIDTH = 320;
export const HEIGHT = 120;
/** Room for figures at the left. */
export const LEFT = 40;
export const EDGE = 8;

/** The scale shows the line and all of its uncertainty down to random play, which is 0. */
export function drawingOf(results: PersonRating['results']) {
  const elos = results.map(({ after }) => after.elo);
  const margins = results.map(({ after }) => marginOf(after));
  const lows = elos.map((elo, i) => Math.max(0, elo - margins[i]!));
  const highs = elos.map((elo, i) => elo + margins[i]!);
  const low = Math.floor(Math.min(...lows) / 100) * 100;
  const high = Math.ceil(Math.max(...highs) / 100) * 100;
  const x = (i: number) => LEFT + (i * (WIDTH - LEFT - EDGE)) / (results.length - 1);
  const y = (elo: number) => EDGE + ((high - elo) * (HEIGHT - 2 * EDGE)) / (high - low);
  const place = (i: number, elo: number) => `${x(i).toFixed(1)},${y(elo).toFixed(1)}`;
  const upper = highs.map((elo, i) => place(i, elo));
  const lower = lows.map((elo, i) => place(i, elo)).reverse();
  return {
    points: elos.map((elo, i) => place(i, elo)).join(' '),
    band: [...upper, ...lower].join(' '),
    ticks: [low, (low + high) / 2, high].map((elo) => ({ elo, y: y(elo) })),
  };
}
