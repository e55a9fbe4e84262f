/** 200 seeded blunders of each game: every reason is true, and most have one. */
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { loadEffects } from '../../src/effects/effects.ts';
import { tellBlunders } from './reasons.ts';

test.each(gameIds)('%s', async (id) => {
  if (!(await loadEffects(id))) return;
  const told = await tellBlunders(id, 200, 150);
  expect(told.filter(({ text }) => text !== '').length).toBeGreaterThan(60);
  for (const { text } of told) expect(text).not.toMatch(/guarded|nothing to be|undefined|[{}]/);
});
