/** Everything that needs the packages of the queue; see load.ts. */
export { QueueCrew } from './queue-crew.ts';
export { runWorker } from './unit-worker.ts';
