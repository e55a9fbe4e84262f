/** Two and three nodes on one store: a game is played through any of them, whatever becomes of its owner and of the lines between. */
import type { CommandBody } from '@tabuleiro/protocol/http';
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { ServerSettings } from '../../src/settings.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import { FakeComputers, settle as settleSome, WorldClock } from '../world.ts';
import { begin, RelayClient as Client } from './client.ts';
import { type TestNode, TestNodes } from './nodes.ts';

let nodes: TestNodes;
let clock: WorldClock;
let store: MemoryStore;
const settle = async () => {
  for (let i = 0; i < 10; i++) await settleSome();
};

async function open(id: string, settings: Partial<ServerSettings> = {}): Promise<TestNode> {
  return nodes.open(id, {
    ...{ store, clock, computers: new FakeComputers() },
    ...{ date: () => 1_790_000_000_000, settings: { stallMs: 100, ...settings } },
  });
}

const log = async (game: string) => (await store.read(game))!.events.map(({ event }) => event);

const lastMove = async (game: string) => (await log(game)).findLast(({ kind }) => kind === 'move');

beforeAll(async () => {
  for (const id of gameIds) await loadGame(id);
});

let [a, b]: TestNode[] = [];
let game: string;
let secrets: [string, string];
beforeEach(async () => {
  [nodes, clock, store] = [new TestNodes(), new WorldClock(), new MemoryStore()];
  [a, b] = [await open('a'), await open('b')];
  ({ id: game, secrets } = await begin(a));
});

/** Ana at the owner, Rui and a watcher at another node. */
async function seated(): Promise<[Client, Client, Client]> {
  const clients: [Client, Client, Client] = [
    new Client(a!, game, secrets[0]),
    new Client(b!, game, secrets[1]),
    new Client(b!, game),
  ];
  await settle();
  return clients;
}

const command = (move: string, ply: number, id: string, secret: string): CommandBody => ({
  ...{ secret, id, after: ply, command: { kind: 'play', move, ply } },
});

test('players at different nodes hear the same', async () => {
  const [ana, rui, watcher] = await seated();
  ana.plays('a1', 'c3-c4', 0);
  await settle();
  rui.plays('r1', 'c6-c5', 1);
  await settle();
  expect(rui.heard('ack')).toMatchObject([{ id: 'r1', number: 2 }]);
  for (const client of [ana, rui, watcher])
    expect(client.heard('events').map(({ events }) => events![0]!.number)).toEqual([1, 2]);
  expect(b!.links.count).toBe(1);
  expect(a!.port.clients).toBe(2);
  expect(a!.links.count).toBe(0);
});

test('requests are answered through any node, and counted where they come in', async () => {
  b = await open('counting', { requests: { most: 3, perMs: 60_000 } });
  const read = () => b!.hall.requests.read(game, { secret: secrets[0], since: 0 }, 'c');
  must(await b.hall.requests.command(game, command('c3-c4', 0, 'a1', secrets[0]), 'c'));
  expect(must(await read()).events).toHaveLength(1);
  const fresh = must(await b.hall.requests.newLink(game, { secret: secrets[0] }, 'c')).secret;
  expect(await read()).toMatchObject({ fault: { code: 'too-fast' } });
  expect(await a!.hall.requests.read(game, { secret: fresh, since: 0 }, 'c')).toMatchObject({
    value: { me: 0 },
  });
  expect(await b.hall.requests.invitations(game, fresh, 'other')).toMatchObject({ ok: true });
  expect(await b.hall.requests.withdraw(game, fresh, 'other')).toMatchObject({
    fault: { code: 'delete-running' },
  });
  expect(await b.hall.requests.read('no-such-game', { since: 0 }, 'other')).toMatchObject({
    fault: { code: 'game-unknown' },
  });
});

