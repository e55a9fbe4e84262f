/** Games to their end with computers at the table. */
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { opponents, quick } from './quick-games.ts';
import { BrowserTable } from './table.ts';

export function playWithComputers(games: readonly string[]): void {
  test.each(games)('%s: person and computer, either way round, to the end', async (id) => {
    const kind = opponents[id]!;
    const visitor = await visit();
    for (const seats of [
      ['human', kind],
      [kind, 'human'],
    ]) {
      const table = await BrowserTable.open(visitor, { ...quick[id]!, seats });
      await table.follow();
      while (!table.mirror.outcome) {
        await table.play(table.someMove());
        await table.follow();
      }
      await table.page.getByTestId('result').waitFor();
    }
  });

  test.each(games)('%s: computers among themselves: pause, step, speed, to the end', async (id) => {
    const kind = opponents[id]!;
    const table = await BrowserTable.open(await visit(), { ...quick[id]!, seats: [kind, 'random'] });
    const { page } = table;
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    const before = await table.ply();
    await page.getByRole('button', { name: 'One move', exact: true }).click();
    await expect.poll(() => table.ply()).toBe(before + 1);
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Faster' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await table.follow();
    expect(table.mirror.outcome).not.toBe(null);
    await page.getByTestId('result').waitFor();
  });
}
