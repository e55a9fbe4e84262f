/** A server that was away: nobody pays for it, whoever comes back first, and whatever its store can do by then. */
import { must } from '@tabuleiro/rules';
import { afterEach, describe, expect, it, test } from 'vitest';
import { StoreFailure } from '../../src/store/failure.ts';
import type { Addition } from '../../src/store/store.ts';
import { type SeatedClient, seatsOf } from '../seat.ts';
import { FAIR, World, type WorldClient } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

interface Played {
  id: string;
  secrets: (string | null)[];
  clients: WorldClient[];
}

/** A game with a minute for everybody, in which so many plies were played. */
async function played(plies: number, places = ['human', 'human']): Promise<Played> {
  const clock = { initial: 60_000, increment: 0 };
  const { id, secrets } = await world.game({ game: 'dameo', places, clock });
  const clients: WorldClient[] = [];
  for (const secret of secrets) if (secret !== null) clients.push(await world.client(id, secret));
  await world.clock.pass(60_000, () => {
    if (clients[0]!.log.length >= plies) return true;
    for (const client of clients) client.move();
    return false;
  });
  return { id, secrets, clients };
}

/** Everybody closes the page, and the server is away for a minute. */
async function restart({ clients }: Played, away = 60_000): Promise<void> {
  for (const { table } of clients) table.close();
  await world.restart(away);
}

const log = async ({ id }: Played) => (await world.store.read(id))!.events.map(({ event }) => event);
const kinds = async (game: Played) => (await log(game)).map(({ kind }) => kind);
const last = async (game: Played) => (await log(game)).at(-1)!;

describe('the turn of somebody who is not back yet', () => {
  it('costs nothing, where a computer moves meanwhile', async () => {
    world = await World.begin(31);
    world.computers.failing = 1_000;
    const game = await played(1, ['human', 'level-4']);
    await world.clock.pass(500);
    await restart(game);
    world.computers.failing = 0;
    await world.hall.table(game.id);
    await world.clock.pass(6_000);
    const before = await last(game);
    expect((await log(game)).filter(({ kind }) => kind === 'move')).toHaveLength(2);
    const ana = await world.client(game.id, game.secrets[0]);
    await world.clock.pass(200);
    expect(await last(game)).toMatchObject({ kind: 'clock', going: true, left: before.left });
    expect(before.left![0]).toBe(60_000);
    ana.move();
    await world.clock.pass(200);
    expect((await log(game)).findLast(({ player }) => player === 0)!.left![0]).toBeGreaterThan(59_000);
  });

  it('costs nothing, where the other comes back first and moves', async () => {
    world = await World.begin(32);
    const game = await played(2);
    await restart(game);
    await world.clock.pass(1_000);
    const ana = await world.client(game.id, game.secrets[0]);
    ana.move();
    await world.clock.pass(7_000);
    expect(await last(game)).toMatchObject({ kind: 'clock', going: false, reason: 'outage' });
    const { left } = await last(game);
    await world.client(game.id, game.secrets[1]);
    await world.clock.pass(200);
    expect(await last(game)).toMatchObject({ kind: 'clock', going: true, left });
    expect(left![1]).toBeGreaterThan(59_000);
  });

  it('is waited for no longer than ten seconds', async () => {
    world = await World.begin(33);
    const game = await played(2);
    await restart(game);
    await world.clock.pass(1_000);
    const ana = await world.client(game.id, game.secrets[0]);
    ana.move();
    await world.clock.pass(11_000);
    expect(await last(game)).toMatchObject({ kind: 'clock', going: true });
    await world.clock.pass(61_000);
    expect((await kinds(game)).slice(-2)).toEqual(['flag', 'end']);
  });

  it('begins as ever for somebody who was back and left again, and where the server has been here for a while', async () => {
    world = await World.begin(34);
    const game = await played(2);
    await restart(game);
    const ana = await world.client(game.id, game.secrets[0]);
    const rui = await world.client(game.id, game.secrets[1]);
    rui.table.close();
    ana.move();
    await world.clock.pass(200);
    expect((await last(game)).kind).toBe('move');
    const other = await played(2);
    await restart(other);
    const eva = await world.client(other.id, other.secrets[0]);
    await world.clock.pass(11_000);
    eva.move();
    await world.clock.pass(200);
    expect((await last(other)).kind).toBe('move');
  });
});

