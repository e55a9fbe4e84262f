/** Games to their end between people, with every way of input. */
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { quick } from './quick-games.ts';
import { BrowserTable, type Hand } from './table.ts';

const hands: readonly Hand[] = ['click', 'drag', 'keys', 'type'];

/** With these moves every game ends soon, and every hand has had its turn. */
const SEED = 2;

export function playToTheEnd(games: readonly string[]): void {
  test.each(games)('%s: people, by mouse, drag, keyboard and text, to the end', async (id) => {
    const table = await BrowserTable.open(await visit(), quick[id]!, SEED);
    for (let ply = 0; !table.mirror.outcome; ply++)
      await table.play(table.someMove(), hands[ply % hands.length]!);
    expect(table.mirror.moves.length).toBeGreaterThan(hands.length);
    await table.page.getByTestId('result').waitFor();
  });

  test.each(games)('%s: people, by touch on a phone, to the end', async (id) => {
    const table = await BrowserTable.open(await visit({ size: 'phone', touch: true }), quick[id]!, SEED);
    while (!table.mirror.outcome) await table.play(table.someMove(), 'touch');
    await table.page.getByTestId('result').waitFor();
  });
}
