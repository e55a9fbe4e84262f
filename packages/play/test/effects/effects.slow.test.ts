/** 200 seeded positions of each game: every effect that is named happens on the line. */
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { checkEffects } from './effects.ts';

test.each(gameIds)('%s', async (id) => {
  const found = await checkEffects(id, 200);
  expect([...found.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(200);
  expect(found.size).toBeGreaterThanOrEqual(3);
});
