/** First passes of reviews with four seats, in small: seeded, the same every time, and near the whole review. */
import { firstPass } from '@tabuleiro/engine';
import { expect, test } from 'vitest';
import { agreement, playWindow, reviewWindow } from '../../src/passes/measure.ts';

const WHOLE = 8_000;

test('a part of a game is the same every time, and a first pass finds most of its marks', async () => {
  const wanted = { seed: 1, from: 4, plies: 8 };
  const part = await playWindow('small-star-empires', { board: 'quad' }, wanted);
  expect(part.moves).toHaveLength(8);
  const first = await reviewWindow(part, firstPass(WHOLE, 4)!);
  expect((await reviewWindow(part, firstPass(WHOLE, 4)!)).marks).toEqual(first.marks);
  const whole = await reviewWindow(part, { nodes: WHOLE });
  expect(agreement(first, first)).toBe(8);
  expect(agreement(first, whole)).toBeGreaterThanOrEqual(4);
});
