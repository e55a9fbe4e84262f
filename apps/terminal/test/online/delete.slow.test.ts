/** A game is deleted from its server at the terminal: in the list, in a game line by line, and on the whole screen. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { TablePage } from '../../src/app/online/table-page.ts';
import { openOnline, playableOnline } from '../../src/online/open-online.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newTrial } from '../app/stage.ts';
import { newFolder, tabuleiro } from '../run.ts';
import { FarPlayer } from './far-player.ts';
import { TestServer } from './server.ts';

/** White moves, Black captures the only man. */
const SHORT = '8/8/8/3m4/8/3M4/8/8 w 0 1';

test('in the list, for oneself and then for all; the copy among the finished games stays', async () => {
  const server = await TestServer.open();
  const clock = { initial: 300_000, increment: 5_000 };
  const { game, joins, mine } = await server.challenge({ start: SHORT, clock });
  const [ana, rui] = [newFolder(), newFolder()];
  await Promise.all([
    tabuleiro(['online', '-', '--plain'], { input: `${mine}\nd3-d4\n`, env: { TABULEIRO_DATA: ana } }),
    tabuleiro(['online', '-', '--plain', '--name', 'Rui'], {
      input: `${joins}\nd5xd3\n`,
      env: { TABULEIRO_DATA: rui },
    }),
  ]);
  const wrong = await tabuleiro(['online', '--plain'], {
    input: 'delete 2\n',
    env: { TABULEIRO_DATA: ana },
  });
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('1..1')]);
  const first = await tabuleiro(['online', '--plain', '--lang', 'pt'], {
    input: 'apagar 1\n',
    env: { TABULEIRO_DATA: ana },
  });
  expect(first.code, first.err).toBe(0);
  expect(first.out).toContain('O seu nome e lugar foram apagados do servidor.');
  expect((await server.store.read(game))?.row.places.map(({ name }) => name)).toEqual(['', 'Rui']);
  const second = await tabuleiro(['online', '--json'], { input: 'delete 1\n', env: { TABULEIRO_DATA: rui } });
  expect(JSON.parse(second.lines.at(-1)!)).toEqual({ event: 'deleted', game, whole: true });
  expect(await server.store.read(game)).toBeNull();
  for (const folder of [ana, rui]) {
    expect(new SeatStore(folder).places).toEqual([]);
    expect(existsSync(join(folder, 'finished.txt'))).toBe(true);
    expect(readFileSync(join(folder, 'finished.txt'), 'utf8')).toContain('Rui');
  }
});

test('a game that is still played is not deleted', async () => {
  const server = await TestServer.open();
  const { game, mine, invitation } = await server.challenge({ start: SHORT });
  await FarPlayer.join(server, game, invitation);
  const folder = newFolder();
  const run = await tabuleiro(['online', '-', '--plain'], {
    input: `${mine}\ndelete\ndelete yes\nquit\n`,
    env: { TABULEIRO_DATA: folder },
  });
  expect(run.code, run.err).toBe(0);
  expect(run.err).toContain('Type it with "yes".');
  expect(run.out + run.err).toContain('A game can be deleted when it is over.');
  expect(await server.store.read(game)).not.toBeNull();
  expect(new SeatStore(folder).places).toHaveLength(1);
});

test('on the whole screen, after a question', async () => {
  const server = await TestServer.open();
  const { game, secret, invitation } = await server.challenge({ start: SHORT });
  const rui = await FarPlayer.join(server, game, invitation);
  const trial = newTrial('en');
  const seats = new SeatStore(trial.folder);
  const place = { server: server.base, game, secret };
  seats.hold(place);
  const opened = openOnline(place, seats);
  await opened.online.begun();
  trial.app.push(new TablePage(trial.app, { game: await playableOnline(opened), opened, first: null }));
  await rui.until(({ session }) => session !== null);
  const shows = (text: RegExp) => vi.waitFor(() => expect(trial.text(110, 40)).toMatch(text), 20_000);
  expect(trial.text(110, 40)).not.toMatch(/D: delete/);
  rui.table.command({ kind: 'resign' });
  await shows(/D: delete/);
  trial.press('D');
  await shows(/Delete the game from the server\?/);
  trial.press('n');
  expect(seats.places).toHaveLength(1);
  trial.press('D', 'y');
  await shows(/You have deleted your seat/);
  expect(seats.places).toEqual([]);
  await rui.until(({ acts }) => acts.some(({ kind }) => kind === 'withdrawn'));
  trial.press('q');
});
