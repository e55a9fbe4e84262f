/** What PostgreSQL does beyond the suite of all stores: fences, batches, lost lines, limits, and refusals to start. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FenceFailure } from '../../src/store/failure.ts';
import { MIGRATIONS } from '../../src/store/postgres/migrations.ts';
import { type PostgresOptions, PostgresStore } from '../../src/store/postgres/postgres-store.ts';
import type { RoomLimits } from '../../src/store/store.ts';
import { hasPostgres, PrivatePostgres } from '../../tools/services/private-postgres.ts';
import { act, addition, event, facts, move, standing } from './rows.ts';

describe.runIf(hasPostgres)('PostgreSQL', () => {
  let postgres: PrivatePostgres;
  let url = '';
  let stores: PostgresStore[] = [];
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    url = await postgres.database();
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
    stores = [];
  });

  async function open(options: PostgresOptions = {}): Promise<PostgresStore> {
    const store = await PostgresStore.open(url, options);
    stores.push(store);
    return store;
  }
  const ask = (sql: string) => postgres.ask(new URL(url).pathname.slice(1), sql);
  const own = (game: string, node: string | null, fence: number) =>
    ask(
      `update standings set owner = ${node === null ? 'null' : `'${node}'`}, fence = ${fence} where game = '${game}'`,
    );
  const numbers = async (store: PostgresStore, game: string) =>
    (await store.read(game))?.events.map(({ event: { number } }) => number);

  describe('a fence', () => {
    it('lets its owner write, and nobody else', async () => {
      const [ana, rui] = [await open({ node: 'ana' }), await open({ node: 'rui' })];
      await ana.create(facts('aaaa'), standing('aaaa'), [act(1)]);
      await own('aaaa', 'ana', 3);
      const fenced: string[] = [];
      for (const store of [ana, rui]) store.onFenced((game, fence) => void fenced.push(`${game} ${fence}`));
      expect(await ana.add(move('aaaa', 1, { fence: 3 }))).toBe('written');
      expect(await ana.add(move('aaaa', 2, { fence: 2 }))).toBe('fenced');
      expect(await rui.add(move('aaaa', 2, { fence: 3 }))).toBe('fenced');
      expect(await rui.add(move('aaaa', 2))).toBe('taken');
      expect(await ana.add(move('aaaa', 5, { fence: 3 }))).toBe('taken');
      expect(await ana.command('aaaa', 0, 'c1', 3)).toMatchObject({ id: 'c1' });
      expect(await ana.command('aaaa', 0, 'c9', 3)).toBeNull();
      await expect(ana.command('aaaa', 0, 'c1', 2)).rejects.toThrow(FenceFailure);
      expect(await rui.delete('aaaa', act(2))).toBe('taken');
      expect(await ana.delete('aaaa', act(2), 2)).toBe('fenced');
      expect(fenced).toEqual(['aaaa 2', 'aaaa 3', 'aaaa 2', 'aaaa 2']);
      expect(await ana.delete('aaaa', act(2), 3)).toBe('written');
      await expect(ana.command('aaaa', 0, 'c1', 3)).rejects.toThrow(FenceFailure);
    });

    it('of one game undoes no other of its batch', async () => {
      const store = await open({ node: 'ana' });
      for (const id of ['aaaa', 'bbbb', 'cccc']) {
        await store.create(facts(id), standing(id), []);
        await own(id, id === 'bbbb' ? 'rui' : 'ana', 1);
      }
      const written = ['aaaa', 'bbbb', 'cccc'].map((id) => store.add(move(id, 1, { fence: 1 })));
      expect(await Promise.all(written)).toEqual(['written', 'fenced', 'written']);
    });

    it('is seen by a write that waited for a takeover', async () => {
      const store = await open({ node: 'ana' });
      await store.create(facts('aaaa'), standing('aaaa'), []);
      await own('aaaa', 'ana', 1);
      const takeover = ask(
        `begin; update standings set owner = 'rui', fence = 2 where game = 'aaaa'; select pg_sleep(0.5); commit`,
      );
      await expect
        .poll(() => ask(`select from pg_stat_activity where wait_event = 'PgSleep'`))
        .toHaveLength(1);
      expect(await store.add(move('aaaa', 1, { fence: 1 }))).toBe('fenced');
      await takeover;
      expect(await numbers(store, 'aaaa')).toEqual([]);
    });

    it('keeps lists of what is old to games that nobody owns', async () => {
      const store = await open({ node: 'ana' });
      for (const id of ['aaaa', 'bbbb']) await store.create(facts(id), standing(id, { state: 'over' }), []);
      await own('aaaa', 'rui', 1);
      const quiet = await store.quiet({ state: 'over', until: 100, most: 9 });
      expect(quiet.map(({ game }) => game)).toEqual(['bbbb']);
    });
  });

  describe('a batch', () => {
    it('in which one command is double is written but for that', async () => {
      const store = await open();
      for (const id of ['aaaa', 'bbbb']) await store.create(facts(id), standing(id), []);
      await store.add(move('aaaa', 1));
      const command = { player: 0, id: 'c1', answer: 'other', hash: null };
      const answers = [store.add(move('aaaa', 2, { command })), store.add(move('bbbb', 1))];
      expect(await Promise.all(answers)).toEqual(['taken', 'written']);
      expect([await numbers(store, 'aaaa'), await numbers(store, 'bbbb')]).toEqual([[1], [1]]);
    });

    it('holds a game once: what follows waits for it', async () => {
      const store = await open();
      await store.create(facts('aaaa'), standing('aaaa'), []);
      const all = Array.from({ length: 20 }, (_, i) => store.add(move('aaaa', i + 1)));
      expect(new Set(await Promise.all(all))).toEqual(new Set(['written']));
      expect(await numbers(store, 'aaaa')).toHaveLength(20);
    });

    it('is refused as busy where too many wait', async () => {
      const store = await open({ writer: { waiting: 3 } });
      const all = Array.from({ length: 5 }, (_, i) =>
        store.add(move(`game${i}`, 1)).catch(({ code }) => code),
      );
      expect(await Promise.all(all)).toEqual(['taken', 'taken', 'taken', 'store-busy', 'store-busy']);
    });
  });

  describe('a line that breaks', () => {
    it('loses and doubles nothing, whatever the database had written by then', async () => {
      const store = await open();
      const games = ['aaaa', 'bbbb', 'cccc'];
      for (const id of games) await store.create(facts(id), standing(id), []);
      let isCutting = true;
      const cuts = (async () => {
        while (isCutting)
          await ask(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tabuleiro%'`,
          );
      })();
      const answers = await Promise.all(
        games.map(async (game) => {
          const said: string[] = [];
          for (let number = 1; number <= 40; number++) said.push(await store.add(move(game, number)));
          return said;
        }),
      );
      isCutting = false;
      await cuts;
      expect(new Set(answers.flat())).toEqual(new Set(['written']));
      for (const game of games)
        expect(await numbers(store, game)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    });

    it('is waited for while the database is restarted', async () => {
      const store = await open({ database: { retryMs: 200_000 } });
      await store.create(facts('aaaa'), standing('aaaa'), []);
      await postgres.kill();
      const answers = Promise.all([
        store.add(move('aaaa', 1)),
        store.create(facts('bbbb'), standing('bbbb'), []),
      ]);
      await postgres.resume();
      expect(await answers).toEqual(['written', 'written']);
      expect(await store.count()).toBe(2);
    });

    it('of a database that stays away is said, with the game that is in doubt', async () => {
      const store = await open({ database: { retryMs: 300 } });
      const doubted: string[] = [];
      store.onDoubt((game) => void doubted.push(game));
      await postgres.kill();
      try {
        await expect(store.add(move('aaaa', 1))).rejects.toMatchObject({ code: 'store-unreachable' });
        await expect(store.read('aaaa')).rejects.toMatchObject({ code: 'store-unreachable' });
        expect(doubted).toEqual(['aaaa']);
      } finally {
        await postgres.resume();
      }
    });
  });

  describe('a write whose line broke, and whose next try is answered with an error', () => {
    const waiting = `from pg_stat_activity where wait_event_type = 'Lock'`;
    const refused = async (write: (store: PostgresStore) => Promise<unknown>) => {
      const store = await open();
      await store.create(facts('aaaa'), standing('aaaa'), []);
      const doubted: string[] = [];
      store.onDoubt((game) => void doubted.push(game));
      const held = ask(
        `begin; select from standings where game = 'aaaa' for update; select pg_sleep(1); commit`,
      );
      await expect
        .poll(() => ask(`select from pg_stat_activity where wait_event = 'PgSleep'`))
        .toHaveLength(1);
      const answer = write(store).catch(({ code }) => code);
      await expect.poll(() => ask(`select ${waiting}`)).toHaveLength(1);
      // As after a failover, where the address leads to a standby for a while.
      await ask(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
      await ask(`select pg_terminate_backend(pid) ${waiting}`);
      await held;
      return { answer: await answer, doubted };
    };

    it('leaves the game in doubt', async () => {
      expect(await refused((store) => store.add(move('aaaa', 1)))).toEqual({
        answer: 'store-denied',
        doubted: ['aaaa'],
      });
    });

    it('leaves the game in doubt that was to be deleted', async () => {
      expect(await refused((store) => store.delete('aaaa', act(1)))).toEqual({
        answer: 'store-denied',
        doubted: ['aaaa'],
      });
    });
  });

  it('ends a statement that takes too long, and says so', async () => {
    const store = await open({ database: { statementMs: 200 } });
    await expect(store.database.rows('select pg_sleep(5)')).rejects.toMatchObject({
      code: 'store-failed',
      message: expect.stringContaining('statement timeout'),
    });
  });

  it('counts games in the transaction that creates one: of many at once by several nodes, only those with room', async () => {
    const nodes = [await open(), await open(), await open()];
    const room: RoomLimits = {
      ...{ open: true, computers: false, challengesPerBrowser: 100, challengesPerAddress: 5 },
      ...{ gamesPerAddress: 100, computerGamesPerAddress: 2, games: 1000 },
    };
    const create = (i: number, more: Partial<RoomLimits> = {}, creator = 'address') => {
      const row = facts(`${creator}${i}`, { creator, browser: '' });
      return nodes[i % 3]?.create(row, standing(row.id), [], { ...room, ...more });
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => create(i)));
    expect(answers.filter((each) => each === 'written')).toHaveLength(5);
    expect(answers.filter((each) => each === 'full')).toHaveLength(15);
    expect(await create(21, {}, 'other')).toBe('written');
    expect(await create(22, { games: 6 }, 'third')).toBe('full');
    expect(await nodes[0]?.count()).toBe(6);
  });

  it('makes a game with an addition, or neither where there is no room', async () => {
    const store = await open();
    await store.create(facts('aaaa'), standing('aaaa'), []);
    const room: RoomLimits = {
      ...{ open: false, computers: false, challengesPerBrowser: 1, challengesPerAddress: 1 },
      ...{ gamesPerAddress: 1, computerGamesPerAddress: 1, games: 1 },
    };
    const creates = { row: facts('bbbb'), standing: standing('bbbb'), acts: [act(1)], room };
    expect(await store.add(addition('aaaa', { events: [event(1)], creates }))).toBe('full');
    expect([await numbers(store, 'aaaa'), await store.read('bbbb')]).toEqual([[], null]);
  });

  it('has one salt for all processes', async () => {
    const nodes = [await open(), await open()];
    const salts = await Promise.all([1, 2, 3, 4].map((i) => nodes[i % 2]?.secret('salt', () => `salt ${i}`)));
    expect(new Set(salts).size).toBe(1);
  });

  it('makes its tables once, however many start together', async () => {
    await Promise.all(Array.from({ length: 5 }, () => open()));
    expect(await ask('select version from versions')).toHaveLength(MIGRATIONS.length);
  });

  describe('refuses to start, and changes nothing', () => {
    const refused = async (address: string, options: PostgresOptions = {}) =>
      PostgresStore.open(address, options).then(
        () => 'opened',
        ({ code }) => code,
      );
    const tables = () => ask("select tablename from pg_tables where schemaname = 'public'");

    it('by an address that is none, or where nobody answers', async () => {
      expect(await refused('mysql://127.0.0.1/x')).toBe('store-url');
      expect(await refused('postgres://[::')).toBe('store-url');
      expect(await refused('postgres://nobody@127.0.0.1:1/x')).toBe('store-unreachable');
      expect(await refused(postgres.address('nothing'))).toBe('store-unreachable');
      expect(await refused(url.replace('tests@', 'nobody@'))).toBe('store-denied');
    });

    it('on a PostgreSQL that is too old', async () => {
      expect(await refused(url, { leastServer: 990_000 })).toBe('store-old');
      expect(await tables()).toEqual([]);
    });

    it('where a commit need not be on the disk', async () => {
      await ask(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
      expect(await refused(url)).toBe('store-unsafe');
      expect(await tables()).toEqual([]);
    });

    it('on a schema of a newer version', async () => {
      await open();
      await ask('insert into versions values (99)');
      expect(await refused(url)).toBe('store-newer');
    });

    it('where a step fails: not even the steps before it are kept', async () => {
      const steps = [...MIGRATIONS, ['create table broken (']];
      expect(await refused(url, { steps })).toBe('store-failed');
      expect(await tables()).toEqual([]);
    });
  });
});
