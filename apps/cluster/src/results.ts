/**
 * Data in Redis beside the queue: one result per unit hash, and the signatures of the engines that callers need.
 * Results are kept apart by engine signature.
 */
import type { UnitAnswer } from '@tabuleiro/lab/crew/unit';
import type { Redis } from 'ioredis';

/** Prefix of every key, including those of BullMQ. */
export const PREFIX = 'tabuleiro';
/** Signatures that callers have asked for. */
const ENGINES = `${PREFIX}:engines`;
/** Version of the unit format: raise it when the meaning of specifications or results changes. */
const FORM = 1;

export const queueName = (signature: string): string => `units-${FORM}-${signature}`;

/** Seconds that results are kept, for runs that resume. */
const KEEP_S = 30 * 24 * 3600;
/** Keys that BullMQ keeps for an empty queue, without expiry. */
const OF_QUEUE = ['meta', 'id', 'events', 'pc', 'marker'];
/** A caller's request expires after `ASKING_S` and is renewed every `ASK_AGAIN_MS`. */
const ASKING_S = 30;
export const ASK_AGAIN_MS = 10_000;

export interface StoredResult extends UnitAnswer {
  /** Name of the worker. */
  by: string;
}

/** `first`: the result. `second`: the result of another worker, for comparison. */
export type ResultSide = 'first' | 'second';

export class ResultStore {
  private readonly redis: Redis;
  private readonly signature: string;

  constructor(redis: Redis, signature: string) {
    this.redis = redis;
    this.signature = signature;
  }

  /** Stores the result unless one exists. */
  async put(hash: string, side: ResultSide, result: StoredResult): Promise<void> {
    await this.redis.set(this.key(hash, side), JSON.stringify(result), 'EX', KEEP_S, 'NX');
  }

  async get(hash: string, side: ResultSide): Promise<StoredResult | null> {
    const [found] = await this.getAll([{ hash, side }]);
    return found!;
  }

  async getAll(wanted: readonly { hash: string; side: ResultSide }[]): Promise<(StoredResult | null)[]> {
    if (wanted.length === 0) return [];
    const texts = await this.redis.mget(wanted.map(({ hash, side }) => this.key(hash, side)));
    return texts.map((text) => (text === null ? null : (JSON.parse(text) as StoredResult)));
  }

  async forget(hash: string): Promise<void> {
    await this.redis.del(this.key(hash, 'first'), this.key(hash, 'second'));
  }

  /** Announces that a caller needs units of this engine. */
  async ask(): Promise<void> {
    await this.redis.sadd(ENGINES, this.signature);
    await this.redis.set(this.asking(this.signature), '1', 'EX', ASKING_S);
    await this.letExpire();
  }

  /** Withdraws the announcement; other callers of the same engine soon repeat theirs. */
  async askNoMore(): Promise<void> {
    await this.redis.del(this.asking(this.signature));
    await this.letExpire();
  }

  /** Sets the expiry of keys that have none to that of the results. */
  async letExpire(): Promise<void> {
    const own = OF_QUEUE.map((name) => `${PREFIX}:${queueName(this.signature)}:${name}`);
    await Promise.all([ENGINES, ...own].map((key) => this.redis.expire(key, KEEP_S)));
  }

  /** Signatures that callers need now. */
  async asked(): Promise<string[]> {
    const all = await this.redis.smembers(ENGINES);
    const alive = await Promise.all(all.map((each) => this.redis.exists(this.asking(each))));
    return all.filter((_, i) => alive[i] === 1);
  }

  private asking(signature: string): string {
    return `${PREFIX}:engine:${signature}`;
  }

  private key(hash: string, side: ResultSide): string {
    return `${PREFIX}:${queueName(this.signature)}:${side}:${hash}`;
  }
}
