/** The engine in the browser: its moves, its numbers on request, and its work without the isolation headers. */
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { visit } from './harness.ts';
import { levelsPlayTheSame } from './levels.ts';
import { BrowserTable } from './table.ts';

levelsPlayTheSame(sampledGames);

test('without the isolation headers the engine plays all the same', async () => {
  const visitor = await visit({ serviceWorker: false });
  await visitor.context.route('**/*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers['cross-origin-opener-policy'];
    delete headers['cross-origin-embedder-policy'];
    await route.fulfill({ response, headers });
  });
  await visitor.page.reload();
  expect(await visitor.page.evaluate(() => crossOriginIsolated)).toBe(false);
  const table = await BrowserTable.open(visitor, { game: 'dameo', seats: ['human', 'level-2'] });
  await table.play(table.someMove());
  await table.follow();
});

test('what a computer thinks is shown to those who ask, with whose share it is; "move now" ends it', async () => {
  const table = await BrowserTable.open(await visit(), {
    game: 'trench',
    seats: ['human', 'search:ms=600000'],
  });
  const { page } = table;
  await table.play(table.someMove());
  await page.getByRole('button', { name: 'Move now' }).waitFor();
  const numbers = page.getByTestId('thought').getByText(/^computer: White \d+ %, depth \d+, /);
  expect(await page.getByText(/\d %|depth/).count()).toBe(0);
  await page.getByRole('button', { name: 'Evaluation', exact: true }).click();
  await numbers.waitFor();
  await page.getByRole('button', { name: 'Move now' }).click();
  await table.follow();
  await numbers.waitFor(); // still White's, though Black is to move
  await page.getByRole('button', { name: 'Evaluation', exact: true }).click();
  await expect.poll(() => page.getByText(/\d %|depth/).count()).toBe(0);
});
