/** Lines of the engine on the analysis board: what the other side threatens, words, what was worse; arrows of what follows. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TestDesk } from './desk.ts';
import { visit } from './harness.ts';

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const found = (page: Page) =>
  expect.poll(() => page.getByTestId('engine').getAttribute('data-busy')).toBe('false');

/** White's man on d4 is lost after d4-d5; c3-c4 loses nothing. */
const LOOSE = encodeURIComponent('8/1m6/3m4/8/3M4/2M5/8/8 w');

test('a threat: lines and arrows of the other side, said whose they are, never played', async () => {
  const { page } = await visit({ address: '#/study/new/dameo' });
  const desk = await TestDesk.on(page);
  await page.keyboard.press('x');
  const box = page.getByTestId('engine');
  await box.waitFor();
  await expect.poll(() => page.getByTestId('threat-head').textContent()).toBe('If Black could move:');
  await found(page);
  await expect.poll(() => desk.drawings()).toEqual(['threat arrow']);
  // The first move of the line is Black's.
  const first = box.locator('li button').first();
  expect(await first.textContent()).toMatch(/^[a-h][678]-/);
  await first.hover();
  await page.getByTestId('small-board').waitFor();
  await first.click({ force: true });
  await desk.expectAddress('1:0');
  await expectClean(page);
  // It follows what is shown, and goes by its switch.
  await desk.play('c3', 'c4');
  await expect.poll(() => page.getByTestId('threat-head').textContent()).toBe('If White could move:');
  await page.getByTestId('engine-settings').click();
  await page.getByTestId('threat').uncheck();
  await expect.poll(() => page.getByTestId('threat-head').count()).toBe(0);
  await expect.poll(() => desk.drawings()).toEqual(['engine arrow']);
  await page.keyboard.press('Home');
  await page.keyboard.press('?');
  await page
    .getByRole('dialog')
    .getByText('threat: what the other side would play', { exact: true })
    .waitFor();
});

test('every line has its words, and a move that was not the best its reason; both on a phone', async () => {
  const { page } = await visit({ address: `#/study/new/dameo/${LOOSE}`, size: 'phone', theme: 'dark' });
  const desk = await TestDesk.on(page);
  await desk.play('d4', 'd5');
  await desk.expectAddress('1:1');
  await page.keyboard.press('l');
  await found(page);
  await expect.poll(() => page.getByTestId('line-words').first().textContent()).toMatch(/^Black takes a man/);
  await expect
    .poll(() => page.getByTestId('worse').textContent())
    .toMatch(/^d4-d5 costs \d+ points\. d4-d5 loses a man: Black then takes a man\. Better: \S+/);
  await expect.poll(() => desk.said()).toContain('d4-d5 costs');
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(room!);
  await expectClean(page);
  await page.keyboard.press('ArrowLeft');
  await found(page);
  await expect.poll(() => page.getByTestId('worse').textContent()).toBe('');
});

test('the moves that follow are drawn as numbered arrows and told, by a key and by a button', async () => {
  const { page } = await visit({ address: '#/import' });
  const desk = await TestDesk.fromText(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('v');
  await expect.poll(() => desk.drawings()).toEqual(['branch arrow', 'branch arrow', 'branch arrow']);
  await expect.poll(() => desk.said()).toBe('Arrows of the next moves: c3-c4, d3-d4, e3-e4.');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => desk.drawings()).toEqual(['branch arrow']);
  await desk.tab('comment');
  const button = page.getByTestId('branch-arrows');
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await button.click();
  await expect.poll(() => desk.drawings()).toEqual([]);
  expect(await button.getAttribute('aria-pressed')).toBe('false');
});

test('a comment typed at once on a phone is kept, though its field is still to be fetched', async () => {
  const { page } = await visit({ address: '#/study/new/dameo', size: 'phone', touch: true });
  const desk = await TestDesk.on(page);
  await desk.play('c3', 'c4');
  await desk.expectAddress('1:1');
  // The field comes late.
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/comment-panel/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('c');
  await page.keyboard.type('Too early, ');
  release();
  await page.getByTestId('comment').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type('I think.');
  await desk.tab('moves');
  await expect.poll(() => desk.moves.textContent()).toContain('Too early, I think.');
  await desk.expectAddress('1:1');
  await expect.poll(() => desk.id()).not.toBe('');
  await page.reload();
  await TestDesk.on(page);
  await expect.poll(() => desk.moves.textContent()).toContain('Too early, I think.');
});

