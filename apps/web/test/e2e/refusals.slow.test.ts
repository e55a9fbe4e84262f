/** "Why not?": a try that the rules forbid is answered with the rule's sentence, its cells, and the way to the rule. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { visit } from './harness.ts';
import { explainRefusals } from './refused.ts';
import { BrowserTable } from './table.ts';

explainRefusals(sampledGames);

test.each(['small', 'phone', 'tablet', 'desktop'] as const)(
  'with the rules beside or below the board, a refusal and the board are still seen: %s',
  async (size) => {
    const table = await BrowserTable.open(await visit({ size }), { game: 'trench', format: 'match' });
    await table.page.getByRole('button', { name: 'Rules' }).click();
    await table.page.getByTestId('rules-sheet').waitFor();
    await table.click('a1');
    await table.click('h8');
    await table.message.getByText('The stars of a piece are its range').waitFor();
    /** Whether nothing lies over it. */
    const seen = (part: Locator) =>
      part.evaluate((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return part.contains(document.elementFromPoint(left + Math.min(width / 2, 5), top + height / 2));
      });
    expect(await seen(table.message)).toBe(true);
    for (const cell of ['a1', 'h8', 'a8', 'h1']) expect(await seen(table.cell(cell)), cell).toBe(true);
  },
);

test('what is no move at all gets a sentence, and cannot become markup', async () => {
  const table = await BrowserTable.open(await visit(), { game: 'dameo' });
  await table.type('<img src=x onerror=alert(1)>');
  await expect.poll(() => table.message.textContent()).toMatch(/\S.*\./);
  expect(await table.page.locator('img').count()).toBe(0);
  await table.agree();
});

test.each(['light', 'dark'] as const)(
  'the legend has the marks as the board draws them: %s',
  async (theme) => {
    const table = await BrowserTable.open(await visit({ theme }), { game: 'dameo' });
    const { page } = table;
    await page.getByRole('button', { name: 'Rules' }).click();
    const sign = page.getByTestId('rules-sheet').locator('dl div', { hasText: /^chosen$/ });
    const lines = sign.locator('g > path');
    await lines.first().waitFor();
    await table.click('c3');
    const frame = table.cell('c3').locator('g > g:not([data-pieces]) > path');
    await frame.first().waitFor();
    const colours = (paths: Locator) =>
      paths.evaluateAll((all) => all.slice(0, 2).map((path) => getComputedStyle(path).stroke));
    expect(await colours(lines)).toEqual([expect.stringMatching(/^rgb/), expect.stringMatching(/^rgb/)]);
    expect(await colours(frame)).toEqual(await colours(lines));
    // Below the piece: nothing cuts it off.
    await expect.poll(() => table.cell('c3').locator('g:has(> path) ~ [data-pieces]').count()).toBe(1);
  },
);
