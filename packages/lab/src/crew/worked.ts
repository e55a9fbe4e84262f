/** How long the thread that asks has worked. */
import { readFileSync } from 'node:fs';

/**
 * Milliseconds; only differences mean something. Linux knows the processor time of a thread, which other work on the
 * machine does not lengthen; elsewhere it is the time that has passed.
 */
export function workedMs(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}
