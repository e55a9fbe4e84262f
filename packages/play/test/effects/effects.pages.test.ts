/** 200 seeded positions of each game: every effect that is named happens on the line. */
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { checkDifferences, checkEffects } from './effects.ts';

test.each(gameIds)('%s', async (id) => {
  const found = await checkEffects(id, 200);
  expect([...found.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(200);
  expect(found.size).toBeGreaterThanOrEqual(3);
});

test.each(gameIds)('%s: what tells two moves apart', async (id) => {
  const found = await checkDifferences(id, 200);
  expect([...found.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(30);
});

test.each(['tri', 'quad'])('%s: three and four seats', async (board) => {
  const found = await checkDifferences('small-star-empires', 200, { board });
  expect(found.get('less')).toBeGreaterThan(20);
  expect(found.get('lets')).toBeGreaterThan(20);
});
