/** Why a store could not do what it was asked to, by a code that has a sentence. Nothing of it was written. */
export const STORE_FAULTS = [
  /** No room on the disk. */
  'store-full',
  /** The file or its folder may not be written. */
  'store-denied',
  /** The file is no store, or it is damaged. */
  'store-damaged',
  /** A later version of the program has written it. */
  'store-newer',
  /** This platform has no SQLite that can be loaded. */
  'store-missing',
  /** No line to the database, or no such database. */
  'store-unreachable',
  /** The database is older than this program needs. */
  'store-old',
  /** The database answers before a commit is on its disk. */
  'store-unsafe',
  /** The database has no games, and none were to be made. */
  'store-empty',
  /** Its games are in a database now. */
  'store-moved',
  /** A move of games into the database is not complete. */
  'store-moving',
  /** The database has other games already. */
  'store-used',
  /** Nodes run on the database into which games were to be moved. */
  'store-running',
  /** The copy is not the same as what was copied. */
  'store-differs',
  /** The address of the database is none. */
  'store-url',
  /** Too many questions wait already. */
  'store-busy',
  /** Anything else that the disk or the database answers. */
  'store-failed',
] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

export class StoreFailure extends Error {
  readonly code: StoreFault;

  constructor(code: StoreFault, message: string) {
    super(message);
    this.code = code;
  }
}

/** One game cannot be read, and others can: the store itself is well. */
export const isOfOneGame = (error: unknown): boolean =>
  !(error instanceof StoreFailure) || error.code === 'store-damaged';

/** Another process owns the game: nothing may be said of it here any more. */
export class FenceFailure extends Error {
  readonly game: string;

  constructor(game: string) {
    super(`${game}: owned by another node`);
    this.game = game;
  }
}
