/** Who answers commands: a session in this process, or a server. A controller does not know which. */
import type {
  Decision,
  Player,
  Session,
  SessionCommand,
  SessionEvent,
  SessionLog,
} from '@tabuleiro/rules/match';

export interface AuthorityListener {
  /** The answer to a command. What happened is already in the session. */
  decided(decision: Decision): void;
  /** Another opening has gone on: the session is another one. `events` brought it there from ours, if we followed. */
  replaced(events: readonly SessionEvent[] | null): void;
}

export interface Authority {
  readonly session: Session;
  /** The session's own time, now. */
  readonly at: number;
  listen(listener: AuthorityListener): void;
  send(command: SessionCommand, player?: Player): void;
  /** Takes over what another opening of the same game has kept; answers false for what cannot be played. */
  adopt(log: SessionLog): boolean;
}
