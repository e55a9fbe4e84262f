/** Rates by address in a Redis of the test's own, which is killed, silenced and started again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findRedis } from '../../../../scripts/redis.mjs';
import { OwnRedis } from '../../../cluster/test/redis.ts';
import { ServerMonitor } from '../../src/monitor/server-monitor.ts';
import { RedisFailure, RedisRates } from '../../src/redis/redis-rates.ts';
import { SERVER_SETTINGS } from '../../src/settings.ts';

const SETTINGS = { ...SERVER_SETTINGS, requests: { most: 5, perMs: 600_000 } };

describe.skipIf(!findRedis())('rates in Redis', () => {
  const redis = new OwnRedis();
  beforeAll(() => redis.start());
  afterAll(() => redis.remove());
  beforeEach(() => redis.start());

  let events: string[] = [];
  async function node(settings = SETTINGS) {
    const monitor = new ServerMonitor(({ event }) => void events.push(event));
    const rates = await RedisRates.open(redis.url, settings, monitor);
    onTestFinished(() => rates.close());
    return { rates, up: async () => /^tabuleiro_redis_up (\d)/m.exec(await monitor.metrics.text())?.[1] };
  }
  beforeEach(() => {
    events = [];
  });

  /** How many of these requests are let through. */
  async function passed(
    nodes: readonly { rates: RedisRates }[],
    address: string,
    times: number,
  ): Promise<number> {
    let count = 0;
    for (let i = 0; i < times; i++)
      if ((await nodes[i % nodes.length]!.rates.take('requests', address)) === 0) count++;
    return count;
  }

  it('hold for all nodes together, for each address and each kind', async () => {
    const nodes = [await node(), await node()];
    expect(await passed(nodes, 'one', 12)).toBe(5);
    expect(await passed(nodes, 'two', 4)).toBe(4);
    const [{ rates }] = nodes as [(typeof nodes)[0]];
    expect(await rates.wait('requests', 'one')).toBeGreaterThan(500_000);
    expect(await rates.wait('requests', 'two')).toBe(0);
    expect(await rates.take('handshakes', 'one')).toBe(0);
    expect(events).toEqual([]);
  });

  it('end with their time', async () => {
    const { rates } = await node({ ...SETTINGS, requests: { most: 1, perMs: 1_000 } });
    expect(await rates.take('requests', 'brief')).toBe(0);
    expect(await rates.take('requests', 'brief')).toBeGreaterThan(0);
    await expect.poll(() => rates.take('requests', 'brief'), { timeout: 10_000 }).toBe(0);
  });

  it('hold for each node while Redis is dead, and for all again when it is back', async () => {
    const nodes = [await node(), await node()];
    expect(await nodes[0]!.up()).toBe('1');
    await redis.stop();
    await expect.poll(() => events.filter((event) => event === 'redis-away').length).toBe(2);
    expect(await nodes[0]!.up()).toBe('0');
    expect(await passed(nodes, 'dead', 20)).toBe(10);
    expect(await nodes[0]!.rates.wait('requests', 'dead')).toBeGreaterThan(0);
    await redis.start();
    await expect
      .poll(() => events.filter((event) => event === 'redis-back').length, { timeout: 20_000 })
      .toBe(2);
    expect(await passed(nodes, 'alive', 20)).toBe(5);
    expect(events).toHaveLength(4); // each was said once
  });

  it('hold for each node while Redis says nothing, and nobody waits for it twice', async () => {
    const nodes = [await node(), await node()];
    const warnings: string[] = [];
    const warned = ({ name }: Error) => void warnings.push(name);
    process.on('warning', warned);
    onTestFinished(() => void process.off('warning', warned));
    redis.silence(true);
    try {
      await Promise.all(Array.from({ length: 40 }, () => nodes[0]!.rates.take('requests', 'together')));
      expect(await passed(nodes, 'silent', 200)).toBe(10);
      expect(warnings).toEqual([]); // the line is given up once, not by every question that waits
      expect(events.filter((event) => event === 'redis-away')).toHaveLength(2);
    } finally {
      redis.silence(false);
    }
    await expect
      .poll(() => events.filter((event) => event === 'redis-back').length, { timeout: 20_000 })
      .toBe(2);
    expect(await passed(nodes, 'speaks', 20)).toBe(5);
  });

  it('a Redis that is away at the start may come later; one that refuses us is said', async () => {
    await redis.stop();
    const late = await node();
    expect(await passed([late], 'late', 6)).toBe(5);
    await redis.start();
    await expect.poll(() => late.up(), { timeout: 20_000 }).toBe('1');
    const client = redis.client();
    onTestFinished(() => client.disconnect());
    await client.config('SET', 'requirepass', 'a password');
    await expect(node()).rejects.toThrow(RedisFailure);
    process.env.TABULEIRO_REDIS_PASSWORD = 'a password';
    onTestFinished(() => void delete process.env.TABULEIRO_REDIS_PASSWORD);
    expect(await passed([await node()], 'known', 6)).toBe(5);
    await client.config('SET', 'requirepass', '');
  });
});
