/** What a phone shows without scrolling, of any game. */
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

export function startInSight(games: readonly string[]): void {
  test.each(games)('%s: on a phone the start button is in sight at once, and begins a game', async (id) => {
    const { page } = await visit({ address: `#/new/${id}`, size: 'phone' });
    const start = page.getByTestId('start');
    await start.waitFor();
    await settled(page);
    const box = (await start.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(740);
    await start.click();
    await page.getByTestId('game').waitFor();
  });
}

export function movesInSight(games: readonly string[]): void {
  test.each(games)('on a low phone the moves of %s lie above the action bar', async (game) => {
    const { page } = await BrowserTable.open(await visit({ size: 'small', touch: true }), { game });
    const [moves, bar] = await Promise.all(
      ['Moves', 'Actions'].map((name) => page.getByRole('region', { name }).boundingBox()),
    );
    expect(moves!.y + moves!.height).toBeLessThanOrEqual(bar!.y);
  });
}
