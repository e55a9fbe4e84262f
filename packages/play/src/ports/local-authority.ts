/** A session in this process. */
import {
  type Player,
  resumeSession,
  type Session,
  type SessionCommand,
  type SessionEvent,
  type SessionLog,
} from '@tabuleiro/rules/match';
import type { Authority, AuthorityListener } from './authority.ts';
import type { ClockPort } from './clock.ts';

export class LocalAuthority implements Authority {
  session: Session;
  private readonly clock: ClockPort;
  /** From the clock's time to the session's own, which goes on where the session stopped. */
  private offset: number;
  private listener: AuthorityListener = { decided: () => {}, replaced: () => {} };

  constructor(session: Session, clock: ClockPort) {
    this.session = session;
    this.clock = clock;
    this.offset = session.at - clock.now();
  }

  get at(): number {
    return Math.round(this.offset + this.clock.now());
  }

  listen(listener: AuthorityListener): void {
    this.listener = listener;
  }

  send(command: SessionCommand, player?: Player): void {
    this.listener.decided(this.session.run(command, { player, at: this.at }));
  }

  adopt(log: SessionLog): boolean {
    const resumed = resumeSession(this.session.plan.game, log);
    if (!resumed.ok) return false;
    const news = newsIn(this.session.log, resumed.value.log);
    this.session = resumed.value;
    this.offset = this.session.at - this.clock.now();
    this.listener.replaced(news);
    return true;
  }
}

/**
 * The events by which another log went on from ours, or null where ours went another way. Setting the clock going
 * and stopping it is every opening's own affair.
 */
function newsIn(ours: readonly SessionEvent[], theirs: readonly SessionEvent[]): SessionEvent[] | null {
  const same = ours.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(theirs[i]));
  const shared = same < 0 ? ours.length : same;
  const followed = ours.slice(shared).every(({ kind }) => kind === 'clock');
  return followed ? theirs.slice(shared) : null;
}
