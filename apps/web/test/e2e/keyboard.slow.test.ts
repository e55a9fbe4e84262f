/** From the home page to the end of a game without touching a mouse, with the focus always in sight. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

const START = '8/8/8/8/8/3m4/3K4/8 w';

/** Presses Tab until the focus is there; every stop on the way must be visible. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 120; step++) {
    const { found, hidden } = await page.evaluate((wanted) => {
      const now = document.activeElement!;
      const { width, height } = now.getBoundingClientRect();
      return { found: now.matches(wanted), hidden: now !== document.body && width * height < 1 };
    }, selector);
    expect(hidden).toBe(false);
    if (found) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

test('home, setup, a pasted position, the board, the end', async () => {
  const { page } = await visit();
  await page.locator('#page h1').waitFor();
  await tabTo(page, 'a[href="#/new/dameo"]');
  await page.keyboard.press('Enter');
  await page.getByTestId('start').waitFor();
  await tabTo(page, '[data-testid=rest]');
  await page.keyboard.press('Enter');
  await tabTo(page, 'details details:has([data-testid=start-text]) summary');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-testid=start-text]');
  await page.keyboard.type(START);
  await tabTo(page, '[data-testid=start]');
  await page.keyboard.press('Enter');
  const table = await BrowserTable.on(
    page,
    await begin({ game: 'dameo', start: START, seats: ['human', 'level-2'] }),
  );
  await table.agree();
  await tabTo(page, '[role=gridcell]');
  await table.keys('d2');
  await table.keys('d4');
  await expect.poll(() => table.root.getAttribute('data-result')).not.toBe('*');
  await page.getByTestId('result').waitFor();
  await tabTo(page, '[data-testid=result] button');
});

test('the arrows lead through the game, and over the board for who walks there by keys', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'dameo', moves: ['c3-c4', 'c6-c5'] });
  const { page } = table;
  const back = (ply: number) =>
    table.message.getByText(`Replay: ${ply === 0 ? 'before move 1' : 'move 1, White'} (of 1).`).waitFor();
  const focused = () => page.evaluate(() => document.activeElement!.getAttribute('data-cell'));
  await page.keyboard.press('ArrowLeft');
  await back(1);
  await page.keyboard.press('End');
  await table.click('e3'); // one's own turn, a piece in hand, the focus on the board
  await expect.poll(focused).toBe('e3');
  await page.keyboard.press('ArrowLeft');
  await back(1);
  await page.keyboard.press('Home');
  await back(0);
  await page.keyboard.press('End');
  await table.click('e3');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe('e4');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toBe('d4');
  await page.keyboard.press('[');
  await back(1);
  await page.keyboard.press('?');
  await page.locator('dialog [data-action=previous]', { hasText: '←' }).waitFor();
});

test('Escape closes the rules wherever the focus is, after the piece in hand; redo is one press each', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'dameo', moves: ['c3-c4', 'c6-c5'] });
  const { page } = table;
  const sheet = page.getByTestId('rules-sheet');
  await page.keyboard.press('r');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('r');
  await sheet.waitFor();
  await table.click('c4');
  await expect.poll(() => table.cell('c4').getAttribute('aria-label')).toContain('chosen');
  await page.keyboard.press('Escape');
  await expect.poll(() => table.cell('c4').getAttribute('aria-label')).not.toContain('chosen');
  await expect.poll(() => sheet.count()).toBe(1);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => table.ply()).toBe(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => table.ply()).toBe(2);
});

test('what happens is told to readers, and every cell says what stands and what can be done there', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'dameo', start: START });
  const { page } = table;
  await expect.poll(() => page.getByRole('grid').count()).toBe(1);
  await expect
    .poll(() => table.cell('d2').getAttribute('aria-label'))
    .toMatch(/d2, White king, .*must capture/);
  await table.keys('d2');
  await expect.poll(() => table.cell('d4').getAttribute('aria-label')).toMatch(/d4, empty, can go here/);
  await table.keys('d4');
  await expect
    .poll(() => page.locator('[aria-live=polite]').allTextContents())
    .toContainEqual(expect.stringMatching(/White/));
});
