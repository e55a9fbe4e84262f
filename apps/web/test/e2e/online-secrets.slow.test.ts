/** Secrets and invitations leave the address bar at once, and stand in no address that is sent. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin } from '../../tools/browser/plant.ts';
import { type Visitor, visit } from './harness.ts';
import { playOne, press, startOnline } from './online.ts';
import { BrowserTable } from './table.ts';

const server = await startOnline();

/** Everything that the browser of a person sends as an address, from now on. */
function listenTo({ context }: Visitor): string[] {
  const sent: string[] = [];
  // What follows # stays in the browser, and its tools show it all the same.
  const note = (url: string | undefined): void => void sent.push((url ?? '').replace(/#.*/s, ''));
  context.on('request', (request) => {
    note(request.url());
    note(request.headers().referer);
  });
  context.on('page', (page) => page.on('websocket', (socket) => note(socket.url())));
  return sent;
}

/** The address that is shown, and every one that the way back leads to. */
const shown = async (page: Page): Promise<string> =>
  [page.url(), ...(await page.evaluate(() => navigation.entries().map(({ url }) => url)))].join(' ');

const secretHeld = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tabuleiro-seats')!).seats[0].secret);

test('no secret and no invitation stays in the address bar, is found by going back, or is sent in an address', async () => {
  const made = await server.challenge({ game: 'dameo', clock: { initial: 900_000, increment: 0 } }, 'Ana');
  const invitation = made.invitations[1]!;
  const [ana, rui] = [await visit({ origin: server.origin }), await visit({ origin: server.origin })];
  const sent = [ana, rui].map(listenTo);

  const waiting = await ana.tab(`#/online/${made.game}/me/${made.secret}`);
  await waiting.getByTestId('link').waitFor();
  expect(await shown(waiting)).not.toContain(made.secret);
  const guest = await rui.tab(`#/online/${made.game}/join/${invitation}`);
  await guest.getByTestId('join').waitFor();
  expect(await shown(guest)).not.toContain(invitation);
  await guest.getByTestId('join').click();

  const mirror = await begin({ game: 'dameo' });
  const tables = [await BrowserTable.on(waiting, mirror), await BrowserTable.on(guest, mirror)];
  for (let i = 0; i < 2; i++) await playOne(tables, mirror);
  await press(waiting, 'More');
  await waiting.getByTestId('my-link').click();
  await waiting.getByTestId('new-link').click();
  await expect.poll(() => waiting.getByTestId('link').inputValue()).not.toContain(made.secret);
  await waiting.reload();
  await waiting.getByTestId('game').waitFor();

  const secrets = [made.secret, invitation, await secretHeld(waiting), await secretHeld(guest)];
  expect(new Set(secrets).size).toBe(4);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{22}$/);
    expect(sent.flat().filter((url) => url.includes(secret))).toEqual([]);
    for (const page of [waiting, guest]) expect(await shown(page)).not.toContain(secret);
  }
  for (const urls of sent) {
    expect(urls.some((url) => url.startsWith('ws://'))).toBe(true);
    expect(urls.some((url) => url.includes(`/api/v1/games/${made.game}/`))).toBe(true);
  }
});
