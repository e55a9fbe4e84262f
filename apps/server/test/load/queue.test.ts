/** The simulation of moves on their way through a site. */
import { expect, test } from 'vitest';
import { type QueuePlan, simulateMoves } from '../../tools/load/scale/queue.ts';

const plan = (more: Partial<QueuePlan> = {}): QueuePlan => ({
  ...{ nodes: 4, databaseCores: 4, moves: 1_000, nodeOther: 0, databaseOther: 0 },
  ...{ node: 0.3, database: 0.1, commit: 1, batch: 128, atOnce: 2, seconds: 5, seed: 1 },
  ...more,
});

test('the same plan gives the same latencies, another seed others', () => {
  expect(simulateMoves(plan())).toEqual(simulateMoves(plan()));
  expect(simulateMoves(plan({ seed: 2 })).p99).not.toBe(simulateMoves(plan()).p99);
});

test('without queues a move takes its work and its commit', () => {
  const { p50 } = simulateMoves(plan({ moves: 20 }));
  expect(p50).toBeGreaterThan(1);
  expect(p50).toBeLessThan(1.6);
});

test('what is offered is acknowledged while threads and cores have time', () => {
  const { throughput } = simulateMoves(plan({ moves: 6_000 }));
  expect(throughput).toBeGreaterThan(5_800);
  expect(throughput).toBeLessThan(6_200);
});

test('a thread alone for longer queues waits longer, by the formula of one server', () => {
  // Half of the time busy: the mean wait is as long as the work itself, at each of the two visits.
  const busy = simulateMoves(
    plan({ nodes: 1, databaseCores: 64, database: 0, commit: 0, node: 0.5, moves: 1_000 }),
  );
  const idle = simulateMoves(
    plan({ nodes: 1, databaseCores: 64, database: 0, commit: 0, node: 0.5, moves: 10 }),
  );
  expect(busy.p50 / idle.p50).toBeGreaterThan(1.6);
  expect(busy.p50 / idle.p50).toBeLessThan(2.6);
});

test.each([
  ['threads', { node: 1 }, 4_000],
  ['cores of the database', { node: 0.1, database: 2 }, 2_000],
  ['other work of nodes', { node: 0.5, nodeOther: 0.5 }, 4_000],
])('throughput ends where the %s end', (_, costs, most) => {
  expect(simulateMoves(plan({ ...costs, moves: most * 0.9 })).throughput).toBeGreaterThan(most * 0.85);
  const { throughput } = simulateMoves(plan({ ...costs, moves: most * 1.5 }));
  expect(throughput).toBeGreaterThan(most * 0.6); // arrivals take their part of the thread
  expect(throughput).toBeLessThan(most * 1.05);
});

test('batches keep a slow disk from being the limit', () => {
  const slow = { commit: 20, moves: 4_000 };
  expect(simulateMoves(plan(slow)).throughput).toBeGreaterThan(3_800);
  expect(simulateMoves(plan({ ...slow, batch: 1 })).throughput).toBeLessThan(500);
});
