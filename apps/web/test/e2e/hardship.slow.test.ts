/** What goes wrong around a game or a lesson: a full storage, no network any more, the same lesson in two tabs. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fill } from './full-storage.ts';
import { visit } from './harness.ts';
import { BrowserTable, pressCell } from './table.ts';

const lesson = (page: Page) =>
  page.getByTestId('lesson').evaluate(({ dataset }: HTMLElement) => ({ ...dataset }));

test('a storage that is full in play is told, the game goes on, and is kept again when there is room', async () => {
  const visitor = await visit();
  const table = await BrowserTable.open(visitor, { game: 'dameo' });
  const { page } = table;
  await page.evaluate(fill);
  await table.play(table.someMove());
  const told = page.getByRole('article').getByRole('alert').filter({ hasText: 'no space left' });
  await told.waitFor();
  await table.play(table.someMove());
  await table.agree();
  await page.evaluate(() => (globalThis as unknown as { empty(): void }).empty());
  await table.play(table.someMove());
  await expect.poll(() => told.count()).toBe(0);
  await page.reload();
  await table.root.waitFor();
  await table.agree();
});

test('a lesson goes on when the network goes, and is taken up again without one', async () => {
  const { page, context, origin } = await visit({
    address: '#/learn/dameo/first-steps',
    serviceWorker: true,
  });
  await page.getByTestId('lesson').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  for (const cell of ['c3', 'd3']) await pressCell(page, cell);
  await expect.poll(() => page.getByTestId('message').textContent()).toContain('never moves sideways');
  await page.keyboard.press('Escape');
  for (const cell of ['c3', 'c4']) await pressCell(page, cell);
  await expect.poll(async () => (await lesson(page)).moves).toBe('1');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => page.getByTestId('message').textContent()).toContain('three ranks ahead');
  await page.goto(`${origin}/#/learn/dameo`);
  await page.getByTestId('go-on-lesson').click();
  await expect.poll(async () => (await lesson(page)).moves).toBe('1');
});

test('the same lesson in two tabs: each goes on by itself, and none is disturbed', async () => {
  const { page, tab } = await visit({ address: '#/learn/dameo/first-steps' });
  const other = await tab('#/learn/dameo/first-steps');
  for (const each of [page, other]) await each.getByTestId('lesson').waitFor();
  for (const cell of ['c3', 'c4']) await pressCell(page, cell);
  await expect.poll(async () => (await lesson(page)).moves).toBe('1');
  expect((await lesson(other)).moves).toBe('0');
  for (const cell of ['c3', 'd4']) await pressCell(other, cell);
  await expect.poll(async () => (await lesson(other)).moves).toBe('1');
  await page.reload();
  await expect.poll(async () => (await lesson(page)).moves).toBe('1');
  expect((await lesson(page)).status).toBe('trying');
});
