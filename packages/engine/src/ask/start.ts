/**
 * Starts the engine in a worker of the platform. In the packed library this file and the worker's stand side by side, under
 * their own names; sources that nobody has packed have no file that a platform could run, and so no worker.
 */
import type { FromWorker, Port, ToWorker } from '../worker/messages.ts';

/** The worker's file beside this one; the build puts the name in, as bundlers look for it. */
declare const TABULEIRO_WORKER: string | undefined;
/** The browser's own, called by its global name: bundlers look for that too. */
declare const Worker: new (file: URL, options: { type: 'module' }) => PageWorker;

interface PageWorker {
  postMessage(message: ToWorker): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string; preventDefault?(): void }) => void) | null;
  terminate(): void;
}

interface NodeWorker {
  postMessage(message: ToWorker): void;
  on(event: 'message', hear: (message: FromWorker) => void): void;
  on(event: 'error', hear: (error: Error) => void): void;
  removeAllListeners(event: 'message'): void;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

/** A worker that was started. */
export interface StartedWorker {
  port: Port<FromWorker, ToWorker>;
  /** Memory can be shared with it: it stops at any node. */
  shared: boolean;
  /** Whether the process has to live until it is idle again, where there is such a thing. */
  hold(on: boolean): void;
  close(): void;
}

/** Hidden from bundlers: they would look for it when they build for browsers. */
const NODE_THREADS = 'node:worker_threads';

/** A new worker; null where the platform has none, or does not let us. `died` hears that it stopped working, and why. */
export async function startWorker(died: (why: string) => void): Promise<StartedWorker | null> {
  if (typeof TABULEIRO_WORKER === 'undefined') return null;
  const { process, crossOriginIsolated } = globalThis as {
    process?: { versions?: { node?: string } };
    crossOriginIsolated?: boolean;
  };
  try {
    if (process?.versions?.node !== undefined) return await startThread(import.meta.url, died);
    if (typeof Worker === 'undefined') return null;
    const worker = new Worker(new URL(TABULEIRO_WORKER, import.meta.url), { type: 'module' });
    return fromPage(worker, crossOriginIsolated === true, died);
  } catch {
    return null; // a page may forbid workers
  }
}

function fromPage(worker: PageWorker, shared: boolean, died: (why: string) => void): StartedWorker {
  worker.onerror = (event) => {
    event.preventDefault?.();
    died(event.message ?? '');
  };
  return {
    port: {
      send: (message) => worker.postMessage(message),
      listen: (hear) => {
        worker.onmessage = ({ data }) => hear(data);
      },
    },
    shared,
    hold() {},
    close: () => worker.terminate(),
  };
}

/** `here`: the address of this file. */
async function startThread(here: string, died: (why: string) => void): Promise<StartedWorker> {
  const threads: { Worker: new (file: URL) => NodeWorker } = await import(/* @vite-ignore */ NODE_THREADS);
  const worker = new threads.Worker(new URL(TABULEIRO_WORKER!, here));
  worker.on('error', ({ message }) => died(message));
  return {
    port: {
      send: (message) => worker.postMessage(message),
      listen: (hear) => {
        worker.removeAllListeners('message');
        worker.on('message', hear);
      },
    },
    shared: true,
    hold: (on) => (on ? worker.ref() : worker.unref()),
    close: () => void worker.terminate(),
  };
}
