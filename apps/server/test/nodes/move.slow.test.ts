/** Games that move from a folder to a database. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshServer } from '../../../../scripts/build/server.mjs';
import { move as moveGames, refuseMoved } from '../../src/run/move.ts';
import { moveStore } from '../../src/store/postgres/move.ts';
import { PostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { SqliteDatabase } from '../../src/store/sqlite/driver.ts';
import { migrate, versionOf } from '../../src/store/sqlite/migrate.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { MIGRATIONS } from '../../src/store/sqlite/statements.ts';
import { hasPostgres, PrivatePostgres } from '../../tools/services/private-postgres.ts';
import { builtFile, temporaryFolder } from '../built.ts';
import { act, addition, event, facts, move, standing } from '../store/rows.ts';
import { PostgresNode } from './node.ts';

const root = join(import.meta.dirname, '../../../..');
const GAMES = 30;
const EVENTS = 50;

/** Names of all scripts, bots, keys, commands, deleted games. */
async function fill(path: string): Promise<string[]> {
  const store = await SqliteStore.open(path, await builtFile('store-thread.js'));
  const ids = Array.from({ length: GAMES }, (_, i) => `game${i}`);
  await Promise.all(
    ids.map(async (id, i) => {
      const places = facts(id).places.map((place) => ({ ...place, name: `Žoë "${i}" 山田\\ 😀` }));
      await store.create(facts(id, { places, key: `key${i}`, asked: 'hash' }), standing(id), [act(1)]);
      for (let number = 1; number <= EVENTS; number++) await store.add(move(id, number));
      const shown = { plies: EVENTS, mine: [1], asked: [], left: [] };
      const last = standing(id, {
        state: i % 2 ? 'over' : 'playing',
        lastNumber: EVENTS + 1,
        lastAct: 2,
        shown,
        due: i % 2 ? null : 900.5,
      });
      await store.add(
        addition(id, {
          events: [{ ...event(EVENTS + 1), hash: null }],
          acts: [act(2, { at: 60.5, by: 'admin' })],
          standing: last,
        }),
      );
    }),
  );
  await store.delete('game3', act(3, { kind: 'deleted' }));
  await store.beat(12_345);
  await store.close();
  return ids;
}

