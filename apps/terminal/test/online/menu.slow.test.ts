/** From the menu to games elsewhere and back: keys in, text out, with a server in this process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from '@tabuleiro/play/online/join/seats';
import { onlineAddress } from '@tabuleiro/play/online/links';
import { must } from '@tabuleiro/rules';
import { expect, test, vi } from 'vitest';
import { loadCatalogue } from '../../src/app/catalogue.ts';
import { HomePage } from '../../src/app/home-page.ts';
import { TablePage } from '../../src/app/online/table-page.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newTrial, type Trial } from '../app/stage.ts';
import { FarPlayer } from './far-player.ts';
import { TestServer } from './server.ts';

const catalogue = await loadCatalogue();

function atMenu(language: 'en' | 'pt' = 'en', folder?: string) {
  const trial = newTrial(language, folder);
  trial.app.push(new HomePage(trial.app, catalogue));
  const text = () => trial.text(80, 24);
  const shows = (what: string | RegExp) => vi.waitFor(() => expect(text()).toMatch(what), 20_000);
  /** Goes down to a row. */
  const light = (row: RegExp) => {
    const lit = new RegExp(`▶ (?:${row.source})`);
    for (let i = 0; i < 40 && !lit.test(text()); i++) trial.press('down');
    expect(text()).toMatch(lit);
  };
  const open = (row: RegExp) => {
    light(row);
    trial.press('enter');
  };
  const type = (words: string) => trial.press('enter', ...words, 'enter');
  const paste = (words: string) => trial.app.key({ kind: 'paste', text: words });
  return { trial, text, shows, light, open, type, paste };
}

const tableOf = ({ app }: Trial): TablePage => {
  if (!(app.top instanceof TablePage)) throw new Error('no table');
  return app.top;
};

test('creates a game, shows the invitation with its code, and plays when the friend has come', async () => {
  const server = await TestServer.open();
  const { trial, text, shows, light, open, type } = atMenu();
  open(/Play a friend online/);
  open(/Create a game/);
  await shows(/Which game do you want to play\?/);
  open(/Dameo/);
  await shows(/Create the game/);
  expect(text()).toContain('http://localhost:4173/');
  light(/Server/);
  type('a b');
  expect(text()).toContain('not a server address');
  type(server.base.replace('http://', ''));
  light(/Your side/);
  trial.press('right');
  light(/Clock/);
  type('40d');
  expect(text().replace(/\s+/g, ' ')).toMatch(/at most 6 hours/i);
  type('300+5');
  light(/Your name/);
  type('Ana');
  trial.press('home', 'enter');
  await shows(/Dameo: waiting for players/);
  await shows(/Invitation to play Black/);
  const [link] = /http\S+#\/online\/\S+/.exec(text())!;
  trial.press('enter');
  expect(trial.lines(80, 24).filter((line) => /[▀▄█]{3}/.test(line)).length).toBeGreaterThan(10);
  expect(trial.text(120, 40), 'with room for both, the code stands beside the list').not.toContain('▶');
  trial.press('escape');
  expect(trial.text(120, 40)).toMatch(/▶ Invitation[^\n]+█▀▀▀▀▀█/);
  const [, game, , invitation] = new URL(link!).hash.slice(2).split('/');
  const rui = await FarPlayer.join(server, game!, invitation!);
  await shows(/White: Ana/);
  await rui.until(({ session }) => session !== null);
  trial.press('m', ...'c3c4', 'enter');
  await rui.plies(1);
  await shows(/Move saved/);
  trial.press('?');
  const help = trial.text(110, 100);
  expect(help).toMatch(/Game on a server/);
  expect(help).toMatch(/u +ask to take your last move back/);
  trial.press('escape', 'q');
  // Back among the games elsewhere: it stands there, and the server is remembered.
  await shows(/Dameo with Rui: waiting for the others/);
  expect(new SeatStore(trial.folder).server).toBe(server.base);
  trial.press('q', 'q');
  expect(trial.quit).toBe(true);
});

