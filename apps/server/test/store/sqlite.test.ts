/** What only a store on a disk has: commits of a turn together, versions, faults of the disk, copies. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { StoreFailure } from '../../src/store/failure.ts';
import { SqliteDatabase } from '../../src/store/sqlite/driver.ts';
import { Ledger } from '../../src/store/sqlite/ledger.ts';
import { migrate } from '../../src/store/sqlite/migrate.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { MIGRATIONS, NARROWED, SQL, standingsSql } from '../../src/store/sqlite/statements.ts';
import { tallyOf } from '../../src/store/sqlite/tally.ts';
import { builtFile, temporaryFolder } from '../built.ts';
import { act, facts, move, standing } from './rows.ts';

async function open(path = join(temporaryFolder(), 'games.db'), commits?: number): Promise<SqliteStore> {
  const store = await SqliteStore.open(path, await builtFile('store-thread.js'), commits);
  onTestFinished(() => store.close());
  return store;
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const failure = (code: string) => expect.objectContaining({ code });

test('all that is added in one turn is one commit, and one that is taken spoils no other', async () => {
  const store = await open();
  await Promise.all(['a', 'b', 'c'].map((id) => store.create(facts(id), standing(id), [])));
  expect(await store.add(move('b', 1))).toBe('written');
  const before = store.commits;
  const added = [move('a', 1), move('b', 1, { acts: [act(1)] }), move('c', 1), move('nobody', 1)];
  expect(await Promise.all(added.map((addition) => store.add(addition)))).toEqual([
    'written',
    'taken',
    'written',
    'taken',
  ]);
  expect(store.commits).toBe(before + 1);
  const games = await Promise.all(['a', 'b', 'c'].map((id) => store.read(id)));
  expect(games.map((game) => game?.events.length)).toEqual([1, 1, 1]);
  expect(games[1]?.acts).toEqual([]); // the act of the one that was taken is undone with it
});

test('what was committed is copied from the journal into the file, not by a commit', async () => {
  const path = join(temporaryFolder(), 'games.db');
  const store = await open(path, 50);
  const before = statSync(path).size;
  await store.create(facts('a'), standing('a'), []);
  // Far fewer than those after which a commit would empty the journal by itself.
  for (let number = 1; number <= 60; number++) await store.add(move('a', number));
  await expect.poll(() => statSync(path).size, { timeout: 10_000 }).toBeGreaterThan(before);
  expect((await store.read('a'))?.events).toHaveLength(60);
});

test('a journal that was copied is written over from its beginning', async () => {
  const path = join(temporaryFolder(), 'games.db');
  const store = await open(path, 20);
  await store.create(facts('a'), standing('a'), []);
  let number = 0;
  const play = async (count: number): Promise<number> => {
    for (let i = 0; i < count; i++) await store.add(move('a', ++number));
    return statSync(`${path}-wal`).size;
  };
  const sizes = [await play(100)];
  // However busy the machine is: at some time a hundred commits more make it no longer.
  while (sizes.at(-1) !== sizes.at(-2) && sizes.length < 50) sizes.push(await play(100));
  expect(sizes.length).toBeLessThan(50);
});

test('a store that is closed while it is copied ends, and has all', async () => {
  const path = join(temporaryFolder(), 'games.db');
  for (let i = 0; i < 12; i++) {
    const store = await SqliteStore.open(path, await builtFile('store-thread.js'), 1);
    await store.create(facts(`game-${i}`), standing(`game-${i}`), []);
    await new Promise((go) => setTimeout(go, i * 8)); // at every moment of a copy
    await store.close();
  }
  expect(await (await open(path)).count()).toBe(12);
});

test('an addition that breaks a condition fails alone', async () => {
  const store = await open();
  await Promise.all(['a', 'b'].map((id) => store.create(facts(id), standing(id), [])));
  const broken = move('a', 1, { standing: standing('a', { state: null as never }) });
  const [first, second] = await Promise.allSettled([store.add(broken), store.add(move('b', 1))]);
  expect(first).toMatchObject({ status: 'rejected', reason: failure('store-failed') });
  expect(second).toMatchObject({ status: 'fulfilled', value: 'written' });
  expect((await store.read('a'))?.events).toEqual([]);
});

test('a store is read again from its file, and a copy of it too', async () => {
  const folder = temporaryFolder();
  const store = await open(join(folder, 'games.db'));
  await store.create(facts('a'), standing('a'), [act(1, { at: 5 })]);
  await store.add(move('a', 1));
  await store.beat(77);
  const whole = await store.read('a');
  expect(whole).toMatchObject({ row: facts('a'), acts: [act(1, { at: 5 })] });
  const copy = join(folder, "a copy's.db");
  await store.backup(copy);
  await expect(store.backup(copy)).rejects.toThrow(StoreFailure);
  expect(modeOf(copy)).toBe('600');
  await store.close();
  await expect(store.read('a')).rejects.toThrow('closed');
  for (const path of [join(folder, 'games.db'), copy]) {
    const again = await open(path);
    expect(await again.read('a')).toEqual(whole);
    expect(await again.lastTime()).toBe(77);
    await again.close();
  }
});

test('names of a deleted game are nowhere in the file', async () => {
  const path = join(temporaryFolder(), 'games.db');
  const store = await open(path);
  const names = Array.from({ length: 40 }, (_, i) => `name-of-player-${i}`);
  for (const [i, name] of names.entries()) {
    const places = facts('a').places.map((place) => ({ ...place, name }));
    await store.create(facts(`game-${i}`, { places }), standing(`game-${i}`), [act(1)]);
  }
  for (const i of names.keys()) await store.delete(`game-${i}`, act(2, { kind: 'deleted' }));
  await store.close();
  const left = readFileSync(path, 'latin1');
  expect(left).toContain('deleted');
  expect(names.filter((name) => left.includes(name))).toEqual([]);
});

test('every commit is synchronised: the journal is written ahead, and fully', async () => {
  const path = join(temporaryFolder(), 'games.db');
  const database = await SqliteDatabase.open(path);
  migrate(database);
  expect(database.run('pragma journal_mode')[0]).toMatchObject({ journal_mode: 'wal' });
  expect(database.run('pragma synchronous')[0]).toMatchObject({ synchronous: 2 });
  expect(database.run('pragma foreign_keys')[0]).toMatchObject({ foreign_keys: 1 });
  const strict = database.run(
    "select name, strict from pragma_table_list where type = 'table' and schema = 'main'",
  );
  expect(strict.filter(({ name, strict }) => strict !== 1 && !String(name).startsWith('sqlite_'))).toEqual(
    [],
  );
  database.close();
});

test('tables of an earlier version are brought to the present one, those of a later one are left alone', async () => {
  const path = join(temporaryFolder(), 'games.db');
  const later = [...MIGRATIONS, ['alter table games add column remark text']];
  const database = await SqliteDatabase.open(path);
  migrate(database);
  migrate(database); // nothing to do
  const broken = [...MIGRATIONS, ['create table half (a bigint)', 'create nonsense']];
  expect(() => migrate(database, broken)).toThrow(StoreFailure);
  expect(database.run("select name from sqlite_schema where name = 'half'")).toEqual([]);
  migrate(database, later);
  expect(database.run('select remark from games')).toEqual([]);
  database.run('pragma wal_checkpoint(truncate)');
  database.close();
  const before = readFileSync(path);
  await expect(open(path)).rejects.toEqual(failure('store-newer'));
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('the file, its journal and a file of an earlier server are for the owner alone', async () => {
  const path = join(temporaryFolder(), 'games.db');
  writeFileSync(path, '', { mode: 0o644 });
  const store = await open(path);
  await store.create(facts('aaaa'), standing('aaaa'), [act(1)]);
  expect([path, `${path}-wal`, `${path}-shm`].map(modeOf)).toEqual(['600', '600', '600']);
});

/** A challenge as the first version wrote it. */
function createFirst(database: SqliteDatabase): void {
  const put = (table: string, row: object): void => {
    const values = Object.values(row);
    const marks = values.map((_, i) => `$${i + 1}`).join(', ');
    database.run(`insert into ${table} (${Object.keys(row).join(', ')}) values (${marks})`, ...values);
  };
  const { places, key, asked, ...row } = facts('aaaa');
  put('games', row);
  for (const [place, { kind, name, invitation, secret }] of places.entries())
    put('places', { game: row.id, place, kind, name, invitation, secret });
  put('acts', { game: row.id, ...act(1) });
  const { toMove, lastNumber, lastAct, listed, computers, shown, ...rest } = standing('aaaa');
  const flags = { listed: Number(listed), computers: Number(computers) };
  put('standings', { ...rest, ...flags, to_move: toMove, last_number: lastNumber, last_act: lastAct });
}

