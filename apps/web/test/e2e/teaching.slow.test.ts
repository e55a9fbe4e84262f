/** Help while one plays: a blunder is offered back once with the answer to it, and the end says why. */
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

test('a blunder against a computer is offered back; played again it stands, and the end tells why', async () => {
  const start = '8/8/3m4/8/3M4/8/8/M7 w';
  const table = await BrowserTable.open(await visit({ taught: true }), {
    game: 'dameo',
    start,
    seats: ['human', 'level-1'],
  });
  const { page, message } = table;
  const blunder = async () => {
    await table.click('d4');
    await table.click('d5');
  };
  await blunder();
  await message.getByText(/^Careful: d4-d5 loses a man: Black then takes a man/).waitFor();
  expect(await table.ply()).toBe(1); // the computer waits
  await expect.poll(() => table.cell('d6').getAttribute('aria-label')).toMatch(/the strong answer/);
  expect(await page.getByText(/\d %|depth/).count()).toBe(0);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(() => table.ply()).toBe(0);
  await blunder();
  await expect.poll(() => table.ply()).toBe(2);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect
    .poll(() => page.getByTestId('why').textContent())
    .toMatch(
      /^Pieces taken: White 0, Black 1\. The game turned at move 1, White: d4-d5 loses a man: Black then takes a man/,
    );
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('turn-link').click();
  await expect
    .poll(() => page.getByTestId('study').getAttribute('data-address'), { timeout: 20_000 })
    .toBe('1:1');
});
