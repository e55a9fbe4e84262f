/** The store of this browser: the same object for every page. */
import { signal } from '@preact/signals';
import type { Fault } from '@tabuleiro/rules';
import { BrowserStore, troubleOf } from './browser-store.ts';
import { Database } from './database.ts';
import { type KeyValueStore, MemoryKeyValueStore } from './key-value-store.ts';
import { Tabs } from './tabs.ts';
import type { GameStore } from './types.ts';

/** Why games are not kept at the moment, for everybody to see; null when all is well. */
export const trouble = signal<Fault | null>(null);

/** Where the browser forbids a database, games last as long as the page, and that is said. */
async function openKeyValues(): Promise<KeyValueStore> {
  const database = new Database();
  try {
    await database.connect();
    return database;
  } catch (error) {
    trouble.value = troubleOf(error, 'store-none');
    return new MemoryKeyValueStore();
  }
}

export const store: GameStore = new BrowserStore(openKeyValues(), new Tabs(), (fault) => {
  trouble.value = fault;
});
