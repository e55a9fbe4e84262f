/** A connection to Redis that explains failures as faults and gives up after a long outage. */

import { fail, ok, type Result } from '@tabuleiro/rules';
import { Redis } from 'ioredis';
import { isAddress, shownAddress } from './address.ts';
import { QueueFailure } from './failure.ts';

/** Minimum version for BullMQ. */
const LEAST_VERSION = '6.2';
const CONNECT_MS = 5000;
const RETRY_MS = { first: 200, most: 2000 };
/** Milliseconds without an answer before the connection counts as dead: a machine that fails silently closes none. */
const SILENCE_MS = 20_000;
/** Seconds that Redis may be away before a run or a worker gives up; a restart takes seconds. */
const PATIENCE_S = 60;

export interface ConnectionListener {
  /** The connection was lost, or restored. */
  heard(word: 'queue-away' | 'queue-back'): void;
}

export interface ConnectionPatience {
  /** Seconds that Redis may be away. */
  patience?: number;
  /** Milliseconds that a ping may stay unanswered. */
  silence?: number;
}

export interface OpenConnection {
  redis: Redis;
  /** Rejects if Redis stays away. */
  lost: Promise<never>;
  close(): void;
}

export async function connect(
  url: string,
  listener: ConnectionListener,
  { patience = PATIENCE_S, silence = SILENCE_MS }: ConnectionPatience = {},
): Promise<Result<OpenConnection>> {
  const found = shownAddress(url);
  if (!isAddress(url)) return fail({ code: 'queue-url', found, accepted: 'redis://localhost:6379' });
  const fault = await tryOut(url, found);
  if (fault) return fail(fault);
  const redis = new Redis(url, {
    maxRetriesPerRequest: null, // commands wait for the connection instead of failing
    retryStrategy: (times) => Math.min(RETRY_MS.first * times, RETRY_MS.most),
  });
  let giveUp: NodeJS.Timeout | undefined;
  let closed = false;
  const lost = new Promise<never>((_, reject) => {
    redis.on('close', () => {
      if (giveUp || closed) return;
      listener.heard('queue-away');
      const failure = new QueueFailure({ code: 'queue-lost', found, accepted: String(patience) });
      giveUp = setTimeout(() => reject(failure), 1000 * patience);
    });
  });
  lost.catch(() => {}); // avoids an unhandled rejection; awaiting `lost` still rejects
  redis.on('error', () => {}); // `close` follows and reports it
  redis.on('ready', () => {
    if (!giveUp) return;
    clearTimeout(giveUp);
    giveUp = undefined;
    listener.heard('queue-back');
  });
  const heartbeat = watchForSilence(redis, silence);
  return ok({
    redis,
    lost,
    close() {
      closed = true;
      clearTimeout(giveUp);
      clearInterval(heartbeat);
      redis.disconnect();
    },
  });
}

/** Pings periodically and drops a connection without an answer; ioredis reconnects at once. */
function watchForSilence(redis: Redis, silence: number): NodeJS.Timeout {
  let asked = false;
  return setInterval(() => {
    if (asked || redis.status !== 'ready') return;
    asked = true;
    const waited = setTimeout(() => redis.disconnect(true), silence);
    void redis
      .ping()
      .catch(() => {})
      .finally(() => {
        clearTimeout(waited);
        asked = false;
      });
  }, silence / 2);
}

/** A single attempt to connect, so that a wrong address fails at once. */
async function tryOut(url: string, found: string) {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: CONNECT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason = 'ECONNREFUSED';
  redis.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code ?? (error.message.startsWith('Socket timeout') ? 'ETIMEDOUT' : error.message);
  });
  try {
    await redis.connect();
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '0';
    return isOlder(version, LEAST_VERSION) ? { code: 'queue-version', found, accepted: LEAST_VERSION } : null;
  } catch (error) {
    const { message } = error as Error;
    const denied = [message, reason].find((text) => /NOAUTH|WRONGPASS|NOPERM/.test(text));
    if (denied) return { code: 'queue-denied', found, accepted: denied.split(' ')[0]! };
    return { code: 'queue-absent', found, accepted: reason };
  } finally {
    redis.disconnect();
  }
}

function isOlder(version: string, least: string): boolean {
  const [a, b] = [version, least].map((text) => text.split('.').map(Number));
  return a![0]! < b![0]! || (a![0] === b![0] && (a![1] ?? 0) < (b![1] ?? 0));
}
