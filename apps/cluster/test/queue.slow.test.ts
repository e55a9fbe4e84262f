/** The queue with a real Redis: second runs, stored results and failures. */
import { ClosedCrewFailure, type Crew, type UnitSpec, unitHash } from '@tabuleiro/lab/crew/unit';
import { must, type Result } from '@tabuleiro/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findRedis } from '../../../scripts/redis.mjs';
import { QueueFailure } from '../src/failure.ts';
import { isRunTwice, QueueCrew, type QueueListener } from '../src/queue-crew.ts';
import { runWorker } from '../src/unit-worker.ts';
import { OwnRedis } from './redis.ts';

const unit = (n: number): UnitSpec => ({ kind: 'test', input: { n } });
const numbers = Array.from({ length: 1000 }, (_, n) => n);
const isTwice = (n: number) => isRunTwice({ spec: unit(n), hash: unitHash(unit(n)) });
const [twice] = numbers.filter(isTwice) as [number];
const [once] = numbers.filter((n) => !isTwice(n)) as [number];

test('two units in a hundred are run twice, and none that goes by the clock', () => {
  const share = numbers.filter(isTwice).length / numbers.length;
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.03);
  const timed = { ...unit(twice), timed: true as const };
  expect(isRunTwice({ spec: timed, hash: unitHash(unit(twice)) })).toBe(false);
});

