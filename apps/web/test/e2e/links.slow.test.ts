/** Games in links, records and positions: taken along, opened elsewhere, and refused when damaged. */
import { readFileSync } from 'node:fs';
import { formatRecords, sessionRecords } from '@tabuleiro/rules/match';
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { begin } from '../../tools/browser/plant.ts';
import { goOn } from './desk.ts';
import { visit } from './harness.ts';
import { linksOpen } from './linking.ts';
import { quick } from './quick-games.ts';
import { BrowserTable } from './table.ts';

linksOpen(sampledGames); // the other games: links.pages.test.ts

/** Empty, short, with a wrong sum, with letters it cannot have, long, with a broken escape, markup. */
const damaged = ['', 'x', 'pAAAAAAAAAA', 'd!!!!', 'z'.repeat(5000), '%E0%A4%A', '<img src=x>'];

test('damaged links are refused', async () => {
  const { page, origin } = await visit();
  const refusal = page.getByTestId('no-study').getByRole('heading', { name: 'This link cannot be opened' });
  for (const [i, payload] of damaged.entries()) {
    await page.goto(`${origin}/?${i}#/shared/${payload}`);
    await refusal.waitFor();
    expect(await page.locator('img').count(), payload).toBe(0);
  }
});

test('a record is opened, looked through and played on; a damaged one is refused with its line', async () => {
  const mirror = await begin({ ...quick.dameo!, moves: [] });
  const record = formatRecords(sessionRecords(mirror, '2026-01-01'));
  const { page } = await visit({ address: '#/import' });
  const text = page.getByTestId('import-text');
  await text.fill(record.replace('dameo', 'domino'));
  await page.getByTestId('import-read').click();
  await page
    .locator('#page')
    .getByText(/domino/)
    .first()
    .waitFor();
  await text.fill('<script>alert(1)</script>');
  await page.getByTestId('import-read').click();
  await expect.poll(() => page.getByTestId('import-fault').textContent()).toMatch(/\.$/);
  expect(await page.locator('main script').count()).toBe(0);
  await text.fill(record);
  await page.getByTestId('import-read').click();
  await goOn(page);
  const table = await BrowserTable.on(page, mirror);
  await table.agree();
});

test('record and pictures can be saved', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'small-star-empires' });
  await table.play(table.someMove());
  const { page } = table;
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Share and save' }).click();
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return readFileSync((await download.path())!);
  };
  expect((await save('Save as a file')).toString()).toContain('small-star-empires');
  const svg = (await save('Picture (SVG)')).toString();
  expect(svg).toMatch(/^(<\?xml[^>]*>\s*)?<svg/);
  expect(svg).not.toMatch(/<script|href="http/);
  expect((await save('Picture (PNG)')).subarray(1, 4).toString()).toBe('PNG');
});

test('the picture of a board that is turned has its coordinates once, and its pieces upright', async () => {
  const { page } = await BrowserTable.open(await visit(), { game: 'dameo' });
  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Share and save' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture (SVG)' }).click(),
  ]);
  const svg = readFileSync((await download.path())!).toString();
  expect([...svg.matchAll(/<text[^>]*>(.)<\/text>/g)].map(([, text]) => text).join('')).toBe(
    '12345678hgfedcba',
  );
  // The whole turned once, and each of the 36 men back.
  expect(svg.match(/transform="scale\(-1\)"/g)).toHaveLength(1);
  expect(svg.match(/transform="matrix\(-1, 0, 0, -1, 0, 0\)"/g)).toHaveLength(36);
});
