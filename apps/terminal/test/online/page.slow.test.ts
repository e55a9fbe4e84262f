/** The page of a game on a server: keys in, text out, with a server in this process and somebody at another place. */
import { GameController } from '@tabuleiro/play/game/controller';
import { expect, test, vi } from 'vitest';
import { TablePage } from '../../src/app/online/table-page.ts';
import { openOnline, playableOnline } from '../../src/online/open-online.ts';
import { finishedGames } from '../../src/open/finished.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newTrial } from '../app/stage.ts';
import { FarPlayer } from './far-player.ts';
import { TestServer } from './server.ts';

async function atTable(language: 'en' | 'pt' = 'en') {
  const server = await TestServer.open();
  const { game, secret, invitation } = await server.challenge({
    clock: { initial: 300_000, increment: 5_000 },
  });
  const rui = await FarPlayer.join(server, game, invitation);
  const trial = newTrial(language);
  const seats = new SeatStore(trial.folder);
  const opened = openOnline({ server: server.base, game, secret }, seats);
  await opened.online.begun();
  const page = new TablePage(trial.app, { game: await playableOnline(opened), opened, first: null });
  trial.app.push(page);
  await rui.until(({ session }) => session !== null);
  const shows = (text: string | RegExp) =>
    vi.waitFor(() => expect(trial.text(110, 40)).toMatch(text), 20_000);
  return { server, rui, trial, page, shows, seats, opened };
}

test('a move is on its way and on disk; the other looks back and is not called away; no help', async () => {
  const { rui, trial, page, shows } = await atTable();
  await shows(/Rui: here/);
  trial.press('H');
  await shows(/Hints are off during this game/);
  trial.press('m', 'c', '3', 'c', '4', 'enter');
  await shows(/Sending your move/);
  await shows(/Move saved/);
  await rui.plies(1);
  trial.press('page-up');
  expect(page.controller.state.back).toBe(0);
  await rui.play('d6-d5');
  await vi.waitFor(() => expect(page.controller.session.moves).toHaveLength(2), 20_000);
  expect(page.controller.state.back).toBe(0);
  trial.press('escape');
  rui.table.greet('good-luck');
  await shows(/Rui: Good luck!/);
  trial.press('w', '4');
  await vi.waitFor(
    () => expect(rui.heard).toContainEqual({ kind: 'greeting', player: 0, phrase: 'thank-you' }),
    20_000,
  );
  trial.press('L');
  await shows(/#\/online\/\w+\/me\//);
  trial.press('escape', 'q');
});

test('takeback, time, draw declined, resignation, rematch on the same page; the game is kept', async () => {
  const { rui, trial, page, shows, seats, opened } = await atTable('pt');
  trial.press('m', 'c', '3', 'c', '4', 'enter');
  await rui.plies(1);
  await shows(/Jogada guardada/);
  trial.press('u');
  await rui.until(({ session }) => session!.proposals.length > 0);
  rui.table.command({ kind: 'accept', of: rui.table.session!.proposals[0]!.number });
  await rui.plies(0);
  trial.press('t');
  await rui.until(({ session }) => session!.log.some(({ kind }) => kind === 'gift'));
  await vi.waitFor(() => expect(page.controller.session.moves).toHaveLength(0), 20_000);
  trial.press('d');
  await rui.until(({ session }) => session!.proposals.length > 0);
  rui.table.command({ kind: 'decline', of: rui.table.session!.proposals[0]!.number });
  await shows(/recusad/);
  trial.press('X', 's');
  await rui.until(({ session }) => session!.outcome !== null);
  await shows(/Partidas terminadas/);
  const { games, fault } = await finishedGames(seats.folder);
  expect(fault).toBeNull();
  expect(games).toHaveLength(1);
  rui.table.command({ kind: 'rematch', answer: 'offer' });
  await shows(/Rui propõe a desforra/);
  // It stands there for as long as it is open, whatever is pressed meanwhile.
  trial.press('left');
  await shows(/Rui propõe a desforra/);
  await shows(/n: desforra {2}k: não/);
  trial.press('n');
  await vi.waitFor(() => expect(page.controller.session.outcome).toBeNull(), 20_000);
  const { session, own } = page.controller.state;
  expect(session.seatOf(own[0]!)).toBe(1);
  expect(seats.places.map(({ game }) => game)).not.toContain(opened.online.id);
  expect(seats.places).toHaveLength(1);
  trial.press('q');
});

test('the connection in words, while it is gone and when it is back; a controller never notices', async () => {
  const { server, rui, trial, page, shows } = await atTable();
  expect(page.controller).toBeInstanceOf(GameController);
  await server.stop();
  await shows(/Connection lost\. Trying again\./);
  trial.press('m', 'c', '3', 'c', '4', 'enter');
  await server.start();
  await rui.plies(1);
  await shows(/Move saved/);
  expect(rui.table.session!.moves.map(({ text }) => text)).toEqual(['c3-c4']);
  trial.press('q');
});
