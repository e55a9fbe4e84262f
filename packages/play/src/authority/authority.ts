/**
 * Who answers commands: a session in this process, or a server. A controller does not know which: it is told who sits
 * at this board, what they may do and what this opening has to look after, and it waits for answers.
 */
import type { Fault } from '@tabuleiro/rules';
import type { Decision, Player, Session, SessionCommand, SessionEvent } from '@tabuleiro/rules/match';

/** Given by the sender, so that an answer is known again however late it comes, and however often. */
export type CommandId = number;

/** What the players of this board may do. */
export interface Permissions {
  /** By consent, undo is a proposal that the others accept or decline. */
  undo: 'freely' | 'by-consent' | 'no';
  /** `friendly`: a rated game no longer counts once help was given. */
  help: 'freely' | 'friendly' | 'no';
  evaluations: boolean;
  /** The clock may be stopped: computers are paused, a move waits to be seen. */
  pause: boolean;
}

/** What this opening looks after. Another opening of the same game, or a server, has the other duties. */
export interface Duties {
  /** The computers of the game think here. */
  computers: boolean;
  /** The clock is watched here: it ends the game when time is up. */
  clock: boolean;
  /** The game is kept here. */
  keeping: boolean;
}

/** The connection to whoever decides; `here` needs none. */
export type Link = 'here' | 'open' | 'lost';

/** Trouble beside the course of the game. */
export type Warning =
  /** The game goes on, but the last change was not kept. */
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
  /** What others did, or the clock; already in the session. Null: the session is another one, by an unknown way. */
  happened(events: readonly SessionEvent[] | null): void;
  /** The connection, who sits here, what they may do, or the duties have changed. */
  linked(): void;
  warned(warning: Warning): void;
}

export interface Authority {
  /** What is confirmed. A command on its way has changed nothing in it. */
  readonly session: Session;
  /** The session's own time, now. */
  readonly at: number;
  /** The players who sit at this board. A watcher owns nobody. */
  readonly own: readonly Player[];
  readonly may: Permissions;
  readonly duties: Duties;
  readonly link: Link;
  /** The result counts for a rating. */
  readonly rated: boolean;
  /** A rated game that was called off, and counts for nothing. */
  readonly calledOff: boolean;
  /** Begins: from now on the listener hears of everything. Called once. */
  open(listener: AuthorityListener): void;
  send(id: CommandId, command: SessionCommand, player?: Player): void;
  /** Stops the clock, or lets it go on: nobody pays for what is no thinking. Without effect where it may not be stopped. */
  holdClock(held: boolean): void;
  /** What was spent on the present move is spent, whatever happens next. */
  keepTime(): void;
  /** A rated game counts no longer. `calledOff`: the person ends it so. */
  makeFriendly(calledOff?: boolean): void;
  /** Leaves: the time spent is kept, nobody is told any more. */
  close(): void;
}
