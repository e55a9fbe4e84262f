/** The file that the store's thread runs: it waits for the disk, so that the server itself never does. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { StoreFailure } from '../failure.ts';
import { failureOf, SqliteDatabase } from './driver.ts';
import { Ledger, type StoreQuestion } from './ledger.ts';
import { migrate } from './migrate.ts';
import { CommitTally, type StoreLoss } from './tally.ts';

/** What the thread is told when it starts, and what it says. */
export interface ThreadData {
  readonly path: string;
  /**
   * `copies`: answers no questions; at every message it copies what was committed from the journal into the file. `reads`:
   * another thread writes to the store.
   */
  readonly role?: 'copies' | 'reads' | undefined;
  /** Commits between two copies, where not as many as usual. */
  readonly commits?: number | undefined;
}
export type StoreReply =
  | { readonly kind: 'open'; readonly loss: StoreLoss | null }
  | { readonly kind: 'refused'; readonly code: StoreFailure['code']; readonly message: string }
  | { readonly kind: 'answers'; readonly answers: ReturnType<Ledger['answer']>; readonly commits: number }
  | { readonly kind: 'closed' };
export type StoreMessage = readonly StoreQuestion[] | 'close';

type Port = NonNullable<typeof parentPort>;
const { path, role, commits: between } = (workerData ?? {}) as ThreadData;

/**
 * Commits between two copies: about four seconds where play is busiest. While a copy is synchronised the disk is slow for
 * every commit, and most pages change again and again: rare copies write less, and fewer moves wait for them.
 */
const COMMITS = 2000;
/** Milliseconds between two copies where play is slow: a file that is copied by hand is at most this old. */
const COPY_MS = 10_000;

/** A second thread that copies: else one commit in many would take ten times as long, and every move behind it. */
class Copier {
  private readonly database: SqliteDatabase;
  private worker: Worker | null = null;
  private copied = 0;
  private at = performance.now();

  constructor(database: SqliteDatabase) {
    this.database = database;
  }

  committed(): void {
    const { commits } = this.database;
    const now = performance.now();
    if (commits === this.copied || (commits - this.copied < (between ?? COMMITS) && now - this.at < COPY_MS))
      return;
    this.copied = commits;
    this.at = now;
    if (!this.worker) {
      const data: ThreadData = { path, role: 'copies' };
      this.worker = new Worker(new URL(import.meta.url), { workerData: data });
      this.worker.on('error', () => {}); // commits empty the journal themselves then
      this.worker.on('exit', () => {
        this.worker = null;
      });
      // What came meanwhile is little, and the journal begins anew only when all of it is copied.
      this.worker.on('message', () => this.database.checkpoint());
    }
    this.worker.postMessage('copy');
  }

  /** It is asked to end: a thread that is stopped in the middle of a copy takes the whole process with it. */
  async close(): Promise<void> {
    const { worker } = this;
    if (!worker) return;
    const ended = new Promise((done) => worker.once('exit', done));
    worker.postMessage('close');
    await ended;
  }
}

async function run(port: Port): Promise<void> {
  const say = (message: StoreReply): void => port.postMessage(message);
  let database: SqliteDatabase | null = null;
  try {
    const opened = await SqliteDatabase.open(path);
    database = opened;
    migrate(opened);
    const ledger = new Ledger(opened);
    const tally = role === 'reads' ? null : new CommitTally(path);
    const loss = tally?.lossOf(ledger.totals) ?? null;
    opened.checkpoint(); // what a server that was killed left in the journal
    const copier = new Copier(opened);
    const close = async (): Promise<void> => {
      await copier.close();
      opened.close();
      tally?.remove();
      say({ kind: 'closed' });
      port.close();
    };
    port.on('message', (asked: StoreMessage) => {
      if (asked === 'close') return void close();
      const before = opened.commits;
      const answers = ledger.answer(asked);
      if (opened.commits > before) tally?.note(ledger.totals);
      say({ kind: 'answers', answers, commits: opened.commits });
      copier.committed();
    });
    say({ kind: 'open', loss });
  } catch (error) {
    database?.close(); // nothing is left beside the file
    const { code, message } = failureOf(error);
    say({ kind: 'refused', code, message });
  }
}

async function copy(port: Port): Promise<void> {
  const database = await SqliteDatabase.open(path);
  port.on('message', (asked: 'copy' | 'close') => {
    if (asked === 'close') {
      database.close();
      return void port.close();
    }
    database.checkpoint();
    port.postMessage('copied');
  });
}

if (parentPort) await (role === 'copies' ? copy : run)(parentPort);
