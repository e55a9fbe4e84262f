import { expect, test } from 'vitest';
import { cameAt } from '../../src/time/arrival.ts';
import { ServerTime } from '../../src/time/server-time.ts';
import { Stalls } from '../../src/time/stalls.ts';

/** The server's time is 1,001 and the clock 5,000. */
function timeOf(): ServerTime {
  const clock = { now: () => 5_000, after: () => () => {} };
  return new ServerTime(clock, 1_000, new Stalls(clock, 10));
}

test.each([
  ['at once', { at: 1_001, clock: 5_000 }, 1_001],
  ['30 ms ago', { at: 971, clock: 4_970 }, 971],
  ['30 ms ago at a node whose time is behind', { at: 500, clock: 4_970 }, 971],
  ['at a node whose time is ahead', { at: 1_400, clock: 5_000 }, 1_001],
  ['at a node whose time and clock are apart', { at: 4_000, clock: 1_000 }, 1_001],
  ['at a node whose clock is not known', { at: 971, clock: null }, 971],
])('what came %s', (_, arrival, at) => {
  expect(cameAt(arrival, timeOf())).toBe(at);
});

test.each([
  ['before it', { at: 971, clock: 4_570 }, 971],
  ['before it at a node whose time has not stopped', { at: 1_300, clock: 4_570 }, 971],
  ['in its midst', { at: 1_100, clock: 4_800 }, 1_021],
  ['after an earlier one', { at: 1_021, clock: 5_000 }, 1_021],
])('a stall of 400 ms counts for nothing that came %s', (_, arrival, at) => {
  let now = 4_600;
  const clock = { now: () => now, after: () => () => {} };
  const time = new ServerTime(clock, 1_000, new Stalls(clock, 10));
  now = 5_000; // 20 ms of it cannot be told from a late timer
  expect(cameAt(arrival, time)).toBe(at);
});
