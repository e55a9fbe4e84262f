/** Why a move is a blunder, by the engine's own lines: a few of each game; `reasons.pages.test.ts` has 200. */
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { loadEffects } from '../../src/effects/effects.ts';
import { isReason, tellBlunders } from './reasons.ts';

test.each(gameIds)('%s: every reason is true', async (id) => {
  if (!(await loadEffects(id))) return; // games of the tests have no words for it
  const told = await tellBlunders(id, 3, 1500);
  expect(told.some(({ texts: [text] }) => text !== '')).toBe(true);
  for (const { texts } of told) for (const text of texts) expect(isReason(text), text).toBe(true);
});
