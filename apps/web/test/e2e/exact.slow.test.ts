/** Tables of endings are part of the app: without a network the evaluation says what is exact. */
import { test } from 'vitest';
import { visit } from './harness.ts';
import { Table } from './table.ts';

test('offline, three kings against one', async () => {
  const visitor = await visit({ serviceWorker: true });
  const { page, context } = visitor;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  const start = '8/8/8/8/1k6/8/8/K5KK w 0 1';
  await Table.open(visitor, { game: 'dameo', seats: ['human', 'human'], start });
  await page.getByRole('button', { name: 'Evaluation', exact: true }).click();
  await page
    .getByTestId('evaluation')
    .getByText(/^Exact: White wins( in (at most )?\d+)?$/)
    .waitFor();
});
