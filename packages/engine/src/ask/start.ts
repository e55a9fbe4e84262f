/**
 * Starts the engine in a worker of the platform. The packed library ships this file next to the worker's file.
 * Unpacked sources have no file that a platform could run, and so no worker.
 */
import type { FromWorker, Port, ToWorker } from '../worker/messages.ts';

/** The worker's file name; the build inserts it as a literal, which bundlers look for. */
declare const TABULEIRO_WORKER: string | undefined;
/** The browser's global, called by its own name because bundlers look for that too. */
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

/** A running worker. */
export interface StartedWorker {
  port: Port<FromWorker, ToWorker>;
  /** Memory can be shared with it, so that a search stops at any node. */
  shared: boolean;
  /** Whether the worker keeps the process alive; no effect in browsers. */
  hold(on: boolean): void;
  close(): void;
}

/** Hidden from bundlers, which would try to resolve it in builds for browsers. */
const NODE_THREADS = 'node:worker_threads';

/** Starts a worker; null if the platform has none or forbids it. `died` is called with the reason when it fails. */
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

/** `here`: the URL of this file. */
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
