/** Storage interface of games: values by id, and entries set aside. It knows nothing about games. */
import type { AsideEntry } from '../types.ts';

/** The change to a stored value; `aside` first copies the old value to the entries set aside. */
export interface ValueChange {
  aside?: boolean;
  put?: unknown;
  remove?: boolean;
}

export interface KeyValueStore {
  entries(): Promise<[id: string, value: unknown][]>;
  /** Undefined when there is nothing. */
  read(id: string): Promise<unknown>;
  /** One transaction: reads the value, calls `decide` synchronously, and carries out its answer. */
  change(id: string, decide: (stored: unknown) => ValueChange): Promise<void>;
  asides(): Promise<AsideEntry[]>;
  forget(key: number): Promise<void>;
}

/** A store in memory, for browsers without storage and for tests. */
export class MemoryKeyValueStore implements KeyValueStore {
  private readonly values = new Map<string, unknown>();
  private readonly apart = new Map<number, AsideEntry>();
  private lastKey = 0;

  async entries(): Promise<[string, unknown][]> {
    return [...this.values];
  }

  async read(id: string): Promise<unknown> {
    return this.values.get(id);
  }

  async change(id: string, decide: (stored: unknown) => ValueChange): Promise<void> {
    const stored = this.values.get(id);
    const { aside, put, remove } = decide(stored);
    if (aside) {
      const key = ++this.lastKey;
      this.apart.set(key, { key, id, when: new Date().toISOString(), value: stored });
    }
    if (put !== undefined) this.values.set(id, structuredClone(put));
    else if (remove) this.values.delete(id);
  }

  async asides(): Promise<AsideEntry[]> {
    return [...this.apart.values()];
  }

  async forget(key: number): Promise<void> {
    this.apart.delete(key);
  }
}
