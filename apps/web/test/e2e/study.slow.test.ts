/** An opened record in a browser: comments, marks and variations, by mouse, by keys and for ears; played on from a variation. */
import AxeBuilder from '@axe-core/playwright';
import { listMoves, loadGame, must, readPosition } from '@tabuleiro/rules';
import { chapterRecord, formatRecord, positionChapter } from '@tabuleiro/rules/match';
import type { TreeNode } from '@tabuleiro/rules/tree';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './harness.ts';

const RECORD = `Game: dameo
Seat-w: Ana
Seat-b: Bruno

{A quiet start.} 1. c3-c4! {[%eval 0.62 0.38 nodes 20000]} {Solid.} (1. d3-d4 {Sharper.} 1... b7-b6
(1... g7-g6) 2. e3-e4) (1. e3-e4?) 1... g7-g6 2. d3-d4 *
`;

async function open(page: Page, record = RECORD): Promise<void> {
  await page.getByTestId('import-text').fill(record);
  await page.getByTestId('import-read').click();
  await page.getByTestId('viewer').waitFor();
}

const address = (page: Page) => page.getByTestId('viewer').getAttribute('data-address');
const spoken = (page: Page) => page.getByTestId('spoken').textContent();

test('shows what was said, walks into variations, and goes on from one', async () => {
  const { page } = await visit({ address: '#/import' });
  await open(page);
  const moves = page.getByTestId('moves');
  const text = (await moves.textContent())!;
  for (const said of ['A quiet start.', 'Solid.', 'Sharper.', 'The file says: White 62 %, Black 38 %'])
    expect(text).toContain(said);
  expect(await address(page)).toBe('1:3');
  await moves.getByRole('button', { name: 'd3-d4' }).first().click();
  await expect.poll(() => address(page)).toBe('1:0.1.0');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => address(page)).toBe('1:0.1.1');
  // The focus has gone along, so up and down are the tree's.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('b7-b6');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => address(page)).toBe('1:0.1.0.1.0');
  expect(await spoken(page)).toBe('Variation 1 of 1.');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => address(page)).toBe('1:0.1.0');
  expect(await spoken(page)).toBe('Variation 1 of 2. Sharper. What follows: b7-b6, g7-g6.');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => address(page)).toBe('1:1');
  await page.keyboard.press('Home');
  await expect.poll(() => address(page)).toBe('1:0');
  await page.getByRole('button', { name: 'e3-e4?' }).last().click();
  await expect.poll(() => address(page)).toBe('1:0.2.0');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.getByTestId('go-on').click();
  const game = page.getByTestId('game');
  await expect.poll(() => game.getAttribute('data-ply')).toBe('1');
  expect(await game.getAttribute('data-position')).toMatch(/ b /);
});

test('speaks Portuguese, and a phone has room for it', async () => {
  const { page } = await visit({ address: '#/import', language: 'pt', size: 'phone' });
  await open(page);
  await page.keyboard.press('Home');
  await expect
    .poll(() => spoken(page))
    .toBe('Posição inicial. A quiet start. A seguir: c3-c4, d3-d4, e3-e4.');
  await page.getByRole('button', { name: 'Jogada seguinte' }).click();
  await page.getByTestId('beside').click();
  await expect.poll(() => address(page)).toBe('1:0.1.0');
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(room!);
});

test('a tree with thousands of moves is drawn around what is shown', async () => {
  const { page } = await visit({ address: '#/import' });
  await open(page, await bush());
  await page.keyboard.press('Home');
  const buttons = page.getByTestId('moves').getByRole('button');
  const before = await buttons.count();
  expect(before).toBeLessThan(400);
  await page
    .getByRole('button', { name: /more moves/ })
    .first()
    .click();
  await expect.poll(() => address(page)).toBe('1:0.1.0');
  expect(await buttons.count()).toBeGreaterThan(before);
});

/** All first moves of a game with some answers to them and to those. */
async function bush(): Promise<string> {
  const chapter = positionChapter(must(readPosition(must(await loadGame('dameo')), 'start')));
  const { tree, rules } = chapter;
  const movesAt = (node: TreeNode) => listMoves(rules, tree.positionAt(node).position);
  for (const first of movesAt(tree.root)) {
    const node = must(tree.add(tree.root, first.text));
    for (const second of movesAt(node).slice(0, 20)) {
      const answer = must(tree.add(node, second.text));
      for (const third of movesAt(answer).slice(0, 2)) must(tree.add(answer, third.text));
    }
  }
  expect(tree.count()).toBeGreaterThan(2000);
  return formatRecord(chapterRecord(chapter));
}
