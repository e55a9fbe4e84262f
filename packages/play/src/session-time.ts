/** A session's own time: it goes on where the session stopped, whatever the clock of the machine showed then. */
import type { Session } from '@tabuleiro/rules/match';

export class SessionTime {
  private readonly offset: number;
  private readonly now: () => number;

  /** `now`: milliseconds that only go forward. */
  constructor(session: Session, now: () => number) {
    this.now = now;
    this.offset = session.at - now();
  }

  get at(): number {
    return Math.round(this.offset + this.now());
  }
}
