/**
 * What is kept in Redis beside the queue: results by the hash of their specification, each stored once, and the
 * signatures of the engines that somebody asks for. Results of another engine are other results.
 */
import type { UnitAnswer } from '@tabuleiro/lab/crew/unit';
import type { Redis } from 'ioredis';

/** In front of every key, those of BullMQ too. */
export const PREFIX = 'tabuleiro';
/** The signatures that somebody has asked for. */
const ENGINES = `${PREFIX}:engines`;
/** Of a unit's form: whoever changes what specifications or results mean counts it up. */
const FORM = 1;

export const queueName = (signature: string): string => `units-${FORM}-${signature}`;

/** Results are kept for so long: a run that is taken up again finds them. */
const KEEP_S = 30 * 24 * 3600;
/** What BullMQ keeps of a queue that is empty, and would keep for ever. */
const OF_QUEUE = ['meta', 'id', 'events', 'pc', 'marker'];
/** Whoever asks says so again before this is over. */
const ASKING_S = 30;
export const ASK_AGAIN_MS = 10_000;

export interface StoredResult extends UnitAnswer {
  /** Name of the worker. */
  by: string;
}

/** `first`: the result. `second`: what another worker found, for comparison. */
export type ResultSide = 'first' | 'second';

export class ResultStore {
  private readonly redis: Redis;
  private readonly signature: string;

  constructor(redis: Redis, signature: string) {
    this.redis = redis;
    this.signature = signature;
  }

  /** Keeps the first that comes. */
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

  /** Says that somebody asks for units of this engine. */
  async ask(): Promise<void> {
    await this.redis.sadd(ENGINES, this.signature);
    await this.redis.set(this.asking(this.signature), '1', 'EX', ASKING_S);
    await this.letExpire();
  }

  /** Others who ask for the same engine say so again soon. */
  async askNoMore(): Promise<void> {
    await this.redis.del(this.asking(this.signature));
    await this.letExpire();
  }

  /** What has no age of its own goes when nobody has come back for as long as results are kept. */
  async letExpire(): Promise<void> {
    const own = OF_QUEUE.map((name) => `${PREFIX}:${queueName(this.signature)}:${name}`);
    await Promise.all([ENGINES, ...own].map((key) => this.redis.expire(key, KEEP_S)));
  }

  /** The signatures that somebody asks for now. */
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
