/** Entry point of an engine worker: one game per worker, so that its hot code stays specialised for that game. */
import { parentPort } from 'node:worker_threads';
import { type FromWorker, serve, type ToWorker } from '@tabuleiro/engine/worker';

const port = parentPort;
if (port)
  serve({
    send: (message: FromWorker) => port.postMessage(message),
    listen: (hear) => {
      port.removeAllListeners('message');
      port.on('message', (message: ToWorker) => hear(message));
    },
  });