describe('a game that is opened late after a restart', () => {
  /** The log of a game opened at once or after a delay, with a player returning or not. */
  async function after(ms: number, { isOpened = true, comes = -1 } = {}) {
    world = await World.begin(38);
    const game = await played(3);
    await restart(game);
    if (isOpened) await world.hall.table(game.id);
    await world.clock.pass(ms);
    if (comes >= 0) await world.client(game.id, game.secrets[comes]);
    await world.clock.pass(70_000);
    const events = await log(game);
    await world.hall.close();
    return events;
  }

  it('has the events that it would have had at once, also the flag, with both players away', async () => {
    const atOnce = await after(10);
    expect(atOnce.slice(3).map(({ kind }) => kind)).toEqual(['clock', 'clock', 'flag', 'end']);
    expect(atOnce[4]!.at - atOnce[3]!.at).toBe(10_000);
    expect(await after(10, { isOpened: false })).toEqual(atOnce);
  });

  it.each([
    ['early', 4_000],
    ['late', 30_000],
  ])('has the same events where one player is back %s', async (_, ms) => {
    for (const comes of [0, 1]) {
      const atOnce = await after(ms, { comes });
      expect(atOnce[3]).toMatchObject({ kind: 'clock', going: false, reason: 'outage' });
      expect(atOnce[4]).toMatchObject({ kind: 'clock', going: true });
      expect(await after(ms, { isOpened: false, comes })).toEqual(atOnce);
    }
  });

  it('is paused since the last sign of life, whoever looks at it first', async () => {
    world = await World.begin(38);
    const game = await played(3);
    const before = await log(game);
    await restart(game);
    const { began } = world.hall.time;
    expect(await log(game)).toEqual(before);
    await world.clock.pass(25_000);
    const read = await world.hall.requests.read(game.id, { since: 0 }, 'watcher');
    expect(must(read).events.slice(3)).toMatchObject([
      { kind: 'clock', going: false, at: began },
      { kind: 'clock', going: true, at: began + 10_000 },
    ]);
  });

  it('gives a computer that is to move the time that nobody asked it', async () => {
    world = await World.begin(31);
    world.computers.failing = 1_000;
    const game = await played(1, ['human', 'level-4']);
    await restart(game);
    world.computers.failing = 0;
    await world.clock.pass(58_000);
    expect(await kinds(game)).toEqual(['move']);
    const ana = await world.client(game.id, game.secrets[0]);
    await ana.until(({ log: heard }) => heard.filter(({ kind }) => kind === 'move').length === 2, 5_000);
    await world.clock.pass(5_000);
    expect(await kinds(game)).not.toContain('flag');
  });
});

