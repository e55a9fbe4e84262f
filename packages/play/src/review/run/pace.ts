/** How long a review still takes, by the time of its last plies. */

/** Plies that count: positions grow easier towards the end of a game. */
const LAST = 12;
/** Fewer say too little. */
const LEAST = 2;

export class ReviewClock {
  private readonly times: number[];

  /** `now`: milliseconds, as in `note`. */
  constructor(now: number) {
    this.times = [now];
  }

  /** One more ply is done. */
  note(now: number): void {
    this.times.push(now);
    if (this.times.length > LAST + 1) this.times.shift();
  }

  /** Milliseconds for `plies` more; null where too few have been timed. */
  left(plies: number): number | null {
    const steps = this.times.length - 1;
    if (steps < LEAST) return null;
    return (plies * (this.times.at(-1)! - this.times[0]!)) / steps;
  }
}
