/** Asks the service worker for the files that are otherwise fetched when they are first needed. */

/**
 * An order of a page; the answer, a `KeptCount`, comes to the port sent with it. `count-kept` counts, `keep-all` first
 * downloads the missing files.
 */
export type KeepOrder = 'count-kept' | 'keep-all';

/** Number of files that are loaded on demand, and of those stored here. */
export interface KeptCount {
  files: number;
  kept: number;
  /** Size of all of them. */
  bytes: number;
}

/** Null where no service worker serves this page: nothing can be kept. */
export function countKept(): Promise<KeptCount | null> {
  return ask('count-kept');
}

/** Fetches and checks what is missing; what could not be had is missing in the count. */
export function keepAll(): Promise<KeptCount | null> {
  return ask('keep-all');
}

function ask(order: KeepOrder): Promise<KeptCount | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<KeptCount>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(order, [port2]);
  });
}
