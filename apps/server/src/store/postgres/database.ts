/**
 * Connections to PostgreSQL. Each question is one statement, so that no transaction is open while this process is frozen. A
 * question whose line broke is sent again until its time is up: it must be one that may be asked twice.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StoreFailure } from '../failure.ts';
import { failureOf, isLost } from './trouble.ts';

export interface DatabaseOptions {
  /** Connections of the pool. */
  readonly connections: number;
  /** Questions that may wait for a connection; one more is refused as busy. */
  readonly waiting: number;
  /** The server ends a statement after this. */
  readonly statementMs: number;
  /** How long a question is repeated while the database is away. */
  readonly retryMs: number;
}

export const DATABASE_OPTIONS: DatabaseOptions = {
  connections: 8,
  waiting: 5_000,
  statementMs: 5_000,
  retryMs: 8_000,
};

const CONNECT_MS = 3_000;
/** The client gives up after the server should have: then the line is dead. */
const MARGIN_MS = 1_000;
const FIRST_WAIT_MS = 30;
const LONGEST_WAIT_MS = 500;
/** The server's own end of a dead line is closed within half a minute, not two hours, and its locks with it. */
const SERVER_KEEPALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

export type DatabaseRow = Readonly<Record<string, unknown>>;

export interface DatabaseAnswer {
  readonly rows: readonly DatabaseRow[];
  /** An earlier try may have been carried out. */
  readonly again: boolean;
}

const BIGINT = 20;
/** All of our whole numbers are small enough for a number. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** `name`: shown in pg_stat_activity, by which a dead node's connections are found. */
export const connectionOf = (url: string, name: string, statementMs: number): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: statementMs,
  query_timeout: statementMs + MARGIN_MS,
  idle_in_transaction_session_timeout: statementMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  options: SERVER_KEEPALIVE,
  types,
});

export class PostgresDatabase {
  private readonly pool: pg.Pool;
  private readonly options: DatabaseOptions;
  private isClosed = false;

  constructor(url: string, name: string, options: DatabaseOptions) {
    this.options = options;
    this.pool = new pg.Pool({
      ...connectionOf(url, name, options.statementMs),
      max: options.connections,
      idleTimeoutMillis: 0,
    });
    this.pool.on('error', () => {}); // an idle connection broke: the next question gets another
  }

  /** Questions that wait for a connection. */
  get waiting(): number {
    return this.pool.waitingCount;
  }

  /** Throws the database's own error; see `isInDoubt`. */
  async ask(sql: string, values: readonly unknown[] = [], name?: string): Promise<DatabaseAnswer> {
    const until = performance.now() + this.options.retryMs;
    let pause = FIRST_WAIT_MS;
    for (let again = false; ; again = true) {
      try {
        this.checkRoom();
        const { rows } = await this.pool.query({ text: sql, values: [...values], ...(name ? { name } : {}) });
        return { rows: rows as DatabaseRow[], again };
      } catch (error) {
        if (!isLost(error) || performance.now() + pause > until)
          throw again ? Object.assign(error as Error, { again }) : error;
      }
      await wait(pause);
      pause = Math.min(LONGEST_WAIT_MS, pause * 2);
    }
  }

  private checkRoom(): void {
    if (this.isClosed) throw new StoreFailure('store-failed', 'the store is closed');
    if (this.pool.waitingCount >= this.options.waiting)
      throw new StoreFailure('store-busy', `${this.options.waiting}`);
  }

  /** Only the rows; throws a `StoreFailure`. */
  async rows(sql: string, values: readonly unknown[] = [], name?: string): Promise<readonly DatabaseRow[]> {
    try {
      return (await this.ask(sql, values, name)).rows;
    } catch (error) {
      throw failureOf(error);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.pool.end();
  }
}
