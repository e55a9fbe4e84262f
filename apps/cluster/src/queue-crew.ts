/**
 * A crew whose units are run by workers on any number of machines, through BullMQ. Redis may be restarted and workers
 * may be killed meanwhile: a unit that is lost is put into the queue again, and a result that is there is taken.
 * Results are found by looking, not by events: an event can be missed.
 */
import {
  ClosedCrewFailure,
  type Crew,
  type UnitAnswer,
  type UnitSpec,
  unitHash,
} from '@tabuleiro/lab/crew/unit';
import { ok, type Result } from '@tabuleiro/rules';
import { Queue } from 'bullmq';
import {
  type ConnectionListener,
  type ConnectionPatience,
  connect,
  type OpenConnection,
} from './connection.ts';
import { QueueFailure } from './failure.ts';
import { ASK_AGAIN_MS, PREFIX, queueName, type ResultSide, ResultStore } from './results.ts';

/** How often results are looked for, and how often it is checked that nothing was lost. */
const LOOK_MS = 200;
const CHECK_MS = 2000;
/** Two in a hundred units are run twice. */
const ONE_TWICE_IN = 50;
/** How long a second run waits for another worker, where there is only one. */
const ALONE_MS = 10_000;
const ATTEMPTS = 3;
const RETRY_MS = 500;

/** What a job carries. */
export interface UnitJob {
  spec: UnitSpec;
  /** The worker that must not run it: it has run it before. */
  notBy?: string;
}

export interface QueueListener extends ConnectionListener {
  /** How many workers there are, when it changes. */
  workers(count: number): void;
  /** At the end, if there was only one: so many units were not compared. */
  alone(count: number): void;
}

export interface QueueSettings extends ConnectionPatience {
  url: string;
  /** Finds the signature of the engine here; asked once Redis has answered. */
  signature(): Promise<string>;
  /** Units under way at the same time, over all machines. */
  size: number;
  /** 1 comes first. */
  priority: number;
}

interface WaitingUnit {
  hash: string;
  spec: UnitSpec;
  /** Which run is waited for. */
  side: ResultSide;
  /** What the first run gave, and who ran it, once known. */
  answer?: UnitAnswer & { by: string };
  /** When the second run began to wait. */
  since: number;
  /** For whoever asks for the same unit meanwhile. */
  promise: Promise<UnitAnswer>;
  /** Until it is in the queue. */
  begun?: Promise<void>;
  resolve(answer: UnitAnswer): void;
  reject(error: Error): void;
}

export class QueueCrew implements Crew {
  readonly size: number;
  private readonly connection: OpenConnection;
  private readonly queue: Queue<UnitJob>;
  private readonly results: ResultStore;
  private readonly settings: QueueSettings;
  private readonly listener: QueueListener;
  private readonly waiting = new Map<string, WaitingUnit>();
  private readonly timers: NodeJS.Timeout[] = [];
  private failure: Error | undefined;
  private closed = false;
  private workerCount = -1;
  private notCompared = 0;

  private constructor(
    connection: OpenConnection,
    signature: string,
    settings: QueueSettings,
    listener: QueueListener,
  ) {
    this.connection = connection;
    this.settings = settings;
    this.listener = listener;
    this.size = settings.size;
    this.results = new ResultStore(connection.redis, signature);
    this.queue = new Queue(queueName(signature), { connection: connection.redis, prefix: PREFIX });
    this.queue.on('error', () => {}); // the connection says it
    connection.lost.catch((error: Error) => this.fail(error));
    this.every(LOOK_MS, () => this.look());
    this.every(CHECK_MS, () => this.check());
    this.every(ASK_AGAIN_MS, () => this.results.ask());
  }

  static async open(settings: QueueSettings, listener: QueueListener): Promise<Result<QueueCrew>> {
    const connection = await connect(settings.url, listener, settings);
    if (!connection.ok) return connection;
    const crew = new QueueCrew(connection.value, await settings.signature(), settings, listener);
    await crew.results.ask();
    await crew.countWorkers();
    return ok(crew);
  }

  run(spec: UnitSpec): Promise<UnitAnswer> {
    if (this.closed || this.failure) return Promise.reject(this.failure ?? new ClosedCrewFailure());
    const hash = unitHash(spec);
    const asked = this.waiting.get(hash);
    if (asked) return asked.promise;
    let [resolve, reject]: [WaitingUnit['resolve'], WaitingUnit['reject']] = [() => {}, () => {}];
    const promise = new Promise<UnitAnswer>((done, failed) => {
      [resolve, reject] = [done, failed];
    });
    const unit: WaitingUnit = { hash, spec, side: 'first', since: 0, promise, resolve, reject };
    this.waiting.set(hash, unit);
    unit.begun = this.begin(unit).catch((error: Error) => this.fail(error));
    return promise;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    if (this.notCompared > 0) this.listener.alone(this.notCompared);
    const open = [...this.waiting.values()];
    this.waiting.clear();
    for (const unit of open) unit.reject(new ClosedCrewFailure());
    // What nobody waits for any more need not be run; another run that does wait puts it back.
    if (!this.failure) {
      await Promise.all(open.map((unit) => this.forget(unit)));
      await this.results.askNoMore();
    }
    await this.queue.close().catch(() => {});
    this.connection.close();
  }