test('games of every earlier version are there after the way to the present one', async () => {
  for (let version = 1; version <= MIGRATIONS.length; version++) {
    const path = join(temporaryFolder(), 'games.db');
    const database = await SqliteDatabase.open(path);
    migrate(database, MIGRATIONS.slice(0, 1));
    createFirst(database);
    migrate(database, MIGRATIONS.slice(0, version));
    database.close();
    const store = await open(path);
    const places = facts('aaaa').places.map(({ bot: _, ...place }) => ({ ...place, sealed: null }));
    expect(await store.read('aaaa')).toMatchObject({ row: facts('aaaa', { places }), acts: [act(1)] });
    expect(await store.standings({ state: 'challenge', listed: true, most: 2 })).toEqual([standing('aaaa')]);
    expect(await store.quiet({ state: 'challenge', until: 1, most: 2 })).toEqual([standing('aaaa')]);
  }
});

test('lists are found by their indexes, however many games there are', async () => {
  const database = await SqliteDatabase.open(join(temporaryFolder(), 'games.db'));
  migrate(database);
  const plan = (sql: string): string =>
    database
      .run(`explain query plan ${sql}`)
      .map(({ detail }) => detail)
      .join(' ');
  expect(plan(standingsSql(true, []))).toContain('INDEX standings_listed');
  expect(plan(standingsSql(true, [NARROWED.rules]))).toContain('INDEX standings_listed');
  expect(plan(standingsSql(false, [NARROWED.creator]))).toContain('INDEX games_by_creator');
  expect(plan(SQL.quiet)).toContain('INDEX standings_quiet');
  expect(plan(SQL.due)).toContain('INDEX standings_due');
  expect(plan(SQL.keeperActs)).toContain('INDEX acts_of_keeper');
  database.close();
});

