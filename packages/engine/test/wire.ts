/** Connects an engine and its worker side in one thread. */
import type { FromWorker, Port, ToWorker } from '../src/worker/messages.ts';
import { serve } from '../src/worker/serve.ts';

/** Two ends in one thread: messages arrive later, as on a real channel. */
export function wire(): Port<FromWorker, ToWorker> {
  let toProgram: (message: FromWorker) => void = () => {};
  let toWorker: (message: ToWorker) => void = () => {};
  serve({
    send: (message) => void setTimeout(() => toProgram(message), 0),
    listen: (hear) => {
      toWorker = hear;
    },
  });
  return {
    send: (message) => void setTimeout(() => toWorker(message), 0),
    listen: (hear) => {
      toProgram = hear;
    },
  };
}
