/** A node is stopped, as an administrator stops it, while many people play at it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RemoteTable } from '@tabuleiro/play/authority/remote-table';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { OpenLink, SocketListener } from '@tabuleiro/play/ports/socket';
import { listMoves, Rng } from '@tabuleiro/rules';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { GameServer } from '../../src/run/online.ts';
import { PostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { plainText, Testimony, witnessed } from '../../tools/chaos/testimony.ts';
import { createGame, inTurns, nextAddress } from '../../tools/load/crowd.ts';
import { hasPostgres, PrivatePostgres } from '../../tools/services/private-postgres.ts';

const GAMES = 250;
/** Moves that are tried every 20 ms. */
const AT_ONCE = 4;
const rng = new Rng(1);

async function startNode(store: string): Promise<{ port: number; stop(): Promise<void> }> {
  const node = await GameServer.open({
    ...{ folder: '', host: null, publicUrl: null, proxies: 1, store },
    ...{ site: (_, response) => void response.end(), headers: {} },
  });
  const server = createServer();
  node.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    await node.close();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

class Player {
  readonly game: string;
  readonly table: RemoteTable;
  readonly testimony: Testimony;
  goodbyes = 0;
  private readonly port: () => number;

  constructor(game: string, secret: string, port: () => number) {
    this.game = game;
    this.port = port;
    this.testimony = new Testimony(game, '');
    const socket = witnessed({ connect: (listener) => this.connect(listener) }, this.testimony);
    this.table = new RemoteTable({ game, secret }, { socket, clock: systemClock });
    this.table.open();
  }

  get isConnected(): boolean {
    return this.table.link === 'open' && this.table.session !== null;
  }

  move(): void {
    const { session, me, sending } = this.table;
    if (!session || session.outcome || session.toMove !== me || sending) return;
    const legal = listMoves(session.rules, session.position);
    const { text: move } = legal[rng.below(legal.length)]!;
    this.table.command({ kind: 'play', move, ply: session.moves.length });
  }

  private connect(listener: SocketListener): OpenLink {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port()}/api/v1/socket`, {
      headers: { 'X-Forwarded-For': nextAddress() },
    });
    socket.on('open', () => listener.opened());
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('{"kind":"bye","code":"again"')) this.goodbyes++;
      listener.message(text);
    });
    socket.on('error', () => {}); // it closes as well
    socket.on('close', () => listener.closed());
    return {
      send: (text) => void (socket.readyState === socket.OPEN && socket.send(text)),
      close: () => socket.terminate(),
    };
  }
}

test.runIf(hasPostgres)('500 players are handed over, and no acknowledged move is lost', async () => {
  const postgres = await PrivatePostgres.start();
  onTestFinished(() => postgres.stop());
  const address = await postgres.database();
  const [first, next] = [await startNode(address), await startNode(address)];
  let { port } = first;
  const games = await inTurns(GAMES, () => createGame(port, 'dameo'), 10);
  const players = games.flatMap(({ id, secrets }) =>
    secrets.map((secret) => new Player(id, secret, () => port)),
  );
  const moving = setInterval(() => {
    for (let i = 0; i < AT_ONCE; i++) for (const side of [0, 1]) players[2 * rng.below(GAMES) + side]!.move();
  }, 20);
  onTestFinished(() => clearInterval(moving));
  const acknowledged = () => players.reduce((sum, { testimony }) => sum + testimony.acks.size, 0);
  await expect.poll(() => players.every(({ isConnected }) => isConnected), { timeout: 60_000 }).toBe(true);
  await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(GAMES);

  port = next.port; // as a load balancer that asks /readyz
  await first.stop();
  await expect.poll(() => players.every(({ isConnected }) => isConnected), { timeout: 60_000 }).toBe(true);
  const before = acknowledged();
  await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + GAMES);
  clearInterval(moving);
  await expect.poll(() => players.some(({ table }) => table.sending), { timeout: 60_000 }).toBe(false);
  for (const { table } of players) table.close();
  await next.stop();

  expect(players.filter(({ goodbyes }) => goodbyes > 0)).toHaveLength(2 * GAMES);
  expect(players.flatMap(({ testimony }) => testimony.contradictions)).toEqual([]);
  const store = await PostgresStore.open(address);
  onTestFinished(() => store.close());
  for (const { game, table, testimony } of players) {
    const kept = (await store.read(game))!.events.map(({ event }) => event);
    const own = table.session!.log;
    expect(plainText(own)).toBe(plainText(kept.slice(0, own.length)));
    for (const text of testimony.acks.values())
      expect(kept[(JSON.parse(text) as { number: number }).number - 1]).toMatchObject({ kind: 'move' });
  }
});
