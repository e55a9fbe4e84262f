/** Nothing moves on the page of a game, whatever is said below its board. */
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { BrowserTable } from './table.ts';

/** Where everything below the message stands. */
export const places = (table: BrowserTable): Promise<number[]> =>
  table.root.evaluate((root) =>
    [...root.querySelectorAll('section, form, svg[role=grid]')].map(
      (part) => part.getBoundingClientRect().top,
    ),
  );

export function nothingMoves(games: readonly string[]): void {
  test.each(games)('%s: nothing moves, whatever is said, and a phone shows the moves', async (id) => {
    const format = id === 'trench' ? 'match' : 'pair'; // with a line about the match
    const table = await BrowserTable.open(await visit({ size: 'phone', touch: true }), { game: id, format });
    const { page, message } = table;
    const before = await places(table);
    const said = new Set<string | null>();
    const hold = async () => {
      await page.evaluate(() => scrollTo(0, 0));
      said.add(await message.textContent());
      expect(await places(table)).toEqual(before);
    };
    await hold();
    await table.touch(table.cellsOf(table.someMove())[0]!);
    await hold();
    await table.type('a1-h8');
    await hold();
    await table.type('rubbish');
    await expect.poll(() => message.textContent()).toMatch(/rubbish/);
    await hold();
    // Shown as they are written in this very position.
    const examples = (await message.textContent())!.match(/[a-z]\d+(?:[-x][a-z]\d+)+(?::[CT])?/g) ?? [];
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(table.mirror.current.find(example).ok, example).toBe(true);
    await page.getByRole('button', { name: 'Hint' }).tap();
    await message.getByText(/^Try /).waitFor();
    await hold();
    expect(said.size).toBeGreaterThan(3);
    const [strip, bar] = await Promise.all(
      ['Moves', 'Actions'].map((name) => page.getByRole('region', { name }).boundingBox()),
    );
    expect(strip!.y + strip!.height).toBeLessThanOrEqual(bar!.y + 1);
  });
}
