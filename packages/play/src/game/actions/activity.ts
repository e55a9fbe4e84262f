/** The target of game actions: the controller, and the face that shows it. */
import type { Result, Seat } from '@tabuleiro/rules';
import type { Session } from '@tabuleiro/rules/match';
import type { ActionResult } from '../../actions/action.ts';
import type { GameController } from '../controller.ts';
import type { GameState } from '../state.ts';

/** Parts of a face that hold a field or a panel of their own. */
export type GameField = 'move' | 'evaluation' | 'copy' | 'save';

/** Texts that a face can say; `paused` and `pace` are news that a board page shows anyway. */
export type GameText =
  | 'moves'
  | 'cell'
  | 'board'
  | 'picture'
  | 'lists'
  | 'last'
  | 'history'
  | 'time'
  | 'paused'
  | 'pace';

/** Operations that only a face has. */
export interface GameHost {
  /** Shows a panel and gives it the focus. False: the face has none, and the action asks or acts by itself. */
  focus(field: GameField): boolean;
  /** Closes a panel that lies over the page, such as the rules. False: there is none. */
  fold?(): boolean;
  /** The name of a seat, for questions where several people share the board. */
  seatName?(seat: Seat): string;
  /** `typed`: what follows the word, such as a cell. */
  say(what: GameText, typed: string): ActionResult;
  help(): ActionResult;
  rules(): ActionResult;
  /** Board. */
  flip(): void;
  layFlat(): void;
  look(): ActionResult;
  /** Text and files. */
  copy(what: 'record' | 'link' | 'position'): ActionResult;
  /** The name proposed for the file of the record. */
  readonly fileName: string;
  save(file: string): ActionResult;
  study(): ActionResult;
  review(): ActionResult;
  /** Opens a game that replaces this one, which stays kept. */
  begin(session: Result<Session>, why: 'rematch' | 'go-on' | 'again' | 'new'): ActionResult;
  close(): ActionResult;
}

export interface GameActivity {
  readonly game: GameController;
  readonly host: GameHost;
}

/** The state that the conditions of actions read. */
export interface GameScene {
  readonly game: GameState;
  /** A face with a panel for evaluations: whether it is on. */
  readonly evaluating?: boolean;
}
