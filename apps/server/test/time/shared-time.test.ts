/** Time that several processes share: what passes here at once is owed, and nothing passes while nobody confirms it. */
import { expect, test } from 'vitest';
import { ServerTime } from '../../src/time/server-time.ts';
import { Stalls } from '../../src/time/stalls.ts';
import { WorldClock } from '../world.ts';

const LOOK_MS = 10;
const FREE_MS = 2_000;

function begun() {
  const clock = new WorldClock();
  const zero = clock.now();
  const time = new ServerTime(clock, 0, new Stalls(clock, LOOK_MS));
  /** What the others have reached: they did not stand still. */
  const theirs = () => time.began + clock.now() - zero;
  time.confirm(theirs(), FREE_MS);
  return { clock, time, theirs };
}

test.each([10, 1])(
  'ten freezes of 130 ms charge at most 150 ms, with a beat after every %i of them',
  async (each) => {
    const { clock, time, theirs } = begun();
    const from = time.now;
    for (let i = 1; i <= 10; i++) {
      await clock.pass(50 + i);
      clock.stall(130);
      await clock.pass(20);
      if (i % each === 0) time.confirm(theirs(), FREE_MS);
    }
    const awake = 10 * 20 + 10 * 50 + 55;
    expect(time.now).toBe(theirs());
    const charged = time.now - from - time.jumpedBetween(from, time.now);
    expect(charged - awake).toBeLessThanOrEqual(150);
    expect(charged).toBeGreaterThanOrEqual(awake);
  },
);

test('a freeze of any length is owed whole once the time of the others is known', async () => {
  const { clock, time, theirs } = begun();
  const from = time.now;
  clock.stall(60_000);
  await clock.pass(20);
  time.confirm(theirs(), FREE_MS);
  expect(time.now).toBe(theirs());
  expect(time.now - from - time.jumpedBetween(from, time.now)).toBeLessThanOrEqual(30);
  expect(time.jumpedBetween(time.now, time.now + 1_000)).toBe(0);
});

test('an outage of all stops time after a while, and what passed until then is owed', async () => {
  const { clock, time } = begun();
  await clock.pass(500);
  time.confirm(time.now, FREE_MS);
  const from = time.now;
  await clock.pass(60_000);
  expect(time.now).toBe(from + FREE_MS);
  time.confirm(from, FREE_MS); // the number in the database stood still
  expect(time.now).toBe(from + FREE_MS);
  expect(time.jumpedBetween(from, time.now)).toBe(FREE_MS);
  await clock.pass(100);
  expect(time.now).toBe(from + FREE_MS + 100);
});

test('a time that lags behind is of no effect: it never goes back, and nothing is owed', async () => {
  const { clock, time } = begun();
  await clock.pass(700);
  const { now } = time;
  time.confirm(now - 500, FREE_MS);
  expect(time.now).toBe(now);
  expect(time.jumpedBetween(0, time.now)).toBe(0);
});
