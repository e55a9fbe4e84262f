/** The cold side of one configured game: wires board, text, view and explanation together. */
import type {
  Attempt,
  Cell,
  Fault,
  Game,
  Move,
  Options,
  Position,
  Rules,
  Symmetry,
} from '../../core/types.ts';
import type { Board } from './board.ts';
import { explain } from './explain.ts';
import { LETTERS } from './hexes.ts';
import { StarPosition } from './position.ts';
import { symmetriesOf } from './symmetry.ts';
import { formatText } from './text.ts';
import { countersOf, layersOf, scoresOf, viewOf } from './view.ts';

/** rule 1.2 */
const COLONIES = 16;
const STATIONS = 4;
const SHIPS_AND_SEATS = 6;

export class StarRules implements Rules {
  readonly game: Game;
  readonly options: Options;
  readonly seats: readonly { turn: string; code: string }[];
  readonly maxPlies: number;
  readonly board: Board;
  private found: readonly Symmetry[] | null = null;

  /** `read`: a position from text, whose supply may allow a longer game than the start. */
  constructor(game: Game, board: Board, options: Options, read?: StarPosition) {
    this.game = game;
    this.board = board;
    this.options = options;
    this.seats = [...LETTERS.slice(0, board.seats)].map((turn) => ({ turn, code: turn.toLowerCase() })); // rule 1.3
    const longest = (position: StarPosition) =>
      Math.min(
        board.free,
        position.left.reduce((sum, left) => sum + left, position.ply),
      );
    this.maxPlies = Math.max(longest(this.start()), read ? longest(read) : 0);
  }

  get geometry() {
    return this.board.geometry;
  }

  get symmetries(): readonly Symmetry[] {
    this.found ??= symmetriesOf(this.board);
    return this.found;
  }

  /** rule 2, rule 9.8 */
  start(): StarPosition {
    const position = new StarPosition(this.board, this.options);
    for (const home of this.board.homes)
      for (let k = this.board.seats; k < SHIPS_AND_SEATS; k++) position.addShip(home);
    for (let seat = 0; seat < this.board.seats; seat++) position.left.set([COLONIES, STATIONS], 2 * seat);
    position.settle(0);
    return position;
  }

  format(position: Position) {
    return formatText(position as StarPosition);
  }

  layers(position: Position, cell: Cell) {
    return layersOf(position as StarPosition, cell);
  }

  counters(position: Position) {
    return countersOf(position as StarPosition);
  }

  score(position: Position) {
    return scoresOf(position as StarPosition);
  }

  view(_position: Position, move: Move) {
    return viewOf(move);
  }

  explain(position: Position, attempt: Attempt): Fault {
    return explain(position as StarPosition, attempt);
  }
}
