/** The home page and the frame: ways in, games that wait, boards that move, languages, and what happens when a page fails. */

import { linkOf } from '@tabuleiro/play/share/session-link';
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { catalogue, inCatalogue } from '../../src/home/catalogue.ts';
import { settled } from '../../tools/browser/browser.ts';
import { begin, plant, put, stored } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';

test.each(['phone', 'desktop'] as const)('%s: the header leads everywhere in one row', async (size) => {
  const { page } = await visit({ size });
  await page.locator('#page h1').waitFor();
  const header = page.getByRole('navigation', { name: 'Main' });
  for (const [name, address] of [
    ['Play', /#\/new$/],
    ['Analyse', /#\/study/],
    ['My games', /#\/games$/],
    ['Learn', /#\/learn$/],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(address);
    await settled(page);
    const heights = await page
      .locator('header')
      .first()
      .locator('a, button')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(12);
    await expect.poll(() => page.getByRole('link', { name: 'Rules', exact: true }).count()).toBe(1);
  }
});

test('a question mark lists what can be done here, and runs it', async () => {
  const { page } = await visit();
  await page.getByTestId('online').waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await help.getByText('Play a friend online').waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await help.getByText('Play a friend online').waitFor();
});

test('a server is not missed before one was looked for', async () => {
  const { page } = await visit();
  await page.getByTestId('online').waitFor();
  expect(await page.getByText('server').count()).toBe(0);
  await page.evaluate(() => localStorage.setItem('tabuleiro-server', 'none'));
  await page.reload();
  await page.getByText('this copy has no game server').waitFor();
});

test('two clicks lead from the home page to a board on which one can move', async () => {
  const { page } = await visit();
  await page.getByRole('link', { name: 'Play Dameo' }).click();
  await page.getByTestId('start').click();
  await page.getByTestId('game').waitFor();
  await page.locator('[role=gridcell][data-cell=c3]').click();
  await page.locator('[role=gridcell][data-cell=c4]').click();
  await expect.poll(() => page.getByTestId('moves').locator('li').first().textContent()).toContain('c3-c4');
});

test('all games are shown with their designers, a first visit has no list of games', async () => {
  const { page } = await visit();
  await page.locator('#page h1').waitFor();
  await settled(page);
  await expect.poll(() => page.locator('article h3').count()).toBe(gameIds.length + 1);
  for (const { designer } of catalogue)
    if (designer !== undefined)
      await expect.poll(() => page.locator('#page').getByText(designer).count()).toBe(1);
  expect(await page.getByRole('heading', { name: /unfinished/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole('img', { name: /demonstration/ }).count()).toBe(gameIds.length);
});

test('a first visit is one click from a lesson; the next one goes on there, and a game comes before', async () => {
  const { page, origin } = await visit();
  await page.getByRole('link', { name: 'Learn it in five minutes' }).click();
  await page.getByTestId('lesson').waitFor();
  const [, , id, lesson] = new URL(page.url()).hash.split('/') as [string, string, string, string];
  const { name, lessons } = inCatalogue(id)!;
  expect(lesson).toBe(lessons[0]);
  await page.evaluate(
    ([game, first]) =>
      localStorage.setItem(
        'tabuleiro-lessons',
        JSON.stringify({ [game]: { version: 1, stars: { [first]: 3 }, last: null, moves: [], count: 1 } }),
      ),
    [id, lesson] as const,
  );
  await page.goto(`${origin}/?again#/`);
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  await page.getByTestId('game-strip').getByRole('heading', { name }).waitFor();
  const bars = page.getByRole('progressbar', { name: `1 of ${lessons.length} lessons solved` });
  await expect.poll(() => bars.count()).toBe(2); // in the strip, and on the card of the game
  await expect
    .poll(() => page.getByRole('link', { name: 'Next lesson' }).getAttribute('href'))
    .toBe(`#/learn/${id}/${lessons[1]}`);
  const seats = ['human', 'level-4'];
  await plant(page, await begin({ game: 'trench', seats }));
  await plant(page, await begin({ game: 'dameo', seats, moves: ['c3-c4', 'c6-c5'] }));
  await page.reload();
  await page.getByRole('heading', { name: 'Unfinished games' }).waitFor();
  // One in which something was played comes first.
  await page.locator('article').first().getByRole('heading', { name: 'Dameo' }).waitFor();
  await expect.poll(() => page.getByRole('img', { name: /the position of this game/ }).count()).toBe(2);
  await page.getByText('Your turn').first().waitFor();
});

test('boards move until they are paused, and stand still for those who want less motion', async () => {
  const { page } = await visit({ motion: true });
  const board = page.getByRole('img', { name: 'Dameo: a demonstration game' });
  await board.waitFor();
  const before = await board.innerHTML();
  await expect.poll(() => board.innerHTML()).not.toBe(before);
  await page.getByRole('button', { name: 'Pause animation' }).click();
  await page.getByRole('button', { name: 'Resume animation' }).waitFor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => page.getByRole('button', { name: /animation/ }).count()).toBe(0);
});

test('an unfinished game waits; deleting it asks first', async () => {
  const { page } = await visit();
  const session = await begin({ game: 'dameo', seats: ['human', 'level-4'], moves: ['c3-c4'] });
  const address = await plant(page, session);
  const id = address.split('/').at(-1)!;
  await page.reload();
  const card = page.locator('article', { hasText: 'You against level 4' });
  await card.getByText('level 4 to move').waitFor();
  await card.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored(page, id)).toBeDefined();
  await card.getByRole('link', { name: /^Continue/ }).click();
  await page.getByTestId('game').waitFor();
  await page.getByRole('link', { name: 'Tabuleiro, home page' }).click();
  await card.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => stored(page, id)).toBeUndefined();
});

test('a damaged game is told of and the others are shown', async () => {
  const { page } = await visit();
  await plant(page, await begin({ game: 'trench' }));
  await put(page, 'broken1', { version: 1, id: 'broken1', nonsense: true });
  await page.reload();
  await page.getByTestId('unopened').getByText('cannot open the saved game "broken1"').waitFor();
  await page.getByText('2 people').waitFor();
});

test('one click changes the language, the title follows, and both are kept', async () => {
  const { page } = await visit();
  await page.locator('#page h1').waitFor();
  await expect.poll(() => page.title()).toBe('Rare board games · Tabuleiro');
  await page.getByRole('button', { name: 'PT, Português' }).click();
  await expect.poll(() => page.title()).toBe('Jogos de tabuleiro raros · Tabuleiro');
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('pt');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Jogos de tabuleiro raros' }).waitFor();
});

test('settings change at once and give the focus back', async () => {
  const { page } = await visit();
  const button = page.getByRole('button', { name: 'Settings' });
  await button.click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('a new page takes the focus and starts at its top; the skip button leads past the header', async () => {
  const { page } = await visit({ size: 'phone' });
  await page.locator('#page h1').waitFor();
  const skip = page.getByRole('button', { name: 'Skip to the page' });
  const shadow = () => skip.evaluate((one) => getComputedStyle(one).boxShadow);
  expect(await shadow()).toBe('none');
  await page.keyboard.press('Tab');
  await expect.poll(shadow).not.toBe('none');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page');
  const link = page.getByRole('link', { name: 'Rules of Dameo' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Dameo' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dameo');
  await settled(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page that cannot be loaded says so, and opens at the first try after that', async () => {
  const { page, complaints } = await visit({ serviceWorker: false });
  await page.locator('#page h1').waitFor();
  await page.route(/rules-page/, (route) => route.abort());
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('alert').getByText('could not be loaded').waitFor();
  await page.unroute(/rules-page/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  complaints.length = 0; // the browser reports the failed request
});

test('a page that cannot be loaded without a network says so, and opens when the network is back', async () => {
  const { page, context, complaints } = await visit({ serviceWorker: false });
  await page.locator('#page h1').waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('alert').getByText('You are offline').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').getByText('You are offline').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  complaints.length = 0;
});

test('a set-up and a shared game whose parts could not be fetched open at the first try after that', async () => {
  const { page, complaints, origin } = await visit({ serviceWorker: false });
  const shared = await linkOf(await begin({ game: 'dameo', moves: ['c3-c4'] }));
  for (const [address, ready] of [
    ['#/new/trench', '[data-testid=start]'],
    [shared, '[data-testid=desk]'],
  ] as const) {
    await page.goto(`${origin}/?${ready}#/nowhere`);
    await page.locator('#page h1').waitFor();
    await page.route(/assets\/(trench|dameo)-/, (route) => route.abort());
    await page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await page.getByRole('alert').getByText('could not be loaded').waitFor();
    await page.unroute(/assets\/(trench|dameo)-/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator(ready).waitFor();
  }
  complaints.length = 0;
});

test('an error that nobody caught is told calmly', async () => {
  const { page, complaints } = await visit();
  await page.locator('#page h1').waitFor();
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('on purpose');
    }),
  );
  await page.getByRole('alert').getByText('Your games are safe').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  complaints.length = 0;
});

test('a page that cannot be drawn leaves the frame standing', async () => {
  const { page, context, complaints } = await visit();
  await context.addInitScript(() => {
    window.IntersectionObserver = class {
      constructor() {
        throw new Error('on purpose');
      }
    } as unknown as typeof IntersectionObserver;
  });
  await page.reload();
  await page.getByRole('alert').getByText('Your games are safe').waitFor();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  complaints.length = 0;
});

test('addresses that name nothing lead home', async () => {
  const { page } = await visit({ address: '#/nowhere/at/all' });
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.locator('#page').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rare board games' }).waitFor();
});
