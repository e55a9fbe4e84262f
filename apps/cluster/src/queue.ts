/** The modules that need the queue's packages; see load.ts. */
export { QueueCrew } from './queue-crew.ts';
export { runWorker } from './unit-worker.ts';
