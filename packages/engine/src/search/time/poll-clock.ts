/** How often a search looks at clocks and stop flags: by nodes, but soon enough where a node takes milliseconds. */

/** The time between two looks that is aimed at. */
const LOOK_MS = 5;

export class PollClock {
  /** Nodes until the next look. */
  every = 1;
  private readonly most: number;
  private lookedAt = performance.now();

  /** `most`: nodes between two looks where they are fast. */
  constructor(most: number) {
    this.most = most;
  }

  /** A search begins: its first nodes may be slow. */
  begin(): void {
    this.every = 1;
    this.lookedAt = performance.now();
  }

  /** Asks, and sets the pace by what the nodes since the last look took. A poll may rest: that is no node's time. */
  look(poll: () => boolean): boolean {
    const ms = performance.now() - this.lookedAt;
    if (ms < LOOK_MS) this.every = Math.min(this.most, 2 * this.every);
    else if (ms > 2 * LOOK_MS) this.every = Math.max(1, Math.floor((this.every * LOOK_MS) / ms));
    const stops = poll();
    this.lookedAt = performance.now();
    return stops;
  }
}
