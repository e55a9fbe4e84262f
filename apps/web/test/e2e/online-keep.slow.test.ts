/** What a server keeps of people: said in the lobby, deleted from the board or the list, and left out of a backup unless asked. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { visit } from './harness.ts';
import { pair, press, startOnline } from './online.ts';

const server = await startOnline();

/** What axe finds on the page as it stands. */
async function faultsOf(page: Page): Promise<string[]> {
  await settled(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), ...(wide > 0 ? ['wide'] : [])];
}

test('one player deletes a finished game at the board, the other in the list: then it is gone', async () => {
  const { id, secrets, tables } = await pair(server, { game: 'dameo' });
  const [ana, rui] = tables.map(({ page }) => page) as [Page, Page];
  await press(ana, 'Resign');
  await ana.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const page of [ana, rui]) await page.getByTestId('result').waitFor();
  await rui.getByText('A copy of the game is in My games.').waitFor();
  await press(ana, 'More');
  await ana.getByTestId('delete').click();
  const asked = ana.getByRole('dialog');
  await asked.getByText('your own copy stays.').waitFor();
  expect(await faultsOf(ana)).toEqual([]);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => ana.getByRole('dialog').count()).toBe(0);
  await press(ana, 'More');
  await ana.getByTestId('delete').click();
  await ana.locator('[data-answer=yes]').click();
  await ana.getByTestId('lobby').waitFor();
  expect(await ana.getByTestId('my-turns').count()).toBe(0);
  // The other one hears of it, and waits for no rematch.
  await rui.getByText('Ana deleted the game').first().waitFor();
  expect(await rui.getByTestId('rematch').count()).toBe(0);
  await rui.goto(`${server.origin}/#/online`);
  const list = rui.getByTestId('my-turns');
  await list.getByText('with an unnamed player').waitFor();
  // On the phone what can be done stands in one line, in words.
  const ways = list.locator('li a, li button');
  expect(await ways.allInnerTexts()).toEqual([expect.stringContaining('Open'), 'Delete', 'Remove']);
  expect(
    new Set(await ways.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))).size,
  ).toBe(1);
  await list.getByRole('button', { name: 'Delete from the server' }).tap();
  await rui.getByTestId('delete-sure').tap();
  await expect.poll(() => list.count()).toBe(0);
  const read = await fetch(`${server.origin}/api/v1/games/${id}`);
  expect(read.status).toBe(404);
  const kept = await rui.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const secret of secrets) expect(kept).not.toContain(secret);
  await rui.goto(`${server.origin}/#/games`);
  await rui
    .getByRole('link', { name: /^Dameo/ })
    .first()
    .waitFor();
});

test.each([
  {
    language: 'en',
    theme: 'dark',
    size: 'phone',
    says: ['A finished game: 365 days.', 'only while the server is running'],
  },
  {
    language: 'pt',
    theme: 'light',
    size: 'desktop',
    says: ['Uma partida terminada: 365 dias.', 'só enquanto o servidor está ligado'],
  },
] as const)('the lobby says what the server keeps: $language $theme $size', async ({ says, ...look }) => {
  const { page } = await visit({ origin: server.origin, ...look, address: '#/online' });
  await page.getByTestId('kept').locator('summary').click();
  for (const text of says) await page.getByText(text).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('a backup has the places in online games only where that was asked for, and brings them back', async () => {
  const { id, secrets } = await server.game({ game: 'dameo' });
  const address = `#/online/${id}/me/${secrets[0]}`;
  const { page } = await visit({ origin: server.origin, address });
  await page.getByTestId('game').waitFor();
  await page.goto(`${server.origin}/#/games`);
  const saved = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save a backup')]);
    return readFileSync(await file.path(), 'utf8');
  };
  expect(await saved()).not.toContain(secrets[0]);
  await page.getByRole('checkbox', { name: /Include my seats in online games/ }).check();
  const whole = await saved();
  expect(whole).toContain(secrets[0]);
  const other = (await visit({ origin: server.origin, address: '#/games' })).page;
  expect(await other.getByRole('checkbox', { name: /Include my seats/ }).count()).toBe(0);
  const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(whole) };
  await other.getByTestId('backup-file').setInputFiles(file);
  await other.locator('#page').getByText('Seats in online games: 1.').waitFor();
  await other.goto(`${server.origin}/#/online`);
  await other.getByTestId('my-turns').getByText('Your turn').waitFor();
});
