/** A link holds the whole game, of any game, and opens where there is no network. */
import { expect, test } from 'vitest';
import { goOn } from './desk.ts';
import { visit } from './harness.ts';
import { quick } from './quick-games.ts';
import { BrowserTable } from './table.ts';

export function linksOpen(games: readonly string[]): void {
  test(`a link holds the whole game and opens elsewhere, also offline: ${games.join(', ')}`, async () => {
    const giver = await visit();
    const { page, context, origin } = await visit({ serviceWorker: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    for (const id of games) {
      const table = await BrowserTable.open(giver, quick[id]!);
      for (let ply = 0; ply < 3; ply++) await table.play(table.someMove());
      await table.page.getByRole('button', { name: 'More' }).click();
      await table.page.getByRole('button', { name: 'Share and save' }).click();
      const field = table.page.getByTestId('share-link');
      await expect.poll(() => field.inputValue()).toContain('#/shared/');
      const { hash } = new URL(await field.inputValue());

      await page.goto(`${origin}/?${id}${hash}`);
      await goOn(page);
      const other = await BrowserTable.on(page, table.mirror);
      await expect.poll(() => other.root.getAttribute('data-position')).toBe(table.mirror.positionText);
    }
  });
}
