/** The working time of the calling thread. */
import { readFileSync } from 'node:fs';

/**
 * Milliseconds; only differences are meaningful. On Linux this is the thread's processor time, which other work on
 * the machine does not lengthen; elsewhere it is elapsed time.
 */
export function workedMs(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}
