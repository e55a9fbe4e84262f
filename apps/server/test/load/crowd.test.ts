/** What a scripted game reports of its turns, from a server that charges as it is told. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { pace, ScriptedGame } from '../../tools/load/crowd.ts';

const INITIAL = 3_600_000;
const script = { game: 'dameo', moves: ['a', 'b', 'c', 'd'] };

/** Acknowledges every move and takes `charge` from the clock of its player. */
async function chargingServer(charge: number, opponentHears = true): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const players: WebSocket[] = [];
  const left = [INITIAL, INITIAL];
  server.on('connection', (socket) => {
    const player = players.push(socket) - 1;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { kind: string; id: string; command: { ply: number } };
      if (message.kind === 'hello') return socket.send('{"kind":"welcome"}');
      left[player]! -= charge;
      const number = message.command.ply + 1;
      socket.send(JSON.stringify({ kind: 'ack', id: message.id, number, act: 0, at: 0, left, hash: null }));
      if (opponentHears) players[1 - player]?.send('{"kind":"events","events":[{"kind":"move"}]}');
    });
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function play(port: number) {
  const turns: { charged: number; taken: number }[] = [];
  let answered = 0;
  const game = await ScriptedGame.open(
    port,
    script,
    { id: 'game', secrets: ['a', 'b'] },
    { answered: () => answered++, timed: (charged, taken) => turns.push({ charged, taken }) },
  );
  onTestFinished(() => game.close());
  return { game, turns, answered: () => answered };
}

test('each turn but the first is reported with what the clock lost and what the player took', async () => {
  const { game, turns } = await play(await chargingServer(700));
  while (game.rest > 0) {
    game.send(performance.now());
    await expect.poll(() => game.isWaiting).toBe(false);
  }
  expect(turns.map(({ charged }) => charged)).toEqual([700, 700, 700]);
  for (const { taken } of turns) expect(taken).toBeGreaterThanOrEqual(0);
  expect(game.lastNumber).toBe(4);
  expect(game.send(performance.now())).toBe(false);
});

test('a player who has not heard of the move before does not move', async () => {
  const { game, answered } = await play(await chargingServer(0, false));
  game.send(performance.now());
  await expect.poll(answered).toBe(1);
  expect(game.isWaiting).toBe(true);
  expect(game.send(performance.now())).toBe(false);
});

test('a sender that is never free does not hide how little is sent', async () => {
  const busy = { isWaiting: false, send: () => false };
  expect(await pace(1_000, 0.05, [busy])).toBe(0);
});
