/** Where the line of a rating and the band of its uncertainty lie in the chart. */
import { marginOf } from '@tabuleiro/play/rating/rating';
import type { PersonRating } from '../store/rating/ratings.ts';

export const WIDTH = 320;
export const HEIGHT = 120;
/** Room for figures at the left. */
export const LEFT = 40;
export const EDGE = 8;

/**
 * The scale shows the line and the present uncertainty whole. The first games leave nearly everything open: their band
 * ends where the scale does, else the line itself would be flat.
 */
export function drawingOf(results: PersonRating['results']) {
  const elos = results.map(({ after }) => after.elo);
  const margins = results.map(({ after }) => marginOf(after));
  const lowest = Math.min(...elos);
  const around = margins.at(-1)!;
  // Below random play, which is 0, the scale only goes with the line.
  const low = Math.floor(Math.max(lowest - around, Math.min(lowest, 0)) / 100) * 100;
  const high = Math.ceil((Math.max(...elos) + around) / 100) * 100;
  const x = (i: number) => LEFT + (i * (WIDTH - LEFT - EDGE)) / (results.length - 1);
  const y = (elo: number) =>
    EDGE + ((high - Math.min(high, Math.max(low, elo))) * (HEIGHT - 2 * EDGE)) / (high - low);
  const place = (i: number, elo: number) => `${x(i).toFixed(1)},${y(elo).toFixed(1)}`;
  const upper = elos.map((elo, i) => place(i, elo + margins[i]!));
  const lower = elos.map((elo, i) => place(i, elo - margins[i]!)).reverse();
  return {
    points: elos.map((elo, i) => place(i, elo)).join(' '),
    band: [...upper, ...lower].join(' '),
    ticks: [low, (low + high) / 2, high].map((elo) => ({ elo, y: y(elo) })),
  };
}
