/** The form of a game by link with every kind of choice, and secrets: in no address that is sent, and not in the bar. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { press, startOnline } from './online.ts';

const server = await startOnline();

/** Two homes on a board of four columns, as somebody types it. */
const OWN_BOARD = '1b2\nhA3hB\n20r';

/** By the words on it: of a switch, of a choice among several. */
const choose = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole('group', { name: group }).getByText(name, { exact: true }).click();

test('days, sides by lot, a board of one’s own and the lobby: as chosen, so offered and played', async () => {
  const address = '#/online/new/small-star-empires';
  const ana = (await visit({ origin: server.origin, address, size: 'phone', touch: true })).page;
  await ana.getByTestId('name').fill('Ana');
  await choose(ana, 'Your side', 'Random');
  await choose(ana, 'Time', 'Days per move');
  await ana.getByLabel('Days for each move').selectOption('5 days');
  await ana.getByRole('checkbox', { name: /Show it to everybody/ }).check();
  await ana.getByTestId('rest').click();
  await choose(ana, 'Kind of board', 'Custom');
  await ana.getByLabel('Map').fill('no board');
  await expect.poll(() => ana.getByTestId('go-create').isDisabled()).toBe(true);
  await ana.getByLabel('Map').fill(OWN_BOARD);
  await ana.getByTestId('go-create').click();
  await ana.getByTestId('waiting').getByText('5 days a move').waitFor();

  const rui = (await visit({ origin: server.origin, address: '#/online' })).page;
  const row = rui.getByTestId('challenges').getByRole('listitem').filter({ hasText: 'by Ana' });
  await row.getByText('5 days a move · random sides · 1 of 2 places open').waitFor();
  await row.getByRole('link').click();
  await rui.getByText('Sides are drawn by lot.').waitFor();
  await rui.getByTestId('name').fill('Rui');
  await rui.getByTestId('join').click();
  const own: string[] = [];
  for (const page of [ana, rui]) {
    const game = page.getByTestId('game');
    await game.waitFor();
    expect(await game.getAttribute('data-position')).toMatch(/^1b2\/hA\^+3hB\^+\/20r /);
    own.push((await game.getAttribute('data-own'))!);
  }
  expect(own.sort()).toEqual(['0', '1']);
  // Over days nobody can claim anything, and no clock runs in seconds.
  expect(await ana.getByTestId('absence').count()).toBe(0);
});

test('without a clock; the name that was given is proposed the next time', async () => {
  const address = '#/online/new/mad-bishops';
  const { page, tab } = await visit({ origin: server.origin, address });
  await page.getByTestId('name').fill('Maria');
  await choose(page, 'Time', 'No clock');
  await page.getByTestId('go-create').click();
  await page.getByTestId('waiting').getByText('no clock').waitFor();
  const link = await page.getByTestId('link').inputValue();
  const guest = (await visit({ origin: new URL(link).origin })).page;
  await guest.goto(link);
  await guest.getByTestId('join').click();
  for (const each of [page, guest]) await each.getByTestId('game').waitFor();
  expect(await page.locator('time').count()).toBe(0);
  // It is not in the lobby: nobody has asked for that.
  const lobby = await tab('#/online');
  await lobby.getByTestId('live').locator('li, p').first().waitFor();
  expect(await lobby.getByTestId('live').getByText('Maria').count()).toBe(0);
  const again = await tab('#/online/new/dameo');
  expect(await again.getByTestId('name').inputValue()).toBe('Maria');
});

/** Every address that this person's browser asks for. */
function listenToAddresses(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => asked.push(socket.url())));
  return asked;
}

/** Where the browser can go back and forth to. */
const history = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { entries(): { url: string }[] } };
    return navigation.entries().map(({ url }) => new URL(url).hash);
  });

test('a link of one’s own and an invitation leave the bar and the history, and no request ever has them', async () => {
  const made = await server.challenge({ game: 'dameo' }, 'Ana');
  const secrets = [made.secret, made.invitations[1]!];
  const [ana, rui] = [await visit({ origin: server.origin }), await visit({ origin: server.origin })];
  const asked = [ana, rui].map(({ context }) => listenToAddresses(context));
  const pages = [await ana.tab('#/online'), await rui.tab('#/online')] as const;
  const bar = (page: Page) => new URL(page.url()).hash;
  const addresses = [`#/online/${made.game}/me/${made.secret}`, `#/online/${made.game}/join/${secrets[1]}`];
  for (const [i, page] of pages.entries()) {
    await page.getByTestId('lobby').waitFor();
    await page.evaluate((hash) => void (location.hash = hash), addresses[i]!);
  }
  await pages[0].getByTestId('waiting').waitFor();
  await pages[1].getByTestId('join').waitFor();
  expect(pages.map(bar)).toEqual([`#/online/${made.game}`, `#/online/${made.game}/join`]);
  expect(await history(pages[0])).toEqual(['#/online', `#/online/${made.game}`]);
  expect(await history(pages[1])).toEqual(['#/online', `#/online/${made.game}/join`]);

  await pages[1].getByTestId('join').click();
  for (const page of pages) await page.getByTestId('game').waitFor();
  expect(await history(pages[1])).toEqual(['#/online', `#/online/${made.game}`]);
  await pages[0].getByTestId('move-input').fill('c3-c4');
  await pages[0].getByTestId('move-input').press('Enter');
  await pages[1].locator('[data-testid=game][data-ply="1"]').waitFor();
  await press(pages[1], 'More');
  await pages[1].getByTestId('my-link').click();
  secrets.push((await pages[1].getByTestId('link').inputValue()).split('/').at(-1)!);
  await pages[1].getByTestId('new-link').click();
  await expect.poll(() => pages[1].getByTestId('link').inputValue()).not.toContain(secrets[2]!);
  secrets.push((await pages[1].getByTestId('link').inputValue()).split('/').at(-1)!);
  await pages[1].keyboard.press('Escape');
  await pages[1].goBack();
  await pages[1].getByTestId('my-turns').getByText('Your turn').waitFor();
  // Opened from elsewhere: the whole address, with its fragment.
  const other = await ana.tab(`#/online/${made.game}/me/${made.secret}`);
  await other.getByTestId('game').waitFor();
  expect(bar(other)).toBe(`#/online/${made.game}`);

  expect(secrets.map((each) => each.length)).toEqual([22, 22, 22, 22]);
  expect(asked.every((list) => list.some((url) => url.includes('/socket')))).toBe(true);
  expect(asked.every((list) => list.some((url) => url.endsWith('/turns')))).toBe(true);
  for (const secret of secrets)
    expect(asked.flat().filter((url) => url.replace(/#.*/, '').includes(secret))).toEqual([]);
});
