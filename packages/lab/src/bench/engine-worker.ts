/** The engine worker of the team measurement. */
import { parentPort } from 'node:worker_threads';
import { serve } from '@tabuleiro/engine/worker';

serve({
  send: (message) => parentPort!.postMessage(message),
  listen: (hear) => void parentPort!.on('message', hear),
});
