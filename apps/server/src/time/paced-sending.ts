/**
 * Does something for each of many, a few at a time with pauses between: ten thousand pings at once would keep every move
 * waiting for a fifth of a second.
 */
import type { ServerClock } from './server-time.ts';

/** So many are done at once where there is time: about half a millisecond of messages. */
const AT_ONCE = 25;
/** Milliseconds between two parts, at least: timers are late by one or two, and all parts together must not be. */
const LEAST_PAUSE = 8;
/** Of the time between two beginnings, so that a late timer does not run into the next one. */
const SHARE = 0.8;

export class PacedSending<T> {
  private readonly clock: ServerClock;
  private readonly ms: number;
  private readonly visit: (each: T) => void;
  private isGoing = false;
  private cancel = () => {};

  /** `ms`: it is begun so often. */
  constructor(clock: ServerClock, ms: number, visit: (each: T) => void) {
    this.clock = clock;
    this.ms = ms;
    this.visit = visit;
  }

  /** Everybody who is there now and stays is visited once. What is still going on is not begun anew. */
  begin(all: { readonly size: number; values(): Iterator<T> }): void {
    if (this.isGoing) return;
    const time = this.ms * SHARE;
    const parts = Math.min(Math.ceil(all.size / AT_ONCE), Math.max(1, Math.floor(time / LEAST_PAUSE)));
    if (parts > 0) this.part(all.values(), Math.ceil(all.size / parts), time / parts, parts);
  }

  close(): void {
    this.cancel();
  }

  private part(all: Iterator<T>, count: number, pause: number, left: number): void {
    this.isGoing = left > 1;
    if (this.isGoing) this.cancel = this.clock.after(pause, () => this.part(all, count, pause, left - 1));
    for (let i = 0; i < count; i++) {
      const next = all.next();
      if (next.done) return;
      this.visit(next.value);
    }
  }
}
