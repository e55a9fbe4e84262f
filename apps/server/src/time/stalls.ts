/**
 * Time in which this process did not run: frozen, or busy with something else. Whoever was to move could not be heard
 * then, so the server's time leaves it out.
 */
import type { ServerClock } from './server-time.ts';

/** Between two looks at the time, and the delay of a look that is no stall. */
const LOOK = 100;
const USUAL = 40;

export class Stalls {
  private readonly clock: ServerClock;
  private seen: number;
  private before = 0;
  private cancel = () => {};

  constructor(clock: ServerClock) {
    this.clock = clock;
    this.seen = clock.now();
    this.look();
  }

  /** Milliseconds of all stalls so far, the present one included. */
  get total(): number {
    return this.before + Math.max(0, this.clock.now() - this.seen - LOOK - USUAL);
  }

  close(): void {
    this.cancel();
  }

  private look(): void {
    this.before = this.total;
    this.seen = this.clock.now();
    this.cancel = this.clock.after(LOOK, () => this.look());
  }
}
