/** The clock of one process in a test that stops while others go on. */
import { processClock, type ServerClock } from '../src/time/server-time.ts';

/** Timers that come due while it is frozen run when it is woken. */
export class FreezableClock implements ServerClock {
  private held: (() => void)[] = [];
  private isFrozen = false;
  private readonly clock: ServerClock;

  constructor(clock: ServerClock = processClock) {
    this.clock = clock;
  }

  now(): number {
    return this.clock.now();
  }

  after(ms: number, run: () => void): () => void {
    let isCalledOff = false;
    const due = () => {
      if (isCalledOff) return;
      if (this.isFrozen) this.held.push(due);
      else run();
    };
    const cancel = this.clock.after(ms, due);
    return () => {
      isCalledOff = true;
      cancel();
    };
  }

  freeze(): void {
    this.isFrozen = true;
  }

  wake(): void {
    this.isFrozen = false;
    for (const run of this.held.splice(0)) run();
  }
}
