/**
 * A PostgreSQL of the test's own, in a folder of its own and on a free port: started once for a file, with as many databases
 * as it asks for.
 */
import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFaketime } from '../../../../scripts/services/faketime.mjs';
import { findPostgres } from '../../../../scripts/services/postgres.mjs';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** Whether there is a PostgreSQL for tests; `npm test` says what is not run without one. */
export const hasPostgres = findPostgres() !== null;

/** How often the processes read how far their clock is ahead. */
const CLOCK_READ_S = 1;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface PostgresPlace {
  readonly programs: string;
  readonly folder: string;
  readonly account: Account | null;
  readonly port: number;
}

export class PrivatePostgres {
  private readonly programs: string;
  private readonly folder: string;
  /** PostgreSQL refuses to run as root: then another account runs it. */
  private readonly account: Account | null;
  readonly port: number;
  private made = 0;
  /** Of its wall clock, in seconds. */
  private ahead = 0;
  private readonly clock: Readonly<Record<string, string>>;

  private constructor(place: PostgresPlace, isStepped: boolean) {
    const { programs, folder, account, port } = place;
    this.programs = programs;
    this.folder = folder;
    this.account = account;
    this.port = port;
    const faketime = isStepped ? findFaketime() : null;
    this.clock = faketime
      ? {
          LD_PRELOAD: faketime,
          FAKETIME_TIMESTAMP_FILE: this.clockFile,
          FAKETIME_CACHE_DURATION: `${CLOCK_READ_S}`,
          DONT_FAKE_MONOTONIC: '1',
        }
      : {};
    writeFileSync(this.clockFile, '+0\n');
  }

  /** `isStepped`: its wall clock can be stepped. */
  static async start({ isStepped = false } = {}): Promise<PrivatePostgres> {
    const programs = findPostgres();
    if (programs === null) throw new Error('no PostgreSQL');
    const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-postgres-'));
    const account = process.getuid?.() === 0 ? await accountOf('postgres') : null;
    if (account) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
    const postgres = new PrivatePostgres({ programs, folder, account, port: await freePort() }, isStepped);
    const words = ['-A', 'trust', '-U', 'tests', '-N', '-E', 'UTF8', '--locale=C'];
    try {
      await postgres.run('initdb', '-D', postgres.data, ...words);
      await postgres.resume();
      return postgres;
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  }

  /** Of the process from which all others of it descend. */
  get pid(): number {
    return Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Its wall clock shows so many seconds more than before, or less. Only where there is libfaketime. */
  async stepClock(seconds: number): Promise<void> {
    this.ahead += seconds;
    writeFileSync(this.clockFile, `${this.ahead < 0 ? '' : '+'}${this.ahead}\n`);
    await new Promise((go) => setTimeout(go, CLOCK_READ_S * 1_000));
  }

  /** Goes on after `kill`, on the same port. */
  async resume(): Promise<void> {
    const settings = [
      `-p ${this.port} -k ${this.folder}`,
      '-c listen_addresses=127.0.0.1 -c max_connections=60',
      '-c recovery_init_sync_method=syncfs', // else recovery opens every file of the folder
    ].join(' ');
    // Its log is a file: a pipe would be held open by it.
    const log = join(this.folder, 'log');
    await this.run('pg_ctl', '-D', this.data, '-l', log, '-w', '-t', '60', '-o', settings, 'start');
  }

  /** As a crash: what is not in the log is lost. */
  kill(): Promise<void> {
    return this.run('pg_ctl', '-D', this.data, '-m', 'immediate', '-w', 'stop');
  }

  /** The address of a new database. */
  async database(): Promise<string> {
    const name = `test${++this.made}`;
    await this.ask('postgres', `create database ${name}`);
    return this.address(name);
  }

  address(name: string): string {
    return `postgres://tests@127.0.0.1:${this.port}/${name}`;
  }

  async ask(database: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.address(database) });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await this.kill().catch(() => {}); // stopped by the test
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get clockFile(): string {
    return join(this.folder, 'clock');
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  private run(program: string, ...words: string[]): Promise<void> {
    const child = spawn(join(this.programs, program), words, {
      ...this.account,
      cwd: this.folder,
      env: { ...process.env, ...this.clock },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${said}`))));
    });
  }
}

async function accountOf(name: string): Promise<Account> {
  const number = async (flag: string): Promise<number> => Number((await run('id', [flag, name])).stdout);
  return { uid: await number('-u'), gid: await number('-g') };
}
