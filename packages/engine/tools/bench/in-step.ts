/**
 * One or two searches that share a table and wait for each other every thousand nodes, as if each had a core of its own:
 * how many nodes each needs until the first of them has finished a depth. Unlike time it hardly depends on what else the
 * machine does; what two cores lose to each other in memory it does not see.
 */
import { Worker } from 'node:worker_threads';
import type { Place } from '../../src/api/situation.ts';
import { tableBytes } from '../../src/search/hash.ts';
import { TEAM_BYTES } from '../../src/search/team.ts';

/** Of the memory that all threads share: how often each was asked, whether to end, how many have begun. */
export const ENDED = 2;
export const BEGUN = 3;

export interface InStepData {
  place: Place;
  depth: number;
  /** Which of the threads this is. */
  thread: number;
  threads: number;
  table: SharedArrayBuffer;
  team: SharedArrayBuffer;
  shared: Int32Array;
}

export async function nodesToDepth(
  place: Place,
  depth: number,
  threads: number,
  file: string,
): Promise<number> {
  const table = new SharedArrayBuffer(tableBytes(20));
  const team = new SharedArrayBuffer(TEAM_BYTES);
  const shared = new Int32Array(new SharedArrayBuffer(16));
  const nodes = Array.from({ length: threads }, (_, thread) => {
    const workerData: InStepData = { place, depth, thread, threads, table, team, shared };
    const worker = new Worker(file, { workerData });
    return new Promise<number>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  });
  return Math.min(...(await Promise.all(nodes)));
}
