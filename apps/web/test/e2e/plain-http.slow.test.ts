/** At an address that is neither https nor this machine: what counts works, and what browsers refuse is said once. */
import { formatRecords, sessionRecords } from '@tabuleiro/rules/match';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { goOn } from './desk.ts';
import { visit } from './harness.ts';
import { opponents, quick } from './quick-games.ts';
import { BrowserTable } from './table.ts';
import { beginUntrusted, learnUntrusted, visitUntrusted } from './untrusted.ts';

const LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const notice = (page: Page) => page.getByTestId('insecure');

beginUntrusted(sampledGames); // the other games: plain-http.pages.test.ts

test('Dameo: every level answers where its tables count', async () => {
  const visitor = await visitUntrusted();
  for (const level of LEVELS) {
    const table = await BrowserTable.open(visitor, { ...quick.dameo!, seats: ['human', `level-${level}`] });
    await table.play(table.someMove());
    await table.follow();
    expect(table.mirror.moves.length, level).toBeGreaterThanOrEqual(2);
  }
});

test('a game stays where it was, in this tab and in another', async () => {
  const visitor = await visitUntrusted();
  const one = await BrowserTable.open(visitor, { ...quick.dameo!, seats: ['human', opponents.dameo!] });
  await one.play(one.someMove());
  await one.follow();
  await one.page.reload();
  await one.agree();
  const two = await BrowserTable.on(await visitor.tab(new URL(one.page.url()).hash), one.mirror);
  await two.agree();
  await two.play(two.someMove());
  await two.follow();
  await one.agree();
});

test('links and records are given and opened; what cannot be copied by button can by hand', async () => {
  const giver = await BrowserTable.open(await visitUntrusted(), quick['mad-bishops']!);
  for (let ply = 0; ply < 3; ply++) await giver.play(giver.someMove());
  await giver.page.getByRole('button', { name: 'More' }).click();
  await giver.page.getByRole('button', { name: 'Share and save' }).click();
  const field = giver.page.getByTestId('share-link');
  await expect.poll(() => field.inputValue()).toContain('#/shared/');
  await giver.page.getByRole('button', { name: 'Copy link' }).click();
  await giver.page.getByText('Copy the text below by hand').first().waitFor();

  const { page, origin } = await visitUntrusted();
  await page.goto(await field.inputValue());
  await goOn(page);
  await (await BrowserTable.on(page, giver.mirror)).agree();

  await page.goto(`${origin}/#/import`);
  await page.getByTestId('import-text').fill(formatRecords(sessionRecords(giver.mirror, '2026-01-01')));
  await page.getByTestId('import-read').click();
  await goOn(page);
  await (await BrowserTable.on(page, giver.mirror)).agree();
});

learnUntrusted(sampledGames);

test.each([
  [
    'en',
    'OK',
    /^This address is http, not https, so offline use, installing and notifications do not work here, and some texts/,
  ],
  [
    'pt',
    'Compreendi',
    /^Este endereço é http, e não https: aqui não funcionam o uso sem rede, a instalação nem as notificações, e alguns textos/,
  ],
] as const)('what does not work is said once: %s', async (language, button, sentence) => {
  const { page, tab } = await visitUntrusted({ language, size: 'small' });
  await notice(page).getByText(sentence).waitFor();
  await notice(page).getByRole('button', { name: button }).click();
  await expect.poll(() => notice(page).innerText()).toBe('');
  await page.reload();
  const other = await tab('#/rules');
  for (const each of [page, other]) {
    await each.locator('#page h1').first().waitFor({ state: 'attached' });
    expect(await notice(each).innerText()).toBe('');
  }
});

test('at an address that browsers trust nothing is said, and nothing is fetched for it', async () => {
  const { page } = await visit();
  await page.locator('#page h1').first().waitFor({ state: 'attached' });
  expect(await notice(page).innerText()).toBe('');
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(names.filter((name) => name.includes('insecure'))).toEqual([]);
});
