/** Signals that end a question: an `AbortSignal`, or a plain object with an `aborted` flag. */

/** The required part of an `AbortSignal`. A plain object without events is accepted and polled every 10 ms. */
export interface StopSignal {
  readonly aborted: boolean;
  /** The rejection reason of an aborted question; default an `AbortError`. */
  readonly reason?: unknown;
  addEventListener?(type: 'abort', listener: () => void): void;
  removeEventListener?(type: 'abort', listener: () => void): void;
}

const LOOK_MS = 10;

/**
 * Calls `stop` once when the signal is aborted, or at once if it already is. Returns a function that stops
 * listening.
 */
export function onAbort(signal: StopSignal, stop: () => void): () => void {
  if (signal.aborted) {
    stop();
    return () => {};
  }
  if (!signal.addEventListener) return onFlag(signal, stop);
  signal.addEventListener('abort', stop);
  return () => signal.removeEventListener?.('abort', stop);
}

function onFlag(signal: StopSignal, stop: () => void): () => void {
  const timer = setInterval(() => {
    if (!signal.aborted) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

export const reasonOf = ({ reason }: StopSignal): unknown =>
  reason ?? Object.assign(new Error('The question was aborted.'), { name: 'AbortError' });
