/** Clients that mean harm, over a real port: what they send is no WebSocket of ours, or too much of it, or nothing at all. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { CreateAnswer } from '@tabuleiro/protocol/http';
import { expect, onTestFinished, test } from 'vitest';
import type { Wire } from '../../src/wire.ts';
import { Ear, post, served } from './served.ts';

const challenge = { request: { game: 'dameo', places: ['human', 'human'] }, name: 'Ana' };

const OPCODES = { more: 0, text: 1, ping: 9 };

/** One frame of a client, masked by nothing. `isLast`: of its message. */
const frame = (opcode: keyof typeof OPCODES, payload: string, isLast = true): Buffer =>
  Buffer.concat([
    Buffer.from([(isLast ? 0x80 : 0) | OPCODES[opcode], 0x80 | payload.length, 0, 0, 0, 0]),
    Buffer.from(payload),
  ]);

function socketTo(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** A connection without a library: it may break every rule. */
async function bare(port: number, more: readonly string[] = []): Promise<{ socket: Socket; head: string }> {
  const socket = socketTo(port);
  const lines = [
    'GET /api/v1/socket HTTP/1.1',
    `Host: localhost:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    ...more,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [data] = (await once(socket, 'data')) as [Buffer];
  return { socket, head: String(data) };
}

const closed = (socket: Socket): Promise<unknown> =>
  socket.destroyed ? Promise.resolve() : once(socket.resume(), 'close');

test('pings of somebody who does not read leave nothing behind', async () => {
  const { hall, port } = await served();
  let wire: Wire | null = null;
  const connectWire = hall.connect.bind(hall);
  hall.connect = (each) => {
    wire = each;
    return connectWire(each);
  };
  const { socket } = await bare(port);
  socket.pause();
  const many = Buffer.concat(Array.from({ length: 1000 }, () => frame('ping', 'x'.repeat(125))));
  // Far more than the two ends of a connection hold by themselves.
  for (let i = 0; i < 100; i++) if (!socket.write(many)) await once(socket, 'drain');
  expect(wire!.waiting).toBeLessThan(1000);
});

test('a ping is answered', async () => {
  const { port } = await served();
  const ear = new Ear(port);
  await ear.open();
  ear.socket.ping('sign');
  const [said] = (await once(ear.socket, 'pong')) as [Buffer];
  expect(String(said)).toBe('sign');
});

test('a message in very many parts ends the connection', async () => {
  const { port, shell } = await served();
  const { socket } = await bare(port);
  socket.write(frame('text', '{', false));
  for (let i = 0; i < 100; i++) socket.write(frame('more', ' ', false));
  await closed(socket);
  await expect.poll(() => shell.connections).toBe(0);
});

test('nothing is ever unpacked: no message can be larger than it was sent', async () => {
  const { port } = await served();
  const offer = 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits';
  const { socket, head } = await bare(port, [offer]);
  expect(head).toContain('101');
  expect(head).not.toMatch(/deflate/i);
  const packed = frame('text', '{}');
  packed[0]! |= 0x40; // packed all the same
  socket.write(packed);
  await closed(socket);
});

test('what follows a frame of bytes is not heard', async () => {
  const { base, port, hall } = await served();
  const { game, secret } = (await (await post(`${base}/api/v1/games`, challenge)).json()) as CreateAnswer;
  const ear = new Ear(port);
  await ear.open();
  ear.say({ kind: 'hello', version: 1, game, secret, since: 0 });
  await ear.until('welcome');
  ear.socket.send(Buffer.from([1]), { binary: true });
  ear.say({ kind: 'do', id: 'c', after: 0, command: { kind: 'cancel' } });
  expect(await ear.end()).toEqual({ code: 1003, reason: 'text-only' });
  const read = await hall.requests.read(game, { since: 0 }, 'test');
  expect(read).toMatchObject({ ok: true, value: { sheet: { state: 'challenge' } } });
});

test('sockets of one address that say nothing are few', async () => {
  const { port, base } = await served({ socketsPerAddress: 5 });
  const silent = Array.from({ length: 20 }, () => socketTo(port).resume());
  await expect.poll(() => silent.filter(({ destroyed }) => !destroyed).length).toBe(5);
  for (const socket of silent) socket.destroy();
  await expect.poll(async () => (await fetch(`${base}/api/v1`)).status).toBe(200);
});

test.each([
  ['nothing', ''],
  ['half of what comes before a body', 'POST /api/v1/turns HTTP/1.1\r\nHost: localhost\r\n'],
])('whoever sends %s is not waited for', async (_, sent) => {
  const { port } = await served({ headersMs: 400, requestMs: 60_000 });
  const began = performance.now();
  const socket = socketTo(port);
  socket.write(sent);
  await closed(socket);
  expect(performance.now() - began).toBeGreaterThan(300);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test.each([
  ['one name', ['Host: localhost'], 200],
  ['two names', ['Host: localhost', 'host: evil.example'], 403],
])('a request under %s', async (_, names, status) => {
  const { port } = await served();
  const socket = socketTo(port);
  const heard = once(socket, 'data');
  socket.write(['GET /api/v1 HTTP/1.1', ...names, 'Connection: close', '', ''].join('\r\n'));
  expect(String(await heard)).toContain(`HTTP/1.1 ${status} `);
});

test('whoever sends half a body is not waited for', async () => {
  const { port } = await served({ headersMs: 300, requestMs: 700 });
  const began = performance.now();
  const socket = socketTo(port);
  const head = ['POST /api/v1/turns HTTP/1.1', `Host: localhost:${port}`, 'Content-Length: 100'];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  await closed(socket);
  expect(performance.now() - began).toBeGreaterThan(600);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('an address that opens connections too fast is told to come back later', async () => {
  const { port } = await served({ handshakes: { most: 2, perMs: 60_000 } });
  for (let i = 0; i < 2; i++) await new Ear(port).open();
  const { head } = await bare(port);
  expect(head).toMatch(/^HTTP\/1\.1 429 /);
  expect(head).toMatch(/\r\nRetry-After: 30\r\n/);
});

test('nonsense is counted as sense is', async () => {
  const { base } = await served({ requests: { most: 3, perMs: 60_000 } });
  for (const send of [
    () => post(`${base}/api/v1/games`, '{'),
    () => post(`${base}/api/v1/turns`, 'x'.repeat(40_000)),
    () => fetch(`${base}/api/v1/games/nobody?since=-1`),
    () => post(`${base}/api/v1/admin`, { verb: 'rebuild' }, { Authorization: 'Bearer guess' }),
  ]) {
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await send()).status);
    expect(statuses.at(-1)).toBe(429);
  }
});

test('an address that a client writes itself changes nothing', async () => {
  const { base } = await served({ requests: { most: 3, perMs: 60_000 } });
  const statuses = [];
  for (let i = 0; i < 5; i++) {
    const forged = {
      'X-Forwarded-For': `10.0.0.${i}`,
      Forwarded: `for=10.0.0.${i}`,
      'X-Real-IP': `10.0.0.${i}`,
    };
    statuses.push((await fetch(`${base}/api/v1/lobby`, { headers: forged })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test.each(['-1', '1e99', 'NaN', '0x10000000000000000', '1.5', '9'.repeat(400), '%00', '__proto__'])(
  'events since %s are not asked for',
  async (since) => {
    const { base } = await served();
    const { game } = (await (await post(`${base}/api/v1/games`, challenge)).json()) as CreateAnswer;
    expect((await fetch(`${base}/api/v1/games/${game}?since=${since}`)).status).toBe(400);
  },
);

test.each([
  ['lists in lists', '['.repeat(16_000) + ']'.repeat(16_000)],
  ['parts in parts', `${'{"request":'.repeat(2_600)}1${'}'.repeat(2_600)}`],
  [
    'a parent of everything',
    '{"__proto__":{"name":"Ana"},"request":{"__proto__":{"game":"dameo"},"places":[]}}',
  ],
  [
    'options of a parent',
    '{"name":"","request":{"game":"dameo","places":["human","human"],"options":{"__proto__":1}}}',
  ],
])('%s are no game', async (_, body) => {
  const { base } = await served();
  expect((await post(`${base}/api/v1/games`, body)).status).toBe(400);
  expect(({} as { name?: string }).name).toBeUndefined();
});
