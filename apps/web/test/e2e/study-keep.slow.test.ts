/** Studies in the browser's store: kept by themselves, in two windows, when a page is killed, when there is no room. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, plant, stored } from '../../tools/browser/plant.ts';
import { TestDesk } from './desk.ts';
import { visit } from './harness.ts';

/** As if the machine had taken it away: no event tells the page. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

test('what is only looked at is not kept; the first change keeps it, and it is there again', async () => {
  const { page, origin, tab } = await visit({ address: '#/study/new/dameo' });
  const desk = await TestDesk.on(page);
  expect(await desk.id()).toBe('');
  await desk.play('c3', 'c4');
  await expect.poll(() => desk.id()).not.toBe('');
  await expect.poll(() => page.url()).toMatch(/\/1:1$/);
  await page.reload();
  await desk.expectAddress('1:1');
  expect(await desk.texts()).toEqual(['c3-c4']);
  const list = await tab('#/study');
  await expect.poll(() => list.getByTestId('studies').getByRole('link').count()).toBe(1);
  await page.goto(`${origin}/#/study/nosuch22`);
  await page.getByTestId('no-study').waitFor();
});

test('a page that is killed 100 ms after a change loses nothing, not even half a comment', async () => {
  const { page, tab } = await visit({ address: '#/study/new/dameo' });
  const desk = await TestDesk.on(page);
  await desk.play('c3', 'c4');
  await expect.poll(() => desk.id()).not.toBe('');
  const id = await desk.id();
  await desk.play('g7', 'g6');
  await page.waitForTimeout(100);
  await kill(page);
  const next = await tab(`#/study/${id}`);
  const again = await TestDesk.on(next);
  expect(await again.texts()).toEqual(['c3-c4', 'g7-g6']);
  await again.item('g7-g6').click();
  await next.getByTestId('comment').pressSequentially('Half a com');
  await next.waitForTimeout(100);
  await kill(next);
  const third = await TestDesk.on(await tab(`#/study/${id}`));
  await expect.poll(() => third.moves.textContent()).toContain('Half a com');
});

test('two windows follow each other', async () => {
  const { page, tab } = await visit({ address: '#/study/new/dameo' });
  const one = await TestDesk.on(page);
  await one.play('c3', 'c4');
  await expect.poll(() => one.id()).not.toBe('');
  const other = await tab(`#/study/${await one.id()}`);
  const two = await TestDesk.on(other);
  await two.play('g7', 'g6');
  await expect.poll(() => one.texts()).toEqual(['c3-c4', 'g7-g6']);
  await page.keyboard.press('Home');
  await one.play('d3', 'd4');
  await expect.poll(() => two.texts()).toEqual(['c3-c4', 'd3-d4', 'g7-g6']);
  // The other stays where it is.
  await two.expectAddress('1:2');
  await other.keyboard.press('u');
  await expect.poll(() => one.texts()).toEqual(['c3-c4', 'd3-d4']);
});

test('no room: it is said, the file is offered, and it is kept as soon as there is room', async () => {
  const { page, context, origin } = await visit({ address: '#/study/new/dameo' });
  const desk = await TestDesk.on(page);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await desk.play('c3', 'c4');
  await page.getByRole('alert').getByText('no room left').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^dameo.*\.txt$/);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await desk.play('g7', 'g6');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await page.reload();
  await desk.expectAddress('1:2');
});

test('My studies: found, renamed, copied, deleted and brought back', async () => {
  const { page } = await visit({ address: '#/import' });
  await TestDesk.fromText(page);
  await page.evaluate(() => {
    location.hash = '#/study';
  });
  const links = page.getByTestId('studies').getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['Dameo: Ana Bruno']);
  await page.getByRole('button', { name: 'Rename Dameo: Ana Bruno' }).click();
  await page.getByTestId('study-name').fill('Quiet starts');
  await page.keyboard.press('Enter');
  await expect.poll(() => links.allTextContents()).toEqual(['Quiet starts']);
  await page.getByRole('button', { name: 'Copy Quiet starts' }).click();
  await expect.poll(() => links.allTextContents()).toEqual(['Quiet starts (copy)', 'Quiet starts']);
  await page.getByTestId('search-studies').fill('copy');
  await expect.poll(() => links.count()).toBe(1);
  await page.getByRole('button', { name: 'Delete Quiet starts (copy)' }).click();
  await page.getByTestId('search-studies').fill('');
  await expect.poll(() => links.allTextContents()).toEqual(['Quiet starts']);
  await page.getByTestId('undo-delete').click();
  await expect.poll(() => links.count()).toBe(2);
  await links.last().click();
  const desk = await TestDesk.on(page);
  expect(await desk.moves.textContent()).toContain('Sharper.');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Quiet starts');
});

test('a finished game opens from its result; what is added to it is there again', async () => {
  const { page, origin } = await visit();
  const moves = ['c3-c4', 'g7-g6'];
  const session = await begin({ game: 'dameo', seats: ['human', 'level-1'], moves });
  session.resign(0);
  const address = await plant(page, session);
  await page.goto(`${origin}/${address}`);
  await page.getByTestId('study-game').click();
  const desk = await TestDesk.on(page);
  await desk.expectAddress('1:2');
  await page.keyboard.press('ArrowLeft');
  await desk.play('b7', 'b6');
  await expect.poll(() => desk.id()).not.toBe('');
  await page.goto(`${origin}/#/games`);
  await page.getByRole('button', { name: /^More: Dameo/ }).click();
  await page.getByRole('link', { name: /^Analysis board/ }).click();
  await desk.expectAddress('1:2');
  expect(await desk.texts()).toEqual(['c3-c4', 'g7-g6', 'b7-b6']);
});

test('a rated game that goes on asks first, and stays rated unless one decides otherwise', async () => {
  const { page, origin } = await visit();
  const session = await begin({ game: 'dameo', seats: ['human', 'level-1'], moves: ['c3-c4'] });
  const address = await plant(page, session, { rated: true });
  const id = address.split('/').at(-1)!;
  await page.goto(`${origin}/#/study/game/${id}`);
  await page.getByTestId('rated-question').waitFor();
  await page.getByTestId('stay-rated').click();
  await page.getByTestId('game').waitFor();
  expect(await stored(page, id)).toMatchObject({ rated: true });
  await page.goto(`${origin}/?again#/study/game/${id}`);
  await page.getByTestId('make-friendly').click();
  await TestDesk.on(page);
  expect(await stored(page, id)).not.toHaveProperty('rated');
});
