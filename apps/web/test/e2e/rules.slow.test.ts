/** The rules pages: sections with addresses, figures that move, and every game on one sheet of paper. */
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { settled } from '../../tools/browser/browser.ts';
import { visit } from './harness.ts';
import { fitOneSheet } from './sheets.ts';

fitOneSheet(sampledGames); // the other games: rules.pages.test.ts

test('an address leads to its section, a link in the list to another', async () => {
  const { page } = await visit({ address: '#/rules/trench/captures', size: 'phone' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Capturing and the trench');
  await settled(page);
  const top = await page
    .getByRole('heading', { name: 'Capturing and the trench' })
    .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);
  await page.getByRole('link', { name: 'Three tips' }).click();
  await expect.poll(focused).toBe('Three tips');
  await expect.poll(() => new URL(page.url()).hash).toBe('#/rules/trench/tips');
});

test('a figure shows its move and goes back', async () => {
  const { page } = await visit({ address: '#/rules/dameo' });
  const figure = page.locator('figure', { hasText: 'The column moves up as one' });
  await figure.waitFor();
  await settled(page);
  const before = await figure.locator('svg').first().innerHTML();
  await figure.getByRole('button', { name: 'Show the move' }).click();
  await expect.poll(() => figure.locator('svg').first().innerHTML()).not.toBe(before);
  await figure.getByRole('button', { name: 'Before the move' }).click();
  await expect.poll(() => figure.locator('svg').first().innerHTML()).toBe(before);
});

test('a game that nobody knows is answered with the nearest ones', async () => {
  const { page } = await visit({ address: '#/rules/damio' });
  await page.getByRole('alert').getByText('“damio” here. Try: Dameo').waitFor();
  await page.getByRole('link', { name: 'Dameo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dameo' }).waitFor();
  await expect.poll(() => page.title()).toBe('Dameo: rules · Tabuleiro');
  await page.getByRole('link', { name: 'Trench' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Trench');
});
