/** Lessons by keys, and what stays when somebody leaves in the middle. */
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { settled } from '../../tools/browser/browser.ts';
import { visit } from './harness.ts';
import { heard, lessonsAreSolved, state } from './lessons.ts';
import { pressCell } from './table.ts';

await lessonsAreSolved(sampledGames);

test('a wrong try is answered by the rule, a missed goal says why, a hint helps, and leaving loses nothing', async () => {
  const { page } = await visit({ address: '#/learn/dameo/first-steps', size: 'phone' });
  await page.getByTestId('lesson').waitFor();
  for (const cell of ['c3', 'd3']) await pressCell(page, cell);
  const message = page.getByTestId('message');
  await expect.poll(() => message.textContent()).toContain('never moves sideways');
  await expect.poll(() => heard(page)).toContain('never moves sideways');
  await expect.poll(() => page.locator('[data-cell=d3]').getAttribute('aria-label')).toContain('not allowed');
  await message.getByRole('link', { name: /^The rule/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('a[href="#/new/dameo"]', { hasText: 'play Dameo' }).waitFor();
  await page.getByRole('button', { name: 'Hint' }).press('Enter');
  await expect.poll(() => heard(page)).toContain('three ranks ahead');
  await expect
    .poll(() => page.locator('[data-cell=e6]').getAttribute('aria-label'))
    .toMatch(/goal, look here/);

  for (const cell of ['c3', 'c4']) await pressCell(page, cell);
  await expect.poll(async () => (await state(page)).position).toContain(' w ');
  await page.reload();
  await expect.poll(async () => (await state(page)).moves).toBe('1');
  for (const cell of ['c4', 'c5']) await pressCell(page, cell);
  await expect.poll(() => message.textContent()).not.toContain('opponent moves');
  for (const cell of ['c5', 'c6']) await pressCell(page, cell);
  await expect.poll(async () => (await state(page)).status).toBe('missed');
  await expect.poll(() => heard(page)).toContain('You have made 3 moves without reaching the goal.');
  await expect.poll(() => page.locator('button:focus').textContent()).toBe('Try again');
  await page.keyboard.press('Enter');
  await expect.poll(() => state(page)).toMatchObject({ status: 'trying', moves: '0' });
  await settled(page);
});
