/** Names and commands stay in one piece where there is little room. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampledGames } from '../../../../packages/rules/test/sampled.ts';
import { openScene } from '../../tools/browser/scenes.ts';
import { visit } from './harness.ts';
import { movesInSight } from './phones.ts';
import { BrowserTable } from './table.ts';

test('on a small phone no name and no command breaks inside a word', async () => {
  const { page } = await visit({ language: 'pt' });
  await page.setViewportSize({ width: 320, height: 740 });
  for (const address of ['#/', '#/rules']) {
    await openScene(page, { name: 'narrow', address });
    expect([address, await page.evaluate(brokenWords)]).toEqual([address, []]);
  }
});

test('on a small phone every sign of the header has its word', async () => {
  const { page } = await visit({ language: 'pt', size: 'small' });
  const words = ['Jogar', 'Aprender', 'Analisar', 'Partidas', 'Definições'];
  for (const word of words) {
    const seen = await page.locator('header').getByText(word, { exact: true }).boundingBox();
    expect(seen!.width, word).toBeGreaterThan(20);
  }
});

/** Three pieces of two kinds were taken. */
const TAKEN = 'd1-f3 e8-c6 a4-b5 f5-f4 d2-e2 h5-h4 a3-a4 c6xc4 f3-f1 c4xb4 d4-c4 g5-g4 f1-g1 b4xb5'.split(
  ' ',
);

/** What in the strips is shown with an end missing. */
const cutIn = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('li[data-turn] :is(b, span)')
    .evaluateAll((all) =>
      all
        .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
        .map((part) => part.textContent),
    );

test.each([undefined, { initial: 300_000, increment: 0 }])(
  'on a small phone the strips of a match cut no word, with the clock %o',
  async (clock) => {
    const visitor = await visit({ language: 'pt', size: 'small', touch: true });
    const how = { game: 'trench', format: 'match', moves: TAKEN, ...(clock ? { clock } : {}) };
    const { page } = await BrowserTable.open(visitor, how);
    expect(await cutIn(page)).toEqual([]);
  },
);

test('on a phone on its side the strips cut no word, of two players and of four', async () => {
  const visitor = await visit({ language: 'pt' });
  await visitor.page.setViewportSize({ width: 720, height: 450 });
  const match = { game: 'trench', format: 'match', moves: TAKEN, seats: ['human', 'level-3'] };
  const four = { game: 'small-star-empires', options: { board: 'quad' } };
  for (const how of [match, four]) {
    const { page } = await BrowserTable.open(visitor, how);
    expect(await cutIn(page)).toEqual([]);
  }
});

test('on a phone Trench proposes the board on its side, once: its cells become fit for fingers', async () => {
  const table = await BrowserTable.open(await visit({ size: 'phone', touch: true }), { game: 'trench' });
  const { page } = table;
  const offer = page.getByRole('button', { name: 'On its side' });
  /** From the middle of a cell to the next. */
  const apart = async () => {
    const [d4, d5] = await Promise.all(
      ['d4', 'd5'].map((name) => table.cell(name).locator('> path').first().boundingBox()),
    );
    return Math.hypot(
      d4!.x + d4!.width / 2 - d5!.x - d5!.width / 2,
      d4!.y + d4!.height / 2 - d5!.y - d5!.height / 2,
    );
  };
  expect(await apart()).toBeLessThan(29);
  await offer.tap();
  await expect.poll(apart).toBeGreaterThan(37);
  expect(await offer.count()).toBe(0);
  await page.reload();
  await table.root.waitFor();
  expect(await apart()).toBeGreaterThan(37);
  expect(await offer.count()).toBe(0);
});

/** Low phones, tablets either way. */
const screens = ['320x640', '360x640', '768x1024', '820x1180', '900x700'];

test('the action bar covers nothing of what a match says', async () => {
  const visitor = await visit({ size: 'small', touch: true });
  const { page, message } = await BrowserTable.open(visitor, { game: 'trench', format: 'match' });
  for (const screen of screens) {
    const [width = 0, height = 0] = screen.split('x').map(Number);
    await page.setViewportSize({ width, height });
    const [said, bar] = await Promise.all(
      [message.locator('..').locator('..'), page.getByRole('region', { name: 'Actions' })].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(said!.y + said!.height, screen).toBeLessThanOrEqual(bar!.y);
  }
});

movesInSight(sampledGames); // the other games: phones.pages.test.ts

/** Words of headings that stand on two lines, and commands that do. */
function brokenWords(): string[] {
  const words: Range[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, code')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? '';
      for (const { 0: word, index } of text.matchAll(element.localName === 'code' ? /.+/g : /\S+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        words.push(range);
      }
    }
  }
  const lines = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => top)).size;
  return words.filter((range) => lines(range) > 1).map(String);
}
