/** The list of moves beside the board: where a game ends it shows the last move, and with four seats it shows who moved. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

/** Legal moves of a game from its start, by the mirror's own choice. */
async function play(table: BrowserTable, plies: number): Promise<void> {
  for (let ply = 0; ply < plies; ply++) table.mirror.play(table.someMove());
}

/** Of the move that is shown: how far it lies outside what the list shows. */
const outside = (page: Page) =>
  page.getByTestId('moves').evaluate((list) => {
    const [box, at] = [list, list.querySelector('[aria-current]')!].map((each) =>
      each.getBoundingClientRect(),
    );
    return Math.round(Math.max(0, box!.top - at!.top, at!.bottom - box!.bottom));
  });

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Resign|The game ends for all)$/ })
    .click();
}

test('the last move stays in sight beside the result', async () => {
  const visitor = await visit();
  const first = await BrowserTable.open(visitor, { game: 'renpaarden' });
  await play(first, 60);
  const moves = first.mirror.moves.map(({ text }) => text);
  const { page } = await BrowserTable.open(visitor, { game: 'renpaarden', moves });
  await settled(page);
  expect(await outside(page)).toBe(0);
  await resign(page);
  await page.getByTestId('why').waitFor();
  await settled(page);
  await expect.poll(() => outside(page)).toBe(0);
  await page.reload();
  await page.getByTestId('why').waitFor();
  await settled(page);
  await expect.poll(() => outside(page)).toBe(0);
});

test('with four seats each move has the colour of its seat, and a rematch changes no sides', async () => {
  const visitor = await visit();
  const game = { game: 'small-star-empires', options: { board: 'quad' } };
  const first = await BrowserTable.open(visitor, game);
  await play(first, 9);
  const moves = first.mirror.moves.map(({ text }) => text);
  const { page } = await BrowserTable.open(visitor, { ...game, moves });
  const colours = await page
    .getByTestId('moves')
    .locator('button')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderBottomColor));
  expect(new Set(colours).size).toBe(4);
  expect(colours.slice(4, 8)).toEqual(colours.slice(0, 4));
  await resign(page);
  await page.getByRole('button', { name: 'Rematch (next seats)' }).waitFor();
});
