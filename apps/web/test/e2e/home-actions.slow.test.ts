/** Every action of the home page by its row in its help, without loading the app again: it leads where its row says. */
import { actionsIn } from '@tabuleiro/play/actions/find';
import { type HomeActionId, homeActions } from '@tabuleiro/play/home/actions/rows';
import { expect, test } from 'vitest';
import { plantBlunders } from '../../tools/browser/dameo.ts';
import { begin, plant } from '../../tools/browser/plant.ts';
import { ActionRows } from './action-rows.ts';
import { visit } from './harness.ts';

/** Where each action leads. */
const WAYS: Partial<Readonly<Record<HomeActionId, string>>> = {
  online: '#/online',
  learn: '#/learn',
  mistakes: '#/mistakes',
  studies: '#/study',
  unfinished: '#/games',
  delete: '#/games',
  finished: '#/games',
  'delete-finished': '#/games',
  load: '#/import',
  rules: '#/rules',
};

test('every action of the home page does what its row says', async () => {
  const { page, origin } = await visit({ forgives: /404|405/ });
  await plantBlunders(page);
  await plant(page, await begin({ game: 'dameo', moves: ['c3-c4'] }));
  const over = await begin({ game: 'dameo' });
  over.resign(0);
  await plant(page, over);
  // The home page knows of mistakes what their page has found.
  await page.goto(`${origin}/?due#/mistakes`);
  await page.getByTestId('mistakes').waitFor();
  await page.goto(`${origin}/?home`);
  await page.locator('#page h1').first().waitFor();
  const rows = new ActionRows(page);
  for (const [id, hash] of Object.entries(WAYS)) {
    await rows.run(id);
    await page.waitForURL((url) => url.hash.startsWith(hash));
    await page.goBack();
    await page.locator('#games').waitFor();
  }
  await rows.run('language');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pt');
  await rows.run('language');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await rows.run('help');
  await rows.close();
  const all = actionsIn(homeActions, 'web').map(({ id }) => id);
  expect(all.filter((id) => !rows.ran.has(id))).toEqual([]);
});
