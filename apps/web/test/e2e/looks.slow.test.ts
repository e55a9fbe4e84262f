/** The look of a game is chosen where one sees it, by keyboard alone, and kept for that game alone. */
import { expect, test } from 'vitest';
import { begin, plant } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

const KEY = 'tabuleiro-settings';

test('chosen by keyboard in the game, kept for this game, and the others stay as they are', async () => {
  const visitor = await visit();
  const { page, origin } = visitor;
  const table = await BrowserTable.open(visitor, { game: 'dameo' });
  const board = page.getByRole('grid');
  const drawn = () =>
    board.evaluate((svg) => [
      svg.getAttribute('class'),
      ...[...svg.querySelectorAll('[data-pieces]')].map(({ innerHTML }) => innerHTML),
    ]);
  const first = await board.getAttribute('class');

  await page.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('button', { name: 'Board and pieces' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dameo: board and pieces' });
  const boards = dialog.getByRole('group', { name: 'Board' });
  const pieces = dialog.getByRole('group', { name: 'Pieces' });
  await boards.getByRole('radio', { name: 'Limestone' }).focus();
  await expect.poll(() => boards.getByRole('radio', { name: 'Limestone' }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => boards.getByRole('radio', { name: 'Plain' }).isChecked()).toBe(true);
  await expect.poll(() => board.getAttribute('class')).not.toBe(first);

  const before = await drawn();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pieces.getByRole('radio', { name: 'Plain discs' }).isChecked()).toBe(true);
  await expect.poll(drawn).not.toEqual(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');

  const chosen = await drawn();
  await page.reload();
  await table.root.waitFor();
  await expect.poll(drawn).toEqual(chosen);
  const kept = await page.evaluate((key) => JSON.parse(localStorage.getItem(key)!).looks, KEY);
  expect(kept).toEqual({ dameo: { board: 'plain', pieces: 'plain' } });

  await page.goto(`${origin}/${await plant(page, await begin({ game: 'renpaarden' }))}`);
  await table.root.waitFor();
  const other = await visit();
  await BrowserTable.open(other, { game: 'renpaarden' });
  expect(await board.getAttribute('class')).toBe(await other.page.getByRole('grid').getAttribute('class'));
});

test('chosen from the settings for any game, in Portuguese', async () => {
  const { page } = await visit({ language: 'pt', size: 'phone' });
  await page.getByRole('button', { name: 'Definições' }).click();
  await page.getByRole('button', { name: 'Tabuleiro e peças' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tabuleiro e peças' });
  await dialog.getByRole('radio', { name: 'Trench' }).check({ force: true });
  await dialog
    .getByRole('group', { name: 'Peças' })
    .getByRole('radio', { name: 'Setas e números' })
    .check({ force: true });
  await expect
    .poll(() => page.evaluate((key) => JSON.parse(localStorage.getItem(key)!).looks, KEY))
    .toEqual({ trench: { pieces: 'plain' } });
});
