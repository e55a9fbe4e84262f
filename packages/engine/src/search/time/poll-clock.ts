/** Decides how many nodes to search between polls, so that polls stay about 5 ms apart even when nodes are slow. */

/** Target time between two polls. */
const LOOK_MS = 5;

export class PollClock {
  /** Nodes until the next poll. */
  every = 1;
  private readonly most: number;
  private lookedAt = performance.now();

  /** `most`: maximum number of nodes between two polls. */
  constructor(most: number) {
    this.most = most;
  }

  /** Starts with a poll after one node, since the first nodes may be slow. */
  begin(): void {
    this.every = 1;
    this.lookedAt = performance.now();
  }

  /**
   * Polls and adapts the interval to the time since the last poll. Time inside `poll` (it may sleep) does not
   * count.
   */
  look(poll: () => boolean): boolean {
    const ms = performance.now() - this.lookedAt;
    if (ms < LOOK_MS) this.every = Math.min(this.most, 2 * this.every);
    else if (ms > 2 * LOOK_MS) this.every = Math.max(1, Math.floor((this.every * LOOK_MS) / ms));
    const stops = poll();
    this.lookedAt = performance.now();
    return stops;
  }
}
