/** The form of a game by link with every kind of choice: as chosen, so offered and played. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from './harness.ts';
import { startOnline } from './online.ts';

const server = await startOnline();

/** Two homes on a board of four columns, as somebody types it. */
const OWN_BOARD = '1b2\nhA3hB\n20r';

/** By the words on it: of a switch, of a choice among several. */
const choose = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole('group', { name: group }).getByText(name, { exact: true }).click();

test.each([
  ['the header', 'Play'],
  ['a card', 'Play Dameo'],
])('three clicks lead from Play to an invitation link, by %s', async (_, name) => {
  const { page } = await visit({ origin: server.origin, size: 'phone' });
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('radio', { name: 'A friend online' }).click();
  await page.getByTestId('go-create').click();
  await expect.poll(() => page.getByTestId('link').inputValue()).toContain('/join/');
});

test('whoever would post a challenge can see those of others first', async () => {
  const { page } = await visit({ origin: server.origin, address: '#/new/dameo' });
  await page.getByRole('radio', { name: 'Open challenge' }).click();
  await page.getByTestId('see-challenges').click();
  await page.getByTestId('challenges').waitFor();
});

test('one form for every opponent: by keys from a friend by link back to the computer', async () => {
  const { page } = await visit({ origin: server.origin, address: '#/online/new/dameo' });
  const link = page.getByRole('radio', { name: 'A friend online' });
  await link.focus();
  await page.getByTestId('go-create').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Anyone in the lobby can join.').waitFor();
  await page.getByRole('button', { name: 'Post the challenge' }).waitFor();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.getByRole('radio', { name: 'The computer' }).isChecked()).toBe(true);
  await page.getByTestId('start').click();
  await page.getByTestId('game').waitFor();
  expect(new URL(page.url()).hash).toMatch(/^#\/game\//);
});

test('days, sides by lot, a board of one’s own, for everybody in the lobby', async () => {
  const address = '#/online/new/small-star-empires/open';
  const ana = (await visit({ origin: server.origin, address, size: 'phone', touch: true })).page;
  await ana.getByTestId('name').fill('Ana');
  await choose(ana, 'Your side', 'Random');
  await choose(ana, 'Time', 'Days per move');
  await ana.getByLabel('Days for each move').selectOption('5 days');
  await ana.getByTestId('rest').click();
  await choose(ana, 'Kind of board', 'Custom');
  await ana.getByLabel('Map').fill('no board');
  await expect.poll(() => ana.getByTestId('go-create').isDisabled()).toBe(true);
  await ana.getByLabel('Map').fill(OWN_BOARD);
  await ana.getByTestId('go-create').click();
  await ana.getByTestId('waiting').getByText('5 days a move').waitFor();

  const rui = (await visit({ origin: server.origin, address: '#/online' })).page;
  const row = rui.getByTestId('challenges').getByRole('listitem').filter({ hasText: 'by Ana' });
  await row.getByText('5 days a move · random sides · 1 of 2 seats open').waitFor();
  await row.getByRole('link').click();
  await rui.getByText('Sides are random.').waitFor();
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
