/** `--admin move`: from the folder of a server that does not run to a database. The folder is marked, and refused afterwards. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { StoreFailure } from '../store/failure.ts';
import { shownAddress } from '../store/postgres/address.ts';
import { isMoving, type MovedCounts, moveStore } from '../store/postgres/move.ts';
import { PostgresStore } from '../store/postgres/postgres-store.ts';
import { SqliteDatabase } from '../store/sqlite/driver.ts';
import { migrate, versionOf } from '../store/sqlite/migrate.ts';
import { DataPlace, FolderFailure, storeIn } from './data-place.ts';

const markOf = (folder: string): string => join(folder, 'moved.json');

/** Throws where the games of the folder were moved to a database. */
export function refuseMoved(folder: string): void {
  if (!existsSync(markOf(folder))) return;
  const { to } = JSON.parse(readFileSync(markOf(folder), 'utf8')) as { to: string };
  throw new StoreFailure('store-moved', to);
}

/** The folder is marked before the database may be used, so that nobody ever plays on in both. */
async function isInterrupted(folder: string, url: string, salt: string): Promise<boolean> {
  if (!existsSync(markOf(folder))) return false;
  let store: PostgresStore | null = null;
  try {
    store = await PostgresStore.open(url, { existing: true });
    return await isMoving(salt, store);
  } catch (error) {
    if (error instanceof StoreFailure && error.code === 'store-empty') return false;
    throw error;
  } finally {
    await store?.close();
  }
}

/** `again`: also from a folder that was moved before. */
export async function move(folder: string, url: string, again: boolean): Promise<Result<MovedCounts>> {
  if (!existsSync(storeIn(folder))) return fail({ code: 'games-none', found: folder });
  const place = DataPlace.take(folder); // nobody writes there meanwhile
  if (!place) throw new FolderFailure(folder);
  let database: SqliteDatabase | null = null;
  let store: PostgresStore | null = null;
  try {
    const { salt } = place;
    if (!again && !(await isInterrupted(folder, url, salt))) refuseMoved(folder);
    database = await SqliteDatabase.open(place.store);
    versionOf(database); // what cannot be moved changes nothing there
    store = await PostgresStore.open(url);
    migrate(database);
    const counts = await moveStore({ database, salt }, store, () =>
      writeFileSync(markOf(folder), JSON.stringify({ to: shownAddress(url) }), { mode: 0o600 }),
    );
    return ok(counts);
  } finally {
    await store?.close();
    database?.close();
    place.release();
  }
}
