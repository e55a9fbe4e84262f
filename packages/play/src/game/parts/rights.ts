/** The players at this board and their current permissions. Reads the session only. */
import type { Player, Session, SessionEvent } from '@tabuleiro/rules/match';
import type { Authority } from '../../authority/authority.ts';
import { hasHardlyBegun } from '../../rating/begun.ts';
import { actorOf } from '../own.ts';
import type { SentCommands } from './commands.ts';

export class OwnPermissions {
  /** The game was left: nothing is driven here any more. */
  left = false;
  readonly authority: Authority;
  private readonly commands: SentCommands;

  constructor(authority: Authority, commands: SentCommands) {
    this.authority = authority;
    this.commands = commands;
  }

  get session(): Session {
    return this.authority.session;
  }

  /** The players who sit at this board. */
  get own(): readonly Player[] {
    return this.authority.own;
  }

  /** The player who resigns or offers. */
  get me(): Player | undefined {
    return actorOf(this.session, this.own);
  }

  /** One of the own players decides now. */
  get mine(): boolean {
    const { toMove } = this.session;
    return toMove !== null && this.own.includes(toMove) && this.commands.move === null;
  }

  /** Computers think and the clock is watched here: in one of several openings, until it is left. */
  get driving(): boolean {
    return this.authority.duties.computers && !this.left;
  }

  /** The result counts and is still open: no engine helps. */
  get rated(): boolean {
    return this.authority.rated && !this.session.match.result;
  }

  /** A rated game that has hardly begun: resigning calls it off, and it counts for nothing. */
  get callsOff(): boolean {
    const { me, rated, session } = this;
    return rated && me !== undefined && !session.outcome && hasHardlyBegun({ events: session.log }, me);
  }

  /** At a shared board only the player to move can offer a draw; an online player can at any time. */
  get canPropose(): boolean {
    const { own, session, authority } = this;
    return this.mine || (own.length > 0 && !session.outcome && authority.may.undo === 'by-consent');
  }

  /** The own player who is the only person left after others have left, and may end the game as first. */
  get alone(): Player | null {
    const { outcome, departures, peoplePresent } = this.session;
    const [last] = peoplePresent;
    if (outcome || departures.length === 0 || peoplePresent.length !== 1) return null;
    return last !== undefined && this.own.includes(last) ? last : null;
  }

  /** The clock's or a computer's doing: what a person was asked before it is still to be answered. */
  isComputers({ kind, player }: SessionEvent): boolean {
    return kind === 'clock' || (kind === 'move' && player !== null && !this.own.includes(player));
  }
}
