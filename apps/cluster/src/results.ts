/**
 * What is kept in Redis beside the queue: results by the hash of their specification, each stored once, and the
 * signatures of the engines that somebody asks for. Results of another engine are other results.
 */
import type { UnitAnswer } from '@tabuleiro/crew/unit';
import type { Redis } from 'ioredis';

/** In front of every key, those of BullMQ too. */
export const PREFIX = 'tabuleiro';
/** Of a unit's form: whoever changes what specifications or results mean counts it up. */
const FORM = 1;

export const queueName = (signature: string): string => `units-${FORM}-${signature}`;

/** Results are kept for so long: a run that is taken up again finds them. */
const KEEP_S = 30 * 24 * 3600;
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
    const all = `${PREFIX}:engines`;
    await this.redis.sadd(all, this.signature);
    await this.redis.set(this.asking(this.signature), '1', 'EX', ASKING_S);
  }

  /** Others who ask for the same engine say so again soon. */
  async askNoMore(): Promise<void> {
    await this.redis.del(this.asking(this.signature));
  }

  /** The signatures that somebody asks for now. */
  async asked(): Promise<string[]> {
    const all = await this.redis.smembers(`${PREFIX}:engines`);
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
