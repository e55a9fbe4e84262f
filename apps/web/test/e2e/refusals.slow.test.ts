/** "Why not?": a try that the rules forbid is answered with the rule's sentence, its cells, and the way to the rule. */
import { gameIds } from '@tabuleiro/rules';
import { loadSentences, say } from '@tabuleiro/rules/text';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

/** Position and a try that a rule forbids. */
const tries: Readonly<Record<string, { start: string; try: readonly string[] }>> = {
  trench: { start: '8/8/8/3T4/3t4/8/8/8 b', try: ['d4', 'd5'] },
  'mad-bishops': { start: '1B1B/R1R1/1B1B/R1R1 r', try: ['a1', 'a2'] },
  renpaarden: { start: 'BBBBB/BBBBB/5/WWWWW/WWWWW w 0', try: ['a2', 'a3'] },
  'small-star-empires': {
    start: '1b20/rhA^^^^3x3/20r1/x2bhB^^^^0/3b0r A 16:4,16:4 rulebook',
    try: ['b2', 'b5'],
  },
  dameo: { start: '8/8/2m5/8/2K1m3/5m2/8/8 w', try: ['c4', 'c7'] },
};

test.each(gameIds)('%s: by click and by text', async (id) => {
  const { start, try: cells } = tries[id]!;
  const visitor = await visit();
  const table = await BrowserTable.open(visitor, { game: id, start });
  const { rules, position } = table.mirror;
  const fault = rules.explain(position, { cells: cells.map((name) => rules.geometry.find(name)) });
  expect(fault.rule).toBeDefined();
  const sentence = say(fault, { rules, position, sentences: await loadSentences(id), language: 'en' });

  for (const cell of cells) await table.click(cell);
  await expect.poll(() => table.message.textContent()).toContain(sentence);
  expect(await table.ply()).toBe(0);
  await table.page.keyboard.press('Escape');
  await table.type(cells.join('-'));
  await expect.poll(() => table.message.textContent()).toContain(sentence);
  await table.agree();

  const link = table.message.getByRole('link');
  const address = await link.getAttribute('href');
  expect(address).toMatch(new RegExp(`^#/rules/${id}/.+`));
  await link.click();
  // The rule is read beside the board, and the game goes on there.
  const sheet = table.page.getByTestId('rules-sheet');
  const section = sheet.locator('details[open]');
  await expect
    .poll(() => section.locator('summary').textContent())
    .toBe((await link.textContent())!.replace('The rule: ', ''));
  await table.play(table.someMove());
  await table.agree();
  expect(await sheet.isVisible()).toBe(true);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
});

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
