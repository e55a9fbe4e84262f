/** Two people and a watcher play every game to its end over lines of all kinds; a server dies in the middle. */
import { OnlineGameController } from '@tabuleiro/play/online/controller';
import type { HeldSeat } from '@tabuleiro/play/online/join/seats';
import { gameIds, loadGame, must } from '@tabuleiro/rules';
import { replaySession, sessionLog } from '@tabuleiro/rules/match';
import { afterEach, describe, expect, it, test } from 'vitest';
import { MemorySeats } from '../../../../packages/play/test/online/memory-seats.ts';
import { rebuild } from '../../src/hall/admin.ts';
import { SERVER_SETTINGS } from '../../src/settings.ts';
import { StoreFailure } from '../../src/store/failure.ts';
import type { GameStore } from '../../src/store/store.ts';
import { lagBucket } from '../../src/time/lag.ts';
import { FAIR, FOUL, World, type WorldClient } from '../world.ts';

let world: World;
afterEach(async () => {
  await world?.hall?.close();
});

/** Plays on until the match is over, or so many plies were played. */
async function playOn(clients: readonly WorldClient[], plies = Number.POSITIVE_INFINITY): Promise<void> {
  const [first] = clients as [WorldClient, ...WorldClient[]];
  const isDone = () => {
    const { session } = first.controller;
    if (session.match.result !== null || session.moves.length >= plies) return true;
    for (const client of clients) {
      if (client.controller.session.outcome && client.controller.session.match.next) {
        const { own, pending } = client.controller.state;
        if (own.length > 0 && pending.length === 0 && !offered(client)) client.controller.nextGame();
      } else client.move();
    }
    return false;
  };
  await world.clock.pass(4 * 3_600_000, isDone);
}

const offered = ({ table, controller }: WorldClient): boolean =>
  table.acts.some(
    ({ kind, by, detail }) =>
      kind === 'next-offer' && by === `${table.me}` && detail.game === controller.session.games.length + 1,
  );

/** Everybody has the log that the store has, and it can be replayed. */
async function expectAgreement(game: string, clients: readonly WorldClient[]): Promise<void> {
  const found = (await world.store.read(game))!;
  const log = found.events.map(({ event }) => event);
  await world.clock.pass(120_000, () => clients.every((client) => client.log.length === log.length));
  for (const client of clients) {
    expect(client.table.stopped).toBeNull();
    expect(client.log).toEqual(log);
  }
  expect(log.map(({ number }) => number)).toEqual(log.map((_, i) => i + 1));
  const { session } = clients[0]!.controller;
  const again = must(replaySession(must(await loadGame(session.plan.game.id)), sessionLog(session)));
  expect(again.positionText).toBe(session.positionText);
}

/** What is derived is the same when it is made from the facts alone. */
async function expectRebuilt(): Promise<void> {
  const all = async () =>
    (
      await Promise.all(
        (['challenge', 'playing', 'over', 'closed'] as const).map((state) =>
          world.store.standings({ state, most: 99 }),
        ),
      )
    )
      .flat()
      .sort((a, b) => (a.game < b.game ? -1 : 1));
  const before = await all();
  for (const each of before) await world.store.putStanding({ ...each, toMove: null, due: 1, changed: -1 });
  expect(await rebuild(world.store, world.hall.settings)).toEqual([]);
  expect(await all()).toEqual(before);
}

const two = { places: ['human', 'human'] };

describe.each(gameIds)('%s', (game) => {
  it('is played to the end over foul lines, with a server that dies on the way', async () => {
    world = await World.begin(game.length * 7 + 1);
    world.weather = FOUL;
    const { id, secrets } = await world.game({ game, ...two });
    const [ana, rui] = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
    const watcher = await world.client(id);
    const clients = [ana, rui, watcher];
    await playOn(clients, 6);
    await world.restart(20_000);
    await playOn(clients);
    world.weather = FAIR;
    expect(ana.controller.session.outcome).not.toBeNull();
    await expectAgreement(id, clients);
    expect(watcher.controller.state.own).toEqual([]);
    await expectRebuilt();
  });
});

test('the restart does not cost a running clock, and every acknowledged move is there', async () => {
  world = await World.begin(3);
  const clock = { initial: 600_000, increment: 0 };
  const { id, secrets } = await world.game({ game: 'dameo', ...two, clock });
  const clients = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
  await playOn(clients, 4);
  await expectAgreement(id, clients);
  const [ana] = clients as [WorldClient, WorldClient];
  const before = ana.controller.session.timeLeft()!;
  await world.restart(3_600_000);
  const clocksOf = ({ log }: WorldClient) => log.filter(({ kind }) => kind === 'clock');
  await world.clock.pass(30_000, () => clients.every((client) => clocksOf(client).length === 2));
  expect(clocksOf(ana)).toMatchObject([{ going: false, reason: 'outage' }, { going: true }]);
  const after = ana.controller.session.timeLeft()!;
  for (const [seat, left] of after.entries()) expect(before[seat]! - left).toBeLessThan(3_000);
  await playOn(clients, 8);
  await expectAgreement(id, clients);
});