describe('when the owner changes', () => {
  it('everybody comes back, to the next owner and with every move', async () => {
    const [ana, rui] = await seated();
    ana.plays('a1', 'c3-c4', 0);
    await settle();
    nodes.register.move(game, 'b');
    await settle();
    for (const client of [ana, rui]) {
      expect(client.last).toMatchObject({ kind: 'bye', code: 'again', fault: { code: 'game-moving' } });
      expect(client.ended).toBe(1001);
    }
    const [later, again] = [new Client(a!, game, secrets[0]), new Client(b!, game, secrets[1])];
    await settle();
    for (const client of [later, again]) expect(client.last).toMatchObject({ kind: expect.any(String) });
    expect(again.heard('welcome')[0]!.events).toHaveLength(1);
    again.plays('r1', 'c6-c5', 1);
    await settle();
    expect(later.heard('events')).toHaveLength(1);
    expect(await log(game)).toHaveLength(2);
  });

  it('a long poll is answered with what is known', async () => {
    const wait = 20_000;
    const ask = (node: TestNode) =>
      node.hall.requests.read(game, { secret: secrets[0], since: 0, acts: 9, wait }, 'c');
    const polls = [ask(a!), ask(b!)];
    await settle();
    nodes.register.move(game, 'b');
    expect(await Promise.all(polls)).toMatchObject([{ value: { me: 0 } }, { value: { me: 0 } }]);
  });

  it('and the former one does not know it, its answers are nobody else`s', async () => {
    const [ana, rui] = await seated();
    nodes.register.move(game, 'c', false);
    const c = await open('c');
    b!.owners.ownerOf = (asked) => Object.getPrototypeOf(b!.owners).ownerOf.call(b!.owners, asked, true);
    const other = new Client(b!, game, secrets[1]);
    await settle();
    expect(other.heard('welcome')).toHaveLength(1);
    expect(c.port.clients).toBe(1);
    expect(rui.last).toMatchObject({ kind: 'bye', code: 'again' });
    ana.plays('a1', 'c3-c4', 0);
    await settle();
    expect(ana.heard('ack')).toEqual([]);
    expect(ana.last).toMatchObject({ kind: 'bye', code: 'again' });
    expect(await log(game)).toEqual([]);
  });

  it('a former owner neither refuses nor reads from memory', async () => {
    const [ana] = await seated();
    nodes.register.move(game, 'b', false);
    a!.owners.isConfirmed = false;
    ana.plays('a1', 'c3-c3', 0);
    ana.says({ kind: 'greet', phrase: 'hello' });
    await settle();
    expect(ana.heard('refused')).toEqual([]);
    expect(ana.heard('greeting')).toEqual([]);
    expect(ana.last).toMatchObject({ kind: 'bye', code: 'again' });
    const answer = await a!.hall.requests.read(game, { since: 0 }, 'c');
    expect(answer.ok).toBe(true);
    expect(a!.hall.openTable(game)).toBeUndefined();
  });

  it('and nobody can ask who it is, nothing is answered from memory', async () => {
    const [ana] = await seated();
    nodes.register.isAway = true;
    a!.owners.isConfirmed = false;
    expect(await a!.hall.requests.read(game, { since: 0 }, 'c')).toMatchObject({
      fault: { code: 'store-failed' },
    });
    ana.plays('a1', 'c3-c3', 0);
    await settle();
    expect(ana.heard('refused')).toEqual([]);
    expect(ana.last).toMatchObject({ kind: 'bye', code: 'later', fault: { code: 'store-failed' } });
  });
});

test('a node that is cut off from the database keeps nobody from playing elsewhere', async () => {
  const [ana, rui] = await seated();
  nodes.register.isAway = true;
  a!.owners.isConfirmed = false;
  await clock.pass(1_500);
  expect(ana.ended).toBeNull();
  await clock.pass(1_500);
  for (const client of [ana, rui]) expect(client.last).toMatchObject({ kind: 'bye', code: 'again' });
  nodes.register.isAway = false;
  nodes.register.move(game, 'b', false);
  const back = new Client(await open('c'), game, secrets[1]);
  await settle();
  expect(back.heard('welcome')).toHaveLength(1);
  expect([a!.port.clients, b!.port.clients]).toEqual([0, 1]);
});

test('a move that arrives after its node was cut off is in the game before anybody reads it, or not at all', async () => {
  const [ana] = await seated();
  const { add } = store;
  let arrive = () => {};
  const arrived = new Promise<void>((go) => {
    arrive = go;
  });
  // As the database does: the fence is compared when the write arrives.
  store.add = async (addition) => {
    await arrived;
    return addition.fence === nodes.register.fenceOf(game) ? add.call(store, addition) : 'fenced';
  };
  ana.plays('a1', 'c3-c4', 0);
  await settle();
  a!.owners.isConfirmed = false;
  await clock.pass(3_000);
  a!.owners.isConfirmed = true;
  expect(ana.last).toMatchObject({ kind: 'bye', code: 'again' });
  const [back, rui] = [new Client(a!, game, secrets[0]), new Client(b!, game, secrets[1])];
  await settle();
  expect(rui.heard('welcome')[0]!.events).toEqual([]);
  arrive();
  await settle();
  store.add = add;
  back.plays('a2', 'c3-c4', 0);
  await settle();
  expect(back.heard('ack')).toMatchObject([{ id: 'a2' }]);
  const numbers = rui.heard('events').flatMap(({ events }) => events!.map(({ number }) => number));
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  expect((await log(game)).filter(({ kind }) => kind === 'move')).toHaveLength(1);
});

