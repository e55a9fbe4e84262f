/**
 * Time in which this process did not run: frozen, starved of its processor, or busy with something else. Nobody could be
 * heard then, so the server's time leaves it out.
 */
import type { ServerClock } from './server-time.ts';

/** Stalls remembered; older ones are forgotten, because no unread message is as old. */
const MOST_KEPT = 1_000;

export class Stalls {
  private readonly clock: ServerClock;
  private readonly lookMs: number;
  private seen: number;
  private before = 0;
  /** Of the stall that ended with the last look. */
  private ended = 0;
  /** Ends by the clock, the last one at the end. */
  private readonly kept: { readonly at: number; readonly ms: number }[] = [];
  private cancel = () => {};

  /**
   * `lookMs`: how often the time is looked at. A look that is later than that by as much again is a stall, and all of its
   * delay counts; less cannot be told from the lateness of any timer.
   */
  constructor(clock: ServerClock, lookMs: number) {
    this.clock = clock;
    this.lookMs = lookMs;
    this.seen = clock.now();
    this.look();
  }

  /** Milliseconds of all stalls so far, the present one included. At the end of a stall it grows by `lookMs` at once. */
  get total(): number {
    return this.before + Math.max(0, this.late - this.lookMs);
  }

  /**
   * Milliseconds of the stall that goes on, or that ended less than a look ago: a message that is read now may have waited for
   * so long.
   */
  get recent(): number {
    return Math.max(this.ended, this.late > this.lookMs ? this.late : 0);
  }

  /** Milliseconds of stalls after a time of the clock. */
  since(from: number): number {
    let sum = Math.min(Math.max(0, this.late - this.lookMs), this.clock.now() - from);
    for (let i = this.kept.length - 1; i >= 0 && this.kept[i]!.at > from; i--)
      sum += Math.min(this.kept[i]!.ms, this.kept[i]!.at - from);
    return Math.max(0, sum);
  }

  close(): void {
    this.cancel();
  }

  private get late(): number {
    return this.clock.now() - this.seen - this.lookMs;
  }

  private look(): void {
    this.ended = this.late > this.lookMs ? this.late : 0;
    this.before += this.ended;
    this.seen = this.clock.now();
    if (this.ended > 0) this.kept.push({ at: this.seen, ms: this.ended });
    if (this.kept.length > MOST_KEPT) this.kept.shift();
    this.cancel = this.clock.after(this.lookMs, () => this.look());
  }
}
