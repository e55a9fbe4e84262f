/** An IndexedDB connection, opened on first use and reopened if the browser has closed it. */

export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when everything is written, rejects when nothing was. */
export const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

export class OpenDatabase {
  private opened: Promise<IDBDatabase> | null = null;
  private readonly start: () => Promise<IDBDatabase>;

  /** `make` creates the object stores of a new database. */
  constructor(name: string, version: number, make: (database: IDBDatabase) => void) {
    this.start = () => {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => make(request.result);
      return answer(request);
    };
  }

  async open(): Promise<IDBDatabase> {
    this.opened ??= this.start();
    try {
      const database = await this.opened;
      const close = () => {
        this.opened = null;
        database.close();
      };
      database.onclose = close;
      database.onversionchange = close; // close, so that a newer version in another tab can upgrade
      return database;
    } catch (error) {
      this.opened = null;
      throw error;
    }
  }
}