describe.runIf(hasPostgres)('a store that moves to a database', () => {
  let postgres: PrivatePostgres;
  let url = '';
  let folder = '';
  let ids: string[] = [];
  beforeAll(async () => {
    postgres = await PrivatePostgres.start();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    url = await postgres.database();
    folder = temporaryFolder();
    ids = await fill(join(folder, 'games.db'));
  });

  async function expectSame(): Promise<void> {
    const source = await SqliteStore.open(join(folder, 'games.db'), await builtFile('store-thread.js'));
    const copy = await PostgresStore.open(url);
    for (const id of ids) {
      expect(await copy.read(id)).toEqual(await source.read(id));
      expect(await copy.acts(id)).toEqual(await source.acts(id));
      expect(await copy.briefs([id])).toEqual(await source.briefs([id]));
      expect(await copy.command(id, 0, 'c7')).toEqual(await source.command(id, 0, 'c7'));
    }
    expect(await copy.createdUnder('key5')).toEqual(await source.createdUnder('key5'));
    expect(await copy.lastTime()).toBe(await source.lastTime());
    expect(await copy.count()).toBe(GAMES - 1);
    expect(await copy.keeperActs(99)).toEqual(await source.keeperActs(99));
    // It goes on where it was.
    expect(await copy.add(move('game1', EVENTS + 2))).toBe('written');
    expect(await copy.add(move('game2', EVENTS))).toBe('taken');
    await source.close();
    await copy.close();
  }

  it('is the same afterwards, however often the move was interrupted', async () => {
    const database = await SqliteDatabase.open(join(folder, 'games.db'));
    const target = await PostgresStore.open(url);
    let left = 1;
    const failing = new Proxy(database, {
      get: (each, name) =>
        name !== 'run'
          ? Reflect.get(each, name, each)
          : (...given: Parameters<SqliteDatabase['run']>) => {
              if (--left < 0) throw new Error('interrupted');
              return each.run(...given);
            },
    });
    let interrupted = 0;
    for (let steps = 1; ; steps++) {
      left = steps;
      try {
        await moveStore({ database: failing, salt: 'salt' }, target);
        break;
      } catch (error) {
        expect((error as Error).message).toBe('interrupted');
        interrupted++;
        await expect(target.refuseMoving()).rejects.toMatchObject({ code: 'store-moving' });
      }
    }
    expect(interrupted).toBeGreaterThan(10);
    await target.refuseMoving();
    expect(await target.secret('salt', () => 'other')).toBe('salt');
    await expect(moveStore({ database, salt: 'salt' }, target)).rejects.toMatchObject({ code: 'store-used' });
    database.close();
    await target.close();
    await expectSame();
  });

  it('is the same though it was played on between two tries', async () => {
    const database = await SqliteDatabase.open(join(folder, 'games.db'));
    const target = await PostgresStore.open(url);
    const interrupted = () => {
      throw new Error('interrupted');
    };
    await expect(moveStore({ database, salt: 'salt' }, target, interrupted)).rejects.toThrow('interrupted');
    const source = await SqliteStore.open(join(folder, 'games.db'), await builtFile('store-thread.js'));
    const places = facts('game5').places.map((place) => ({ ...place, name: 'Rui' }));
    expect(await source.add(move('game5', EVENTS + 2, { places }))).toBe('written');
    expect(await source.delete('game6', act(3, { kind: 'deleted' }))).toBe('written');
    await source.close();
    const { games } = await moveStore({ database, salt: 'salt' }, target);
    expect(games).toBe(GAMES - 2);
    expect(await target.read('game5')).toMatchObject({ row: { places } });
    expect(await target.read('game6')).toBeNull();
    database.close();
    await target.close();
  });

  it('leaves neither the folder nor the database to be played on where the last step fails, and goes on from there', async () => {
    await (await PostgresStore.open(url)).close();
    const ask = (sql: string) => postgres.ask(new URL(url).pathname.slice(1), sql);
    await ask(`create function fails() returns trigger language plpgsql as $$ begin raise 'interrupted'; end $$;
      create trigger fails before delete on secrets for each row execute function fails()`);
    await expect(moveGames(folder, url, false)).rejects.toMatchObject({ message: 'interrupted' });
    expect(() => refuseMoved(folder)).toThrow();
    const target = await PostgresStore.open(url);
    await expect(target.refuseMoving()).rejects.toMatchObject({ code: 'store-moving' });
    await target.close();
    await ask('drop trigger fails on secrets');
    expect(await moveGames(folder, url, false)).toMatchObject({ ok: true });
    await expectSame();
    await expect(moveGames(folder, url, false)).rejects.toMatchObject({ code: 'store-moved' });
  });

  it('is refused where a node runs on the database, and changes nothing where there is none', async () => {
    const node = await PostgresNode.open(url);
    await expect(moveGames(folder, url, false)).rejects.toMatchObject({ code: 'store-running' });
    expect(await node.store.count()).toBe(0);
    await node.close();
    const path = join(temporaryFolder(), 'games.db');
    const older = await SqliteDatabase.open(path);
    migrate(older, MIGRATIONS.slice(0, -1));
    await expect(moveGames(dirname(path), 'postgres://nobody@127.0.0.1:1/none', false)).rejects.toMatchObject(
      { code: 'store-unreachable' },
    );
    expect(versionOf(older)).toBe(MIGRATIONS.length - 1);
    older.close();
  });

  it('is refused where the database has other games, or became different', async () => {
    const database = await SqliteDatabase.open(join(folder, 'games.db'));
    const target = await PostgresStore.open(url);
    await target.create(facts('other'), standing('other'), []);
    await expect(moveStore({ database, salt: 'salt' }, target)).rejects.toMatchObject({ code: 'store-used' });
    await target.delete('other', act(1));
    await target.create(facts('game1'), standing('game1'), []);
    await target.database.rows("insert into secrets values ('moved-from', 'x'), ('moving', 'x')");
    await expect(moveStore({ database, salt: 'salt' }, target)).rejects.toMatchObject({ code: 'store-used' });
    await target.database.rows('delete from secrets');
    await target.database.rows('update totals set games = 0; '.slice(0, -2));
    await expect(moveStore({ database, salt: 'salt' }, target)).rejects.toMatchObject({
      code: 'store-differs',
      message: expect.stringContaining('games'),
    });
    database.close();
    await target.close();
  });

  it('is moved by npm start -- --admin move, and its folder is refused afterwards', async () => {
    await freshServer();
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'start', ...words], {
        encoding: 'utf8',
        env: { ...process.env, TABULEIRO_LANG: 'en', INIT_CWD: '/' },
        timeout: 120_000,
      });
    const moved = run('--admin', 'move', '--to', url, '--data', folder);
    expect([moved.stderr, moved.status]).toEqual(['', 0]);
    expect(moved.stdout).toContain(`games ${GAMES - 1}, events ${(GAMES - 1) * (EVENTS + 1)}`);
    const again = run('--admin', 'list', '--data', folder);
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('were moved to the database')]);
    const twice = run('--admin', 'move', '--to', url, '--again', '--data', folder);
    expect([twice.status, twice.stderr]).toEqual([1, expect.stringContaining('has other games already')]);
    expect(run('--admin', 'move', '--data', folder).status).toBe(2);
    await expectSame();
  });
});
