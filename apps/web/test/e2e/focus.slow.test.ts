/** Who plays by keys is never thrown back to the top of the page, whatever goes away under the focus. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement!;
    return at.getAttribute('aria-label') ?? at.textContent ?? '';
  });

test('the focus stays on a button that is disabled, and goes back to the menu that it came from', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'dameo' });
  const { page } = table;
  await table.play(table.someMove());
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await press('First position');
  await expect.poll(() => focused(page)).toBe('First position');
  await page.keyboard.press('Enter'); // does nothing now
  await press('Back to the game');
  await press('Undo');
  await expect.poll(() => table.ply()).toBe(0);
  await expect.poll(() => focused(page)).toBe('Undo');
  await press('Redo');
  await expect.poll(() => table.ply()).toBe(1);
  await expect.poll(() => focused(page)).toBe('Redo');
  await press('More');
  await press('Keys and help');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('More');
});

test('the end of a game takes the focus of the field that goes, a rematch that of its button', async () => {
  const table = await BrowserTable.open(await visit(), {
    game: 'mad-bishops',
    start: '1B1B/R1R1/1B1B/R1R1 r',
  });
  const { page } = table;
  while (!table.mirror.outcome) await table.play(table.someMove());
  await expect.poll(() => focused(page)).toMatch(/wins|drawn/);
  await page.getByRole('button', { name: /^Rematch/ }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-testid=game][data-ply="0"]').waitFor();
  await expect.poll(() => focused(page)).toBe('Mad Bishops');
});

test.each(['phone', 'desktop'] as const)('the Tab key goes as the eye does: %s', async (size) => {
  const table = await BrowserTable.open(await visit({ size }), { game: 'dameo' });
  const { page } = table;
  await table.play(table.someMove());
  await page.getByRole('button', { name: 'Settings' }).focus();
  const stops: string[] = [];
  const tops: number[] = [];
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
    const top = () => document.activeElement!.closest('[data-testid=game] > *')!.getBoundingClientRect().top;
    tops.push((await page.evaluate(top)) + (await page.evaluate(() => scrollY)));
    if (stops.at(-1) === 'Play it') break;
  }
  expect(stops[0]).toMatch(/^[a-h]\d, Black man, can move/); // the board is one stop
  expect(stops.filter((stop) => /^[a-h]\d, /.test(stop))).toHaveLength(1);
  expect(stops.slice(-2)).toEqual(['Type a move', 'Play it']);
  expect(stops).toEqual(expect.arrayContaining(['Hint', 'More']));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('Esc leaves the field for moves to the board; a move that is not finished is told so', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'dameo' });
  const { page } = table;
  await page.getByTestId('move-input').fill('c3-');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('message').textContent()).toMatch(/^The move is not finished/);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^a1, /);
  await expect.poll(() => page.getByTestId('move-input').inputValue()).toBe('');
});
