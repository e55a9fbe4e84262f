/** Tables of every kind over the real server: a match, four places with a computer, days with nobody there, what players say. */
import { must } from '@tabuleiro/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin } from '../../tools/browser/plant.ts';
import { visit } from './harness.ts';
import { pair, playOne, playOut, press, sit, startOnline } from './online.ts';
import { quick } from './quick-games.ts';
import { BrowserTable } from './table.ts';

const server = await startOnline();

const DAY = 24 * 3600 * 1000;

test('a match in Trench to its end: each next game begins when both have asked for it', async () => {
  const how = { game: 'trench', format: 'pair', start: quick.trench!.start };
  const made = await server.game(how);
  const mirror = await begin(how);
  const ana = await sit(server, made.id, made.secrets[0], mirror);
  const rui = await sit(server, made.id, made.secrets[1], mirror, { size: 'phone', touch: true });
  const tables = [ana, rui];
  await playOut(tables, mirror);
  expect(mirror.match.next).not.toBeNull();
  while (mirror.match.next) {
    for (const { page } of tables) await page.getByTestId('result').waitFor();
    expect(await ana.page.getByTestId('rematch').count()).toBe(0);
    await ana.page.getByTestId('next-game').click();
    await rui.page.getByText('Ana is ready for the next game.').first().waitFor();
    await rui.page.getByTestId('next-game').tap();
    must(mirror.nextGame());
    for (const table of tables) await table.agree();
    await playOut(tables, mirror);
  }
  expect(mirror.games.length).toBeGreaterThan(1);
  const { totals } = mirror.match;
  const best = totals.indexOf(Math.max(...totals));
  for (const [player, { page }] of tables.entries()) {
    const result = page.getByTestId('result');
    const name = player === best ? 'You win the match' : `${['Ana', 'Rui'][best]} wins the match`;
    await result.getByText(totals[0] === totals[1] ? 'The match is drawn' : name).waitFor();
    await page.getByTestId('rematch').waitFor();
    expect(await page.getByTestId('next-game').count()).toBe(0);
  }
});

test('four places of Small Star Empires, one of them a computer', async () => {
  const address = '#/online/new/small-star-empires';
  const { page } = await visit({ origin: server.origin, address, size: 'phone' });
  await page.getByRole('group', { name: 'Number of players' }).getByText('4', { exact: true }).click();
  await page.getByTestId('place-3').selectOption('level-1');
  const top = () => page.evaluate(() => scrollY);
  const scroll = async () => {
    await page.evaluate(() => scrollTo(0, 200));
    expect(await top()).toBeGreaterThan(0);
  };
  await scroll();
  await page.getByTestId('go-create').click();
  const links = page.getByTestId('link');
  await expect.poll(() => links.count()).toBe(2);
  expect(await top()).toBe(0);
  await scroll();
  const addresses = await links.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
  const guests = [];
  for (const address of addresses) {
    const guest = (await visit({ origin: new URL(address).origin })).page;
    await guest.goto(address);
    await guest.getByText(`You play Player ${'BC'[guests.length]}.`).waitFor();
    await guest.getByTestId('join').click();
    guests.push(guest);
  }
  const all = [page, ...guests];
  for (const each of all) await each.getByTestId('game').waitFor();
  await expect.poll(top).toBe(0);
  // Everybody once, the computer by itself: then it is the first player's turn again.
  for (const [ply, mover] of all.entries()) {
    await mover.locator(`[data-testid=game][data-ply="${ply}"]`).waitFor();
    const example = await mover.getByTestId('move-input').getAttribute('placeholder');
    await mover.getByTestId('move-input').fill(example!.replace(/^for example /, ''));
    await mover.getByTestId('move-input').press('Enter');
    await mover.locator(`[data-testid=game]:not([data-ply="${ply}"])`).waitFor();
  }
  for (const each of all) await each.locator('[data-testid=game][data-ply="4"]').waitFor();
});

test('who leaves a seat to a computer is told so, and deletes the game while the others play', async () => {
  const made = await server.game({
    game: 'small-star-empires',
    options: { board: 'tri' },
    places: ['human', 'human', 'level-1'],
  });
  const address = (secret: string) => `#/online/${made.id}/me/${secret}`;
  const { page } = await visit({ origin: server.origin, address: address(made.secrets[1]!), size: 'phone' });
  await page.getByTestId('game').waitFor();
  await server.do(made.id, made.secrets[1], 0, { kind: 'resign', substitute: true });
  await page.getByTestId('status').getByText('You have left. A computer plays for you.').waitFor();
  await page.goto(`${server.origin}/#/online`);
  const list = page.getByTestId('my-turns');
  await list.getByText('with Ana, level 1').waitFor();
  await list.getByText('You have left; a computer plays on for you').waitFor();
  await list.getByRole('button', { name: 'Delete from the server' }).click();
  expect(await page.getByText('Your copy in My games').count()).toBe(0);
  await page.getByTestId('delete-sure').click();
  await expect.poll(() => list.count()).toBe(0);
});

