/**
 * The clock of a server as it is known here: the least that our clock was ahead of it, in messages of the last seconds and of
 * those before. The server's time may have stood still: what was true long ago is forgotten.
 */

/** How long a comparison is remembered at least. */
const AHEAD_MS = 8_000;
const NOT_HEARD = {
  since: Number.NEGATIVE_INFINITY,
  now: Number.POSITIVE_INFINITY,
  before: Number.POSITIVE_INFINITY,
};

export class FarClock {
  private ahead = NOT_HEARD;

  /** Another connection may lead to another process, whose clock is another one. */
  forget(): void {
    this.ahead = NOT_HEARD;
  }

  /** A message of that time of the server was heard at that time of ours. */
  compare(at: number, now: number): void {
    const { since, now: least } = this.ahead;
    if (now - since >= AHEAD_MS) this.ahead = { since: now, now: now - at, before: least };
    else this.ahead = { ...this.ahead, now: Math.min(least, now - at) };
  }

  /** As `compare`, of a message that says that our estimate was ahead. */
  correct(at: number, now: number): void {
    this.forget();
    this.compare(at, now);
  }

  /** The server's time at that time of ours; null where nothing was heard yet. */
  at(now: number): number | null {
    const least = Math.min(this.ahead.now, this.ahead.before);
    return least === Number.POSITIVE_INFINITY ? null : Math.round(now - least);
  }
}
