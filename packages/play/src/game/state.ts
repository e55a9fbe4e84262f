/** The state of a game as one value, and its changes. */
import type { Answer } from '@tabuleiro/engine';
import type { Cell, Outcome, Seat } from '@tabuleiro/rules';
import type { Player, Session, SessionCommand, SessionEvent } from '@tabuleiro/rules/match';
import type { Link, Permissions } from '../authority/authority.ts';
import type { BoardState } from '../board/state.ts';
import type { TurningPoint } from '../review/turning-point.ts';
import type { BlunderOffer, Help, Note } from './notes.ts';
import type { AskedPlayer } from './parts/proposals.ts';

export interface ComputersState {
  /** The computer that is to move, or null. */
  toMove: string | null;
  /** No person plays. */
  only: boolean;
  thinking: boolean;
  /** The last question to the engine was not answered, or what a computer decided was refused. */
  failed: boolean;
  paused: boolean;
  /** Index into `PACES`. */
  pace: number;
  /** The present thought, or the last one. */
  answer: Answer | null;
  /** The thinking seat: `share` is its share. */
  seat: Seat | null;
}

export interface GameState extends BoardState {
  session: Session;
  outcome: Outcome | null;
  /** The players who sit at this board. */
  own: readonly Player[];
  /** The own player for whom resigning or offering is meant. */
  me: Player | undefined;
  may: Permissions;
  link: Link;
  /** Commands on their way: the session knows nothing of them yet. `shown` has the move among them. */
  pending: readonly SessionCommand[];
  shownPly: number;
  note: Note | null;
  /** A move of the person that is offered back; the computer waits for the answer. */
  offer: BlunderOffer | null;
  /** Help that was asked for in a rated game, which it would make friendly; until `takeHelp` or `keepRated`. */
  helpAsked: Help | null;
  /** Where a game that is over was decided, once that is found. */
  turn: TurningPoint | null;
  computers: ComputersState;
  /** The result counts for the person's rating; otherwise the game is friendly. */
  rated: boolean;
  /** The computers of this opening think. */
  driving: boolean;
  /** An engine's answer to a person is awaited. */
  consulting: boolean;
  /** Something is awaited: the answer to a command, a computer's move or answer, or the engine's to a person. */
  busy: boolean;
  /** A new game can continue from the shown earlier position. */
  canGoOn: boolean;
  /** A rated game that has hardly begun: resigning calls it off, and it counts for nothing. */
  callsOff: boolean;
  /** The person has called a rated game off: it counts for nothing. */
  calledOff: boolean;
  /** The others have left: the own player may end the game as first. */
  canEndAlone: boolean;
  /** The own player who is asked to agree to a draw or a takeback, or null. */
  asked: AskedPlayer | null;
}

export type GameChange =
  /** Something happened in the session. `chosen`: the cells by which a person made the move, for its way. */
  | { kind: 'event'; event: SessionEvent; chosen: readonly Cell[] }
  /** The session was replaced; no events describe the change. */
  | { kind: 'replaced' }
  | { kind: 'note'; note: Note }
  /** A cell of a move in the making, or none any more. */
  | { kind: 'chosen' }
  /** The shown ply changed. `from`: the ply before. */
  | { kind: 'looked'; from: number }
  /** A command is on its way. */
  | { kind: 'sent' }
  /** A computer has thought further, or an evaluation is known. */
  | { kind: 'thought' }
  /** Anything else that is drawn. */
  | { kind: 'drawn' };
