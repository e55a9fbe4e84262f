/**
 * A store that fails is told of twice, when it began and when it was over, however many commands it refused in between.
 * A store that fails on and off is in one trouble.
 */
import type { ServerLog } from '../server-log.ts';
import type { ServerClock } from '../time/server-time.ts';
import type { StoreFailure } from './failure.ts';

/** Milliseconds without a failure after which a trouble is over. */
const QUIET_MS = 10_000;

export class StoreFailureState {
  private readonly clock: ServerClock;
  private readonly log: ServerLog;
  private present: { began: number; last: number; refused: number } | null = null;

  constructor(clock: ServerClock, log: ServerLog) {
    this.clock = clock;
    this.log = log;
  }

  failed({ code: fault, message: why }: StoreFailure): void {
    const at = this.clock.now();
    if (!this.present) this.log({ level: 'error', event: 'store-failing', facts: { fault, why } });
    this.present ??= { began: at, last: at, refused: 0 };
    this.present.last = at;
    this.present.refused++;
  }

  /** Something was written. */
  worked(): void {
    if (!this.present || this.clock.now() - this.present.last < QUIET_MS) return;
    const { began, last, refused } = this.present;
    this.present = null;
    this.log({
      level: 'warn',
      event: 'store-working',
      facts: { refused, ms: Math.round(last - began), ago: Math.round(this.clock.now() - last) },
    });
  }
}
