/** Tables of endings are part of the app: without a network the evaluation says what is exact. */
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

test('offline, three kings against one', async () => {
  const visitor = await visit({ serviceWorker: true });
  const { page, context } = visitor;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  const start = '8/8/8/8/1k6/8/8/K5KK w 0 1';
  await BrowserTable.open(visitor, { game: 'dameo', seats: ['human', 'human'], start });
  const place = () => page.getByRole('grid').boundingBox();
  const before = await place();
  await page.getByRole('button', { name: 'Evaluation', exact: true }).click();
  await page
    .getByTestId('evaluation')
    .getByText(/^Exact: White wins( in (at most )?\d+)?$/)
    .waitFor();
  expect(await place()).toEqual(before); // the bar has had its room
  const bar = page.getByTestId('evaluation-bar');
  expect(Number.parseInt((await bar.getAttribute('data-share'))!, 10)).toBeGreaterThan(90);
  // White wins: nearly all of it is White's, in a light colour.
  const light = await bar.locator('[data-seat=white]').evaluate((node) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(node).backgroundColor.match(/\d+/g)!.map(Number);
    return red + green + blue;
  });
  expect(light).toBeGreaterThan(600);
});

test('of four seats the bar and the words have the share of each', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const seats = ['human', 'human', 'human', 'human'];
  await BrowserTable.open(visitor, { game: 'small-star-empires', seats, options: { board: 'quad' } });
  await page.getByRole('button', { name: 'Evaluation', exact: true }).click();
  await page
    .getByTestId('evaluation')
    .getByText(/^Evaluation: Player A \d+ %, Player B \d+ %, Player C \d+ %, Player D \d+ %$/)
    .waitFor();
  const bar = page.getByTestId('evaluation-bar');
  const shares = (await bar.getAttribute('data-share'))!.split(' ').map(Number);
  expect(shares).toHaveLength(4);
  for (const share of shares) expect(Math.abs(share - 25)).toBeLessThan(12);
  // One after the other they fill the bar.
  const ends = await bar.locator('[data-seat]').evaluateAll((fills) =>
    fills.map((fill) => {
      const { top, bottom } = fill.getBoundingClientRect();
      return [Math.round(bottom), Math.round(top)];
    }),
  );
  for (let i = 1; i < 4; i++) expect(Math.abs(ends[i]![0]! - ends[i - 1]![1]!)).toBeLessThanOrEqual(1);
});
