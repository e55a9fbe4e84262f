// The engine in a thread of its own, so that the program stays free; in a browser the same with `new Worker`.
import { Worker } from 'node:worker_threads';
import { Engine } from '@tabuleiro/engine/worker/client';
import { must } from '@tabuleiro/rules';

const worker = new Worker(new URL('worker-thread.mjs', import.meta.url));
const port = {
  send: (message) => worker.postMessage(message),
  listen: (hear) => worker.on('message', hear),
};
const engine = new Engine([port], { shared: true }); // shared memory: `engine.stop()` works at any node

const place = { game: 'dameo', moves: ['d1-d4'] };
console.log('level 5:', must(await engine.think({ place, player: 'level-5' })).move);
console.log('2,000 nodes:', must(await engine.think({ place, budget: { nodes: 2000 } })).move);
await worker.terminate();
