/** Every counter of a game can be read: at any width and with letters up to twice as large. */
import { counterName } from '@tabuleiro/play/words/limits';
import { loadSentences } from '@tabuleiro/rules/text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Begin } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { illegible } from './legible.ts';
import { BrowserTable } from './table.ts';

const WIDTHS = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const LETTERS = [16, 24, 32];

/** Set on the page itself: no style sheet knows of it by its media queries alone. */
export async function faultsOnScreens(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const letters of LETTERS)
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      await page.evaluate((px) => {
        document.documentElement.style.fontSize = `${px}px`;
      }, letters);
      for (const fault of await illegible(page)) found.push(`${size.width} px, letters ${letters}: ${fault}`);
    }
  return found;
}

/** Three pieces of two kinds were taken. */
const TAKEN = 'd1-f3 e8-c6 a4-b5 f5-f4 d2-e2 h5-h4 a3-a4 c6xc4 f3-f1 c4xb4 d4-c4 g5-g4 f1-g1 b4xb5'.split(
  ' ',
);
const CLOCK = { initial: 6_000_000, increment: 0 };

/** With all that a strip can hold: clocks, totals of a match, limits that can lose a game. */
const fullest: Readonly<Record<string, Begin>> = {
  trench: { game: 'trench', format: 'match', moves: TAKEN, clock: CLOCK, seats: ['human', 'level-3'] },
  'mad-bishops': { game: 'mad-bishops', clock: CLOCK },
  renpaarden: { game: 'renpaarden', options: { ruleset: 'tournament' }, clock: CLOCK },
  'small-star-empires': { game: 'small-star-empires', options: { board: 'quad' }, clock: CLOCK },
  dameo: { game: 'dameo', clock: CLOCK, seats: ['human', 'level-10'] },
};

export function countersCanBeRead(games: readonly string[]): void {
  test.each(games)('every counter of %s can be read', async (id) => {
    const table = await BrowserTable.open(await visit({ language: 'pt' }), fullest[id]!);
    const { page } = table;
    const { rules, position } = table.mirror;
    const phrases = (await loadSentences(id)).pt;
    expect(await faultsOnScreens(page)).toEqual([]);
    for (const counter of rules.counters(position)) {
      // Points that have a name of their own are shown by that alone.
      if (phrases.tally && counter.code === 'points') continue;
      const one = counter.value === 1 ? phrases.single?.[counter.code] : undefined;
      const name = one ?? counterName(phrases, counter);
      const places = page.getByTitle(name, { exact: true }).or(page.getByText(name, { exact: true }));
      await expect.poll(() => places.first().isVisible(), { message: name }).toBe(true);
    }
  });
}