test('a file that is no store is said so and left as it is', async () => {
  const path = join(temporaryFolder(), 'games.db');
  writeFileSync(path, 'a letter to Ana, '.repeat(100));
  await expect(open(path)).rejects.toEqual(failure('store-damaged'));
  expect(readFileSync(path, 'utf8')).toBe('a letter to Ana, '.repeat(100));
  await expect(open(join(temporaryFolder(), 'none', 'games.db'))).rejects.toEqual(failure('store-denied'));
});

test('a full disk refuses all of a turn, writes no half of it, and takes it when there is room', async () => {
  const database = await SqliteDatabase.open(join(temporaryFolder(), 'games.db'));
  migrate(database);
  const ledger = new Ledger(database);
  const ask = (additions: Parameters<SqliteStore['add']>[0][]) =>
    ledger.answer(additions.map((addition) => ({ verb: 'add', args: [addition] })));
  ledger.answer(['a', 'b'].map((id) => ({ verb: 'create', args: [facts(id), standing(id), []] })));
  const [{ page_count: pages }] = database.run('pragma page_count') as [{ page_count: number }];
  database.run(`pragma max_page_count = ${pages}`);
  const long = { player: 0, id: 'long', answer: 'x'.repeat(50_000), hash: null };
  const both = [move('a', 1), move('b', 1, { command: long })];
  expect(ask(both)).toEqual([failure('store-full'), failure('store-full')]);
  const events = () => database.run('select game, number from events');
  expect(events()).toEqual([]);
  expect(ask([move('a', 1)])).toEqual([{ value: 'written' }]); // this one finds room
  database.run('pragma max_page_count = 100000');
  expect(ask([move('a', 2), both[1]!])).toEqual([{ value: 'written' }, { value: 'written' }]);
  expect(events()).toHaveLength(3);
  database.close();
});

