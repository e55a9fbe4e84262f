/** A session in this process, with the store behind it: every person who has not left sits at this board. */
import {
  type PauseReason,
  type Player,
  resumeSession,
  type Session,
  type SessionCommand,
  type SessionEvent,
  type SessionLog,
} from '@tabuleiro/rules/match';
import type { ClockPort } from '../ports/clock.ts';
import type {
  Authority,
  AuthorityListener,
  CommandId,
  Duties,
  Link,
  Permissions,
  Warning,
} from './authority.ts';
import { LocalClock } from './local-clock.ts';
import type { GameStorePort } from './store.ts';

export interface LocalPorts {
  clock: ClockPort;
  store: GameStorePort;
}

/** The stored facts of a game besides its session. */
export interface LocalGame {
  readonly rated?: boolean | undefined;
  readonly calledOff?: boolean | undefined;
}

export class LocalAuthority implements Authority {
  session: Session;
  rated: boolean;
  calledOff: boolean;
  readonly link: Link = 'here';
  private readonly ports: LocalPorts;
  private readonly watch: LocalClock;
  /** The difference from clock time to session time, which resumes where the session stopped. */
  private offset: number;
  private listener: AuthorityListener | null = null;
  /** This opening, one of several, has the duties. */
  private drives = false;
  private held = false;

  constructor(session: Session, ports: LocalPorts, { rated = false, calledOff = false }: LocalGame = {}) {
    const { clock, store } = ports;
    this.session = session;
    this.ports = ports;
    this.rated = rated;
    this.calledOff = calledOff;
    this.offset = session.at - clock.now();
    this.watch = new LocalClock({
      clock,
      session: () => this.session,
      at: () => this.at,
      note: store.noteTime && ((left) => store.noteTime?.(left)),
      ring: () => this.act({ kind: 'check-clock' }),
    });
  }

  get at(): number {
    return Math.round(this.offset + this.ports.clock.now());
  }

  get own(): readonly Player[] {
    return this.session.peoplePresent;
  }

  get may(): Permissions {
    const counts = this.rated && !this.session.match.result;
    return { undo: 'freely', help: counts ? 'friendly' : 'freely', evaluations: !counts, pause: true };
  }

  get duties(): Duties {
    return { computers: this.drives, clock: this.drives, keeping: true };
  }

  open(listener: AuthorityListener): void {
    this.listener = listener;
    this.ports.store.listen({
      failed: (fault) => this.warn({ code: 'not-kept', fault }),
      newer: (log, lost) => {
        if (!this.adopt(log)) this.warn({ code: 'gone' });
        else if (lost) this.warn({ code: 'elsewhere' });
      },
      gone: () => this.warn({ code: 'gone' }),
      drive: (driving) => {
        this.drives = driving;
        this.lookAfterClock();
        this.listener?.linked();
      },
    });
    this.runClock();
  }

  send(id: CommandId, command: SessionCommand, player?: Player): void {
    const decision = this.session.run(command, { player, at: this.at });
    if (decision.events.length > 0) this.keep(decision.events);
    this.listener?.answered(id, decision);
    if (this.held) this.runClock(); // a move has set it going
  }

  holdClock(held: boolean): void {
    this.held = held;
    this.runClock();
  }

  keepTime(): void {
    if (this.drives) this.watch.keepTime();
  }

  makeFriendly(calledOff = false): void {
    this.rated = false;
    this.calledOff = calledOff;
    this.ports.store.makeFriendly?.(this.session, calledOff);
  }

  /** The time spent on the present move is kept, also where the clock was stopped before. */
  close(): void {
    if (this.drives) {
      this.held = true;
      this.runClock('left');
      if (this.session.log.at(-1)?.kind === 'clock') this.ports.store.save(this.session);
    }
    this.watch.unwatch();
    this.listener = null;
    this.ports.store.close(this.session);
  }

  /** Runs a command of the clock. */
  private act(command: SessionCommand): void {
    const { events } = this.session.run(command, { at: this.at });
    if (events.length === 0) return;
    this.keep(events);
    this.listener?.happened(events);
  }

  /** Runs the clock of a started game while it is open and not held. */
  private runClock(reason: PauseReason = 'asked'): void {
    const { current, moves, outcome } = this.session;
    const going = !this.held;
    if (current.clock && moves.length > 0 && !outcome && current.going !== going)
      this.act({ kind: 'clock', going, reason });
  }

  private keep(events: readonly SessionEvent[]): void {
    if (events.some(({ kind }) => kind !== 'clock')) this.ports.store.save(this.session);
    this.lookAfterClock();
  }

  private lookAfterClock(): void {
    if (this.drives) this.watch.watch();
    else this.watch.unwatch();
  }

  private warn(warning: Warning): void {
    this.listener?.warned(warning);
  }

  /** Takes over what another opening of the same game has kept; answers false for what cannot be played. */
  private adopt(log: SessionLog): boolean {
    const resumed = resumeSession(this.session.plan.game, log);
    if (!resumed.ok) return false;
    const news = newsIn(this.session.log, resumed.value.log);
    this.session = resumed.value;
    this.offset = this.session.at - this.ports.clock.now();
    this.listener?.happened(news);
    this.runClock();
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
