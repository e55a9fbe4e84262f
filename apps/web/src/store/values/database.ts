/** The key-value store of this browser: one IndexedDB database with the games and the entries set aside. */

import type { AsideEntry } from '../types.ts';
import type { KeyValueStore, ValueChange } from './key-value-store.ts';
import { answer, finished, OpenDatabase } from './open-database.ts';

const NAME = 'tabuleiro';
const VERSION = 1;
const GAMES = 'games';
const ASIDE = 'aside';

export class Database implements KeyValueStore {
  private readonly connection = new OpenDatabase(NAME, VERSION, (database) => {
    database.createObjectStore(GAMES);
    database.createObjectStore(ASIDE, { autoIncrement: true });
  });

  connect(): Promise<IDBDatabase> {
    return this.connection.open();
  }

  async entries(): Promise<[string, unknown][]> {
    const games = (await this.connect()).transaction(GAMES).objectStore(GAMES);
    const [keys, values] = await Promise.all([answer(games.getAllKeys()), answer(games.getAll())]);
    return keys.map((key, i) => [String(key), values[i]]);
  }

  async read(id: string): Promise<unknown> {
    return answer((await this.connect()).transaction(GAMES).objectStore(GAMES).get(id));
  }

  async change(id: string, decide: (stored: unknown) => ValueChange): Promise<void> {
    const transaction = (await this.connect()).transaction([GAMES, ASIDE], 'readwrite');
    const games = transaction.objectStore(GAMES);
    const request = games.get(id);
    // Not awaited: a transaction closes as soon as it has no pending request.
    request.onsuccess = () => {
      const stored: unknown = request.result;
      const { aside, put, remove } = decide(stored);
      if (aside) transaction.objectStore(ASIDE).add({ id, when: new Date().toISOString(), value: stored });
      if (put !== undefined) games.put(put, id);
      else if (remove) games.delete(id);
    };
    await finished(transaction);
  }

  async asides(): Promise<AsideEntry[]> {
    const aside = (await this.connect()).transaction(ASIDE).objectStore(ASIDE);
    const [keys, values] = await Promise.all([answer(aside.getAllKeys()), answer(aside.getAll())]);
    return values.map((value: Omit<AsideEntry, 'key'>, i) => ({ ...value, key: Number(keys[i]) }));
  }

  async forget(key: number): Promise<void> {
    const transaction = (await this.connect()).transaction(ASIDE, 'readwrite');
    transaction.objectStore(ASIDE).delete(key);
    await finished(transaction);
  }
}
