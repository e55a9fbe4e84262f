/** The chart of a rating: it shows as much uncertainty as is told beside it. */
import { marginOf, ratingsOver } from '@tabuleiro/play/rating/rating';
import { scaleOf } from '@tabuleiro/play/rating/scale';
import { expect, test } from 'vitest';
import { drawingOf } from '../../src/my-games/chart-drawing.ts';

const scores = [1, 1, 0, 0.5, 1, 0].map((score, i) => ({ level: 3 + i / 10, score }));
const results = ratingsOver(scaleOf('dameo'), scores).map((after, i) => ({
  ...{ id: `r${i}`, game: 'dameo', when: '2026-11-10T12:00:00.000Z' },
  ...scores[i]!,
  after,
}));

test('the band at the last game is as wide as the margin', () => {
  const { band, ticks } = drawingOf(results);
  const [low, , high] = ticks;
  const perElo = (low!.y - high!.y) / (high!.elo - low!.elo);
  const ys = band.split(' ').map((point) => Number(point.split(',')[1]));
  const upper = ys[results.length - 1]!;
  const lower = ys[results.length]!;
  expect((lower - upper) / perElo).toBeCloseTo(2 * marginOf(results.at(-1)!.after), -1);
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(high!.y);
  expect(Math.max(...ys)).toBeLessThanOrEqual(low!.y);
});

test('the band of every game is shown as wide as its margin, down to random play', () => {
  const { band, ticks } = drawingOf(results);
  const [low, , high] = ticks;
  const perElo = (low!.y - high!.y) / (high!.elo - low!.elo);
  const ys = band.split(' ').map((point) => Number(point.split(',')[1]));
  results.forEach(({ after }, i) => {
    const least = Math.max(0, after.elo - marginOf(after));
    const wide = after.elo + marginOf(after) - least;
    expect((ys[2 * results.length - 1 - i]! - ys[i]!) / perElo).toBeCloseTo(wide, -1);
  });
});

test('no scale below random play', () => {
  const lost = Array.from({ length: 8 }, () => ({ level: 1, score: 0 }));
  const down = ratingsOver(scaleOf('dameo'), lost).map((after) => ({ ...results[0]!, after }));
  for (const list of [results, down]) expect(drawingOf(list).ticks[0]!.elo).toBeGreaterThanOrEqual(0);
});
