/** Games by link when something is in the way: a server that is killed, a page that is closed, no server, plain http. */
import { must } from '@tabuleiro/rules';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { UNTRUSTED_HOST } from '../../../../scripts/chromium.mjs';
import { OnlineServer } from '../../tools/browser/online-server.ts';
import { begin } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { pair, playOne, press, sit, startOnline } from './online.ts';
import { BrowserTable } from './table.ts';

const server = await startOnline();

/** What browsers say of a server that is away. */
const AWAY = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|WebSocket is closed/;

const state = (name: string) => `[data-testid=status][data-state=${name}]`;

/** After the first gesture, when hands rest. A browser that failed to load a script does not ask for it again. */
const labelsArrive = (page: Page) =>
  Promise.all(
    ['Your link', 'Lay the board flat'].map((label) =>
      page.waitForResponse(async (file) => file.url().endsWith('.js') && (await file.text()).includes(label)),
    ),
  );

/** Opens and closes the menu of the game, once its labels are there. */
async function menuOf(page: Page): Promise<void> {
  await press(page, 'More');
  await page.getByRole('button', { name: 'Your link' }).waitFor();
  await press(page, 'More');
}

test('a server that is killed: the move waits, is sent once, and everybody is back', async () => {
  const { tables, mirror } = await pair(server, { game: 'mad-bishops' }, { forgives: AWAY });
  const [ana] = tables;
  const labels = labelsArrive(ana.page);
  await playOne(tables, mirror);
  await playOne(tables, mirror);
  await labels;
  await server.kill();
  for (const { page } of tables) await page.locator(state('lost')).waitFor();
  // What a menu says does not come from the server any more.
  await menuOf(ana.page);
  const text = ana.textOf(ana.someMove());
  await ana.type(text);
  await ana.page.locator('[data-testid=game][data-pending="1"]').waitFor();
  await ana.page.getByTestId('status').getByText('Your move will be sent when it is back.').waitFor();
  await server.start();
  must(mirror.play(text));
  for (const table of tables) await table.agree();
  await ana.page.locator(state('saved')).waitFor();
});

test('a page that is closed in mid-move sends it when it is opened again; after a minute it asks', async () => {
  const { tables, mirror, id } = await pair(server, { game: 'renpaarden' }, { forgives: AWAY });
  const [ana, rui] = tables;
  await playOne(tables, mirror);
  await playOne(tables, mirror);
  const leaveInMidMove = async () => {
    await server.kill();
    await ana.page.locator(state('lost')).waitFor();
    const text = ana.textOf(ana.someMove());
    await ana.type(text);
    await ana.page.locator('[data-testid=game][data-pending="1"]').waitFor();
    await ana.page.goto('about:blank');
    await server.start();
    return text;
  };
  must(mirror.play(await leaveInMidMove()));
  await ana.page.goto(`${server.origin}/#/online/${id}`);
  for (const table of tables) await table.agree();

  await rui.play(rui.someMove());
  await ana.agree();
  const late = await leaveInMidMove();
  await ana.page.goto(`${server.origin}/`);
  await ana.page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key)!);
    localStorage.setItem(key, JSON.stringify({ ...kept, when: kept.when - 120_000 }));
  }, `tabuleiro-unsent-${id}`);
  await ana.page.goto(`${server.origin}/#/online/${id}`);
  await ana.page.getByTestId('kept-move').waitFor();
  await ana.agree();
  await press(ana.page, 'Send');
  must(mirror.play(late));
  for (const table of tables) await table.agree();
});

