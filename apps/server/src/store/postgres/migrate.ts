/** Brings the tables to the present version under a lock that all nodes share. */
import pg from 'pg';
import { StoreFailure } from '../failure.ts';
import { connectionOf, type DatabaseRow } from './database.ts';
import { MIGRATION_LOCK, MIGRATIONS, VERSIONS } from './migrations.ts';
import { failureOf } from './trouble.ts';

/** PostgreSQL 13; the last that its makers mended in 2025. */
export const LEAST_SERVER = 130_000;
/** A large store takes its time, and another node that migrates is waited for. */
const MIGRATION_MS = 600_000;

/** Its version, and settings with which a crash loses what was acknowledged. */
const SERVER = `select current_setting('server_version_num')::bigint as number,
  (select string_agg(name || ' = off', ', ' order by name) from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe`;

export interface MigrationOptions {
  readonly steps?: readonly (readonly string[])[] | undefined;
  /** Only a database with games is opened, and only of this version: nothing is made. */
  readonly existing?: boolean | undefined;
  /** The oldest PostgreSQL that is accepted, as `server_version_num`. */
  readonly leastServer?: number | undefined;
}

/** Throws a `StoreFailure`, and then nothing was changed. */
export async function migrate(
  url: string,
  { steps = MIGRATIONS, leastServer = LEAST_SERVER, existing = false }: MigrationOptions = {},
): Promise<void> {
  const client = new pg.Client(connectionOf(url, 'tabuleiro migration', MIGRATION_MS));
  client.on('error', () => {}); // the statement under way fails, too
  const run = async (sql: string, values: unknown[] = []): Promise<DatabaseRow[]> =>
    (await client.query(sql, values)).rows as DatabaseRow[];
  try {
    await client.connect();
    const [server] = await run(SERVER);
    if (Number(server?.number) < leastServer)
      throw new StoreFailure('store-old', versionText(Number(server?.number), leastServer));
    if (server?.unsafe) throw new StoreFailure('store-unsafe', String(server.unsafe));
    await run('begin');
    await run('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const [has] = await run(VERSIONS.has);
    const from = has?.found ? Number((await run(VERSIONS.last))[0]?.version) : 0;
    if (from > steps.length)
      throw new StoreFailure('store-newer', `version ${from}, and this program knows ${steps.length}`);
    if (existing && from === 0) throw new StoreFailure('store-empty', 'no games');
    if (existing && from < steps.length)
      throw new StoreFailure('store-failed', `version ${from}, and this program knows ${steps.length}`);
    if (!has?.found) await run(VERSIONS.make);
    for (let version = from + 1; version <= steps.length; version++) {
      for (const sql of steps[version - 1] ?? []) await run(sql);
      await run(VERSIONS.add, [version]);
    }
    await run('commit');
  } catch (error) {
    throw failureOf(error);
  } finally {
    await client.end().catch(() => {}); // with it, what was not committed
  }
}

const versionText = (found: number, least: number): string =>
  `${Math.floor(found / 10_000)} < ${Math.floor(least / 10_000)}`;
