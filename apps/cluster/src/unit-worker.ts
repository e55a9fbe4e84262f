/**
 * A worker: takes units from the queue, runs them in its crew of threads and stores the results. This thread only
 * waits, so it renews locks in time during long units. A killed worker loses its locks, and others take its units.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type Crew, unitHash } from '@tabuleiro/lab/crew/unit';
import { fail, ok, type Result } from '@tabuleiro/rules';
import { DelayedError, type Job, Worker } from 'bullmq';
import {
  type ConnectionListener,
  type ConnectionPatience,
  connect,
  type OpenConnection,
} from './connection.ts';
import { QueueFailure } from './failure.ts';
import type { UnitJob } from './queue-crew.ts';
import { PREFIX, queueName, ResultStore } from './results.ts';

/** After this time another worker gets the units of a lost worker. */
const LOCK_MS = 6000;
const STALLED_MS = 3000;
/** Lost workers per unit before the unit itself is suspected. */
const MOST_LOSSES = 20;
/** Delay of a second run that came back to the worker of the first. */
const AWAY_MS = 500;
/** Longest wait for Redis when leaving; locks expire anyway. */
const FAREWELL_MS = 5000;
/** Interval of checking which engines are in demand. */
const ENGINE_MS = 2000;

export interface WorkerListener extends ConnectionListener {
  ready(name: string, signature: string): void;
  progress(done: number, running: number): void;
  /** A unit failed and returns to the queue. */
  retried(unit: string, reason: string): void;
}

export interface WorkerSettings extends ConnectionPatience {
  url: string;
  /** Finds the signature of the local engine; called once Redis has answered. */
  signature(): Promise<string>;
  crew: Crew;
}

/**
 * Works until `stop`, then closes the crew. Returns a fault if the connection is lost or another engine is wanted.
 */
export async function runWorker(
  settings: WorkerSettings,
  listener: WorkerListener,
  stop: Promise<void>,
): Promise<Result<null>> {
  const connection = await connect(settings.url, listener, settings);
  if (!connection.ok) return connection;
  const worker = new UnitWorker(connection.value, await settings.signature(), settings, listener);
  try {
    await worker.work(stop);
    return ok(null);
  } catch (error) {
    if (error instanceof QueueFailure) return fail(error.fault);
    throw error;
  }
}

class UnitWorker {
  private readonly name = `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`;
  private readonly connection: OpenConnection;
  private readonly signature: string;
  private readonly settings: WorkerSettings;
  private readonly listener: WorkerListener;
  private readonly results: ResultStore;
  private done = 0;
  private running = 0;
  private leaving = false;

  constructor(
    connection: OpenConnection,
    signature: string,
    settings: WorkerSettings,
    listener: WorkerListener,
  ) {
    this.signature = signature;
    this.connection = connection;
    this.settings = settings;
    this.listener = listener;
    this.results = new ResultStore(connection.redis, signature);
  }

  async work(stop: Promise<void>): Promise<void> {
    const { crew } = this.settings;
    const { redis, lost, close } = this.connection;
    const worker = new Worker<UnitJob>(queueName(this.signature), (job, token) => this.take(job, token), {
      connection: redis,
      prefix: PREFIX,
      name: this.name,
      autorun: false,
      concurrency: crew.size,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: MOST_LOSSES,
      runRetryDelay: 500,
    });
    worker.on('error', () => {}); // `connection` reports it; a lost lock does no harm
    worker.on('failed', (job, { message }) => {
      if (!job) return;
      const unit = `${job.name} ${unitHash(job.data.spec).slice(0, 12)}`;
      this.listener.retried(unit, message.split('\n')[0]!);
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      await this.checkEngine();
      const otherEngine = new Promise<never>((_, reject) => {
        timer = setInterval(() => void this.checkEngine().catch(reject), ENGINE_MS);
      });
      await worker.waitUntilReady();
      this.listener.ready(this.name, this.signature);
      const ended = worker.run().then(() => {});
      await Promise.race([stop, lost, otherEngine, ended]);
      this.leaving = true;
    } finally {
      clearInterval(timer);
      await crew.close();
      await atMost(
        FAREWELL_MS,
        worker
          .close(!this.leaving)
          .then(() => this.results.letExpire())
          .catch(() => {}),
      );
      close();
    }
  }

  /** Throws if units are in demand, but only for engines that play differently. */
  private async checkEngine(): Promise<void> {
    const found = this.signature;
    await this.results.letExpire();
    const asked = await this.results.asked();
    if (asked.length === 0 || asked.includes(found)) return;
    throw new QueueFailure({ code: 'worker-signature', found, accepted: asked.join(', ') });
  }

  private async take(job: Job<UnitJob>, token: string | undefined): Promise<void> {
    const { spec, notBy } = job.data;
    if (notBy === this.name) return handBack(job, token, AWAY_MS);
    const hash = unitHash(spec);
    const side = notBy === undefined ? 'first' : 'second';
    if (await this.results.get(hash, side)) return;
    this.count(1);
    try {
      const answer = await this.settings.crew.run(spec);
      await this.results.put(hash, side, { ...answer, by: this.name });
      this.done++;
    } catch (error) {
      if (!this.leaving) throw error;
      await handBack(job, token, 0);
    } finally {
      this.count(-1);
    }
  }

  private count(change: number): void {
    this.running += change;
    this.listener.progress(this.done, this.running);
  }
}

/** Waits for `work`, at most `ms` milliseconds. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const late = new AbortController();
  await Promise.race([work, setTimeout(ms, undefined, { signal: late.signal }).catch(() => {})]);
  late.abort();
}

/** Returns the unit to the queue for another worker; this is not counted as a failure. */
async function handBack(job: Job<UnitJob>, token: string | undefined, ms: number): Promise<never> {
  await job.moveToDelayed(Date.now() + ms, token);
  throw new DelayedError();
}
