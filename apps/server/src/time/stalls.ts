/** Time in which this process did not listen: a message that came then had to wait, and its sender does not pay for it. */
import type { ServerClock } from './server-time.ts';

/** Between two looks at the time, and the delay of a look that is no stall. */
const LOOK = 100;
const USUAL = 40;

export class Stalls {
  private readonly clock: ServerClock;
  private seen: number;
  private last = { end: Number.NEGATIVE_INFINITY, ms: 0 };
  private cancel = () => {};

  constructor(clock: ServerClock) {
    this.clock = clock;
    this.seen = clock.now();
    this.look();
  }

  /** Milliseconds that a message which is read now may have waited. */
  get now(): number {
    const now = this.clock.now();
    const ending = now - this.seen - LOOK;
    if (ending > USUAL) return Math.round(ending);
    return now - this.last.end <= USUAL ? Math.round(this.last.ms) : 0;
  }

  close(): void {
    this.cancel();
  }

  private look(): void {
    const now = this.clock.now();
    const ms = now - this.seen - LOOK;
    if (ms > USUAL) this.last = { end: now, ms };
    this.seen = now;
    this.cancel = this.clock.after(LOOK, () => this.look());
  }
}