/** Whoever may do everything may write anything: then the question is asked by somebody else. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A server opened on a folder by a process of its own: the code of what is wrong, or `open`. */
async function codeOf(folder: string): Promise<string> {
  const main = await builtFile('main.js');
  chmodSync(new URL('.', main), 0o755);
  const options = { folder, host: null, publicUrl: null, proxies: 0, headers: {} };
  const script = `import('${main}')
    .then(({ GameServer }) => GameServer.open({ ...${JSON.stringify(options)}, site() {} }))
    .then((online) => online.close())
    .then(() => console.log('open'), ({ code, message }) => console.log(code ?? message));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    ...NOBODY,
    cwd: '/',
    encoding: 'utf8',
    timeout: 30_000, // a process that does not end fails the test, and holds nobody up
  });
  return `${stdout}${stderr}`.trim();
}

/** Whether that process can read the server: a checkout in a private home folder is closed to other users. */
function canBeRead(path: URL): boolean {
  const script = `require('node:fs').accessSync(new URL(${JSON.stringify(path.href)}))`;
  return spawnSync(process.execPath, ['-e', script], { ...NOBODY, cwd: '/' }).status === 0;
}

test('a folder or a file that may not be written is said so, and is as it was', async ({ skip }) => {
  if (!canBeRead(await builtFile('main.js'))) skip('run by root, in a folder that other users cannot read');
  const folder = temporaryFolder();
  if (NOBODY.uid) chownSync(folder, NOBODY.uid, NOBODY.gid);
  expect(await codeOf(folder)).toBe('open');
  const path = join(folder, 'games.db');
  const before = readFileSync(path);
  chmodSync(path, 0o400);
  expect(await codeOf(folder)).toBe('store-denied');
  chmodSync(path, 0o600);
  chmodSync(folder, 0o500);
  expect(await codeOf(folder)).toBe('EACCES');
  chmodSync(folder, 0o700);
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['games.db', 'salt']);
  expect(await codeOf(folder)).toBe('open');
});

test('a store that is damaged in the middle is said so, and nothing is written over it', async () => {
  const path = join(temporaryFolder(), 'games.db');
  const first = await open(path);
  for (let i = 0; i < 200; i++) await first.create(facts(`g${i}`), standing(`g${i}`), [act(1)]);
  await first.close();
  const whole = readFileSync(path);
  const damaged = Buffer.from(whole);
  damaged.fill(0x5a, 4096, damaged.length - 4096); // the first page says that it is a store
  writeFileSync(path, damaged);
  await expect(open(path)).rejects.toEqual(failure('store-damaged'));
  expect(readFileSync(path).equals(damaged)).toBe(true);
  writeFileSync(path, whole.subarray(0, 6000)); // cut off
  await expect(open(path)).rejects.toEqual(failure('store-damaged'));
  expect(readFileSync(path).equals(whole.subarray(0, 6000))).toBe(true);
});

describe('what a killed server leaves', () => {
  /** The files of a store with three games and nine moves, as they are while it is open. */
  async function leftBehind(): Promise<string> {
    const folder = temporaryFolder();
    const store = await open(join(folder, 'games.db'));
    for (const id of ['a', 'b', 'c']) await store.create(facts(id), standing(id), []);
    for (let number = 1; number <= 9; number++) await store.add(move('a', number));
    const left = temporaryFolder();
    cpSync(folder, left, { recursive: true });
    return join(left, 'games.db');
  }
  const flip = (path: string, at: number): void => {
    const bytes = readFileSync(path);
    bytes[at]! ^= 0xff;
    writeFileSync(path, bytes);
  };

  it('is complete, and a second kill changes nothing', async () => {
    const path = await leftBehind();
    const store = await open(path);
    expect([store.loss, await store.count(), (await store.read('a'))?.events.length]).toEqual([null, 3, 9]);
    await store.add(move('a', 10));
    const again = join(temporaryFolder(), 'games.db');
    for (const end of ['', '-wal', '-tally']) cpSync(`${path}${end}`, `${again}${end}`);
    expect((await open(again)).loss).toBeNull();
  });

  const all = { commits: 12, games: 3 };
  it.each<[string, (path: string) => void, number]>([
    [
      'a journal that is a little shorter',
      (path) => truncateSync(`${path}-wal`, statSync(`${path}-wal`).size - 100),
      3,
    ],
    [
      'a byte in the middle of the journal',
      (path) => flip(`${path}-wal`, statSync(`${path}-wal`).size / 2),
      3,
    ],
    ['a byte at the beginning of the journal', (path) => flip(`${path}-wal`, 2000), 0],
    ['a journal that is gone', (path) => rmSync(`${path}-wal`), 0],
    ['a store that is gone', (path) => ['', '-wal'].forEach((end) => void rmSync(`${path}${end}`)), 0],
  ])('%s is noticed at the next start', async (_, damage, games) => {
    const path = await leftBehind();
    damage(path);
    const { loss } = await open(path);
    expect(loss).toMatchObject({ expected: all, found: { games } });
    expect(loss!.found.commits).toBeLessThan(all.commits);
  });

  it('says nothing after the store was closed in order, or where the note is unreadable', async () => {
    const path = await leftBehind();
    writeFileSync(tallyOf(path), '\0'.repeat(80));
    const store = await open(path);
    expect(store.loss).toBeNull();
    await store.beat(5);
    await store.backup(join(temporaryFolder(), 'copy.db'));
    expect(existsSync(tallyOf(path))).toBe(true); // a copy leaves it alone
    await store.close();
    expect(existsSync(tallyOf(path))).toBe(false);
  });
});

test('a file that is copied by hand from a running store has what was written before', async () => {
  const path = join(temporaryFolder(), 'games.db');
  const first = await open(path);
  await first.create(facts('a'), standing('a'), []);
  const left = join(temporaryFolder(), 'games.db');
  for (const end of ['', '-wal', '-tally']) cpSync(`${path}${end}`, `${left}${end}`);
  await open(left);
  const copy = join(temporaryFolder(), 'games.db');
  cpSync(left, copy);
  expect(await (await open(copy)).count()).toBe(1);
});
