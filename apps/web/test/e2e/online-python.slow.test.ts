/** The example client in Python plays somebody at a page, over the real server. */
import { expect, test } from 'vitest';
import { hasPython, python } from '../../../server/test/python.ts';
import { begin } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { startOnline } from './online.ts';
import { quick } from './quick-games.ts';
import { BrowserTable } from './table.ts';

const server = await startOnline();

test.skipIf(!hasPython)('a page invites the program, and they play a legal game to its end', async () => {
  const { page } = await visit({ origin: server.origin, address: '#/online' });
  await page.getByTestId('create').click();
  await page.getByRole('link', { name: 'Mad Bishops' }).click();
  await page.getByTestId('rest').click();
  await page.locator('summary', { hasText: 'Start position' }).click();
  await page.getByTestId('start-text').fill(quick['mad-bishops']!.start);
  await page.getByTestId('go-create').click();
  // Only the browser knows the name by which others find this server.
  const { hash } = new URL(await page.getByTestId('link').inputValue());
  const played = python(`${server.origin}/${hash}`);

  // The mirror follows what the program plays, as it follows computers.
  const mirror = await begin({ ...quick['mad-bishops']!, seats: ['human', 'random'] });
  const ana = await BrowserTable.on(page, mirror);
  while (!mirror.outcome) {
    await ana.play(ana.someMove(), 'click');
    await ana.follow();
  }
  await page.getByTestId('result').waitFor();
  await page.getByText('Python').first().waitFor();
  const own = mirror.moves.filter(({ seat }) => seat === 1).map(({ text }) => `${text} ack`);
  expect(own.length).toBeGreaterThan(0);
  expect(await played).toEqual({ code: 0, lines: [...own, mirror.result] });
});