test('a restart reads no game, however many are played', async () => {
  world = await World.begin(39);
  for (let i = 0; i < 5; i++) for (const { table } of (await played(2)).clients) table.close();
  const read: string[] = [];
  const { store } = world;
  world.store = new Proxy(store, {
    get(target, name) {
      const part = Reflect.get(target, name, target);
      if (name === 'read') read.push('read');
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  await world.restart();
  await world.clock.pass(1_500);
  expect(read).toEqual([]);
});

test('a pause is as long as ever after a second restart, whatever is asked for meanwhile', async () => {
  world = await World.begin(35);
  const game = await played(3);
  await restart(game);
  await world.clock.pass(8_000);
  await restart(game);
  const ana = await world.client(game.id, game.secrets[0]);
  await world.clock.pass(5_000);
  ana.controller.offerDraw();
  await world.clock.pass(3_000);
  expect((await log(game)).filter(({ kind }) => kind === 'clock')).toHaveLength(1);
  await world.clock.pass(3_000);
  expect(await last(game)).toMatchObject({ kind: 'clock', going: true });
});

test('a move that was on its way over a slow line when the server died is in time', async () => {
  world = await World.begin(36);
  const game = await played(3);
  world.weather = { delay: 600, drop: 0, double: 0, cut: 0 };
  const [, rui] = game.clients as [WorldClient, WorldClient];
  const before = await last(game);
  await world.clock.pass(before.left![1]! - (world.hall.time.now - before.at) - 50);
  rui.move();
  await world.clock.pass(100);
  await world.store.beat(world.hall.time.now);
  world.weather = FAIR;
  await world.restart(60_000);
  await rui.until(({ log: heard }) => heard.at(-1)?.kind === 'move' && heard.length > before.number, 30_000);
  const latest = (await log(game)).findLast(({ kind }) => kind !== 'clock');
  expect(latest).toMatchObject({ kind: 'move', player: 1 });
});

describe('a pause that cannot be written when the server is back', () => {
  /** What the store says to an addition, where it does not take it. */
  let refuses: (addition: Addition) => boolean = () => false;

  async function begun(plies: number): Promise<Played> {
    world = await World.begin(37);
    const game = await played(plies);
    const { store } = world;
    const add = async (addition: Addition) => {
      if (refuses(addition)) throw new StoreFailure('store-full', 'no room');
      return store.add(addition);
    };
    world.store = new Proxy(store, {
      get(target, name) {
        const part = name === 'add' ? add : Reflect.get(target, name, target);
        return typeof part === 'function' ? part.bind(target) : part;
      },
    });
    return game;
  }

  async function full(): Promise<{ game: Played; mend(): void }> {
    const game = await begun(3);
    refuses = () => true;
    await restart(game);
    expect((await last(game)).kind).toBe('move');
    return {
      game,
      mend: () => {
        refuses = () => false;
      },
    };
  }

  it('is written when the player is back', async () => {
    const { game, mend } = await full();
    const { left } = await last(game);
    await world.clock.pass(30_000);
    mend();
    await world.client(game.id, game.secrets[1]);
    await world.clock.pass(200);
    expect((await kinds(game)).slice(-2)).toEqual(['clock', 'clock']);
    expect(left![1]! - (await last(game)).left![1]!).toBeLessThan(3_000);
  });

  it('is owed to somebody who is not back yet when the other moves', async () => {
    const game = await begun(2);
    refuses = () => false;
    await restart(game);
    const ana = await world.client(game.id, game.secrets[0]);
    await world.clock.pass(200);
    refuses = ({ events }) => events.some(({ event }) => event.kind === 'clock');
    ana.move();
    await world.clock.pass(3_000);
    const { kind, left } = await last(game);
    expect(kind).toBe('move');
    refuses = () => false;
    await world.client(game.id, game.secrets[1]);
    await world.clock.pass(200);
    expect(await last(game)).toMatchObject({ kind: 'clock', going: true, left });
  });

  it('is written before a flag could fall, and the clock goes on after it', async () => {
    const { game, mend } = await full();
    await world.clock.pass(90_000);
    mend();
    await world.clock.pass(2_000);
    expect((await kinds(game)).slice(3)).toEqual(['clock', 'clock']);
    await world.clock.pass(62_000);
    expect((await kinds(game)).slice(-2)).toEqual(['flag', 'end']);
  });
});

describe('a first move that is waited for', () => {
  const CLOCK = { initial: 60_000, increment: 0 };
  const WAIT = 120_000;

  it('is waited for after the outage as well, and its player does not lose the next game of a match', async () => {
    world = await World.begin(32);
    const match = { game: 'trench', places: ['human', 'human'], format: 'pair', clock: CLOCK };
    const [ana, rui] = (await seatsOf(world, match)) as [SeatedClient, SeatedClient];
    await ana.move();
    await rui.asks({ kind: 'resign' });
    for (const seat of [ana, rui]) await seat.asks({ kind: 'next-game' });
    await world.clock.pass(WAIT - 1_500);
    await world.restart(60_000);
    await world.clock.pass(5_000);
    expect((await ana.read()).sheet.state).toBe('playing');
    await rui.do({ kind: 'play', move: (await rui.read()).moves![0]!, ply: 0 });
    expect((await ana.read()).events.at(-1)!.kind).toBe('move');
  });

  it('is not waited for without an end', async () => {
    world = await World.begin(32);
    const [ana] = (await seatsOf(world, { game: 'dameo', places: ['human', 'human'], clock: CLOCK })) as [
      SeatedClient,
    ];
    await world.clock.pass(WAIT - 1_500);
    await world.restart(60_000);
    await world.clock.pass(9_000);
    expect((await ana.read()).sheet.state).toBe('playing');
    await world.clock.pass(3_000);
    expect((await ana.read()).sheet.state).toBe('closed');
  });
});
