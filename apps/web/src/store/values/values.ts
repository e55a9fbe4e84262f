/** The values of this browser, opened once, and the reason if they cannot be stored. */
import { signal } from '@preact/signals';
import type { Fault } from '@tabuleiro/rules';
import { Database } from './database.ts';
import { type KeyValueStore, MemoryKeyValueStore } from './key-value-store.ts';

/** Why games cannot be stored at the moment; null while storing works. */
export const trouble = signal<Fault | null>(null);

/** Browser errors with a specific fault code. */
const known: Readonly<Record<string, string>> = {
  QuotaExceededError: 'store-full',
  VersionError: 'store-newer', // a newer version has upgraded the database
};

/** If the browser forbids a database, games last as long as the page, and `trouble` says why. */
async function openValues(): Promise<KeyValueStore> {
  const database = new Database();
  try {
    await database.connect();
    return database;
  } catch (error) {
    trouble.value = troubleOf(error, 'store-none');
    return new MemoryKeyValueStore();
  }
}

export const values = openValues();

/** A browser error as a fault. */
export function troubleOf(error: unknown, usual = 'store-failed'): Fault {
  const name = error instanceof Error || error instanceof DOMException ? error.name : String(error);
  return { code: (Object.hasOwn(known, name) && known[name]) || usual, found: name };
}