test('a restart with many games costs the last of them no more than the first', async () => {
  world = await World.begin(6);
  const clock = { initial: 60_000, increment: 0 };
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) {
    const { id, secrets } = await world.game({ game: 'dameo', ...two, clock }, [`Ana ${i}`, 'Rui']);
    await playOn([await world.client(id, secrets[0]), await world.client(id, secrets[1])], 2);
    ids.push(id);
  }
  const { store } = world;
  const before = await Promise.all(ids.map(async (id) => (await store.read(id))!.events.at(-1)!.event.at));
  const last = await store.lastTime();
  world.store = slow(store, 90);
  await world.restart(60_000);
  for (const [i, id] of ids.entries()) {
    await world.hall.table(id);
    const pause = (await store.read(id))!.events.at(-1)!.event;
    expect(pause).toMatchObject({ kind: 'clock', going: false });
    expect(pause.at - before[i]!).toBeLessThanOrEqual(last + 1 - before[i]!);
  }
});

/** A store that takes its time for every game that it reads. */
const slow = (store: GameStore, ms: number): GameStore =>
  new Proxy(store, {
    get(target, name) {
      if (name === 'read')
        return async (id: string) => {
          world.clock.stall(ms);
          return target.read(id);
        };
      const part = Reflect.get(target, name, target);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });

test('a disk that is full costs nothing to a player who moved meanwhile', async () => {
  world = await World.begin(8);
  let isFull = false;
  const { store } = world;
  const add: GameStore['add'] = async (addition) => {
    if (isFull) throw new StoreFailure('store-full', 'no room');
    return store.add(addition);
  };
  world.store = new Proxy(store, {
    get(target, name) {
      if (name === 'add') return add;
      const part = Reflect.get(target, name, target);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  await world.restart();
  const clock = { initial: 60_000, increment: 0 };
  const { id, secrets } = await world.game({ game: 'dameo', ...two, clock });
  const clients = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
  await playOn(clients, 3);
  await world.clock.pass(1_000);
  const mover = clients.find(({ controller }) => controller.state.mine)!;
  const { length } = mover.log;
  const before = (await store.read(id))!.events.at(-1)!.event;
  isFull = true;
  mover.move();
  await world.clock.pass(90_000);
  isFull = false;
  await world.clock.pass(30_000, () => mover.log.length > length);
  const after = (await store.read(id))!.events.at(-1)!.event;
  expect(after.kind).toBe('move');
  expect(after.credit).toBeGreaterThan(85_000);
  // Our failure is not drawn from what a slow line may cost: that is for the line alone.
  expect(after.lag).toBeLessThanOrEqual(1_000);
  const log = (await store.read(id))!.events.map(({ event }) => event);
  const { lag } = SERVER_SETTINGS;
  expect(lagBucket(log, after.player!, lag)).toBeGreaterThanOrEqual(lag.bucket - 1_000);
  for (const [seat, left] of after.left!.entries()) expect(before.left![seat]! - left).toBeLessThan(2_000);
  // A player who does not come back loses on time all the same.
  isFull = true;
  const other = clients.find((client) => client !== mover)!;
  await other.until(() => other.move());
  await world.clock.pass(5_000);
  for (const { controller } of clients) controller.leave();
  isFull = false;
  await world.clock.pass(120_000);
  expect((await store.read(id))!.events.at(-1)!.event.kind).toBe('end');
});

test('an outage ends for a player who stays away after ten seconds', async () => {
  world = await World.begin(4);
  const { id, secrets } = await world.game({
    game: 'dameo',
    ...two,
    clock: { initial: 60_000, increment: 0 },
  });
  const clients = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
  await playOn(clients, 3);
  for (const { controller } of clients) controller.leave();
  await world.restart(60_000);
  await world.hall.table(id);
  await world.clock.pass(9_000);
  const kinds = async () => (await world.store.read(id))!.events.map(({ event }) => event.kind);
  expect((await kinds()).at(-1)).toBe('clock');
  await world.clock.pass(4_000);
  expect((await world.store.read(id))!.events.at(-1)!.event).toMatchObject({ kind: 'clock', going: true });
  await world.clock.pass(62_000);
  expect((await kinds()).slice(-2)).toEqual(['flag', 'end']);
  await expectRebuilt();
});

test('lines that are half open are noticed within seconds by players whose clock is short', async () => {
  world = await World.begin(5);
  const clock = { initial: 60_000, increment: 0 };
  const { id, secrets } = await world.game({ game: 'dameo', ...two, clock });
  const clients = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
  await playOn(clients, 3);
  for (let i = 0; i < 3; i++) {
    world.deaden();
    const [ana] = clients as [WorldClient, WorldClient];
    const plies = ana.controller.session.moves.length;
    await world.clock.pass(5_000, () => {
      for (const client of clients) client.move();
      return clients.every(({ controller }) => controller.session.moves.length > plies);
    });
    for (const { controller } of clients) expect(controller.session.moves.length).toBeGreaterThan(plies);
  }
});

test('a store that does not answer keeps nobody from hearing that the server lives', async () => {
  world = await World.begin(13);
  const clock = { initial: 600_000, increment: 0 };
  const { id, secrets } = await world.game({ game: 'dameo', ...two, clock });
  const clients = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
  await playOn(clients, 3);
  const { store } = world;
  const stuck = { beat: store.beat, due: store.due, read: store.read };
  for (const name of Object.keys(stuck)) Object.assign(store, { [name]: () => new Promise(() => {}) });
  const hellos = () => world.heard.filter((text) => text.includes('"hello"')).length;
  const before = hellos();
  await world.clock.pass(60_000);
  Object.assign(store, stuck);
  expect(hellos()).toBe(before);
  for (const { table } of clients) expect(table.link).toBe('open');
});

describe('half-open lines are noticed as soon', () => {
  const hellos = () => world.heard.filter((text) => text.includes('"hello"')).length;

  /** Two players of a game that is over, the first of whom waits for the second. */
  async function over(format: string, wait: (ana: WorldClient) => void): Promise<WorldClient[]> {
    world = await World.begin(9);
    const clock = { initial: 60_000, increment: 0 };
    const { id, secrets } = await world.game({ game: 'trench', format, ...two, clock });
    const clients = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
    await playOn(clients, 3);
    clients[0]!.controller.resign();
    await world.clock.pass(2_000, () =>
      clients.every(({ controller }) => controller.session.outcome !== null),
    );
    wait(clients[0]!);
    // Long enough that only signs of life keep the lines open, and that no command waits for an answer any more.
    await world.clock.pass(20_000);
    return clients;
  }

  test('between two games of a match: the other player may begin the next', async () => {
    const clients = await over('pair', ({ controller }) => controller.nextGame());
    const before = hellos();
    world.deaden();
    await world.clock.pass(2_000);
    expect(hellos()).toBe(before);
    await world.clock.pass(2_000);
    expect(hellos()).toBe(before + 2);
    clients[1]!.controller.nextGame();
    await world.clock.pass(1_000);
    for (const { controller } of clients) expect(controller.session.games).toHaveLength(2);
  });

  test('after an offer of a rematch, by the player who has made it', async () => {
    const [ana, rui] = (await over('single', ({ table }) =>
      table.command({ kind: 'rematch', answer: 'offer' }),
    )) as [WorldClient, WorldClient];
    const before = hellos();
    world.deaden();
    await world.clock.pass(4_000);
    expect(hellos()).toBe(before + 1);
    rui.table.hurry();
    rui.table.command({ kind: 'rematch', answer: 'offer' });
    await world.clock.pass(6_000);
    for (const { table } of [ana, rui]) expect(table.acts.at(-1)).toMatchObject({ kind: 'rematch' });
  });
});

test.each([
  [1, 0],
  [2, 0],
  [2, 3_000],
])(
  'a claim that a page offers succeeds, though the server has stalled (%i times) and its store takes %i ms',
  async (times, storeMs) => {
    world = await World.begin(12);
    const clock = { initial: 600_000, increment: 0 };
    const { id, secrets } = await world.game({ game: 'dameo', ...two, clock });
    const clients = [await world.client(id, secrets[0]), await world.client(id, secrets[1])];
    const [ana, rui] = clients as [WorldClient, WorldClient];
    await playOn(clients, 3);
    ana.table.close();
    rui.table.close();
    const online = onlinePage({ game: id, secret: secrets[0]! });
    await world.clock.pass(24_000);
    for (let i = 0; i < times; i++) {
      world.clock.stall(900);
      await world.clock.pass(1_500);
    }
    await world.clock.pass(10_000, () => online.state.absence?.claimable === true);
    const { command } = world.store;
    world.store.command = async (...asked) => {
      if (storeMs > 0) await new Promise<void>((go) => void world.clock.after(storeMs, go));
      return command.apply(world.store, asked);
    };
    online.claim();
    await world.clock.pass(4_000 + 2 * storeMs, () => online.state.over !== 'no');
    expect(online.state).toMatchObject({ over: 'match', refused: null });
    online.leave();
  },
);

/** The page of a player, on the world's server. */
function onlinePage(seat: HeldSeat): OnlineGameController {
  const online = new OnlineGameController(seat, {
    socket: world.port(),
    clock: world.clock,
    seats: new MemorySeats(seat),
    server: async () => null,
    finished: { keep: async () => null, drop: async () => {} },
    date: () => 1_790_000_000_000,
    address: 'https://example.org/app/',
  });
  online.open();
  return online;
}