test('a hint and an evaluation are given against a computer alone, and not offered among people', async () => {
  const courtesy = 'Hints and analysis are off';
  const alone = await server.game({ game: 'dameo', places: ['human', 'level-1'] });
  const at = ({ id, secrets }: typeof alone) => ({
    origin: server.origin,
    address: `#/online/${id}/me/${secrets[0]}`,
    size: 'phone' as const,
  });
  const { page } = await visit(at(alone));
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByTestId('message').getByText('Try ').waitFor();
  await page.getByRole('button', { name: 'Evaluation' }).click();
  await page.getByTestId('message').getByText('White to move').waitFor();
  expect(await page.getByText(courtesy).count()).toBe(0);

  const people = await visit(at(await server.game({ game: 'dameo' })));
  await people.page.getByText(courtesy).waitFor();
  expect(await people.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
});

test('of three places one is taken: whoever waits sees by whom, and the other invitation stays', async () => {
  const request = {
    game: 'small-star-empires',
    options: { board: 'tri' },
    places: ['human', 'human', 'human'],
  };
  const made = await server.post<{ game: string; secret: string; invitations: string[] }>('/games', {
    request,
    name: 'Ana',
  });
  const at = (part: string) => ({ origin: server.origin, address: `#/online/${made.game}${part}` });
  const ana = (await visit(at(`/me/${made.secret}`))).page;
  const watcher = (await visit(at(''))).page;
  for (const page of [ana, watcher]) {
    await page.getByTestId('waiting').getByText('Ana').waitFor();
    expect(await page.getByTestId('waiting').getByText('Rui').count()).toBe(0);
  }
  await expect.poll(() => ana.getByTestId('link').count()).toBe(2);
  await server.post(`/games/${made.game}/join`, { invitation: made.invitations[1], name: 'Rui' });
  for (const page of [ana, watcher]) await page.getByTestId('waiting').getByText('Rui').waitFor();
  await expect.poll(() => ana.getByTestId('link').count()).toBe(1);
});

test('over days nobody has to be there: the home page says whose turn it is', async () => {
  const made = await server.game({ game: 'dameo', clock: { perMove: 3 * DAY } });
  const mirror = await begin({ game: 'dameo' });
  const ana = await sit(server, made.id, made.secrets[0], mirror);
  await ana.play(ana.someMove());
  await ana.page.goto('about:blank');
  const rui = await sit(server, made.id, made.secrets[1], mirror);
  await rui.agree();
  await rui.page.goto(`${server.origin}/`);
  await rui.page.getByTestId('my-turns').getByText('Your turn').waitFor();
  await expect.poll(() => rui.page.title()).toMatch(/^\(1\) /);
  await rui.page.getByTestId('my-turns').getByRole('link', { name: /Dameo/ }).click();
  await rui.agree();
  await rui.play(rui.someMove());
  await rui.page.goto('about:blank');
  await ana.page.goto(`${server.origin}/#/online/${made.id}`);
  await ana.agree();
});

test('over days a rematch is offered, accepted and begun with the page of the other closed', async () => {
  const made = await server.game({ game: 'dameo', clock: { perMove: 3 * DAY } });
  const mirror = await begin({ game: 'dameo' });
  const ana = (await sit(server, made.id, made.secrets[0], mirror)).page;
  const rui = (await sit(server, made.id, made.secrets[1], mirror, { size: 'phone', touch: true })).page;
  await rui.goto('about:blank');
  await press(ana, 'Resign');
  await ana.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await ana.getByTestId('rematch').click();
  await ana.getByText('You offered a rematch.').first().waitFor();
  await ana.goto('about:blank');

  await rui.goto(`${server.origin}/`);
  const turns = (page: Page) => page.getByTestId('my-turns');
  await turns(rui).getByText('You are offered a rematch').waitFor();
  await turns(rui).locator('svg').first().waitFor();
  await turns(rui).getByRole('link', { name: /Dameo/ }).tap();
  await rui.getByTestId('rematch').tap();
  await rui.locator('[data-testid=game][data-own="0"][data-result="*"]').waitFor();
  const again = new URL(rui.url()).hash;
  expect(again).not.toContain(made.id);
  const second = await begin({ game: 'dameo' });
  const first = await BrowserTable.on(rui, second);
  await first.play(first.someMove());
  await rui.goto('about:blank');

  await ana.goto(`${server.origin}/`);
  await turns(ana).getByText('Your turn').waitFor();
  await expect.poll(() => ana.title()).toMatch(/^\(1\) /);
  await turns(ana)
    .getByRole('link', { name: /Your turn/ })
    .click();
  expect(new URL(ana.url()).hash).toBe(again);
  const answer = await BrowserTable.on(ana, second);
  await answer.agree();
  await answer.play(answer.someMove());
  await rui.goto(`${server.origin}/${again}`);
  await first.agree();

  // The finished game leads to the rematch, and one that was taken from the list does not come back.
  await ana.goto(`${server.origin}/#/online/${made.id}`);
  await ana.getByRole('link', { name: 'To the rematch' }).waitFor();
  expect(await ana.getByRole('button', { name: 'Withdraw the offer' }).count()).toBe(0);
  await press(rui, 'Resign');
  await rui.getByRole('dialog').getByRole('button', { name: 'Resign' }).tap();
  await rui.getByTestId('result').waitFor();
  await rui.goto(`${server.origin}/#/online`);
  await expect.poll(() => turns(rui).getByRole('listitem').count()).toBe(2);
  await turns(rui).getByRole('button', { name: 'Remove from this list' }).first().tap();
  await rui.reload();
  await expect.poll(() => turns(rui).getByRole('listitem').count()).toBe(1);
  const held = () => rui.evaluate(() => JSON.parse(localStorage.getItem('tabuleiro-seats')!).seats.length);
  expect(await held()).toBe(1);
});

test('greetings, time as a gift, a draw, and a game that is called off', async () => {
  const { tables, mirror } = await pair(server, { game: 'dameo' });
  const [ana, rui] = tables;
  await press(ana.page, 'Greet');
  await press(ana.page, 'Good luck!');
  await rui.page
    .getByRole('listitem')
    .filter({ hasText: 'Ana' })
    .getByTestId('greeting')
    .getByText('Good luck!')
    .waitFor();
  await rui.page.getByRole('status').getByText('Ana: Good luck!').waitFor({ state: 'attached' });
  const clock = () => ana.page.locator('time').first().innerText();
  await playOne(tables, mirror);
  await press(ana.page, 'More');
  await press(ana.page, 'Give 15 s to Rui');
  await expect.poll(clock).toMatch(/15:1\d/);
  await playOne(tables, mirror);
  await press(ana.page, 'Offer a draw');
  await press(rui.page, 'Agree');
  for (const { page } of tables) await page.locator('[data-testid=game]:not([data-result="*"])').waitFor();

  const other = await pair(server, { game: 'renpaarden', start: quick.renpaarden!.start });
  await press(other.tables[1].page, 'More');
  await other.tables[1].page.getByTestId('abort').tap();
  // A finger that slipped calls nothing off.
  await other.tables[1].page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await press(other.tables[1].page, 'More');
  await other.tables[1].page.getByTestId('abort').tap();
  await other.tables[1].page.locator('[data-answer=yes]').tap();
  const closed = (page: Page) => page.getByTestId('closed');
  await closed(other.tables[1].page).getByText('You called the game off.').waitFor();
  await closed(other.tables[0].page).getByText('Rui called the game off.').waitFor();
});

test('the lobby marks bots and hides them, and offers the computer where nobody waits', async () => {
  const { page } = await visit({ origin: server.origin, address: '#/online', size: 'phone' });
  const challenges = page.getByTestId('challenges');
  await page.getByRole('group', { name: 'Game' }).getByText('Renpaarden').click();
  await challenges.getByText('No open challenges right now.').waitFor();
  await server.post('/games', {
    request: { game: 'renpaarden', places: ['human', 'human'], listed: true },
    name: 'Robo',
    kind: 'bot',
  });
  await challenges.getByText('by Robo (bot)').waitFor();
  await page.getByRole('checkbox', { name: 'Show bots' }).uncheck();
  await challenges.getByText('No open challenges right now.').waitFor();
  expect(await challenges.getByText('Robo').count()).toBe(0);
  await challenges.getByTestId('post').waitFor();
  await page
    .getByTestId('at-once')
    .getByRole('link', { name: /Renpaarden/ })
    .click();
  await page.getByText('Match me').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Match me' }).isChecked()).toBe(true);
});

test('a listed challenge is taken from the lobby, and its game is watched from there', async () => {
  const made = await server.post<{ game: string }>('/games', {
    request: { game: 'mad-bishops', places: ['human', 'human'], listed: true },
    name: 'Maria',
  });
  const { page } = await visit({ origin: server.origin, address: '#/online', size: 'phone' });
  // Games of other tests may be listed too.
  const link = `a[href*="${made.game}"]`;
  await page.getByTestId('challenges').locator(link).first().click();
  await page.getByTestId('join').click();
  await page.getByTestId('game').waitFor();
  expect(new URL(page.url()).hash).toBe(`#/online/${made.game}`);
  const watcher = (await visit({ origin: server.origin, address: '#/online' })).page;
  await watcher.getByTestId('live').locator(link).first().click();
  await watcher.locator('[data-testid=game][data-own=""]').waitFor();
});

test('a challenge is cancelled by its creator', async () => {
  const { page } = await visit({ origin: server.origin, address: '#/online/new/trench' });
  await page.getByTestId('go-create').click();
  await page.getByTestId('cancel').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call the game off' }).click();
  await page.getByTestId('closed').getByText('The game was called off before it started.').waitFor();
  await page.goto(`${page.url()}/join`);
  await page.getByText('You already have a seat in this game.').waitFor();
  const guest = await visit({ origin: server.origin, address: new URL(page.url()).hash });
  await guest.page.getByText('This game was called off').waitFor();
  expect(await guest.page.getByTestId('join').or(guest.page.getByTestId('watch')).count()).toBe(0);
});
