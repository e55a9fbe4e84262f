/** All that a face may want to know of a game in play, as one value; and the changes that it hears of. */
import type { Answer } from '@tabuleiro/engine';
import type { Cell, Outcome, Position, Rules, Seat } from '@tabuleiro/rules';
import type { Player, Session, SessionEvent } from '@tabuleiro/rules/match';
import type { ForcedCapture } from '../move/forced.ts';
import type { Selection, Way } from '../move/selection.ts';
import type { TurningPoint } from './ending.ts';
import type { WaitingMove } from './move-making.ts';
import type { BlunderOffer, Help, Note } from './notes.ts';
import type { PlyView } from './ply-views.ts';

export interface ComputersState {
  /** The computer that is to move, or null. */
  toMove: string | null;
  /** No person plays. */
  only: boolean;
  thinking: boolean;
  /** The last question to the engine was not answered. */
  failed: boolean;
  paused: boolean;
  /** Index into `PACES`. */
  pace: number;
  /** The present thought, or the last one. */
  answer: Answer | null;
  /** Whose thought that is: its share is this seat's. */
  seat: Seat | null;
}

export interface GameState {
  session: Session;
  rules: Rules;
  /** The live position: look, do not touch. */
  position: Position;
  plies: number;
  outcome: Outcome | null;
  over: boolean;
  /** A person decides now. */
  mine: boolean;
  /** A person may choose on the board: it shows the present, and it is a person's turn. */
  playable: boolean;
  people: readonly Player[];
  /** The person for whom resigning or offering is meant. */
  me: Player | undefined;
  /** The ply that is looked back to; null for the present. */
  back: number | null;
  shownPly: number;
  /** What is shown: the present, or what is looked back to. */
  shown: PlyView;
  selection: Selection;
  waiting: WaitingMove | null;
  /** A piece that was chosen in a computer's turn, for when the person's comes. */
  later: Cell | null;
  /** Ways of the move in the making that may be drawn. */
  routes: readonly Way[];
  /** Compulsory captures of the person to move. */
  forced: ForcedCapture | null;
  note: Note | null;
  /** A move of the person that is offered back; the computer waits for the answer. */
  offer: BlunderOffer | null;
  /** Help that was asked for in a rated game, which it would make friendly; until `takeHelp` or `keepRated`. */
  helpAsked: Help | null;
  /** Where a game that is over was decided, once that is found. */
  turn: TurningPoint | null;
  /** Of a refusal: what was tried or forbids it, and what would be right; then the move that the engine proposes. */
  wrong: readonly Cell[];
  instead: readonly Cell[];
  proposed: readonly Cell[];
  computers: ComputersState;
  /** The result counts for the person's rating; otherwise the game is friendly. */
  rated: boolean;
  /** The computers of this opening think. */
  driving: boolean;
  /** An engine's answer to a person is awaited. */
  consulting: boolean;
  /** The engine is at work on what comes next: a computer's move or answer, or one to a person. */
  busy: boolean;
  canUndo: boolean;
  canRedo: boolean;
  canResign: boolean;
  canOfferDraw: boolean;
  /** The person who is asked about the offer of a draw, or null. */
  drawAsked: Player | null;
}

export type GameChange =
  /** Something happened in the session. `chosen`: the cells by which a person made the move, for its way. */
  | { kind: 'event'; event: SessionEvent; chosen: readonly Cell[] }
  /** The session is another one, and nobody knows what led there. */
  | { kind: 'replaced' }
  | { kind: 'note'; note: Note }
  /** A cell of a move in the making, or none any more. */
  | { kind: 'chosen' }
  /** Somebody looks back, or at the present again. `from`: the ply that was shown before. */
  | { kind: 'looked'; from: number }
  /** A computer has thought further, or an evaluation is known. */
  | { kind: 'thought' }
  /** Anything else that is drawn. */
  | { kind: 'drawn' };