describe.skipIf(!findRedis())('with Redis', () => {
  const redis = new OwnRedis();
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(() => redis.start());
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await redis.start();
    const client = redis.client();
    await client.flushall();
    client.disconnect();
  });
  afterAll(() => redis.remove());

  /** Records every message of a queue. */
  function listener() {
    const heard: string[] = [];
    const queue: QueueListener = {
      heard: (word) => heard.push(word),
      workers: (count) => heard.push(`workers ${count}`),
      alone: (count) => heard.push(`alone ${count}`),
    };
    return { heard, queue };
  }

  async function openCrew(signature = 'engine', patience = 60, priority = 5) {
    const { heard, queue } = listener();
    const settings = { url: redis.url, signature: async () => signature, size: 4, priority, patience };
    const crew = must(await QueueCrew.open(settings, queue));
    ends.push(() => crew.close());
    return { crew, heard };
  }

  /** A worker in this process whose answers come from `run`. It is ready when this returns. */
  async function startWorker(run: (n: number) => string, signature = 'engine') {
    const ran: number[] = [];
    const crew: Crew = {
      size: 1,
      async run({ input }) {
        const { n } = input as { n: number };
        ran.push(n);
        return { value: run(n) };
      },
      async close() {},
    };
    let leave = () => {};
    const stop = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const retried: string[] = [];
    let ended: Promise<Result<null>> | undefined;
    const name = await new Promise<string | null>((resolve) => {
      ended = runWorker(
        { url: redis.url, signature: async () => signature, crew, patience: 1 },
        {
          heard() {},
          progress() {},
          ready: resolve,
          retried: (_, reason) => retried.push(reason),
        },
        stop,
      );
      void ended.then(() => resolve(null));
    });
    ends.push(async () => {
      leave();
      await ended;
    });
    return { name, ran, retried, stop: leave, ended: ended! };
  }

  test('a unit is run once, and its result is there for everybody who asks again', async () => {
    const worker = await startWorker((n) => JSON.stringify(n + 0.5));
    const { crew } = await openCrew();
    const answers = await Promise.all([crew.run(unit(once)), crew.run(unit(once))]);
    for (const answer of answers) expect(answer).toEqual({ value: `${once + 0.5}` });
    const { crew: another } = await openCrew();
    expect(await another.run(unit(once))).toEqual({ value: `${once + 0.5}` });
    expect(worker.ran).toEqual([once]);
  });

  test('nothing stays in Redis for ever', async () => {
    const worker = await startWorker((n) => `${n}`);
    const another = await startWorker((n) => `${n}`);
    const { crew } = await openCrew();
    await Promise.all([crew.run(unit(once)), crew.run(unit(twice))]);
    const client = redis.client();
    const lasting = async () => {
      const ages = await Promise.all(
        (await client.keys('*')).map(async (key) => [key, await client.ttl(key)]),
      );
      return ages.filter(([, seconds]) => seconds === -1).map(([key]) => key);
    };
    await crew.close();
    for (const { stop, ended } of [worker, another]) {
      stop();
      await ended;
    }
    expect((await client.keys('*')).length).toBeGreaterThan(2);
    expect(await lasting()).toEqual([]);
    client.disconnect();
  });

  test('units of a run with a lower number come before those that wait', async () => {
    const [usual, urgent] = [await openCrew(), await openCrew('engine', 60, 1)];
    const numbersOnce = numbers.filter((n) => !isTwice(n));
    const [first, then] = [numbersOnce.slice(0, 3), numbersOnce.slice(3, 6)];
    const answers = first.map((n) => usual.crew.run(unit(n)));
    const waiting = async (count: number) =>
      expect.poll(async () => (await keys()).filter((key) => key.includes('first-')).length).toBe(count);
    await waiting(first.length);
    answers.push(...then.map((n) => urgent.crew.run(unit(n))));
    await waiting(first.length + then.length);
    const worker = await startWorker((n) => `${n}`);
    await Promise.all(answers);
    expect(worker.ran.slice(0, 3).sort()).toEqual(then);
    expect(worker.ran.slice(3).sort()).toEqual(first);
  });

  test('a unit that is run twice goes to two workers', async () => {
    const workers = [await startWorker(() => '7'), await startWorker(() => '7')];
    const { crew } = await openCrew();
    expect(await crew.run(unit(twice))).toEqual({ value: '7' });
    for (const { ran } of workers) expect(ran).toEqual([twice]);
  });

  test('two workers that differ: the unit and both of them are named', async () => {
    const [one, two] = [await startWorker(() => '7'), await startWorker(() => '8')];
    const { crew } = await openCrew();
    const error = await crew.run(unit(twice)).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(QueueFailure);
    const { code, found, accepted } = (error as QueueFailure).fault;
    expect(code).toBe('unit-differs');
    expect(found).toBe(`test ${unitHash(unit(twice)).slice(0, 12)}`);
    expect(accepted!.split(', ').sort()).toEqual([one.name!, two.name!].sort());
  });

  test('a unit that fails is tried again, and then told', async () => {
    let failures = 0;
    const worker = await startWorker((n) => {
      if (n === once || failures++ < 2) throw new Error('out of memory');
      return '1';
    });
    const { crew } = await openCrew();
    expect(await crew.run(unit(once + 1))).toEqual({ value: '1' });
    const error = (await crew.run(unit(once)).catch((each: unknown) => each)) as QueueFailure;
    expect(error.fault).toMatchObject({ code: 'unit-failed', accepted: 'out of memory' });
    expect(worker.ran.filter((n) => n === once)).toHaveLength(3);
  });

  test('an engine that plays differently is refused, at once and later', async () => {
    const early = await startWorker(() => '1', 'older');
    const { crew } = await openCrew('engine');
    const late = await startWorker(() => '1', 'older');
    for (const { ended } of [early, late])
      expect(await ended).toEqual({
        ok: false,
        fault: { code: 'worker-signature', found: 'older', accepted: 'engine' },
      });
    expect(early.name).not.toBeNull();
    expect(late.name).toBeNull();
    await crew.close();
    expect((await startWorker(() => '1', 'older')).name).not.toBeNull();
  });

  test('a run that is stopped takes its units out of the queue', async () => {
    const { crew } = await openCrew();
    const answer = crew.run(unit(once)).catch((error: unknown) => error);
    await crew.close();
    expect(await answer).toBeInstanceOf(ClosedCrewFailure);
    expect((await keys()).filter((key) => key.includes('first-'))).toEqual([]);
  });

  test('a queue that has lost a unit gets it again', async () => {
    const { crew, heard } = await openCrew();
    const answer = crew.run(unit(once));
    await expect.poll(async () => (await keys()).some((key) => key.includes('first-'))).toBe(true);
    const client = redis.client();
    await client.flushall();
    client.disconnect();
    await startWorker(() => '5');
    expect(await answer).toEqual({ value: '5' });
    expect(heard[0]).toBe('workers 0');
  });

  test('Redis goes away: for a moment, then for too long', async () => {
    const worker = await startWorker(() => '6');
    const { crew, heard } = await openCrew('engine', 3);
    await redis.stop();
    await redis.start();
    expect(await crew.run(unit(once))).toEqual({ value: '6' });
    expect(heard).toEqual(expect.arrayContaining(['queue-away', 'queue-back']));
    await redis.stop();
    const error = (await crew.run(unit(once + 1)).catch((each: unknown) => each)) as QueueFailure;
    expect(error.fault).toMatchObject({ code: 'queue-lost', accepted: '3' });
    expect(await worker.ended).toMatchObject({ ok: false, fault: { code: 'queue-lost', accepted: '1' } });
  });

  test('Redis that only falls silent has gone away too', async () => {
    const { heard, queue } = listener();
    const settings = { url: redis.url, signature: async () => 'engine', size: 4, priority: 5, patience: 1 };
    const crew = must(await QueueCrew.open({ ...settings, silence: 500 }, queue));
    ends.push(() => crew.close());
    redis.silence(true);
    try {
      await expect(crew.run(unit(once))).rejects.toMatchObject({ fault: { code: 'queue-lost' } });
      expect(heard).toContain('queue-away');
      // a later call does not wait for ever either
      expect(await QueueCrew.open(settings, queue)).toMatchObject({
        fault: { code: 'queue-absent', accepted: 'ETIMEDOUT' },
      });
    } finally {
      redis.silence(false);
    }
  });

  test('a worker that is stopped while Redis is away does not wait for it', async () => {
    const worker = await startWorker(() => '6');
    await redis.stop();
    worker.stop();
    expect(await worker.ended).toEqual({ ok: true, value: null });
    await redis.start();
  });

  test('addresses that lead nowhere', async () => {
    const open = (url: string) =>
      QueueCrew.open({ url, signature: async () => 'engine', size: 1, priority: 5 }, listener().queue);
    expect(await open('localhost:6379')).toMatchObject({ ok: false, fault: { code: 'queue-url' } });
    expect(await open('redis://127.0.0.1:1')).toMatchObject({
      ok: false,
      fault: { code: 'queue-absent', found: 'redis://127.0.0.1:1', accepted: 'ECONNREFUSED' },
    });
    const client = redis.client();
    await client.config('SET', 'requirepass', 'secret');
    const denied = await open(redis.url);
    await client.config('SET', 'requirepass', '');
    client.disconnect();
    expect(denied).toMatchObject({ ok: false, fault: { code: 'queue-denied', accepted: 'NOAUTH' } });
  });

  async function keys(): Promise<string[]> {
    const client = redis.client();
    const found = await client.keys('*');
    client.disconnect();
    return found;
  }
});
