/**
 * SQLite itself: the one that Node brings where it does, else the package with the same interface. Every commit is on disk
 * when it returns: a journal written ahead (WAL) that is synchronised at each commit.
 */
import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, rmSync } from 'node:fs';
import { StoreFailure, type StoreFault } from '../failure.ts';

type Value = string | number | null;
export type SqlRow = Readonly<Record<string, Value>>;

interface Statement {
  all(named: Record<string, Value>): unknown[];
}
interface Connection {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}
type ConnectionClass = new (path: string, options?: { readOnly?: boolean }) => Connection;

async function loadSqlite(): Promise<ConnectionClass> {
  for (const name of ['node:sqlite', '@photostructure/sqlite'])
    try {
      return ((await import(name)) as { DatabaseSync: ConnectionClass }).DatabaseSync;
    } catch {} // the next one may be there
  throw new StoreFailure('store-missing', `no SQLite for ${process.platform} ${process.arch}`);
}

/** In milliseconds: another process, a backup or an administrator, may hold the file for a moment. */
const BUSY_MS = 5000;
const OWNER_ONLY = 0o600;
/** Pages of the journal beyond which a commit empties it by itself, where `checkpoint` does not keep up. */
const JOURNAL_PAGES = 50_000;

/** Names of players are in it. SQLite gives the files beside it the same mode. */
function keepPrivate(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    try {
      if (file === path && !existsSync(path)) makePrivate(path);
      else chmodSync(file, OWNER_ONLY);
    } catch {} // not there, or on a disk without modes; what else is wrong SQLite says
}

const makePrivate = (path: string): void => closeSync(openSync(path, 'wx', OWNER_ONLY));

export class SqliteDatabase {
  private readonly connection: Connection;
  private readonly statements = new Map<string, Statement>();
  /** Transactions that were committed: each is one synchronisation of the journal. */
  commits = 0;

  private constructor(connection: Connection) {
    this.connection = connection;
  }

  static async open(path: string): Promise<SqliteDatabase> {
    const Sqlite = await loadSqlite();
    let connection: Connection | null = null;
    try {
      // SQLite opens a file that can only be read as well as any other: it is said now, not at the first move.
      if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
      keepPrivate(path);
      connection = new Sqlite(path);
      connection.exec(`pragma busy_timeout = ${BUSY_MS}`);
      connection.exec('pragma journal_mode = wal');
      connection.exec('pragma synchronous = full');
      connection.exec(`pragma wal_autocheckpoint = ${JOURNAL_PAGES}`);
      connection.exec('pragma foreign_keys = on');
      connection.exec('pragma secure_delete = on'); // what a player deletes is not left in the file's free pages
      return new SqliteDatabase(connection);
    } catch (error) {
      connection?.close();
      throw failureOf(error);
    }
  }

  run(sql: string, ...values: readonly Value[]): SqlRow[] {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.connection.prepare(sql);
      this.statements.set(sql, statement);
    }
    // By name: by place SQLite counts its own way.
    const named: Record<string, Value> = {};
    for (let i = 0; i < values.length; i++) named[`$${i + 1}`] = values[i]!;
    return statement.all(named) as SqlRow[];
  }

  /** A table in PostgreSQL's words: SQLite has fewer types, and checks them when it is told to. */
  define(sql: string): void {
    const own = sql.replace(/\bbigint\b/g, 'integer').replace(/\bdouble precision\b/g, 'real');
    this.connection.exec(/^create table/.test(own) ? `${own} strict` : own);
  }

  /** All of it or nothing. Throws a `StoreFailure`, and then nothing was written. */
  transaction(work: () => void): void {
    try {
      this.run('begin immediate');
      work();
      this.run('commit');
      this.commits++;
    } catch (error) {
      this.runIfPossible('rollback');
      throw failureOf(error);
    }
  }

  /** Inside a transaction: what throws a broken condition is undone, and the rest of the transaction goes on. */
  apart<T>(work: () => T, keep: (result: T) => boolean): T {
    this.run('savepoint apart');
    let kept = false;
    try {
      const result = work();
      kept = keep(result);
      return result;
    } catch (error) {
      if (!isCondition(error)) throw error;
      throw new ConditionFailure((error as Error).message);
    } finally {
      if (!kept) this.runIfPossible('rollback to apart');
      this.runIfPossible('release apart');
    }
  }

  /** Copies what was committed from the journal into the file. Commits of other connections go on meanwhile. */
  checkpoint(): void {
    this.runIfPossible('pragma wal_checkpoint(passive)'); // a full disk: everything is in the journal still
  }

  backup(path: string): void {
    try {
      makePrivate(path); // SQLite fills an empty file
      this.fill(path);
    } catch (error) {
      throw failureOf(error);
    }
  }

  close(): void {
    this.statements.clear();
    this.connection.close();
  }

  private fill(path: string): void {
    try {
      this.run('vacuum into $1', path);
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
  }

  private runIfPossible(sql: string): void {
    try {
      this.run(sql);
    } catch {} // a full disk, which may have ended the transaction already
  }
}

/** One addition is at fault, and no other. */
export class ConditionFailure extends Error {}

const CONSTRAINT = 19;
const CODES: Readonly<Record<number, StoreFault>> = {
  8: 'store-denied',
  11: 'store-damaged',
  13: 'store-full',
  14: 'store-denied',
  26: 'store-damaged',
};
/** The package leaves the number out where a statement gives rows. */
const MESSAGES: readonly (readonly [RegExp, StoreFault])[] = [
  [/disk is full/, 'store-full'],
  [/readonly database|unable to open|^E(?:ACCES|PERM|ROFS)\b/, 'store-denied'],
  [/malformed|not a database/, 'store-damaged'],
];

interface SqliteError {
  readonly errcode?: number;
  readonly message: string;
}

function isCondition(error: unknown): boolean {
  const { errcode, message } = error as SqliteError;
  if (errcode !== undefined) return (errcode & 0xff) === CONSTRAINT;
  return /constraint failed|cannot store/.test(message);
}

/** What SQLite answered, by a code that has a sentence. */
export function failureOf(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  const { errcode, message } = error as SqliteError;
  const byMessage = MESSAGES.find(([pattern]) => pattern.test(message))?.[1];
  const code = (errcode === undefined ? undefined : CODES[errcode & 0xff]) ?? byMessage ?? 'store-failed';
  return new StoreFailure(code, message);
}
