/** Why a move is a blunder, by the engine's own lines: a few of each game; `reasons.pages.test.ts` has 200. */
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { loadEffects } from '../../src/effects/effects.ts';
import { tellBlunders } from './reasons.ts';

test.each(gameIds)('%s: every reason is true', async (id) => {
  if (!(await loadEffects(id))) return; // games of the tests have no words for it
  const told = await tellBlunders(id, 6, 100);
  expect(told.some(({ text }) => text !== '')).toBe(true);
  for (const { text } of told) expect(text).not.toMatch(/guarded|nothing to be|undefined|[{}]/);
});
