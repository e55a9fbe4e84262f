/** The analysis board in a browser: walked through by mouse, keys and ears, played on, commented, marked, drawn on. */
import AxeBuilder from '@axe-core/playwright';
import { listMoves, loadGame, must, readPosition } from '@tabuleiro/rules';
import { chapterRecord, formatRecord, positionChapter } from '@tabuleiro/rules/match';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from '../../tools/browser/browser.ts';
import { RECORD, TestDesk } from './desk.ts';
import { visit } from './harness.ts';
import { traceActs } from './tasks.ts';

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('shows what was said, walks into variations by keys and by ear, and goes on from one', async () => {
  const { page } = await visit({ address: '#/import' });
  const desk = await TestDesk.fromText(page);
  for (const said of ['A quiet start.', 'Solid.', 'Sharper.'])
    expect(await desk.moves.textContent()).toContain(said);
  await desk.expectAddress('1:3');
  await desk.item('d3-d4').first().click();
  await desk.expectAddress('1:0.1.0');
  expect(await desk.item('d3-d4').first().getAttribute('aria-level')).toBe('2');
  await page.keyboard.press('ArrowRight');
  await desk.expectAddress('1:0.1.1');
  await page.keyboard.press('Shift+ArrowDown');
  await desk.expectAddress('1:0.1.0.1.0');
  await expect.poll(() => desk.said()).toContain('Variation 1 of 1.');
  await page.keyboard.press('Shift+ArrowLeft');
  await desk.expectAddress('1:0.1.0');
  await expect.poll(() => desk.said()).toContain('Variation 1 of 2. Sharper. Next moves: b7-b6, g7-g6.');
  // Where lines branch off, down chooses which one comes next.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await desk.expectAddress('1:0.1.0.1.0');
  await page.keyboard.press('Home');
  await desk.expectAddress('1:0');
  await page.keyboard.press('j');
  await desk.expectAddress('1:1');
  await page
    .locator('#page')
    .getByText('According to the file: White 62 %, Black 38 % (20000 nodes).')
    .first()
    .waitFor();
  await desk.moves.focus();
  expect(await desk.moves.getAttribute('aria-activedescendant')).toBe(
    await desk.item('c3-c4').getAttribute('id'),
  );
  await expectClean(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await help.getByText('previous move', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await desk.item('e3-e4').last().click();
  await page.keyboard.press('g');
  await page.getByTestId('go-on').click();
  const game = page.getByTestId('game');
  await expect.poll(() => game.getAttribute('data-ply')).toBe('1');
  expect(await game.getAttribute('data-position')).toMatch(/ b /);
});

test('moves are added by playing, lines change places, are folded and deleted; everything is undone and made again', async () => {
  const { page } = await visit({ address: '#/study/new/dameo' });
  const desk = await TestDesk.on(page);
  await desk.play('c3', 'c4');
  await desk.expectAddress('1:1');
  await page.keyboard.press('ArrowLeft');
  await desk.play('d3', 'd4');
  await desk.expectAddress('1:0.1.0');
  await desk.play('g7', 'g6');
  await desk.expectAddress('1:0.1.1');
  expect(await desk.texts()).toEqual(['c3-c4', 'd3-d4', 'g7-g6']);
  expect(await desk.item('g7-g6').getAttribute('aria-label')).toBe('Black g7-g6');
  await page.keyboard.press('P');
  await expect.poll(() => desk.texts()).toEqual(['d3-d4', 'c3-c4', 'g7-g6']);
  await desk.expectAddress('1:2');
  await page.keyboard.press('t');
  await expect.poll(() => desk.texts()).toEqual(['d3-d4', 'g7-g6']);
  expect(await desk.item('d3-d4').getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('u');
  await expect.poll(() => desk.texts()).toEqual(['d3-d4', 'c3-c4', 'g7-g6']);
  await page.keyboard.press('u');
  await expect.poll(() => desk.texts()).toEqual(['c3-c4', 'd3-d4', 'g7-g6']);
  await desk.item('d3-d4').click();
  await page.getByTestId('delete').click();
  await expect.poll(() => desk.texts()).toEqual(['c3-c4']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => desk.texts()).toEqual(['c3-c4', 'd3-d4', 'g7-g6']);
  await page.keyboard.press('Control+y');
  await expect.poll(() => desk.texts()).toEqual(['c3-c4']);
  await desk.item('c3-c4').click();
  await page.keyboard.press('4');
  await expect.poll(() => desk.texts()).toEqual(['c3-c4??']);
  await page.keyboard.press('c');
  await page.keyboard.type('Too early.');
  await page.keyboard.press('Tab');
  await expect.poll(() => desk.moves.textContent()).toContain('Too early.');
  expect(await desk.item('c3-c4').getAttribute('aria-label')).toBe('1. c3-c4, blunder. Too early.');
  // A typed move that is not allowed is explained.
  await page.keyboard.press('m');
  await page.keyboard.type('c4-c8');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('status').textContent()).toMatch(/\S+ .*\./);
  await expectClean(page);
});

test('arrows and cells are drawn by the right button, by keys and by a finger, and erased by drawing again', async () => {
  const { page } = await visit({ address: '#/study/new/dameo' });
  const desk = await TestDesk.on(page);
  await desk.draw('c3', 'c5');
  await expect.poll(() => desk.drawings()).toEqual(['green arrow']);
  await page.keyboard.down('Shift');
  await desk.draw('e4', 'e4');
  await page.keyboard.up('Shift');
  await expect.poll(() => desk.drawings()).toEqual(['red cell', 'green arrow']);
  expect(await desk.cell('e4').getAttribute('aria-label')).toContain('marked red');
  expect(await desk.cell('c3').getAttribute('aria-label')).toContain('arrow to c5 (green)');
  await desk.draw('c3', 'c5');
  await expect.poll(() => desk.drawings()).toEqual(['red cell']);
  // Readers are told of the last stroke before the next begins.
  await expect.poll(() => desk.said()).toBe('Start position. Marked: e4 (red).');
  // Keys: from the cell with the focus to where one walks.
  await desk.cell('d3').focus();
  await page.keyboard.press('w');
  await expect.poll(() => desk.said()).toContain('Arrow from d3');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('w');
  await expect.poll(() => desk.drawings()).toEqual(['red cell', 'green arrow']);
  await page.keyboard.press('q');
  await expect.poll(() => desk.drawings()).toEqual(['red cell', 'green cell', 'green arrow']);
  await page.keyboard.press('Shift+W');
  await expect.poll(() => desk.drawings()).toEqual([]);
  // Every hand draws, and nobody plays meanwhile.
  await page.getByTestId('draw-mode').click();
  await page.getByRole('radio', { name: 'blue' }).check();
  await desk.draw('c3', 'c4', 'left');
  await expect.poll(() => desk.drawings()).toEqual(['blue arrow']);
  await desk.expectAddress('1:0');
  await page.getByTestId('draw-mode').click();
  await desk.play('c3', 'c4');
  await desk.expectAddress('1:1');
  expect(await desk.drawings()).toEqual([]);
});

test('several games in a study: added, named, reordered, deleted', async () => {
  const { page } = await visit({ address: '#/import' });
  const desk = await TestDesk.fromText(page);
  await desk.tab('games');
  await page.getByTestId('chapter-name').fill('The first');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('chapter-1').textContent()).toBe('1. The first');
  await page.keyboard.press('Tab');
  await page.getByTestId('add-here').click();
  await desk.expectAddress('2:0');
  expect(await page.getByTestId('desk').getAttribute('data-position')).toContain(' b ');
  await page.getByRole('button', { name: 'Earlier' }).click();
  await desk.expectAddress('1:0');
  await page.keyboard.press(']');
  await desk.expectAddress('2:3');
  await page.getByRole('button', { name: 'Delete this game' }).click();
  await expect.poll(() => page.getByTestId('chapter-2').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByTestId('chapter-2').waitFor();
  await expectClean(page);
});

test('speaks Portuguese, and a phone has room for it', async () => {
  const { page } = await visit({ address: '#/import', language: 'pt', size: 'phone', theme: 'dark' });
  const desk = await TestDesk.fromText(page);
  await page.keyboard.press('Home');
  await expect.poll(() => desk.said()).toBe('Posição inicial. A quiet start. A seguir: c3-c4, d3-d4, e3-e4.');
  await page.getByRole('button', { name: 'Jogada seguinte' }).click();
  await desk.expectAddress('1:1');
  for (const tab of ['comment', 'games', 'more', 'moves']) {
    await desk.tab(tab);
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide, tab).toBeLessThanOrEqual(room!);
    await expectClean(page);
  }
  // The whole board, the steps and the tabs are in sight at once.
  const tabs = (await page.getByRole('tablist').boundingBox())!;
  expect(tabs.y + tabs.height).toBeLessThan(740);
});

test('ten thousand moves are drawn in windows: scrolling keeps the page free', async () => {
  const { page } = await visit({ address: '#/import' });
  const desk = await TestDesk.fromText(page, await bush(10_000));
  await settled(page);
  expect((await desk.texts()).length).toBeLessThan(200);
  const { tasks } = await traceActs(page, async (act) => {
    for (const part of [0.2, 0.5, 0.8, 1, 0])
      await act(`scroll to ${part}`, () =>
        desk.moves.evaluate((list, to) => {
          list.scrollTop = to * (list.scrollHeight - list.clientHeight);
        }, part),
      );
  });
  expect(tasks.length).toBeGreaterThan(5);
  expect(tasks.filter(({ ms }) => ms > 50)).toEqual([]);
  expect((await desk.texts()).length).toBeLessThan(200);
  await desk.moves.evaluate((list) => {
    list.scrollTop = list.scrollHeight;
  });
  const before = await desk.address();
  await desk.moves.getByRole('treeitem').nth(-3).click();
  await expect.poll(() => desk.address()).not.toBe(before);
});

/** First moves of a game with answers to them and to those, up to that many. */
async function bush(count: number): Promise<string> {
  const chapter = positionChapter(must(readPosition(must(await loadGame('dameo')), 'start')));
  const { tree, rules } = chapter;
  grow: for (const first of listMoves(rules, tree.positionAt(tree.root).position)) {
    const node = must(tree.add(tree.root, first.text));
    for (const second of listMoves(rules, tree.positionAt(node).position)) {
      const answer = must(tree.add(node, second.text));
      for (const third of listMoves(rules, tree.positionAt(answer).position)) {
        must(tree.add(answer, third.text));
        if (tree.count() >= count) break grow;
      }
    }
  }
  expect(tree.count()).toBe(count);
  return formatRecord(chapterRecord(chapter));
}

test('a link shows another person the same move; what is damaged is said', async () => {
  const { page, context, origin } = await visit({ address: '#/import' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  const desk = await TestDesk.fromText(page, RECORD);
  await desk.item('b7-b6').click();
  await desk.expectAddress('1:0.1.1');
  await desk.tab('more');
  await page.getByTestId('copy-link').click();
  await page.getByTestId('share-said').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await visit({ address: link.slice(link.indexOf('#')) });
  const theirs = await TestDesk.on(other.page);
  await theirs.expectAddress('1:0.1.1');
  expect(await theirs.moves.textContent()).toContain('Sharper.');
  // It is looked at, not kept, until something is changed.
  expect(new URL(other.page.url()).hash).toMatch(/^#\/shared\//);
  await theirs.play('f3', 'f4');
  await expect.poll(() => theirs.id()).not.toBe('');
  await other.page.goto(`${other.origin}/#/shared/sAAAAAAbroken`);
  await other.page.getByTestId('no-study').waitFor();
  expect(await other.page.getByRole('alert').textContent()).toMatch(/link/i);
});

test('engine lines: off until asked for, the same for fixed nodes, with boards, arrows and the worth of every move', async () => {
  const { page, tab } = await visit({ address: '#/study/new/mad-bishops' });
  const desk = await TestDesk.on(page);
  expect(await page.getByTestId('engine').count()).toBe(0);
  await page.keyboard.press('l');
  const box = page.getByTestId('engine');
  await page.getByTestId('engine-settings').click();
  await page.getByTestId('engine-count').selectOption('3');
  const firstLines = async () => {
    // With three lines on the page the question of three has begun: only then its end can be waited for.
    await expect.poll(() => box.locator('li').count()).toBe(3);
    await expect.poll(() => box.getAttribute('data-busy')).toBe('false');
    return box.locator('li').allTextContents();
  };
  const lines = await firstLines();
  await expect.poll(() => desk.drawings()).toEqual(['engine arrow', 'engine arrow', 'engine arrow']);
  for (const line of lines) expect(line).toMatch(/\d+ %.*\d+ %/);
  expect(await page.getByTestId('engine-facts').textContent()).toMatch(/^Depth \d+, [\d,]+ nodes, \d+k\/s/);
  await box.locator('li').first().getByRole('button').nth(1).hover();
  await page.getByTestId('small-board').waitFor();
  await expectClean(page);
  // Another person with the same question gets the same answer.
  const other = await visit({ address: '#/study/new/mad-bishops' });
  await TestDesk.on(other.page);
  await other.page.keyboard.press('l');
  await other.page.getByTestId('engine-settings').click();
  await other.page.getByTestId('engine-count').selectOption('3');
  await expect.poll(() => other.page.getByTestId('engine').getAttribute('data-busy')).toBe('false');
  await expect.poll(() => other.page.getByTestId('engine').locator('li').allTextContents()).toEqual(lines);
  // What every move is worth, and the best one played.
  await page.getByTestId('every-move').click();
  await expect.poll(() => page.getByTestId('every-move').textContent()).toBe('Every move');
  expect(await page.locator('[role=gridcell][aria-label*="%"]').count()).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await desk.moves.focus();
  await page.keyboard.press('Space');
  await desk.expectAddress('1:1');
  // One window computes at a time.
  const second = await tab('#/study/new/mad-bishops');
  await TestDesk.on(second);
  await second.keyboard.press('l');
  await second.getByTestId('engine').waitFor();
  await expect
    .poll(() => page.getByTestId('engine-facts').textContent())
    .toBe('The engine is busy in another window.');
  await page.keyboard.press('l');
  await expect.poll(() => page.getByTestId('engine').count()).toBe(0);
  await expect.poll(() => desk.drawings()).toEqual([]);
});