test('of a pasted game with an impossible mark or annotation all moves are offered, and what is wrong is said with its place', async () => {
  const { page } = await visit({ address: '#/import' });
  await page
    .getByTestId('import-text')
    .fill('Game: dameo\n\n1. c3-c4?!! {[%eval 7 nonsense]} 1... g7-g6 2. d3-d4 {[%arrows green c3-z9]} *\n');
  await page.getByTestId('import-read').click();
  await page.getByTestId('open-good').waitFor();
  await expect.poll(() => page.getByTestId('import-fault').textContent()).toMatch(/line 3/i);
  await page.getByTestId('open-good').click();
  const desk = await TestDesk.on(page);
  await expect.poll(() => desk.texts()).toEqual(['c3-c4', 'g7-g6', 'd3-d4']);
  for (const comment of ['?!!', '[%eval 7 nonsense]', '[%arrows green c3-z9]'])
    expect(await desk.moves.textContent()).toContain(comment);
});

test('a list of studies on a phone: copies have names of their own, everything fits and is read out', async () => {
  const { page } = await visit({ address: '#/study/new/dameo', size: 'phone', touch: true, theme: 'dark' });
  const desk = await TestDesk.on(page);
  await desk.play('c3', 'c4');
  await expect.poll(() => desk.id()).not.toBe('');
  await page.evaluate(() => {
    location.hash = '#/study';
  });
  const list = page.getByTestId('studies');
  for (let count = 1; count < 4; count++) {
    await expect.poll(() => list.getByRole('link').count()).toBe(count);
    await list
      .getByRole('button', { name: /^Copy / })
      .first()
      .click();
  }
  const names = () => list.getByRole('link').allTextContents();
  await expect
    .poll(async () => (await names()).filter((name) => / \(copy( [23])?\)$/.test(name)).length)
    .toBe(3);
  expect(new Set(await names()).size).toBe(4);
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(room!);
  await expectClean(page);
});

test('players and the evaluation stand at the board, the result at the end; the engine is one line', async () => {
  const { page } = await visit({ address: '#/import' });
  const desk = await TestDesk.fromText(page);
  await page.keyboard.press('Home');
  const [above, below] = [page.getByTestId('players-above'), page.getByTestId('players-below')];
  const share = () => page.getByTestId('evaluation-bar').getAttribute('data-share');
  const before = (await above.textContent())!;
  await page.keyboard.press('f');
  await expect.poll(() => below.textContent()).toContain(before.trim());
  await page.keyboard.press('f');
  expect(await page.getByTestId('evaluation-bar').count()).toBe(0);
  const height = () => desk.moves.evaluate((list) => list.getBoundingClientRect().height);
  const off = await height();
  await page.getByTestId('engine-switch').click();
  await found(page);
  await expect.poll(share).toMatch(/^\d+ \d+$/);
  // The row of moves ends with a whole one.
  const cut = await page
    .getByTestId('engine')
    .locator('li')
    .first()
    .evaluate((line) => {
      const row = line.querySelector('button')!.parentElement!.getBoundingClientRect();
      const seen = [...line.querySelectorAll('button')]
        .map((move) => move.getBoundingClientRect())
        .filter(({ top }) => top < row.bottom - 1);
      return [seen.length, seen.filter(({ right }) => right > row.right + 1).length];
    });
  expect(cut[0]).toBeGreaterThan(2);
  expect(cut[1]).toBe(0);
  expect(await page.getByTestId('engine-facts').isVisible()).toBe(false);
  expect(off - (await height())).toBeLessThan(90);
  await page.getByTestId('engine-settings').click();
  await page.getByTestId('engine-facts').waitFor();
  await expectClean(page);
  await page.getByTestId('engine-switch').click();
  await expect.poll(() => page.getByTestId('engine').count()).toBe(0);
});