describe('when the owner', () => {
  it('dies, the next node that is asked has the game', async () => {
    const [ana, rui] = await seated();
    ana.plays('a1', 'c3-c4', 0);
    await settle();
    nodes.kill('a');
    await settle();
    expect(rui.last).toMatchObject({ kind: 'bye', code: 'again' });
    const back = new Client(b!, game, secrets[1]);
    await settle();
    expect(back.heard('welcome')[0]!.events).toHaveLength(1);
    expect(nodes.register.owners.get(game)).toMatchObject({ node: 'b', fence: 2 });
  });

  it('lives and cannot be reached, it keeps the game: clients come back later', async () => {
    await seated();
    nodes.unreachable.add('a');
    nodes.cut();
    await settle();
    b!.owners.asked = [];
    const rui = new Client(b!, game, secrets[1]);
    const read = await b!.hall.requests.read(game, { since: 0 }, 'c');
    await settle();
    expect(rui.said).toMatchObject([{ kind: 'bye', code: 'again', fault: { code: 'game-moving' } }]);
    expect(read).toMatchObject({ fault: { code: 'game-moving' } });
    expect(b!.owners.asked).toEqual([false, false, true, true, true, true]);
    expect(nodes.register.owners.get(game)).toMatchObject({ node: 'a', fence: 1 });
    nodes.unreachable.delete('a');
    const later = new Client(b!, game, secrets[1]);
    await settle();
    expect(later.heard('welcome')).toHaveLength(1);
  });

  it('has another secret, it is not believed', async () => {
    nodes.secretOf = () => 'another secret';
    const stranger = await open('stranger');
    const client = new Client(stranger, game, secrets[1]);
    await settle();
    expect(client.said).toMatchObject([{ kind: 'bye', code: 'again' }]);
    expect(a!.port.clients).toBe(0);
    expect(stranger.links.count).toBe(0);
  });
});

describe('a line between nodes', () => {
  it('that is cut is our outage: the player is not away, and does not pay for it', async () => {
    const [ana, rui] = await seated();
    ana.plays('a1', 'c3-c4', 0);
    await settle();
    await clock.pass(1_000);
    nodes.cut();
    await settle();
    expect(rui.last).toMatchObject({ kind: 'bye', code: 'again' });
    expect(ana.heard('presence').at(-1)).toMatchObject({ present: [true, true] });
    await clock.pass(4_000);
    const back = new Client(b!, game, secrets[1]);
    await settle();
    back.plays('r1', 'c6-c5', 1, 2);
    await settle();
    const move = await lastMove(game);
    expect(move).toMatchObject({ player: 1 });
    expect(move!.left![1]).toBeGreaterThanOrEqual(58_900);
  });

  it('on which nothing arrives is given up by both ends', async () => {
    const [ana, rui] = await seated();
    nodes.hold();
    await clock.pass(2_000);
    expect(rui.ended).toBeNull();
    await clock.pass(3_000);
    expect(rui.last).toMatchObject({ kind: 'bye', code: 'again' });
    expect(a!.port.clients).toBe(0);
    expect(ana.heard('presence').at(-1)).toMatchObject({ present: [true, true] });
    nodes.cut();
    const back = new Client(b!, game, secrets[1]);
    await settle();
    expect(back.heard('welcome')).toHaveLength(1);
  });

  it('that is slow costs no player time, neither on the way of a move nor on the way to the next player', async () => {
    const [ana, rui] = await seated();
    await clock.pass(2_500); // the nodes know how far their clocks are apart
    nodes.hold();
    ana.plays('a1', 'c3-c4', 0);
    await clock.pass(800);
    nodes.release();
    await settle();
    expect(rui.heard('events')).toHaveLength(1);
    await clock.pass(1_000);
    nodes.hold();
    rui.plays('r1', 'c6-c5', 1);
    await clock.pass(1_500);
    nodes.release();
    await settle();
    expect(await lastMove(game)).toMatchObject({ player: 1, left: [60_000, 59_010] }); // and 10 of the client's line
    expect(rui.heard('ack')).toHaveLength(1);
  });

  it('to a node whose time is behind gives nobody time', async () => {
    const [ana, rui] = await seated();
    ana.plays('a1', 'c3-c4', 0);
    await clock.pass(1_500);
    a!.hall.time.reach(a!.hall.time.now + 700); // the other node has stalled, and does not know it yet
    rui.plays('r1', 'c6-c5', 1);
    await settle();
    expect(await lastMove(game)).toMatchObject({ player: 1, at: a!.hall.time.now });
  });

  it('keeps nobody waiting for a client that does not read', async () => {
    const [ana, rui, watcher] = await seated();
    watcher.waiting = 2_000_000;
    ana.plays('a1', 'c3-c4', 0);
    await settle();
    expect(watcher.last).toMatchObject({ kind: 'bye', code: 'again', fault: { code: 'unread' } });
    expect(rui.heard('events')).toHaveLength(1);
    expect(a!.port.clients).toBe(1);
  });

  it('drops a client that sends more than the owner takes', async () => {
    const [ana, rui, watcher] = await seated();
    nodes.hold();
    for (let i = 0; i < 100; i++) watcher.says({ kind: 'greet', phrase: 'x'.repeat(4_000) });
    await settle();
    expect(watcher.last).toMatchObject({ kind: 'bye', code: 'later', fault: { code: 'too-fast' } });
    expect(rui.ended).toBeNull();
    rui.plays('r1', 'c6-c5', 0);
    nodes.release();
    await settle();
    expect(rui.heard('refused')).toHaveLength(1);
    expect(ana.ended).toBeNull();
  });

  it('drops a client for which more waits than it may leave unread', async () => {
    [a, b] = [await open('owner', { unreadBytes: 3_000, playerMessages: { most: 9e3, perMs: 1 } }), b];
    nodes.register.move(game, 'owner');
    const ana = new Client(a, game, secrets[0]);
    const [rui, watcher] = [new Client(b!, game, secrets[1]), new Client(b!, game)];
    await settle();
    nodes.hold();
    for (let i = 0; i < 40; i++) {
      ana.says({ kind: 'do', id: `o${i}`, after: 0, command: { kind: i % 2 ? 'decline' : 'nothing' } });
      await settleSome();
    }
    const table = must(await a.hall.table(game).then((found) => found!.look(() => found)));
    for (let i = 0; i < 300; i++) table!.audience.greet(0, 'hello');
    await settle();
    for (let i = 0; i < 3; i++) table!.audience.greet(0, 'hello');
    await settle();
    expect(a.port.clients).toBe(0);
    nodes.release();
    await settle();
    for (const client of [rui, watcher])
      expect(client.last).toMatchObject({ kind: 'bye', code: 'again', fault: { code: 'unread' } });
    expect(ana.ended).toBeNull();
  });
});

