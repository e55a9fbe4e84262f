/**
 * The database of studies. It is separate from the database of games for two reasons. A new version of that one would
 * lock out tabs with an older program. And study trees do not belong beside games that are all read for a list.
 */
import { answer, finished, OpenDatabase } from '../values/open-database.ts';
import {
  SHELVES,
  type Shelf,
  type StudyParts,
  type StudyValueChange,
  type StudyValues,
} from './study-values.ts';

const NAME = 'tabuleiro-studies';
const VERSION = 1;
const [HEADS, SNAPSHOTS, CHANGES] = ['heads', 'snapshots', 'changes'] as const;

/** The keys of all changes of a study up to a number. */
const upTo = (id: string, number = Number.POSITIVE_INFINITY): IDBKeyRange =>
  IDBKeyRange.bound([id, 0], [id, number]);

export class StudyDatabase implements StudyValues {
  private readonly connection = new OpenDatabase(NAME, VERSION, (database) => {
    for (const name of [HEADS, SNAPSHOTS, CHANGES, ...SHELVES]) database.createObjectStore(name);
  });

  connect(): Promise<IDBDatabase> {
    return this.connection.open();
  }

  async heads(): Promise<[string, unknown][]> {
    return entries((await this.connect()).transaction(HEADS).objectStore(HEADS));
  }

  async read(id: string): Promise<StudyParts | null> {
    const transaction = (await this.connect()).transaction([HEADS, SNAPSHOTS, CHANGES]);
    const changes = transaction.objectStore(CHANGES);
    const [head, snapshot, keys, values] = await Promise.all([
      answer<unknown>(transaction.objectStore(HEADS).get(id)),
      answer<unknown>(transaction.objectStore(SNAPSHOTS).get(id)),
      answer(changes.getAllKeys(upTo(id))),
      answer<unknown[]>(changes.getAll(upTo(id))),
    ]);
    if (head === undefined) return null;
    const numbers = keys.map((key) => (Array.isArray(key) ? Number(key[1]) : 0));
    return { head, snapshot, changes: numbers.map((number, i) => [number, values[i]] as const) };
  }

  async change(id: string, decide: (head: unknown) => StudyValueChange): Promise<void> {
    const transaction = (await this.connect()).transaction([HEADS, SNAPSHOTS, CHANGES], 'readwrite');
    const [heads, snapshots, changes] = [HEADS, SNAPSHOTS, CHANGES].map((name) =>
      transaction.objectStore(name),
    ) as [IDBObjectStore, IDBObjectStore, IDBObjectStore];
    const request = heads.get(id);
    // Not awaited: a transaction closes as soon as it has no pending request.
    request.onsuccess = () => {
      const write = decide(request.result);
      if (write.remove) {
        heads.delete(id);
        snapshots.delete(id);
        changes.delete(upTo(id));
      }
      if (write.forget !== undefined) changes.delete(upTo(id, write.forget));
      if (write.head !== undefined) heads.put(write.head, id);
      if (write.snapshot !== undefined) snapshots.put(write.snapshot, id);
      for (const [number, change] of write.changes ?? []) changes.put(change, [id, number]);
    };
    await finished(transaction);
  }

  async all(shelf: Shelf): Promise<[string, unknown][]> {
    return entries((await this.connect()).transaction(shelf).objectStore(shelf));
  }

  async get(shelf: Shelf, id: string): Promise<unknown> {
    return answer<unknown>((await this.connect()).transaction(shelf).objectStore(shelf).get(id));
  }

  async put(shelf: Shelf, id: string, value: unknown): Promise<void> {
    const transaction = (await this.connect()).transaction(shelf, 'readwrite');
    lay(transaction.objectStore(shelf), id, value);
    await finished(transaction);
  }

  async alter(shelf: Shelf, id: string, decide: (value: unknown) => { put: unknown } | null): Promise<void> {
    const transaction = (await this.connect()).transaction(shelf, 'readwrite');
    const values = transaction.objectStore(shelf);
    const request = values.get(id);
    request.onsuccess = () => {
      const write = decide(request.result);
      if (write) lay(values, id, write.put);
    };
    await finished(transaction);
  }
}

function lay(values: IDBObjectStore, id: string, value: unknown): void {
  if (value === undefined) values.delete(id);
  else values.put(value, id);
}

async function entries(store: IDBObjectStore): Promise<[string, unknown][]> {
  const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer<unknown[]>(store.getAll())]);
  return keys.map((key, i) => [String(key), values[i]]);
}
