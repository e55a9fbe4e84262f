/** The authority of a game on a server: it says what the server said, and sends what players ask for. Every duty is there. */
import type { OnlineCommand } from '@tabuleiro/protocol/commands';
import { formatMove } from '@tabuleiro/rules';
import type { Player, Session, SessionCommand } from '@tabuleiro/rules/match';
import type { Authority, AuthorityListener, CommandId, Duties, Link, Permissions } from './authority.ts';
import type { RemoteChange, RemoteTable } from './remote-table.ts';

export class RemoteAuthority implements Authority {
  readonly rated = false;
  readonly calledOff = false;
  readonly duties: Duties = { computers: false, clock: false, keeping: false };
  private readonly table: RemoteTable;
  private listener: AuthorityListener | null = null;
  private unsubscribe = () => {};
  /** The sender's ids by the table's. */
  private readonly asked = new Map<string, CommandId>();

  /** `table` has its session: the game has begun. */
  constructor(table: RemoteTable) {
    this.table = table;
  }

  get session(): Session {
    return this.table.session!;
  }

  get at(): number {
    return this.table.at;
  }

  /** Empty for a closed game, and for players who left: they watch. */
  get own(): readonly Player[] {
    const { me, state, session } = this.table;
    if (me === null || !session || state === 'closed') return [];
    return session.hasLeft(me) ? [] : [me];
  }

  get may(): Permissions {
    const helps = this.table.state !== 'playing' || !this.isAmongPeople;
    return { undo: 'by-consent', help: helps ? 'freely' : 'no', evaluations: helps, pause: false };
  }

  /** People play each other. Computers, bots and players who have left are not among them. */
  private get isAmongPeople(): boolean {
    const { sheet } = this.table;
    return this.session.peoplePresent.filter((player) => !sheet?.players[player]?.bot).length > 1;
  }

  get link(): Link {
    return this.table.link;
  }

  open(listener: AuthorityListener): void {
    this.listener = listener;
    this.unsubscribe = this.table.subscribe((change) => this.hear(change));
  }

  send(id: CommandId, command: SessionCommand, player?: Player): void {
    const sent = this.sayable(command);
    const isOwn = player === undefined ? this.own.length > 0 : this.own.includes(player);
    const { stopped } = this.table;
    if (stopped) this.listener?.answered(id, { events: [], fault: stopped });
    else if (!sent || !isOwn) this.listener?.answered(id, { events: [], fault: { code: 'not-permitted' } });
    else this.asked.set(this.table.command(sent), id);
  }

  holdClock(): void {}
  keepTime(): void {}
  makeFriendly(): void {}

  close(): void {
    this.unsubscribe();
    this.listener = null;
    this.table.close();
  }

  /** Translates a command to the protocol: moves go as text, with the plies that their player has seen. */
  private sayable(command: SessionCommand): OnlineCommand | null {
    const { rules, position, moves } = this.session;
    switch (command.kind) {
      case 'play': {
        const { move } = command;
        const text = typeof move === 'number' ? formatMove(rules, position, move) : move;
        return { kind: 'play', move: text, ply: command.ply ?? moves.length };
      }
      case 'resign':
      case 'propose':
      case 'accept':
      case 'decline':
      case 'alone':
      case 'next-game':
        return command;
      case 'gift':
        return { kind: 'give-time', to: this.session.current.pairing.players[command.seat] };
      default:
        return null;
    }
  }

  private hear(change: RemoteChange): void {
    switch (change.kind) {
      case 'events': {
        const id = change.id === null ? undefined : this.settle(change.id);
        if (id === undefined) this.listener?.happened(change.events);
        else this.listener?.answered(id, { events: change.events });
        return;
      }
      case 'answer': {
        const id = this.settle(change.id);
        const fault = change.fault ? { fault: change.fault } : {};
        if (id !== undefined) this.listener?.answered(id, { events: [], ...fault });
        return;
      }
      case 'session':
        return void this.listener?.happened(null);
      case 'table':
        return void this.listener?.linked();
      case 'stopped':
        return void this.listener?.warned({ code: 'stopped', fault: change.fault });
      default:
    }
  }

  private settle(sent: string): CommandId | undefined {
    const id = this.asked.get(sent);
    this.asked.delete(sent);
    return id;
  }
}