test('a node that stops hands 500 players over, and no move is lost', async () => {
  const request = {
    ...{ game: 'dameo', options: {}, start: 'start', format: 'single' as const, sides: 'chosen' as const },
    ...{ clock: { initial: 60_000, increment: 0 }, substitutes: true, places: ['human', 'level-1'] },
    ...{ mine: 0, listed: false },
  };
  const generous = {
    ...{ computerGamesPerAddress: 1_000, creations: { most: 9_999, perMs: 1 } },
    ...{ requests: { most: 9_999, perMs: 1 }, connectionsPerAddress: 1_000 },
  };
  [nodes, store] = [new TestNodes(), new MemoryStore()];
  [a, b] = [await open('a', generous), await open('b', generous)];
  const games = await Promise.all(
    Array.from({ length: 500 }, async () =>
      must(await a!.hall.requests.create({ request, name: 'Ana' }, 'a')),
    ),
  );
  // Half of them come through the other node.
  for (const each of games) await a.owners.ownerOf(each.game);
  const clients = games.map((each, i) => new Client(i % 2 ? a! : b!, each.game, each.secret));
  await settle();
  expect(clients.every((client) => client.heard('welcome').length === 1)).toBe(true);
  expect(a.port.clients).toBe(250);
  for (const client of clients) client.plays('a1', 'c3-c4', 0);
  await settleSome();
  await a.hall.close();
  await a.port.close();
  nodes.kill('a');
  await settle();
  for (const client of clients)
    expect(client.last).toMatchObject({ kind: 'bye', code: 'again', fault: { code: 'server-closing' } });
  expect(new Set(games.map((each) => nodes.register.owners.get(each.game)?.node))).toEqual(new Set(['']));
  const later = games.map((each) => new Client(b!, each.game, each.secret));
  await settle();
  // What was acknowledged is there; what was not is sent again, and happens once.
  for (const [i, client] of later.entries()) {
    const acked = clients[i]!.heard('ack').length;
    expect(client.heard('welcome')).toHaveLength(1);
    if (acked) expect(client.heard('welcome')[0]!.events![0]).toMatchObject({ kind: 'move', number: 1 });
    client.plays('a1', 'c3-c4', 0);
  }
  await settle();
  for (const [i, client] of later.entries()) {
    expect(client.heard('ack')).toMatchObject([{ id: 'a1', number: 1 }]);
    const moves = (await log(games[i]!.game)).filter(({ kind, player }) => kind === 'move' && player === 0);
    expect(moves).toHaveLength(1);
  }
});
