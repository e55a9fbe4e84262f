/** The internal port over real sockets: who may come in, and what crosses it. */
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcp, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { FrameReader, heardFrame, messageFrame, textsFrame } from '../../src/relay/frames.ts';
import { RELAY_PATH, RELAY_PROTOCOL } from '../../src/relay/handshake.ts';
import { RelayLine } from '../../src/relay/line.ts';
import { NodeLinks } from '../../src/relay/node-links.ts';
import { RelayPort } from '../../src/relay/relay-port.ts';
import type { RelayHost } from '../../src/relay/relayed-clients.ts';
import { processClock } from '../../src/time/server-time.ts';

const SECRET = 'a secret of the deployment';

/** Repeats what clients say, and answers what is asked. */
const echo: RelayHost = {
  time: { now: 0 },
  serve: async ({ game }, wire) =>
    game === 'mine' ? { message: (text) => wire.send(`heard ${text}`), closed() {}, lost() {} } : null,
  answer: async ({ game, ask }) => (game === 'mine' ? { result: ask } : null),
};

async function listening(): Promise<{ port: RelayPort; url: string; number: number }> {
  const server = createServer((_, response) => void response.end());
  const port = new RelayPort({ self: () => 'owner', secret: SECRET, clock: processClock, host: echo });
  port.attach(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    await port.close();
    server.closeAllConnections();
    server.close();
  });
  const { port: number } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${number}`, number };
}

function linksWith(secret: string): NodeLinks {
  const links = new NodeLinks({ self: () => 'relay', secret, clock: processClock });
  onTestFinished(() => links.close());
  return links;
}

const came = { at: 1, clock: null };
const asked = (game: string) => ({ game, fence: 1, came, ask: { verb: 'x' } });

test('a node with the secret asks, and its clients are heard', async () => {
  const { url, port } = await listening();
  const links = linksWith(SECRET);
  const node = { id: 'owner', url };
  expect(await links.ask(node, asked('mine'))).toEqual({ result: { verb: 'x' } });
  expect(await links.ask(node, asked('other'))).toBeNull();
  const said: string[] = [];
  const heard = new Promise<void>((done) => {
    const listener = {
      roundTrip: 5,
      text: (text: string) => void (said.push(text) === 2 && done()),
      ended() {},
      lost() {},
    };
    const opening = { game: 'mine', fence: 1, address: '', hello: 'olá', came };
    void links.open(node, opening, listener).then((table) => table!.send('two', came));
  });
  await heard;
  expect(said).toEqual(['heard olá', 'heard two']);
  expect([port.clients, links.count]).toEqual([1, 1]);
});

test('a node with another secret, or another process at that address, is nobody', async () => {
  const { url, port } = await listening();
  expect(await linksWith('another').ask({ id: 'owner', url }, asked('mine'))).toBeNull();
  expect(await linksWith(SECRET).ask({ id: 'before', url }, asked('mine'))).toBeNull();
  expect(await linksWith(SECRET).ask({ id: 'owner', url: 'http://127.0.0.1:1' }, asked('mine'))).toBeNull();
  expect(port.clients).toBe(0);
});

/** What a stranger hears who says this after the upgrade. */
async function stranger(number: number, bytes: Buffer): Promise<string> {
  const socket: Socket = connect(number, '127.0.0.1');
  socket.write(
    `GET ${RELAY_PATH} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${RELAY_PROTOCOL}\r\n\r\n`,
  );
  let heard = '';
  socket.on('error', () => {});
  socket.on('data', (part) => {
    heard += part;
    socket.write(bytes);
  });
  await new Promise((done) => socket.on('close', done));
  return heard;
}

test('the secret does not cross the line, and a stranger is sent away', async () => {
  const { number, url, port } = await listening();
  const wrong = messageFrame({ node: 'relay', nonce: 'x', proof: 'x' });
  for (const bytes of [wrong, Buffer.from('GET / HTTP/1.1'), Buffer.alloc(5_000, 255)]) {
    const heard = await stranger(number, bytes);
    expect(heard).toContain('101');
    expect(heard).not.toContain('proof');
  }
  // Everything that two nodes say to one another, recorded by one between them.
  let crossed = '';
  const between = createTcp((socket) => {
    const on = connect(number, '127.0.0.1');
    for (const [from, to] of [
      [socket, on],
      [on, socket],
    ] as const) {
      from.on('data', (part) => {
        crossed += part.toString('latin1');
        to.write(part);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => {});
    }
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  onTestFinished(() => void between.close());
  const address = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  expect(await linksWith(SECRET).ask({ id: 'owner', url: address }, asked('mine'))).not.toBeNull();
  expect(crossed).toContain('"proof"');
  expect(crossed).not.toContain(SECRET);
  expect((await fetch(url)).status).toBe(200); // other requests are not its business
  expect(port.clients).toBe(0);
});

test('frames are put together from pieces of any size', () => {
  const bytes = Buffer.concat([
    messageFrame({ kind: 'pong', number: 7, clock: 0 }),
    textsFrame([1, 70_000], 'olá', 2.5),
    heardFrame({ client: 9, came: { at: 12.5, clock: null }, trip: null, text: '' }),
  ]);
  for (const size of [1, 2, 3, 7, 1_000]) {
    const reader = new FrameReader();
    const frames = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      reader.read(bytes.subarray(i * size, (i + 1) * size)),
    ).flat();
    expect(frames).toEqual([
      { kind: 'message', message: { kind: 'pong', number: 7, clock: 0 } },
      { kind: 'texts', clients: [1, 70_000], text: 'olá', clock: 2.5 },
      { kind: 'heard', heard: { client: 9, came: { at: 12.5, clock: null }, trip: null, text: '' } },
    ]);
  }
  expect(() => new FrameReader(100).read(textsFrame([1], 'x'.repeat(200), 0))).toThrow('frame of');
});

test('a text crosses once for all who hear it, and everybody hears things in their order', async () => {
  const server = createTcp();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const accepted = new Promise<Socket>((done) => server.once('connection', done));
  const here = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const frames: string[] = [];
  const line = new RelayLine(here, processClock, { frame() {}, lost() {} });
  onTestFinished(() => line.cut());
  const all = new Promise<void>((done, fail) => {
    void accepted.then(
      (socket) =>
        new RelayLine(socket, processClock, {
          lost: fail,
          frame: (frame) => {
            if (frame.kind === 'texts') frames.push(`${frame.clients.join()}: ${frame.text}`);
            else if (frame.kind === 'message') frames.push(frame.message.kind);
            if (frames.at(-1) === 'pong') done();
          },
        }),
    );
  });
  for (const client of [1, 2, 3]) for (const text of ['events', 'acts']) line.text(client, text);
  line.text(4, 'acts');
  line.text(4, 'events'); // in another order than the others
  line.text(5, 'bye');
  line.send({ kind: 'ended', client: 5, code: 1001, reason: '' });
  line.text(1, 'bye');
  line.text(5, 'acts'); // after its end: not before it
  line.send({ kind: 'pong', number: 1, clock: 0 });
  await all;
  expect(frames).toEqual([
    '1,2,3: events',
    '1,2,3,4: acts',
    '4: events',
    '5,1: bye',
    'ended',
    '5: acts',
    'pong',
  ]);
});
