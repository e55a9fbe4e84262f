/** An engine without a worker. */
import type { FromWorker, Port, ToWorker } from '../src/worker/messages.ts';
import { serve } from '../src/worker/serve.ts';

/** Two ends in one thread: messages arrive later, as on a real wire. */
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
