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

/** Time that passed at once here, because this process was behind others or cut off. */
interface TimeJump {
  /** After it. */
  readonly at: number;
  readonly ms: number;
}

/** Older ones are forgotten: no turn with a running clock waits for so many. */
const MOST_JUMPS = 1_000;

export class ServerTime {
  readonly clock: ServerClock;
  /** The time at which this process went on. */
  readonly began: number;
  private readonly stalls: Stalls;
  private offset: number;
  private latest = 0;
  /** It stands still from then on, until it is confirmed again. */
  private limit = Number.POSITIVE_INFINITY;
  private confirmed = 0;
  private readonly jumps: TimeJump[] = [];
  private jumped = { ms: Number.POSITIVE_INFINITY, hear: () => {} };

  /** `last`: the last time that the store knows. */
  constructor(clock: ServerClock, last: number, stalls: Stalls) {
    this.clock = clock;
    this.stalls = stalls;
    this.began = last + 1;
    this.offset = this.began - clock.now() + stalls.total;
  }

  get now(): number {
    // The end of a stall may set it back by a few milliseconds: it stands still for them.
    this.latest = Math.max(this.latest, Math.round(Math.min(this.reckoned, this.limit)));
    return this.latest;
  }

  /**
   * Several processes share one time: `at` is theirs, at least. It runs freely for `freeMs`. What passed since the last
   * confirmation is owed to every turn, if that was longer ago: nobody could move then.
   */
  confirm(at: number, freeMs: number): void {
    const { now } = this;
    if (this.reckoned > this.limit) {
      this.offset -= this.reckoned - this.limit;
      this.owe(now - this.confirmed);
    }
    this.reach(at);
    this.confirmed = this.now;
    this.limit = this.confirmed + freeMs;
  }

  /** Goes forward to this time, if it is behind; players here are owed what they lose by it. */
  reach(at: number): void {
    const ms = at - this.now;
    if (ms <= 0) return;
    this.offset += at - Math.min(this.reckoned, this.limit);
    this.limit = Math.max(this.limit, at);
    this.owe(ms);
  }

  /** Milliseconds of a stall for which a message that is read now may have waited. */
  get stalled(): number {
    return this.stalls.recent;
  }

  /** Milliseconds after a time of the clock in which this process did not run. */
  stalledSince(from: number): number {
    return this.stalls.since(from);
  }

  /** Milliseconds between the two that passed at once, or while nobody confirmed this process. */
  jumpedBetween(from: number, to: number): number {
    const { limit, confirmed } = this;
    const stands = this.reckoned > limit ? [{ at: this.now, ms: this.now - confirmed }] : [];
    return [...this.jumps, ...stands].reduce(
      (sum, { at, ms }) => sum + Math.max(0, Math.min(at, to) - Math.max(at - ms, from)),
      0,
    );
  }

  /** `hear`: told of every jump that is longer than `ms`. */
  onJump(ms: number, hear: () => void): void {
    this.jumped = { ms, hear };
  }

  private get reckoned(): number {
    return this.offset + this.clock.now() - this.stalls.total;
  }

  private owe(ms: number): void {
    if (ms <= 0) return;
    this.jumps.push({ at: this.now, ms: Math.round(ms) });
    if (this.jumps.length > MOST_JUMPS) this.jumps.shift();
    if (ms > this.jumped.ms) this.jumped.hear();
  }
}
