/** The entry file of the library's worker, in Node and in browsers. */
import type { FromWorker, ToWorker } from '../worker/messages.ts';
import { serve } from '../worker/serve.ts';

interface ThreadPort {
  postMessage(message: FromWorker): void;
  on(event: 'message', hear: (message: ToWorker) => void): void;
  removeAllListeners(event: 'message'): void;
}

interface WorkerScope {
  process?: { versions?: { node?: string } };
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

/** Hidden from bundlers, which would try to resolve it in builds for browsers. */
const NODE_THREADS = 'node:worker_threads';

const scope = globalThis as unknown as WorkerScope;

if (scope.process?.versions?.node === undefined)
  serve({
    send: (message) => scope.postMessage(message),
    listen: (hear) => {
      scope.onmessage = ({ data }) => hear(data); // set synchronously: earlier messages are lost
    },
  });
// No top-level `await`, because bundlers emit worker formats without it. A thread queues earlier messages.
else
  void import(/* @vite-ignore */ NODE_THREADS).then(({ parentPort: port }: { parentPort: ThreadPort }) =>
    serve({
      send: (message) => port.postMessage(message),
      listen: (hear) => {
        port.removeAllListeners('message');
        port.on('message', hear);
      },
    }),
  );