test('an app without a server says so, and everything local works', async () => {
  const { page, origin } = await visit({ forgives: /404|405|WebSocket/ });
  // The home page asks no server, and says nothing of it before none has answered.
  await page.getByTestId('online').click();
  await page.locator('[data-testid=online-fault][data-code=server-none]').waitFor();
  expect(await page.getByTestId('create').count()).toBe(0);
  expect(await page.getByTestId('challenges').count()).toBe(0);
  await page.getByTestId('at-once').getByRole('link', { name: /Dameo/ }).click();
  await page.getByText('White: you').waitFor();
  await page.getByText('Open challenge', { exact: true }).click();
  await page.locator('[data-testid=online-fault][data-code=server-none]').waitFor();
  await expect.poll(() => page.getByTestId('go-create').isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Tabuleiro, home page' }).click();
  await page.getByText('this copy has no game server').waitFor();
  await page.goto(`${origin}/#/online/abcdefgh`);
  await page.locator('[data-testid=online-fault][data-code=server-none]').waitFor();
  await page.goto(`${origin}/#/new/dameo`);
  await page.getByTestId('start').click();
  await page.getByTestId('game').waitFor();
});

test('nothing asks for a server before somebody plays online', async () => {
  const { page } = await visit({ origin: server.origin });
  await page.locator('#page h1').first().waitFor();
  await page.goto(`${server.origin}/#/new/dameo`);
  await page.getByTestId('start').waitFor();
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(names.filter((name) => /\/api\/|online|turns/.test(name))).toEqual([]);
  await page.goto(`${server.origin}/#/online`);
  await page.getByTestId('challenges').locator('li, p').first().waitFor();
  await page.goto(`${server.origin}/#/`);
  await page.getByTestId('online').waitFor();
  await expect.poll(() => page.getByText('no game server').count()).toBe(0);
});

test('a new link makes the old one void', async () => {
  const made = await server.game({ game: 'dameo' });
  const mirror = await begin({ game: 'dameo' });
  const ana = await sit(server, made.id, made.secrets[0], mirror);
  await press(ana.page, 'More');
  await ana.page.getByTestId('my-link').click();
  const link = () => ana.page.getByTestId('link').inputValue();
  expect(await link()).toContain(made.secrets[0]!);
  await ana.page.getByTestId('new-link').click();
  await expect.poll(link).not.toContain(made.secrets[0]!);
  await ana.page.keyboard.press('Escape');
  await ana.page.locator('[data-testid=game][data-own="0"]').waitFor();
  const old = await sit(server, made.id, made.secrets[0], mirror);
  await old.page.locator('[data-testid=game][data-own=""]').waitFor();
  // Whoever has the new one loses nothing by the old one.
  const asked = ana.page.waitForResponse((answer) => answer.url().endsWith('/turns'));
  await ana.page.goto(`${server.origin}/#/online/${made.id}/me/${made.secrets[0]}`);
  await asked;
  await ana.page.goto(`${server.origin}/?again#/online/${made.id}`);
  await ana.page.locator('[data-testid=game][data-own="0"]').waitFor();
});

test('a new link whose answer is lost: the page is loaded again, or one asks again, and the place is still one’s own', async () => {
  const made = await server.game({ game: 'dameo' });
  const mirror = await begin({ game: 'dameo' });
  const ana = await sit(server, made.id, made.secrets[0], mirror, { forgives: /ERR_FAILED/ });
  const { page } = ana;
  const held = () =>
    page.evaluate((id) => {
      const { seats } = JSON.parse(localStorage.getItem('tabuleiro-seats')!);
      return seats.find(({ game }: { game: string }) => game === id) as { secret: string; next?: string };
    }, made.id);
  const loseAnswer = async () => {
    await page.route('**/link', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByTestId('new-link').click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.unroute('**/link');
    return (await held()).next!;
  };
  const showLink = async () => {
    await press(page, 'More');
    await page.getByTestId('my-link').click();
  };
  await showLink();
  const first = await loseAnswer();
  expect((await held()).secret).toBe(made.secrets[0]);
  await page.reload();
  await page.locator('[data-testid=game][data-own="0"]').waitFor();
  expect(await held()).toEqual({ game: made.id, secret: first });

  await showLink();
  const second = await loseAnswer();
  await page.getByTestId('new-link').click();
  await expect.poll(() => page.getByTestId('link').inputValue()).toContain(second);
  await page.keyboard.press('Escape');
  await page.locator('[data-testid=game][data-own="0"]').waitFor();
  expect(await held()).toEqual({ game: made.id, secret: second });

  await showLink();
  const third = await loseAnswer();
  await page.goto(`${server.origin}/#/online`);
  await page.getByTestId('my-turns').getByRole('link').first().click();
  await page.locator('[data-testid=game][data-own="0"]').waitFor();
  expect(await held()).toEqual({ game: made.id, secret: third });
});

test('a page opened as localhost gives links that others can open, and says where there are none', async () => {
  const { page } = await visit({ origin: server.origin, address: '#/online/new/dameo' });
  await page.getByTestId('go-create').click();
  const shown = page.getByTestId('link');
  expect(await shown.inputValue()).toMatch(new RegExp(`^${server.originAt(UNTRUSTED_HOST)}/#/online/`));
  expect(await page.getByTestId('here-only').count()).toBe(0);
  const guest = (await visit({ origin: server.originAt(UNTRUSTED_HOST) })).page;
  await guest.goto(await shown.inputValue());
  await guest.getByTestId('join').click();
  await page.getByTestId('game').waitFor();

  const alone = await OnlineServer.start({}, false);
  onTestFinished(() => alone.end());
  const other = (await visit({ origin: alone.origin, address: '#/online/new/dameo' })).page;
  await other.getByTestId('go-create').click();
  expect(await other.getByTestId('here-only').textContent()).toContain('only works on this computer');
  expect(await other.getByTestId('link').inputValue()).toContain(`${alone.origin}/#/online/`);
});

test('over plain http everything works: links by hand, a lost server, a takeback, the end and a rematch', async () => {
  const origin = server.originAt(UNTRUSTED_HOST);
  const ana = (await visit({ origin, address: '#/online/new/dameo', forgives: AWAY })).page;
  expect(await ana.evaluate(() => isSecureContext)).toBe(false);
  await ana.getByTestId('name').fill('Ana');
  await ana.getByTestId('go-create').click();
  await ana.getByRole('button', { name: 'Copy the link' }).click();
  await ana.getByRole('button', { name: 'QR code' }).click();
  await ana.getByTestId('qr').waitFor();
  const rui = (await visit({ origin, size: 'phone', touch: true, forgives: AWAY })).page;
  await rui.goto(await ana.getByTestId('link').inputValue());
  await rui.getByTestId('join').tap();
  const mirror = await begin({ game: 'dameo' });
  const tables = [await BrowserTable.on(ana, mirror), await BrowserTable.on(rui, mirror)];
  await playOne(tables, mirror, ['click', 'touch']);
  await playOne(tables, mirror, ['click', 'touch']);
  for (const page of [ana, rui]) await menuOf(page);

  await server.kill();
  for (const page of [ana, rui]) await page.locator(state('lost')).waitFor();
  await server.start();
  for (const page of [ana, rui]) await page.locator('[data-testid=game][data-link=open]').waitFor();
  await playOne(tables, mirror);

  await press(ana, 'Ask to take back');
  await press(rui, 'Agree');
  must(mirror.undo());
  for (const table of tables) await table.agree();

  await press(rui, 'Resign');
  await rui.getByRole('dialog').getByRole('button', { name: 'Resign' }).tap();
  await ana.getByTestId('rematch').click();
  await rui.getByTestId('rematch').tap();
  const again = await begin({ game: 'dameo' });
  await ana.locator('[data-testid=game][data-own="1"][data-result="*"]').waitFor();
  await rui.locator('[data-testid=game][data-own="0"][data-result="*"]').waitFor();
  const second = [await BrowserTable.on(rui, again), await BrowserTable.on(ana, again)];
  await playOne(second, again);
  await ana.goto(`${origin}/`);
  await ana.getByTestId('my-turns').getByText('Your turn').waitFor();
});
