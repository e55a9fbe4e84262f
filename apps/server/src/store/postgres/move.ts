/**
 * Copies a store in SQLite to PostgreSQL, table by table, and compares both by count and digest at the end. It may be interrupted
 * anywhere and repeated: rows that are there stay, unless the source was written to since then.
 */
import { createHash } from 'node:crypto';
import { StoreFailure } from '../failure.ts';
import type { SqliteDatabase, SqlRow } from '../sqlite/driver.ts';
import { MOVED_TABLES, type MovedTable, movedRow, pageSql } from './move-tables.ts';
import type { PostgresStore } from './postgres-store.ts';

/** Rows in one statement. */
const PAGE = 1_000;

export type MovedCounts = Readonly<Record<string, number>>;

type Reader = (table: MovedTable, after: readonly unknown[] | null) => Promise<readonly SqlRow[]>;

const SQL = {
  /** From where games were moved, and while they are, how often the source had been written to at the beginning. */
  mark: `select value, (select value from secrets where name = 'moving') as commits
    from secrets where name = 'moved-from'`,
  begin: `insert into secrets (name, value) values ('moved-from', $1), ('moving', $2)
    on conflict (name) do update set value = excluded.value`,
  clear: 'truncate games, events, acts, commands, standings',
  /** Connections of nodes that run. */
  running: `select from pg_stat_activity
    where datname = current_database() and application_name ~ '^tabuleiro .+ beat$' limit 1`,
  salt: `insert into secrets (name, value) values ('salt', $1) on conflict (name) do update set value = excluded.value`,
  time: 'update game_time set now = greatest(now, $1::float8), resumed = greatest(now, $1::float8) where id = 1',
  count: 'update totals set games = (select count(*) from games) where id = 1',
  end: "delete from secrets where name = 'moving'",
} as const;

export interface MoveSource {
  readonly database: SqliteDatabase;
  readonly salt: string;
}

const markOf = (salt: string): string => createHash('sha256').update(`moved ${salt}`).digest('hex');

/** Whether a move from the folder with this salt began here and is not complete. */
export async function isMoving(salt: string, { database }: PostgresStore): Promise<boolean> {
  const [found] = await database.rows(SQL.mark);
  return found?.value === markOf(salt) && found.commits !== null;
}

/**
 * Throws a `StoreFailure`: `store-used` for a database with other games, `store-differs` where the copy is not the same.
 * `compared`: the copy is complete; called before the database may be used.
 */
export async function moveStore(
  { database, salt }: MoveSource,
  target: PostgresStore,
  compared: () => void = () => {},
): Promise<MovedCounts> {
  const mark = markOf(salt);
  const rows = (sql: string, values: readonly unknown[] = []) => target.database.rows(sql, values);
  const [found] = await rows(SQL.mark);
  const goesOn = await isMoving(salt, target);
  if (!goesOn && (found || (await target.count()) > 0)) throw new StoreFailure('store-used', '');
  if ((await rows(SQL.running)).length > 0) throw new StoreFailure('store-running', '');
  const commits = `${database.run('select commits from totals where id = 1')[0]?.commits ?? 0}`;
  if (goesOn && found?.commits !== commits) await rows(SQL.clear);
  await rows(SQL.begin, [mark, commits]);
  await rows(SQL.salt, [salt]);
  const source: Reader = async (table, after) =>
    database
      .run(pageSql(table.source, table, after === null, PAGE), ...((after ?? []) as string[]))
      .map((row) => movedRow(table, { ...row }));
  const copy: Reader = async (table, after) =>
    (await rows(pageSql(table.target, table, after === null, PAGE), after ?? [])) as SqlRow[];
  for (const table of MOVED_TABLES)
    await forPages(table, source, async (page) => void (await rows(table.insert, [JSON.stringify(page)])));
  await rows(SQL.time, [Number(database.run('select at from beats where id = 1')[0]?.at ?? 0)]);
  await rows(SQL.count);
  const counts: Record<string, number> = {};
  for (const table of MOVED_TABLES) {
    const [here, there] = [await sumOf(table, source), await sumOf(table, copy)];
    if (here.digest !== there.digest)
      throw new StoreFailure('store-differs', `${table.name}: ${here.count}, ${there.count}`);
    counts[table.name] = here.count;
  }
  compared();
  await rows(SQL.end);
  return counts;
}

async function forPages(
  table: MovedTable,
  read: Reader,
  act: (page: readonly SqlRow[]) => void | Promise<void>,
): Promise<void> {
  let after: readonly unknown[] | null = null;
  for (;;) {
    const page: readonly SqlRow[] = await read(table, after);
    const last = page.at(-1);
    if (!last) return;
    await act(page);
    after = table.key.map((name) => last[name]);
  }
}

async function sumOf(table: MovedTable, read: Reader): Promise<{ count: number; digest: string }> {
  const digest = createHash('sha256');
  let count = 0;
  await forPages(table, read, (page) => {
    count += page.length;
    for (const row of page) digest.update(`${JSON.stringify(table.columns.map((name) => row[name]))}\n`);
  });
  return { count, digest: `${count} ${digest.digest('hex')}` };
}
