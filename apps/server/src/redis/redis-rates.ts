/**
 * Rate limits by address in Redis, shared by all nodes. While Redis is away each node counts for itself, and nothing else
 * changes: Redis holds nothing that has to survive.
 */
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { ServerMonitor } from '../monitor/server-monitor.ts';
import { type AddressRates, type RateKind, type RateSettings, rateOf } from '../time/address-rates.ts';

/** A Redis that takes longer to answer is away: a request waits for it at most once. */
const ANSWER_MS = 250;
const CONNECT_MS = 2_000;
const MOST_RETRY_MS = 2_000;
const KEYS = 'tabuleiro:rates';

export class RedisRates implements AddressRates {
  private readonly redis: Redis;
  private readonly limiters: Readonly<Record<RateKind, RateLimiterRedis>>;
  private readonly monitor: ServerMonitor;
  private isAway = false;

  /** `monitor`: hears when Redis goes away and comes back. */
  private constructor(redis: Redis, settings: RateSettings, monitor: ServerMonitor) {
    this.redis = redis;
    const limiter = (kind: RateKind) => limiterOf(redis, kind, settings);
    this.limiters = {
      requests: limiter('requests'),
      lists: limiter('lists'),
      handshakes: limiter('handshakes'),
      creations: limiter('creations'),
    };
    this.monitor = monitor;
    redis.on('close', () => this.goneAway());
    redis.on('ready', () => {
      if (!this.isAway) return;
      this.isAway = false;
      monitor.log({ level: 'info', event: 'redis-back', facts: {} });
    });
    monitor.metrics.gauge('tabuleiro_redis_up', '1 while Redis answers.', () =>
      redis.status === 'ready' ? 1 : 0,
    );
  }

  /**
   * Throws a `RedisFailure` if Redis refuses us; one that is away may come later. The password may be in
   * `TABULEIRO_REDIS_PASSWORD`, where no list of processes shows it.
   */
  static async open(url: string, settings: RateSettings, monitor: ServerMonitor): Promise<RedisRates> {
    const password = new URL(url).password === '' ? process.env.TABULEIRO_REDIS_PASSWORD : undefined;
    const redis = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: ANSWER_MS,
      connectTimeout: CONNECT_MS,
      ...(password && { password }),
      retryStrategy: (times) => Math.min(100 * times, MOST_RETRY_MS),
    });
    let denied = '';
    redis.on('error', ({ message }: Error) => {
      denied = /NOAUTH|WRONGPASS|NOPERM/.exec(message)?.[0] ?? denied;
    });
    const rates = new RedisRates(redis, settings, monitor);
    await redis.connect().catch(() => {}); // `close` has said it
    if (denied === '') return rates;
    redis.disconnect();
    throw new RedisFailure(denied);
  }

  async take(kind: RateKind, address: string): Promise<number> {
    try {
      await this.asked(() => this.limiters[kind].consume(address));
      return 0;
    } catch (answer) {
      if (answer instanceof RateLimiterRes) return Math.max(1, answer.msBeforeNext);
      throw answer;
    }
  }

  async wait(kind: RateKind, address: string): Promise<number> {
    const found = await this.asked(() => this.limiters[kind].get(address));
    return found && found.remainingPoints <= 0 ? Math.max(1, found.msBeforeNext) : 0;
  }

  sweep(): void {} // Redis forgets by itself

  close(): void {
    this.isAway = true; // nobody needs to hear of it
    this.redis.disconnect();
  }

  private goneAway(): void {
    if (this.isAway) return;
    this.isAway = true;
    this.monitor.log({ level: 'warn', event: 'redis-away', facts: {} });
  }

  /** A Redis that does not answer in time is disconnected: the next question goes to memory at once. */
  private async asked<T>(ask: () => Promise<T>): Promise<T> {
    const late = setTimeout(() => {
      if (this.isAway) return; // another question has given it up
      this.goneAway();
      this.redis.disconnect(true);
    }, ANSWER_MS);
    try {
      return await ask();
    } finally {
      clearTimeout(late);
    }
  }
}

/** Redis is there and does not let us in. */
export class RedisFailure extends Error {}

/** Windows of whole seconds: Redis counts in those. */
function limiterOf(storeClient: Redis, kind: RateKind, settings: RateSettings): RateLimiterRedis {
  const { most, perMs } = rateOf(kind, settings);
  const duration = Math.ceil(perMs / 1000);
  const limits = {
    keyPrefix: `${KEYS}:${kind}`,
    points: Math.ceil((most * duration * 1000) / perMs),
    duration,
  };
  return new RateLimiterRedis({
    ...limits,
    storeClient,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(limits),
  });
}