test('a pasted invitation: who invites to what, a name, the place; nobody else gets it', async () => {
  const server = await TestServer.open();
  const { joins, game, secret } = await server.challenge({ clock: { perMove: 3 * 24 * 3600 * 1000 } });
  const [rui, zita] = [atMenu('pt'), atMenu()];
  for (const each of [rui, zita]) {
    each.open(/Play a friend online|Jogar com um amigo/);
    each.paste(`  <${joins}>\n`);
  }
  await rui.shows(/Ana convida para uma partida de Dameo/);
  await rui.shows(/3 dias por jogada/);
  await zita.shows(/Ana invites you to Dameo/);
  rui.light(/O seu nome/);
  rui.type('Rui');
  rui.trial.press('up', 'enter');
  await rui.shows(/Brancas: Ana/);
  zita.trial.press('enter');
  await zita.shows(/Another player was faster/);
  expect(tableOf(zita.trial).controller.state.own).toEqual([]);
  expect(new SeatStore(zita.trial.folder).places).toEqual([]);
  const ana = new FarPlayer(server, game, secret);
  await ana.until(({ session }) => session !== null);
  await ana.play('c3-c4');
  await rui.shows(/1\. c3-c4/);
  await zita.shows(/1\. c3-c4/);
  rui.trial.press('q');
  await rui.shows(/Dameo com Ana: é a sua vez/);
  rui.open(/Dameo com Ana/);
  await rui.shows(/1\. c3-c4/);
  rui.trial.press('q', 'q', 'q');
  zita.trial.press('q', 'q', 'q');
});

test('a new link at the table: the old one is void, what is in the hand stays', async () => {
  const server = await TestServer.open();
  const { mine, game, secret, invitation } = await server.challenge({
    clock: { initial: 300_000, increment: 5_000 },
  });
  const rui = await FarPlayer.join(server, game, invitation);
  const elsewhere = new FarPlayer(server, game, secret);
  const { trial, text, shows, open, paste } = atMenu();
  open(/Play a friend online/);
  paste(mine);
  await shows(/White: Ana/);
  const page = tableOf(trial);
  trial.press('enter');
  expect(page.controller.state.selection.chosen).toHaveLength(1);
  trial.press('L');
  expect(text()).toContain(secret);
  open(/A new link/);
  await shows(/Get a new link\?/);
  trial.press('n');
  expect(new SeatStore(trial.folder).places).toMatchObject([{ secret }]);
  open(/A new link/);
  trial.press('y');
  await shows(/The old one has expired/);
  const [held] = new SeatStore(trial.folder).places;
  expect(held!.secret).not.toBe(secret);
  expect(text()).toContain(held!.secret);
  expect(text()).not.toContain(secret);
  await elsewhere.until(({ stopped }) => stopped?.code === 'link-void');
  trial.press('q');
  expect(page.controller.state.selection.chosen).toHaveLength(1);
  trial.press('escape', 'm', ...'c3c4', 'enter');
  await rui.plies(1);
  await shows(/Move saved/);
  expect(must(await server.api.turns([held!])).games).toMatchObject([{ state: 'playing', mine: false }]);
  trial.press('q', 'q', 'q');
});

test('what cannot be entered is said; a challenge is called off; a place that is void leaves the list', async () => {
  const server = await TestServer.open();
  const { mine, game, secret } = await server.challenge();
  const { trial, shows, open, paste, text } = atMenu();
  open(/Play a friend online/);
  paste('http://x/#/online/abc');
  await shows(/This is not a game link/);
  paste(onlineAddress('http://127.0.0.1:1/', { kind: 'watch', game: 'zzzz9999' }));
  await shows(/does not answer/);
  paste(mine);
  await shows(/Invitation to play Black/);
  open(/Call the game off/);
  await shows(/Call the game off\?/);
  trial.press('n');
  expect(text()).toContain('waiting for players');
  open(/Call the game off/);
  trial.press('y');
  await shows(/The game was called off before it started/);
  trial.press('q');
  const other = await server.challenge();
  must(await server.api.join(other.game, { invitation: other.invitation, name: 'Rui' }));
  must(await server.api.newLink(other, newSecret()));
  paste(other.mine);
  await shows(/This link has expired/);
  trial.press('q', 'q', 'q');
  const book = readFileSync(join(trial.folder, 'online', 'places.json'), 'utf8');
  expect(book).not.toContain(other.secret);
  expect(game).not.toBe(other.game);
  expect(secret).not.toBe(other.secret);
});

