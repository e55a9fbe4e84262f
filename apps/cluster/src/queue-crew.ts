/**
 * A crew whose units run on workers on any number of machines, through BullMQ. It survives a restart of Redis and
 * killed workers: lost units return to the queue, stored results are reused. Results are polled, because events can
 * be missed.
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

/** Intervals of polling for results, and of checking for lost units. */
const LOOK_MS = 200;
const CHECK_MS = 2000;
/** 2 % of the units run twice. */
const ONE_TWICE_IN = 50;
/** How long a second run waits for another worker if there is only one. */
const ALONE_MS = 10_000;
const ATTEMPTS = 3;
const RETRY_MS = 500;

/** Data of a job. */
export interface UnitJob {
  spec: UnitSpec;
  /** The worker of the first run, which must not do the second one. */
  notBy?: string;
}

export interface QueueListener extends ConnectionListener {
  /** The number of workers has changed. */
  workers(count: number): void;
  /** At the end of a run with a single worker: `count` units were not compared. */
  alone(count: number): void;
}

export interface QueueSettings extends ConnectionPatience {
  url: string;
  /** Finds the signature of the local engine; called once Redis has answered. */
  signature(): Promise<string>;
  /** Most units under way at the same time, over all machines. */
  size: number;
  /** 1 is the highest. */
  priority: number;
}

interface WaitingUnit {
  hash: string;
  spec: UnitSpec;
  /** The run that the crew waits for. */
  side: ResultSide;
  /** Answer and worker of the first run, once known. */
  answer?: UnitAnswer & { by: string };
  /** Start of the wait for the second run. */
  since: number;
  /** Shared by all callers that ask for the same unit. */
  promise: Promise<UnitAnswer>;
  /** Settles once the unit is in the queue. */
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
    this.queue.on('error', () => {}); // `connection` reports it
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
    // Units without a waiting caller need not run; another run that needs one adds it again.
    if (!this.failure) {
      await Promise.all(open.map((unit) => this.forget(unit)));
      await this.results.askNoMore();
    }
    await this.queue.close().catch(() => {});
    this.connection.close();
  }

  /** Removes the unit from the queue unless a worker has it. */
  private async forget(unit: WaitingUnit): Promise<void> {
    await unit.begun;
    await this.queue.remove(jobId(unit)).catch(() => 0);
  }

  /** Takes a stored result, or adds the unit to the queue. */
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

  /** Rejects failed units, and adds units that the queue has lost. */
  private async check(): Promise<void> {
    await this.countWorkers();
    for (const unit of [...this.waiting.values()]) {
      const job = await this.queue.getJob(jobId(unit));
      if (this.waiting.get(unit.hash) !== unit) continue;
      if (!job) await this.begin(unit);
      else if (await job.isFailed()) {
        await job.remove().catch(() => {}); // lets the next run try again
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

  /** Repeats `work`, never overlapping: while Redis is away each call waits for its answer. */
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

/** Decided by the hash, so that all callers agree. */
export const isRunTwice = ({ spec, hash }: Pick<WaitingUnit, 'spec' | 'hash'>): boolean =>
  !spec.timed && Number.parseInt(hash.slice(0, 8), 16) % ONE_TWICE_IN === 0;
