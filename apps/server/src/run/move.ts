/** `--admin move`: from the folder of a server that does not run to a database. The folder is marked, and refused afterwards. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { StoreFailure } from '../store/failure.ts';
import { shownAddress } from '../store/postgres/address.ts';
import { type MovedCounts, moveStore } from '../store/postgres/move.ts';
import { PostgresStore } from '../store/postgres/postgres-store.ts';
import { SqliteDatabase } from '../store/sqlite/driver.ts';
import { migrate } from '../store/sqlite/migrate.ts';
import { DataPlace, FolderFailure, storeIn } from './data-place.ts';

const markOf = (folder: string): string => join(folder, 'moved.json');

/** Throws where the games of the folder were moved to a database. */
export function refuseMoved(folder: string): void {
  if (!existsSync(markOf(folder))) return;
  const { to } = JSON.parse(readFileSync(markOf(folder), 'utf8')) as { to: string };
  throw new StoreFailure('store-moved', to);
}

/** `again`: also from a folder that was moved before. */
export async function move(folder: string, url: string, again: boolean): Promise<Result<MovedCounts>> {
  if (!existsSync(storeIn(folder))) return fail({ code: 'games-none', found: folder });
  const place = DataPlace.take(folder); // nobody writes there meanwhile
  if (!place) throw new FolderFailure(folder);
  let database: SqliteDatabase | null = null;
  let store: PostgresStore | null = null;
  try {
    if (!again) refuseMoved(folder);
    database = await SqliteDatabase.open(place.store);
    migrate(database);
    store = await PostgresStore.open(url);
    const counts = await moveStore({ database, salt: place.salt }, store);
    writeFileSync(markOf(folder), JSON.stringify({ to: shownAddress(url) }), { mode: 0o600 });
    return ok(counts);
  } finally {
    await store?.close();
    database?.close();
    place.release();
  }
}
