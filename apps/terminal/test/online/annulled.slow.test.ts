/** A game that the administrator annuls counts for nobody: it leaves the finished games of its players. */
import { must } from '@tabuleiro/rules';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openOnline } from '../../src/online/open-online.ts';
import { finishedGames } from '../../src/open/finished.ts';
import { SeatStore } from '../../src/store/seats.ts';
import { newFolder } from '../run.ts';
import { FarPlayer } from './far-player.ts';
import { administer, TestServer } from './server.ts';

test('its copy at the terminal goes', async () => {
  const server = await TestServer.open();
  const { game, secret, invitation } = await server.challenge();
  const rui = await FarPlayer.join(server, game, invitation);
  const folder = newFolder();
  const { online } = openOnline({ server: server.base, game, secret }, new SeatStore(folder));
  onTestFinished(() => online.leave());
  await online.begun();
  const copies = async () => (await finishedGames(folder)).games.length;
  rui.table.command({ kind: 'resign' });
  await vi.waitFor(async () => expect(await copies()).toBe(1), 20_000);
  must(await administer(server.hall, 'annul', game, 'asked'));
  await vi.waitFor(async () => expect(await copies()).toBe(0), 20_000);
  expect(online.state).toMatchObject({ annulled: true, phase: 'closed' });
});
