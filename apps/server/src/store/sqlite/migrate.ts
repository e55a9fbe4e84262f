import { StoreFailure } from '../failure.ts';
import type { SqliteDatabase } from './driver.ts';
import { MIGRATIONS, VERSIONS } from './statements.ts';

/** The version of the tables. Throws for a store of a later program. */
export function versionOf(
  database: SqliteDatabase,
  steps: readonly (readonly string[])[] = MIGRATIONS,
): number {
  database.transaction(() => database.define(VERSIONS.make));
  const version = Number(database.run(VERSIONS.last)[0]?.version ?? 0);
  if (version > steps.length)
    throw new StoreFailure('store-newer', `version ${version}, and this program knows ${steps.length}`);
  return version;
}

/** Brings the tables to the present version, each step whole or not at all. A store of a later program is left alone. */
export function migrate(database: SqliteDatabase, steps: readonly (readonly string[])[] = MIGRATIONS): void {
  const from = versionOf(database, steps);
  for (let version = from + 1; version <= steps.length; version++)
    database.transaction(() => {
      for (const sql of steps[version - 1]!) database.define(sql);
      database.run(VERSIONS.add, version);
    });
}
