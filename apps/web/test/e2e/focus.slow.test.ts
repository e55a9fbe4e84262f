/** Who plays by keys is never thrown back to the top of the page, whatever goes away under the focus. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { Table } from './table.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement!;
    return at.getAttribute('aria-label') ?? at.textContent ?? '';
  });

test('the focus stays on a button that is disabled, and goes back to the menu that it came from', async () => {
  const table = await Table.open(await visit(), { game: 'dameo' });
  const { page } = table;
  await table.play(table.someMove());
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('First position');
  await expect.poll(() => focused(page)).toBe('First position');
  await page.keyboard.press('Enter'); // does nothing now
  await press('Undo');
  await expect.poll(() => table.ply()).toBe(0);
  await expect.poll(() => focused(page)).toBe('Undo');
  await press('More');
  await press('Redo');
  await expect.poll(() => table.ply()).toBe(1);
  await expect.poll(() => focused(page)).toBe('More');
  await press('More');
  await press('Keys and help');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('More');
});

test('the end of a game takes the focus of the field that goes, a rematch that of its button', async () => {
  const table = await Table.open(await visit(), { game: 'mad-bishops', start: '1B1B/R1R1/1B1B/R1R1 r' });
  const { page } = table;
  while (!table.mirror.outcome) await table.play(table.someMove());
  await expect.poll(() => focused(page)).toMatch(/wins|Draw/);
  await page.getByRole('button', { name: /^Rematch/ }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-testid=game][data-ply="0"]').waitFor();
  await expect.poll(() => focused(page)).toBe('Mad Bishops');
});

test('the board is one stop of the Tab key, and the field for moves the next', async () => {
  const table = await Table.open(await visit(), { game: 'dameo' });
  const { page } = table;
  await page.getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('a1, White man, can move');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Type a move');
});

test('Esc leaves the field for moves to the board; a move that is not finished is told so', async () => {
  const table = await Table.open(await visit(), { game: 'dameo' });
  const { page } = table;
  await page.getByTestId('move-input').fill('c3-');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('message').textContent()).toMatch(/^The move is not finished/);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^a1, /);
  await expect.poll(() => page.getByTestId('move-input').inputValue()).toBe('');
});
