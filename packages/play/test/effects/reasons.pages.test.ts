/** 200 seeded blunders of each game: every reason is true on its lines, most blunders have one, and longer looks agree. */
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { loadEffects } from '../../src/effects/effects.ts';
import { isReason, tellBlunders } from './reasons.ts';

test.each(gameIds)('%s', async (id) => {
  if (!(await loadEffects(id))) return;
  const told = await tellBlunders(id, 200, 1500, 15_000);
  const reasons = told.filter(({ texts: [text] }) => text !== '');
  expect(reasons.length).toBeGreaterThan(60);
  for (const { texts } of told) for (const text of texts) expect(isReason(text), text).toBe(true);
  const agreed = reasons.filter(({ confirmed }) => confirmed);
  expect(agreed.length / reasons.length).toBeGreaterThan(0.75);
});
