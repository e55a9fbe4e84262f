/** Starts the engine in worker threads of this process. The bundler puts the worker's file beside this one. */
import { Worker } from 'node:worker_threads';
import { Engine, type EngineOptions, type FromWorker, type ToWorker } from '@tabuleiro/engine/worker';

export interface StartedEngine {
  engine: Engine;
  close(): Promise<void>;
}

/** `file`: the script that the threads run. */
export function startEngine(
  threads = 1,
  options: Omit<EngineOptions, 'shared'> = {},
  file = new URL('./worker.js', import.meta.url),
): StartedEngine {
  const workers = Array.from({ length: threads }, () => new Worker(file));
  // Each worker adds listeners to both streams; above ten Node warns of a leak.
  for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);
  const ports = workers.map((worker) => ({
    send: (message: ToWorker) => worker.postMessage(message),
    listen: (hear: (message: FromWorker) => void) => {
      worker.removeAllListeners('message');
      worker.on('message', hear);
    },
  }));
  const engine = new Engine(ports, { shared: true, ...options });
  for (const worker of workers)
    worker.on('error', ({ message }: Error) => engine.fail({ code: 'engine-died', found: message }));
  return {
    engine,
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
