/**
 * Answers commands: a session in this process, or a server. A controller does not know which. It receives its players,
 * permissions and duties, and waits for answers.
 */
import type { Fault } from '@tabuleiro/rules';
import type { Decision, Player, Session, SessionCommand, SessionEvent } from '@tabuleiro/rules/match';

/** Given by the sender, so that an answer is known again however late it comes, and however often. */
export type CommandId = number;

/** Permissions of the players at this board. */
export interface Permissions {
  /** By consent, undo is a proposal that the others accept or decline. */
  undo: 'freely' | 'by-consent' | 'no';
  /** `friendly`: a rated game no longer counts once help was given. */
  help: 'freely' | 'friendly' | 'no';
  evaluations: boolean;
  /** The clock may be stopped: computers are paused, a move waits to be seen. */
  pause: boolean;
}

/** Duties of this window. Another window of the same game, or a server, has the others. */
export interface Duties {
  /** The computers of the game think here. */
  computers: boolean;
  /** The clock is watched here: it ends the game when time is up. */
  clock: boolean;
  /** The game is kept here. */
  keeping: boolean;
}

/** The connection to the authority; `here` needs none. */
export type Link = 'here' | 'open' | 'lost';

/** Trouble beside the course of the game. */
export type Warning =
  /** The game continues, but the last change was not saved. */
  | { code: 'not-kept'; fault: Fault }
  /** The connection has ended for good, and why. */
  | { code: 'stopped'; fault: Fault }
  /** Another opening of the game went on, and ours could not be kept. */
  | { code: 'elsewhere' }
  /** The game was deleted. */
  | { code: 'gone' };

export interface AuthorityListener {
  /** The answer to a command of ours. What happened is already in the session. */
  answered(id: CommandId, decision: Decision): void;
  /**
   * Events of other players or the clock, already in the session. Null: the session was replaced by an unknown path.
   */
  happened(events: readonly SessionEvent[] | null): void;
  /** The connection, who sits here, what they may do, or the duties have changed. */
  linked(): void;
  warned(warning: Warning): void;
}

export interface Authority {
  /** The confirmed session. It excludes commands without an answer. */
  readonly session: Session;
  /** The session's own time, now. */
  readonly at: number;
  /** The players at this board; empty for a watcher. */
  readonly own: readonly Player[];
  readonly may: Permissions;
  readonly duties: Duties;
  readonly link: Link;
  /** The result counts for a rating. */
  readonly rated: boolean;
  /** A rated game that was called off, and counts for nothing. */
  readonly calledOff: boolean;
  /** Starts: from now on the listener receives everything. Called once. */
  open(listener: AuthorityListener): void;
  send(id: CommandId, command: SessionCommand, player?: Player): void;
  /** Stops or resumes the clock, so that players pay only for thinking. No effect if it must not stop. */
  holdClock(held: boolean): void;
  /** Records the time spent on the current move, whatever happens next. */
  keepTime(): void;
  /** A rated game counts no longer. `calledOff`: the person ends it so. */
  makeFriendly(calledOff?: boolean): void;
  /** Leaves: saves the time spent and stops calling the listener. */
  close(): void;
}
