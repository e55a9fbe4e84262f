/** The values of this browser, opened once, and why they cannot be kept if they cannot. */
import { signal } from '@preact/signals';
import type { Fault } from '@tabuleiro/rules';
import { Database } from './database.ts';
import { type KeyValueStore, MemoryKeyValueStore } from './key-value-store.ts';

/** Why games are not kept at the moment, for everybody to see; null when all is well. */
export const trouble = signal<Fault | null>(null);

/** Names of errors that tell more than that something failed. */
const known: Readonly<Record<string, string>> = {
  QuotaExceededError: 'store-full',
  VersionError: 'store-newer', // a newer program has been here
};

/** Where the browser forbids a database, games last as long as the page, and that is said. */
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

/** A browser's error as a fault. */
export function troubleOf(error: unknown, usual = 'store-failed'): Fault {
  const name = error instanceof Error || error instanceof DOMException ? error.name : String(error);
  return { code: (Object.hasOwn(known, name) && known[name]) || usual, found: name };
}
