/**
 * Copies a store in SQLite to PostgreSQL, table by table, and compares both by count and digest at the end. It may be interrupted
 * anywhere and repeated: rows that are there stay.
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
  mark: `select value, exists (select from secrets where name = 'moving') as moving
    from secrets where name = 'moved-from'`,
  begin: `insert into secrets (name, value) values ('moved-from', $1), ('moving', $1) on conflict do nothing`,
  salt: `insert into secrets (name, value) values ('salt', $1) on conflict (name) do update set value = excluded.value`,
  time: 'update game_time set now = greatest(now, $1::float8), resumed = greatest(now, $1::float8) where id = 1',
  count: 'update totals set games = (select count(*) from games) where id = 1',
  end: "delete from secrets where name = 'moving'",
} as const;

export interface MoveSource {
  readonly database: SqliteDatabase;
  readonly salt: string;
}

/** Throws a `StoreFailure`: `store-used` for a database with other games, `store-differs` where the copy is not the same. */
export async function moveStore({ database, salt }: MoveSource, target: PostgresStore): Promise<MovedCounts> {
  const mark = createHash('sha256').update(`moved ${salt}`).digest('hex');
  const rows = (sql: string, values: readonly unknown[] = []) => target.database.rows(sql, values);
  const [found] = await rows(SQL.mark);
  const goesOn = found?.value === mark && found.moving === true;
  if (!goesOn && (found || (await target.count()) > 0)) throw new StoreFailure('store-used', '');
  await rows(SQL.begin, [mark]);
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
