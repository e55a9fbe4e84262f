// The thread that worker.mjs starts: it answers an Engine.
import { parentPort } from 'node:worker_threads';
import { serve } from '@tabuleiro/engine/worker';

serve({
  send: (message) => parentPort.postMessage(message),
  listen: (hear) => parentPort.on('message', hear),
});
