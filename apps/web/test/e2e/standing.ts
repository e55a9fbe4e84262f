/** Pages that fetch a part of themselves keep its place: nothing moves when it comes, however late. */
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { begin, plant } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { shiftSoFar } from './shifts.ts';

const LIMIT = 0.02;
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

export function standsStill(addresses: readonly string[]): void {
  test.each(addresses)('%s stands still while it arrives', async (address) => {
    const { page, context, origin } = await visit();
    for (const game of gameIds) await plant(page, await begin({ game, seats: ['human', 'level-1'] }));
    // One file after the other, each drawn before the next: as on the slowest line.
    await context.route(/\/assets\/.*\.js$/, async (route) => {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done))).catch(() => {});
      await route.continue();
    });
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.goto(`${origin}/?${screen.width}${address}`);
      await page.locator('#page h1').first().waitFor();
      await settled(page);
      expect(await page.evaluate(shiftSoFar), JSON.stringify(screen)).toBeLessThan(LIMIT);
    }
  });
}
