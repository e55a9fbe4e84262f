/** A try that the rules forbid, by click and by text: the rule's sentence, and the rule beside the board. */
import { loadSentences, say } from '@tabuleiro/rules/text';
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

export function explainRefusals(games: readonly string[]): void {
  test.each(games)('%s: by click and by text', async (id) => {
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
}
