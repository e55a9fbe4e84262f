/**
 * A session that is elsewhere: a host keeps it, and every client has a replica that follows the host's events. All that
 * goes between them is JSON text, read by the decoders of the rules, and is on its way for a while.
 */
import { formatMove, must } from '@tabuleiro/rules';
import {
  admit,
  decodeCommand,
  decodeEvent,
  type Player,
  replaySession,
  type Session,
  type SessionCommand,
  type SessionEvent,
  sessionLog,
} from '@tabuleiro/rules/match';
import type {
  Authority,
  AuthorityListener,
  CommandId,
  Duties,
  Link,
  Permissions,
} from '../../src/authority/authority.ts';
import { GameController } from '../../src/game/controller.ts';
import type { GameChange } from '../../src/game/state.ts';
import { type FakeClock, FakeEngine } from '../game/fakes.ts';

/** Milliseconds from one end of the pipe to the other. */
export const DELAY = 80;

/** What nobody may ask of a host: clocks are its own, moves are taken back by consent. */
const NEVER: readonly SessionCommand['kind'][] = ['clock', 'check-clock', 'undo', 'redo'];

/** Keeps the session and answers commands in the order in which they come. */
export class Host {
  readonly session: Session;
  private readonly clock: FakeClock;
  private readonly clients: PipeAuthority[] = [];

  constructor(session: Session, clock: FakeClock) {
    this.session = session;
    this.clock = clock;
  }

  /** A controller elsewhere that owns these players. */
  client(own: readonly Player[]): Client {
    const game = this.session.plan.game;
    const replica = must(replaySession(game, JSON.parse(JSON.stringify(sessionLog(this.session)))));
    const authority = new PipeAuthority(replica, own, (text) => this.carry(() => this.hear(authority, text)));
    this.clients.push(authority);
    const engine = new FakeEngine(game);
    const controller = new GameController({ authority, engine, clock: this.clock }, { seed: 1 });
    const changes: GameChange[] = [];
    controller.subscribe((change) => changes.push(change));
    controller.open();
    return { controller, authority, changes, engine };
  }

  private carry(act: () => void): void {
    this.clock.after(DELAY, act);
  }

  private hear(sender: PipeAuthority, text: string): void {
    const { id, player, command } = JSON.parse(text) as { id: number; player: Player; command: unknown };
    const decoded = must(decodeCommand(command));
    const refused = NEVER.includes(decoded.kind) || !sender.own.includes(player);
    const { events, fault } = refused
      ? { events: [], fault: { code: 'not-permitted' } }
      : this.session.run(decoded, { player, at: Math.round(this.clock.now()) });
    const answer = JSON.stringify({ id, events, ...(fault ? { fault } : {}) });
    const news = JSON.stringify({ events });
    for (const client of this.clients) {
      if (client === sender) this.carry(() => client.receive(answer));
      else if (events.length > 0) this.carry(() => client.receive(news));
    }
  }
}

export interface Client {
  controller: GameController;
  authority: PipeAuthority;
  changes: GameChange[];
  engine: FakeEngine;
}

export class PipeAuthority implements Authority {
  readonly session: Session;
  readonly own: readonly Player[];
  readonly may: Permissions = { undo: 'by-consent', help: 'no', evaluations: false, pause: false };
  readonly duties: Duties = { computers: false, clock: false, keeping: false };
  readonly rated = false;
  readonly calledOff = false;
  link: Link = 'open';
  private readonly write: (text: string) => void;
  private listener: AuthorityListener | null = null;

  constructor(session: Session, own: readonly Player[], write: (text: string) => void) {
    this.session = session;
    this.own = own;
    this.write = write;
  }

  get at(): number {
    return this.session.at;
  }

  open(listener: AuthorityListener): void {
    this.listener = listener;
  }

  /** Moves go as text: their numbers may differ from program to program. */
  send(id: CommandId, command: SessionCommand, player?: Player): void {
    const { rules, position } = this.session;
    const sent =
      command.kind === 'play' && typeof command.move === 'number'
        ? { ...command, move: formatMove(rules, position, command.move) }
        : command;
    this.write(JSON.stringify({ id, player, command: sent }));
  }

  /** The connection is lost, or there again. */
  setLink(link: Link): void {
    this.link = link;
    this.listener?.linked();
  }

  receive(text: string): void {
    const message = JSON.parse(text) as { id?: number; events: unknown[]; fault?: { code: string } };
    const events: SessionEvent[] = message.events.map((event) => must(decodeEvent(event)));
    for (const event of events) {
      const fault = admit(this.session, event);
      if (fault) throw new Error(`${event.kind}: ${fault.code} ${fault.found}`);
    }
    const { id, fault } = message;
    if (id === undefined) this.listener?.happened(events);
    else this.listener?.answered(id, { events, ...(fault ? { fault } : {}) });
  }

  holdClock(): void {}
  keepTime(): void {}
  makeFriendly(): void {}

  close(): void {
    this.listener = null;
  }
}
