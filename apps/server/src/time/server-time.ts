/**
 * The server's time: it only goes forward, goes on after a restart where the log stopped, and stands still while the
 * process does. No wall clock is read.
 */
import type { Stalls } from './stalls.ts';

/** Time as the process has it. Tests turn the hands themselves. */
export interface ServerClock {
  /** Milliseconds that only go forward. */
  now(): number;
  /** Calls back once; answers with how to call it off. */
  after(ms: number, run: () => void): () => void;
}

/** Timers cannot be longer; what needs more asks again. */
const LONGEST = 2 ** 31 - 1;

export const processClock: ServerClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.max(0, Math.min(ms, LONGEST)));
    return () => clearTimeout(timer);
  },
};

/** No time passes, and nothing happens by itself. */
export const stillClock: ServerClock = { now: () => 0, after: () => () => {} };

export class ServerTime {
  readonly clock: ServerClock;
  /** The time at which this process went on. */
  readonly began: number;
  private readonly stalls: Stalls;
  private readonly offset: number;
  private latest = 0;

  /** `last`: the last time that the store knows. */
  constructor(clock: ServerClock, last: number, stalls: Stalls) {
    this.clock = clock;
    this.stalls = stalls;
    this.began = last + 1;
    this.offset = this.began - clock.now() + stalls.total;
  }

  get now(): number {
    // The end of a stall may set it back by a few milliseconds: it stands still for them.
    const reckoned = this.offset + this.clock.now() - this.stalls.total;
    this.latest = Math.max(this.latest, Math.round(reckoned));
    return this.latest;
  }
}
