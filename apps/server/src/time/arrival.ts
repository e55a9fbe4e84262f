/**
 * When something came to this process or another: by the server's time as that one had it, and by the monotonic clock of the
 * reader. The server's times of two nodes differ for up to a beat after one of them has stalled; their clocks do not.
 */
import type { ServerTime } from './server-time.ts';

export interface Arrival {
  readonly at: number;
  /** Null while the other's clock is not known. */
  readonly clock: number | null;
}

/** What waited for the end of a stall counts as come when the stall began: the player did not delay it. */
export const arrivalNow = (time: ServerTime): Arrival => ({
  at: time.now,
  clock: time.clock.now() - time.stalled,
});

/** Server's times of two nodes that hear of the database differ by less. */
const MOST_APART_MS = 2_000;

/** In the server's time of this process, which leaves out its stalls. */
export function cameAt({ at, clock }: Arrival, time: ServerTime): number {
  const { now } = time;
  if (clock === null) return Math.round(Math.min(now, at));
  const passed = time.clock.now() - clock - time.stalledSince(clock);
  return Math.round(Math.min(now, Math.max(at - MOST_APART_MS, now - Math.max(0, passed))));
}
