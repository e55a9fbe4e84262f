/** Clients of today on a server of today, and on one as it was before the address of a socket could name its game. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RemoteTable } from '@tabuleiro/play/authority/remote-table';
import { SocketAddress } from '@tabuleiro/play/authority/socket-address';
import { fetchRequest } from '@tabuleiro/play/online/fetch-request';
import { ServerDoor } from '@tabuleiro/play/online/server-door';
import { systemClock } from '@tabuleiro/play/ports/clock';
import type { SocketPort } from '@tabuleiro/play/ports/socket';
import type { CreateAnswer } from '@tabuleiro/protocol/http';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { Ear, post, served } from './served.ts';

/** A port as the faces have it. `opened`: the addresses of connections that came about. `asked`: the server has said what it is. */
function portTo(base: string): { port: SocketPort; opened: string[]; asked: Promise<void> } {
  const fault = () => ({ code: 'server-away' });
  const request = fetchRequest({
    address: (path) => new URL(`api/v1${path}`, base),
    away: fault,
    other: fault,
  });
  let done = () => {};
  const asked = new Promise<void>((go) => {
    done = go;
  });
  const address = new SocketAddress(
    () => new URL('api/v1/socket', base),
    () => new ServerDoor(request).probe().finally(() => setImmediate(done)),
  );
  const opened: string[] = [];
  const port: SocketPort = {
    connect(listener, game) {
      const url = address.of(game);
      const socket = new WebSocket(url);
      let isOpened = false;
      socket.on('open', () => {
        isOpened = true;
        address.opened();
        opened.push(url.pathname + url.search);
        listener.opened();
      });
      socket.on('message', (data) => listener.message(String(data)));
      socket.on('close', () => {
        if (!isOpened) address.refused();
        listener.closed();
      });
      socket.on('error', () => {});
      return { send: (text) => socket.send(text), close: () => socket.terminate() };
    },
  };
  return { port, opened, asked };
}

async function newGame(base: string): Promise<string> {
  const request = { game: 'dameo', places: ['human', 'human'] };
  const answer = await post(`${base}/api/v1/games`, { name: 'Ana', request });
  return ((await answer.json()) as CreateAnswer).game;
}

/** The addresses of two connections of one client, one after the other. */
async function connectTwice(base: string, game: string): Promise<string[]> {
  const { port, opened, asked } = portTo(base);
  for (let i = 0; i < 2; i++) {
    const table = new RemoteTable({ game }, { socket: port, clock: systemClock });
    onTestFinished(() => table.close());
    table.open();
    while (table.sheet === null || opened.length < i + 1)
      await new Promise<void>((go) => {
        const stop = table.subscribe(() => {
          stop();
          go();
        });
      });
    await asked;
    table.close();
  }
  return opened;
}

test('the second connection names its game to a proxy', async () => {
  const { base } = await served();
  const game = await newGame(base);
  expect(await connectTwice(base, game)).toEqual(['/api/v1/socket', `/api/v1/socket?game=${game}`]);
});

test('a server as it was is never asked for such an address', async () => {
  const { base, shell } = await served();
  const game = await newGame(base);
  const behind = createServer();
  shell.attach(behind);
  const before = createServer();
  before.on('request', (request, response) => {
    if (request.url === '/api/v1') response.end(JSON.stringify({ version: 1, oldest: 1 }));
    else behind.emit('request', request, response);
  });
  const refused: string[] = [];
  before.on('upgrade', (request, socket, head) => {
    if (request.url === '/api/v1/socket') return void behind.emit('upgrade', request, socket, head);
    refused.push(request.url!);
    socket.destroy();
  });
  await new Promise<void>((done) => before.listen(0, '127.0.0.1', done));
  onTestFinished(() => void before.close());
  const old = `http://127.0.0.1:${(before.address() as AddressInfo).port}`;
  expect(await connectTwice(old, game)).toEqual(['/api/v1/socket', '/api/v1/socket']);
  expect(refused).toEqual([]);
});

test('whose connection it is, its first message says, and nothing else is an address of a socket', async () => {
  const { base, port } = await served();
  const game = await newGame(base);
  const ear = new Ear(port, {}, { path: '/api/v1/socket?game=another' });
  await ear.open();
  ear.say({ kind: 'hello', version: 1, game, since: 0 });
  expect(await ear.until('welcome')).toMatchObject({ sheet: { game } });
  for (const path of [
    '/api/v1/socket?room=1',
    '/api/v1/socket?game=a&b',
    '/api/v1/sockets',
    '/api/v2/socket?game=a',
  ]) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    const status = await new Promise((done) => {
      socket.on('unexpected-response', (_, response) => done(response.statusCode));
      socket.on('error', () => {});
      socket.on('open', () => done('open'));
    });
    expect(status, path).not.toBe('open');
    socket.terminate();
  }
});