  /** Takes it out of the queue, unless a worker has it. */
  private async forget(unit: WaitingUnit): Promise<void> {
    await unit.begun;
    await this.queue.remove(jobId(unit)).catch(() => 0);
  }

  /** Takes a result that is there, or puts the unit into the queue. */
  private async begin(unit: WaitingUnit): Promise<void> {
    const stored = await this.results.get(unit.hash, unit.side);
    if (stored) return this.take(unit, stored);
    const { spec, answer } = unit;
    await this.queue.add(
      spec.kind,
      { spec, ...(answer ? { notBy: answer.by } : {}) },
      {
        jobId: jobId(unit),
        priority: this.settings.priority,
        attempts: ATTEMPTS,
        backoff: { type: 'fixed', delay: RETRY_MS },
        removeOnComplete: true,
      },
    );
  }

  private async look(): Promise<void> {
    const units = [...this.waiting.values()];
    const found = await this.results.getAll(units);
    for (const [i, unit] of units.entries()) if (found[i]) await this.take(unit, found[i]);
  }

  private async take(unit: WaitingUnit, found: UnitAnswer & { by: string }): Promise<void> {
    if (this.waiting.get(unit.hash) !== unit) return;
    if (unit.side === 'first') {
      unit.answer = found;
      if (!isRunTwice(unit)) return this.settle(unit);
      unit.side = 'second';
      unit.since = performance.now();
      return this.begin(unit);
    }
    const first = unit.answer!;
    if (first.value === found.value) return this.settle(unit);
    await this.results.forget(unit.hash);
    this.waiting.delete(unit.hash);
    unit.reject(
      new QueueFailure({
        code: 'unit-differs',
        found: nameOf(unit),
        accepted: `${first.by}, ${found.by}`,
      }),
    );
  }

  private settle(unit: WaitingUnit): void {
    const { value, measured } = unit.answer!;
    this.waiting.delete(unit.hash);
    unit.resolve({ value, ...(measured === undefined ? {} : { measured }) });
  }

  /** Finds units that failed, and those that the queue has lost. */
  private async check(): Promise<void> {
    await this.countWorkers();
    for (const unit of [...this.waiting.values()]) {
      const job = await this.queue.getJob(jobId(unit));
      if (this.waiting.get(unit.hash) !== unit) continue;
      if (!job) await this.begin(unit);
      else if (await job.isFailed()) {
        await job.remove().catch(() => {}); // so that the next run may try again
        const accepted = job.failedReason.split('\n')[0] ?? '?';
        this.waiting.delete(unit.hash);
        unit.reject(new QueueFailure({ code: 'unit-failed', found: nameOf(unit), accepted }));
      } else if (this.isAlone(unit)) {
        await job.remove().catch(() => {});
        this.notCompared++;
        this.settle(unit);
      }
    }
  }

  private isAlone({ side, since }: WaitingUnit): boolean {
    return side === 'second' && this.workerCount < 2 && performance.now() - since > ALONE_MS;
  }

  private async countWorkers(): Promise<void> {
    const count = await this.queue.getWorkersCount();
    if (count !== this.workerCount) this.listener.workers(count);
    this.workerCount = count;
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const unit of this.waiting.values()) unit.reject(error);
    this.waiting.clear();
  }

  /** One at a time: while Redis is away, each waits for its answer. */
  private every(ms: number, work: () => Promise<void>): void {
    let busy = false;
    const timer = setInterval(async () => {
      if (busy || this.failure) return;
      busy = true;
      await work().catch((error: Error) => this.fail(error));
      busy = false;
    }, ms);
    this.timers.push(timer);
  }
}

const jobId = ({ hash, side }: Pick<WaitingUnit, 'hash' | 'side'>): string => `${side}-${hash}`;

const nameOf = ({ spec, hash }: WaitingUnit): string => `${spec.kind} ${hash.slice(0, 12)}`;

/** By the hash, so that it does not depend on who asks. */
export const isRunTwice = ({ spec, hash }: Pick<WaitingUnit, 'spec' | 'hash'>): boolean =>
  !spec.timed && Number.parseInt(hash.slice(0, 8), 16) % ONE_TWICE_IN === 0;
