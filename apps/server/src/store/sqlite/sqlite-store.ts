/**
 * The store in a SQLite file, through a thread of its own. All that is asked in one turn of the event loop goes there
 * together and is one commit; what is asked while the disk is busy waits and is the next one.
 */
import { Worker } from 'node:worker_threads';
import { decodeEvent, type SessionEvent } from '@tabuleiro/rules/match';
import { StoreFailure } from '../failure.ts';
import type {
  Addition,
  FoundGame,
  GameFacts,
  GameStore,
  GameSummary,
  KeeperAct,
  LoggedCommand,
  QuietQuery,
  ServerAct,
  Standing,
  StandingsQuery,
  Written,
} from '../store.ts';
import type { StoreAnswer, StoredRows, StoreQuestion } from './ledger.ts';
import type { StoreLoss } from './tally.ts';
import type { StoreMessage, StoreReply, ThreadData } from './thread.ts';

interface Waiting {
  readonly asked: StoreQuestion;
  resolve(value: unknown): void;
  reject(failure: Error): void;
}

export class SqliteStore implements GameStore {
  private readonly worker: Worker;
  private readonly path: string;
  private readonly thread: URL;
  private waiting: Waiting[] = [];
  /** Sent and not yet answered; one batch at a time. */
  private sent: Waiting[] = [];
  private scheduled = false;
  private ended: StoreFailure | null = null;
  private whenClosed: (() => void) | null = null;
  /** Commits so far, each synchronised with the disk. */
  commits = 0;
  /** What was missing when the store was opened, or null. */
  readonly loss: StoreLoss | null;

  private constructor(worker: Worker, { path }: ThreadData, thread: URL, loss: StoreLoss | null) {
    this.worker = worker;
    this.path = path;
    this.thread = thread;
    this.loss = loss;
    worker.on('message', (message: StoreReply) => this.hear(message));
    worker.on('error', ({ message }: Error) => this.end(new StoreFailure('store-failed', message)));
    worker.on('exit', () => this.end(new StoreFailure('store-failed', 'the store is closed')));
  }

  /** `thread`: the built file of `thread.ts`; `commits`: between two copies of the journal. Rejects with a `StoreFailure` that says why the file cannot be used. */
  static open(path: string, thread: URL, commits?: number): Promise<SqliteStore> {
    return SqliteStore.start({ path, commits }, thread);
  }

  private static async start(workerData: ThreadData, thread: URL): Promise<SqliteStore> {
    const worker = new Worker(thread, { workerData });
    const first = await new Promise<StoreReply>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    if (first.kind === 'open') return new SqliteStore(worker, workerData, thread, first.loss);
    await worker.terminate();
    if (first.kind === 'refused') throw new StoreFailure(first.code, first.message);
    throw new StoreFailure('store-failed', first.kind);
  }

  create(row: GameFacts, standing: Standing, acts: readonly ServerAct[]): Promise<Written> {
    return this.ask({ verb: 'create', args: [row, standing, acts] });
  }

  createdUnder(key: string): Promise<GameFacts | null> {
    return this.ask({ verb: 'createdUnder', args: [key] });
  }

  async read(game: string): Promise<FoundGame | null> {
    const found = await this.ask<StoredRows | null>({ verb: 'read', args: [game] });
    if (!found) return null;
    const events = found.events.map(({ event, hash }) => ({ event: readEvent(event), hash }));
    return { ...found, events };
  }

  briefs(games: readonly string[]): Promise<readonly GameSummary[]> {
    return this.ask({ verb: 'briefs', args: [games] });
  }

  add(addition: Addition): Promise<Written> {
    return this.ask({ verb: 'add', args: [addition] });
  }

  command(game: string, player: number, id: string): Promise<LoggedCommand | null> {
    return this.ask({ verb: 'command', args: [game, player, id] });
  }

  standings(query: StandingsQuery): Promise<readonly Standing[]> {
    return this.ask({ verb: 'standings', args: [query] });
  }

  due(at: number, most: number): Promise<readonly Standing[]> {
    return this.ask({ verb: 'due', args: [at, most] });
  }

  ids(after: string | null, most: number): Promise<readonly string[]> {
    return this.ask({ verb: 'ids', args: [after, most] });
  }

  putStanding(standing: Standing): Promise<void> {
    return this.ask({ verb: 'putStanding', args: [standing] });
  }

  count(): Promise<number> {
    return this.ask({ verb: 'count', args: [] });
  }

  quiet(query: QuietQuery): Promise<readonly Standing[]> {
    return this.ask({ verb: 'quiet', args: [query] });
  }

  delete(game: string, act: ServerAct): Promise<Written> {
    return this.ask({ verb: 'delete', args: [game, act] });
  }

  acts(game: string): Promise<readonly ServerAct[]> {
    return this.ask({ verb: 'acts', args: [game] });
  }

  keeperActs(most: number): Promise<readonly KeeperAct[]> {
    return this.ask({ verb: 'keeperActs', args: [most] });
  }

  beat(at: number): Promise<void> {
    return this.ask({ verb: 'beat', args: [at] });
  }

  lastTime(): Promise<number> {
    return this.ask({ verb: 'lastTime', args: [] });
  }

  /** A copy of the whole store in a file that is not there yet, by a thread of its own: games go on meanwhile. */
  async backup(path: string): Promise<void> {
    const copier = await SqliteStore.start({ path: this.path, role: 'reads' }, this.thread);
    try {
      await copier.ask({ verb: 'backup', args: [path] });
    } finally {
      await copier.close();
    }
  }

  /** After all that was asked before. */
  async close(): Promise<void> {
    if (this.ended) return;
    const closed = new Promise<void>((resolve) => {
      this.whenClosed = resolve;
    });
    this.schedule();
    await closed;
  }

  private ask<T>(asked: StoreQuestion): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      this.waiting.push({ asked, resolve, reject });
      this.schedule();
    }) as Promise<T>;
  }

  private schedule(): void {
    if (this.scheduled || this.sent.length > 0) return;
    this.scheduled = true;
    setImmediate(() => this.flush());
  }

  private flush(): void {
    this.scheduled = false;
    if (this.ended || this.sent.length > 0) return;
    if (this.waiting.length === 0) {
      if (this.whenClosed) this.send('close');
      return;
    }
    this.sent = this.waiting;
    this.waiting = [];
    this.send(this.sent.map(({ asked }) => asked));
  }

  private send(message: StoreMessage): void {
    this.worker.postMessage(message);
  }

  private hear(message: StoreReply): void {
    if (message.kind !== 'answers') return;
    const answered = this.sent;
    this.sent = [];
    this.commits = message.commits;
    for (const [i, answer] of message.answers.entries()) settle(answered[i]!, answer);
    if (this.waiting.length > 0 || this.whenClosed) this.schedule();
  }

  private end(failure: StoreFailure): void {
    this.ended ??= failure;
    for (const { reject } of [...this.sent, ...this.waiting]) reject(failure);
    this.sent = [];
    this.waiting = [];
    this.whenClosed?.();
  }
}

function settle({ resolve, reject }: Waiting, answer: StoreAnswer): void {
  if ('code' in answer) reject(new StoreFailure(answer.code, answer.message));
  else resolve(answer.value);
}

function readEvent(text: string): SessionEvent {
  const read = decodeEvent(JSON.parse(text));
  if (read.ok) return read.value;
  throw new StoreFailure('store-damaged', `an event that is none: ${read.fault.code}`);
}