test('the other is away: seconds until that can be claimed stand beside the board', async () => {
  const server = await TestServer.open();
  const { mine, game, invitation } = await server.challenge({
    clock: { initial: 300_000, increment: 5_000 },
  });
  const rui = await FarPlayer.join(server, game, invitation);
  await rui.until(({ session }) => session !== null);
  const { trial, shows, open, paste } = atMenu();
  open(/Play a friend online/);
  paste(mine);
  await shows(/Rui: here/);
  rui.table.close();
  await shows(/Rui has left\. You can claim in/);
  await shows(/C: claim/);
  trial.press('C', 'w');
  await shows(/The opponent has been away for/);
  trial.press('q', 'q', 'q');
});

test('of three places one is taken: who came is said by name, and the other invitation stays', async () => {
  const server = await TestServer.open();
  const { mine, game, invitation } = await server.challenge({
    game: 'small-star-empires',
    options: { board: 'tri' },
    places: ['human', 'human', 'human'],
  });
  const { trial, shows, open, paste, light } = atMenu();
  open(/Play a friend online/);
  paste(mine);
  await shows(/Invitation to play Player B/);
  await shows(/Invitation to play Player C/);
  must(await server.api.join(game, { invitation, name: 'Rui' }));
  await shows(/Rui has joined/);
  await vi.waitFor(() => expect(trial.text(80, 24)).not.toMatch(/Player B/), 20_000);
  light(/Leave, and keep the seat/);
  await shows(/Taken: Ana, Rui\./);
  trial.press('q', 'q', 'q');
});

test('a game that is over is deleted from the list and from its server; one in play is not', async () => {
  const server = await TestServer.open();
  const { mine, game, secret, invitation } = await server.challenge();
  const rui = await FarPlayer.join(server, game, invitation);
  const { trial, shows, light, open, paste } = atMenu();
  open(/Play a friend online/);
  paste(mine);
  await shows(/White: Ana/);
  trial.press('q');
  await shows(/Dameo with Rui: your turn/);
  light(/Dameo with Rui/);
  trial.press('D');
  await shows(/Delete the game from the server\?/);
  trial.press('n', 'D', 'y');
  await shows(/Resign first, or call it off/);
  expect(new SeatStore(trial.folder).places).toHaveLength(1);
  rui.table.command({ kind: 'resign' });
  await rui.until(({ session }) => session!.outcome !== null);
  trial.press('enter');
  await shows(/A copy of the game/);
  trial.press('q');
  await shows(/Dameo with Rui: finished/);
  trial.press('D', 'y');
  await shows(/Your name and seat were deleted/);
  expect(new SeatStore(trial.folder).places).toEqual([]);
  expect((await server.api.turns([{ game, secret }])).ok).toBe(true);
  trial.press('q', 'q');
});

test('a game on a server as a picture', async () => {
  const server = await TestServer.open();
  const { mine, game, invitation } = await server.challenge();
  const rui = await FarPlayer.join(server, game, invitation);
  const watcher = new FarPlayer(server, game);
  await watcher.until(({ session }) => session !== null);
  await rui.until(({ session }) => session !== null);
  const { trial, text, shows, open, paste } = atMenu();
  open(/Play a friend online/);
  paste(mine);
  await shows(/Rui: here · 1/);
  trial.press('m', ...'c3c4', 'enter');
  await rui.plies(1);
  await rui.play('d6-d5');
  await shows(/d6-d5/);
  trial.press('m', ...'c4c5', 'enter');
  await rui.plies(3);
  await shows(/Move saved/);
  rui.table.greet('good-luck');
  await shows(/Rui: Good luck!/);
  await expect(`${text()}\n`).toMatchFileSnapshot('../app/golden/online-80x24-en.txt');
  trial.press('q', 'q', 'q');
});
