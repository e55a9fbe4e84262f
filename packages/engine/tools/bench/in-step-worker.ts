/** A thread of `in-step.ts`: searches and answers how many nodes it took until one of them had finished the depth. */
import { parentPort, workerData } from 'node:worker_threads';
import { must } from '@tabuleiro/rules';
import { openPlace } from '../../src/api/situation.ts';
import { createSearch } from '../../src/search/create.ts';
import { HashTable } from '../../src/search/hash.ts';
import { Team } from '../../src/search/team.ts';
import { BEGUN, ENDED, type InStepData } from './in-step.ts';

const { place, depth, thread, threads, table, team, shared } = workerData as InStepData;
const { rules, evaluation, situation } = must(await openPlace(place));
const search = createSearch(rules, evaluation, { hash: new HashTable(0, table) });

function add(place: number): number {
  const now = Atomics.add(shared, place, 1) + 1;
  Atomics.notify(shared, place);
  return now;
}

/** Sleeps until the count at that place has come so far, or all is over. */
function waitFor(place: number, least: number): void {
  for (;;) {
    const now = Atomics.load(shared, place);
    if (now >= least || Atomics.load(shared, ENDED) > 0) return;
    Atomics.wait(shared, place, now, 100);
  }
}

/** The search asks this once in about a thousand nodes. */
function shouldStop(): boolean {
  const mine = add(thread);
  if (threads > 1) waitFor(1 - thread, mine);
  return Atomics.load(shared, ENDED) > 0;
}

add(BEGUN);
waitFor(BEGUN, threads);
const { nodes } = search.run(
  situation,
  {},
  {
    team: threads > 1 ? new Team(team) : undefined,
    prove: thread === 0,
    shouldStop,
    onProgress(progress) {
      if (progress.depth >= depth) add(ENDED);
    },
  },
);
add(ENDED); // also where a search ended by itself
parentPort!.postMessage(nodes);
