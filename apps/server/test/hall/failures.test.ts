/** What goes wrong on our side: whoever waits hears which kind it was, the keeper sees where, and nobody else does. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failures } from '../../src/game/failures.ts';
import { Table } from '../../src/game/table.ts';
import { StoreFailure } from '../../src/store/failure.ts';
import { settle, World } from '../world.ts';

let world: World;
afterEach(async () => {
  vi.restoreAllMocks();
  await world?.hall?.close();
});

const command = { kind: 'resign' } as const;

/** What a player hears by HTTP and on a connection. */
async function heard(where?: World): Promise<unknown[]> {
  world = where ?? (await World.begin(4));
  const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'] });
  const secret = secrets[0]!;
  const said: string[] = [];
  const wire = { address: 'a', waiting: 0, roundTrip: null, send: (text: string) => void said.push(text) };
  const listener = world.hall.connect({ ...wire, close: () => listener.closed() });
  listener.message(JSON.stringify({ kind: 'hello', version: 1, game: id, secret, since: 0 }));
  await settle();
  listener.message(JSON.stringify({ kind: 'do', id: 'x', after: 0, command }));
  await settle();
  const asked = await world.hall.requests.command(id, { secret, id: 'y', after: 0, command }, 'http');
  return [asked, JSON.parse(said.at(-1)!)];
}

describe('a command that fails', () => {
  it('in a way that nobody foresaw is a mistake of the server, and its trace is told once', async () => {
    world = await World.begin(4);
    const secret = 'k3Jx_0aPz-Q9w8e7r6t5y4';
    vi.spyOn(Table.prototype, 'command').mockImplementation(async () => {
      throw new TypeError(`no position in ${secret}`);
    });
    for (let times = 0; times < 3; times++)
      expect(await heard(world)).toEqual([
        { ok: false, fault: { code: 'server-failed' } },
        { kind: 'bye', code: 'later', fault: { code: 'server-failed' } },
      ]);
    // One for each of the two ways to it.
    expect(world.told).toHaveLength(2);
    for (const trace of world.told)
      expect(trace).toMatch(/^TypeError: no position in \.\.\.\n +at .*failures/);
  });

  it('before it waits for anything does not end the process', async () => {
    vi.spyOn(Table.prototype, 'command').mockImplementation(() => {
      throw new TypeError('at once');
    });
    expect((await heard())[1]).toMatchObject({ kind: 'bye', fault: { code: 'server-failed' } });
  });

  it('because of the store may be sent again, and has no trace', async () => {
    vi.spyOn(Table.prototype, 'command').mockRejectedValue(new StoreFailure('store-full', 'full'));
    expect(await heard()).toEqual([
      { ok: false, fault: { code: 'store-failed' } },
      { kind: 'bye', code: 'later', fault: { code: 'store-failed' } },
    ]);
    expect(world.told).toEqual([]);
  });
});

describe('a store that fails', () => {
  it('is told to the administrator when it begins and when it is over, and not in between', async () => {
    world = await World.begin(4);
    const { beat } = world.store;
    let isFull = true;
    world.store.beat = (at) => {
      if (isFull) return Promise.reject(new StoreFailure('store-full', 'database or disk is full'));
      return beat.call(world.store, at);
    };
    await world.clock.pass(6_500);
    const failing = { fault: 'store-full', why: 'database or disk is full' };
    expect(world.news).toEqual([{ level: 'error', event: 'store-failing', facts: failing }]);
    isFull = false;
    await world.clock.pass(3_000);
    isFull = true; // on and off: still the same trouble
    await world.clock.pass(3_000);
    isFull = false;
    await world.clock.pass(20_000);
    expect(world.news.slice(1)).toEqual([
      {
        level: 'warn',
        event: 'store-working',
        facts: { refused: 9, ms: expect.any(Number), ago: expect.any(Number) },
      },
    ]);
    expect(world.news[1]!.facts.ms).toBeGreaterThan(10_000);
  });

  it('is told by the commands that it refused, too', async () => {
    vi.spyOn(Table.prototype, 'command').mockRejectedValue(new StoreFailure('store-full', 'full'));
    await heard();
    expect(world.news.map(({ event }) => event)).toEqual(['store-failing']);
  });
});

it('mistakes without an end are told a hundred times at most', () => {
  const told: string[] = [];
  const failures = new Failures((trace) => void told.push(trace));
  for (let i = 0; i < 1000; i++) failures.note(new Error(`number ${i}`));
  failures.note(undefined);
  expect(told).toHaveLength(100);
});

describe('two who open a game at once', () => {
  it('sit at the table that everybody else finds, though the store fails for the first', async () => {
    world = await World.begin(4);
    const { id, secrets } = await world.game({ game: 'dameo', places: ['human', 'human'] });
    let failing = 1;
    const { read } = world.store;
    let begin = (): void => {};
    const isReading = new Promise<void>((go) => void (begin = go));
    world.store.read = async (game) => {
      begin();
      await new Promise<void>((go) => setImmediate(go));
      if (failing-- > 0) throw new StoreFailure('store-failed', 'for a moment');
      return read.call(world.store, game);
    };
    await world.restart();
    const said: string[] = [];
    const wire = { address: 'a', waiting: 0, roundTrip: null, send: (text: string) => void said.push(text) };
    const first = world.hall.requests.read(id, { since: 0 }, 'a');
    await isReading;
    const listener = world.hall.connect({ ...wire, close: () => listener.closed() });
    const hello = { kind: 'hello', version: 1, game: id, secret: secrets[1]!, since: 0 };
    listener.message(JSON.stringify(hello));
    expect(await first).toMatchObject({ fault: { code: 'store-failed' } });
    await settle();
    expect(JSON.parse(said[0]!).kind).toBe('welcome');
    await world.hall.requests.command(id, { secret: secrets[0]!, id: 'y', after: 0, command }, 'http');
    expect(said.map((text) => JSON.parse(text).kind)).toContain('events');
  });

  it('leave nothing behind where there is no such game', async () => {
    world = await World.begin(4);
    const asked = await Promise.all(
      [1, 2, 3].map(() => world.hall.requests.read('nothing', { since: 0 }, 'a')),
    );
    for (const each of asked) expect(each).toMatchObject({ fault: { code: 'game-unknown' } });
    expect(world.hall.openTable('nothing')).toBeUndefined();
  });
});
