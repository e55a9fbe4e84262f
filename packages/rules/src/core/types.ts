/**
 * The contract between a game and everything else. Two sides:
 * - cold: `Game` and `Rules` hold facts, read and write text, draw and explain. Clear before fast.
 * - hot: `Position` is one mutable object for playouts and searches. It allocates nothing.
 *
 * A game implements these interfaces in `games/<id>/` and imports nothing above this folder.
 */

/** Index of a cell in `Geometry.cells`. */
export type Cell = number;
/** 0-based place at the table; seat 0 moves first in the start position. */
export type Seat = number;
/** A packed int32, 0 or more and opaque outside its game. On the wire, in files and on screen a move is its text. */
export type Move = number;

/** A cell name that is well formed but not on this board becomes this value in an `Attempt`. */
export const OFF_BOARD: Cell = -1;

/**
 * The answer of every operation that can fail, instead of an exception: `if (result.ok) use(result.value)`.
 * `must` unwraps it.
 */
export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/** An expected failure. `say` turns it into a sentence; the code is its key. */
export interface Fault {
  code: string;
  /** Number of the violated rule, as in `docs/games/<game>.md`. */
  rule?: string | undefined;
  /** Cells that show the reason. */
  cells?: readonly Cell[] | undefined;
  /** A legal move that shows the reason, such as a longer capture. */
  move?: Move | undefined;
  /** The number of the move at fault among several, from 1. */
  ply?: number | undefined;
  /** 1-based place in the text. */
  line?: number | undefined;
  column?: number | undefined;
  /** The text found there, and the accepted text: notation, numbers and names, never sentences. */
  found?: string | undefined;
  accepted?: string | undefined;
}

/** One value of an option: `10`, `rulebook`, the name of a board. */
export type OptionValue = string | number;
/** Option values by the id of the option. */
export type Options = Readonly<Record<string, OptionValue>>;

/** One option of a game, such as the size of the board. */
export interface OptionSpec {
  id: string;
  /** `board` accepts one of `values`, or any map or board name that the game can read. */
  kind: 'choice' | 'int' | 'board';
  /** Accepted values, including the default. */
  values: readonly OptionValue[];
  default: OptionValue;
  /** The position text carries this option. The text wins, and a flag that contradicts it is an error. */
  inText: boolean;
  /** Further boards whose games are solved under the first preset, the most balanced first. */
  proven?: readonly ProvenBoard[];
}

/** A solved board: the result of its start position with best play, for the seat that moves first. */
export interface ProvenBoard {
  value: string;
  result: 'win' | 'draw' | 'loss';
  /** Margin in points. */
  margin: number;
}

/** A named set of option values. The first preset of a game is its default. */
export interface Preset {
  id: string;
  options: Options;
}

/** The rule by which single games form a match. A two-seat game can use any format without `tiebreak.options`. */
export interface MatchFormat {
  id: string;
  games: number;
  /** Players change seats after each game. */
  swap: boolean;
  /** The sum over the games: points of the outcomes or shares. */
  sum: 'points' | 'shares';
  /** If the match is level: up to `atMost` extra games with these options changed; the first win decides. */
  tiebreak?: { options: Options; atMost: number };
}

/**
 * Cold: one game before its options are chosen. From the registry by `loadGame`, or from
 * `@tabuleiro/rules/games/<id>`.
 */
export interface Game {
  id: string;
  name: string;
  /** Omitted for a traditional game. */
  designer?: string;
  /** Year of publication, if known. */
  year?: number;
  options: readonly OptionSpec[];
  presets: readonly Preset[];
  formats: readonly MatchFormat[];
  /**
   * The preset of a new game without a chosen one; default is the first. Texts without a preset never mean it.
   */
  proposed?: string;
  /** Every fault code of `explain` with its rule. Docs, sentences and tests iterate over this list. */
  prohibitions: readonly { code: string; rule: string }[];
  /** The prohibition that makes captures compulsory; shown to players in advance. */
  forcing?: string;
  /** The kinds of moves in the game, each with the number of its notation rule. */
  moveText: MoveTextRules;
  /** Positions that show rules which random games seldom reach. Random tests start here too. */
  studies?: readonly string[];
  /** Missing options take their defaults. */
  configure(options: Options): Result<Rules>;
  /**
   * The only entry for outside text. The text may carry board, seats and variant; missing values come from
   * `given`, then from the defaults. `options` of the answer holds the values read.
   */
  read(text: string, given?: Options): Result<Reading>;
}

/**
 * Rule numbers by kind of move: paths over two cells or more (`plain`: `a1-b2`, `capture`: `a1xb2`), placements
 * (`a1`), removals (`xa1`) and passes (`--`). The game has no moves of an omitted kind.
 */
export interface MoveTextRules {
  plain?: string;
  capture?: string;
  place?: string;
  remove?: string;
  pass?: string;
}

/** A move without a path: a piece enters a cell, a piece leaves it, or nothing happens. */
export type ShortMoveKind = 'place' | 'remove' | 'pass';

/** The content of a position text: its rules and the position. */
export interface Reading {
  options: Options;
  rules: Rules;
  position: Position;
  /** How often this position has occurred, this time included; 1 unless the text gives a number. */
  stood: number;
}

/** Cold: everything about one game with its options chosen. Never called inside a search. */
export interface Rules {
  game: Game;
  /** All options, resolved. */
  options: Options;
  /** 2..4; `turn` is the seat's letter in text, `code` the key of its name. */
  seats: readonly { turn: string; code: string }[];
  geometry: Geometry;
  /** Every code that `layers` and `view` can use, for encoders that turn them into numbers. */
  codes: LayerCodes;
  symmetries: readonly Symmetry[];
  /** Upper bound of the game's length; null if the rules set none (sessions stop at 1000: `draw length`). */
  maxPlies: number | null;
  start(): Position;
  format(position: Position, stood?: number): string;
  /** The layers of a cell from bottom to top: terrain, owner, piece. A returned array never changes. */
  layers(position: Position, cell: Cell): readonly Layer[];
  counters(position: Position): readonly Counter[];
  score?(position: Position): readonly SeatPoints[];
  /**
   * With three or four seats: the result of a finished game if only these seats could win it. Valid until the
   * next call, as `outcome`.
   */
  outcomeAmong?(position: Position, seats: readonly Seat[]): Outcome;
  /**
   * A legal move as cells: enough for text, drawing, completion and click input. With `through`, lists only paths
   * whose cells (start cell first) begin with those, or, in games with free routes, pass them in order. Kind,
   * start, end and choice depend only on the packed move, not on the position.
   */
  view(position: Position, move: Move, through?: readonly Cell[]): MoveView;
  /**
   * The reason why the attempt is not allowed. Called only if no legal move fits or the game is over; always
   * cites a rule.
   */
  explain(position: Position, attempt: Attempt, stood?: number): Fault;
  /** Cell name for two numbers, if the official report of the game writes moves as numbers. */
  reportCell?(row: number, column: number): string;
}

/** The codes of layers and choices, each list in a fixed order. */
export interface LayerCodes {
  /** Codes of layers without an owner. */
  terrain: readonly string[];
  /** Codes of layers that belong to a seat. */
  pieces: readonly string[];
  /** The values of `MoveView.choice`; omitted if moves have no choice. */
  choices?: readonly string[];
  /** The most legal moves that can share start, end and choice; default 1. */
  routes?: number;
}

/** `mark` is its character in the position text; `code` keys its name and its drawing. */
export interface Layer {
  code: string;
  mark: string;
  seat?: Seat;
  count?: number;
}

/** A number to show beside the board: men left, or plies up to `limit`. `code` keys its name. */
export interface Counter {
  code: string;
  value: number;
  seat?: Seat;
  limit?: number;
}

/** The points of one seat and their parts by code. */
export interface SeatPoints {
  seat: Seat;
  parts: Readonly<Record<string, number>>;
  total: number;
}

/** One leg of a path: the landing cell, and the cell of the captured piece. */
export interface Leg {
  to: Cell;
  takes?: Cell;
}

/** A legal move as cells: start, possible paths, captures. `cellsOfView` lists its cells. */
export interface MoveView {
  /** Omitted for a path over two cells or more. */
  kind?: ShortMoveKind;
  /** The start of a path; the cell of a placement or a removal; `OFF_BOARD` for a pass. */
  from: Cell;
  /** The routes of the move, `paths[0]` canonical, at most `MAX_PATHS`. With a `kind`: one path without legs. */
  paths: readonly (readonly Leg[])[];
  /** A set: the order has no meaning. */
  captured: readonly Cell[];
  /** A decision besides the cells (`C` or `T` in Small Star Empires). */
  choice?: string;
}

/** The most paths that `Rules.view` lists for one move. */
export const MAX_PATHS = 64;

/** A move attempt: start cell, then each named cell; `OFF_BOARD` for names that this board lacks. */
export interface Attempt {
  /** Omitted for paths. `explain` receives only kinds that the game's `moveText` has. */
  kind?: ShortMoveKind | undefined;
  /** Two or more cells for a path, one for a placement or a removal, none for a pass. */
  cells: readonly Cell[];
  choice?: string | undefined;
}

/** The end of a game. `reason` is a code; `formatOutcome` writes the whole as text. */
export interface Outcome {
  reason: string;
  /** Empty for a draw. */
  winners: readonly Seat[];
  /** One per seat, sum 1. */
  shares: readonly number[];
  /** Points that a match may sum: the totals of `Rules.score` (stars in Trench, points in Small Star Empires). */
  points?: readonly number[];
}

/** The proven result of a game with best play by all seats. */
export interface ExactEnd {
  /** Empty for a draw, as in `Outcome`. */
  readonly winners: readonly Seat[];
  /** Plies to the end, if known. */
  readonly plies?: number | undefined;
  /** A shorter win than `plies` may exist. */
  readonly atMost?: true | undefined;
  /** Lead of the winners in points, in games with points; 0 or more. */
  readonly margin?: number | undefined;
}

/**
 * A bijection of cells and seats that keeps the rules, turn order included: `map` gives the image of a
 * position, and the legal moves of the image are the images of the legal moves.
 */
export interface Symmetry {
  id: string;
  cells: readonly Cell[];
  seats: readonly Seat[];
  map(position: Position): Position;
}

/** One cell of a board: its name in texts and its place. */
export interface CellInfo {
  name: string;
  /** Centre in units of one cell, x to the right, y down. */
  x: number;
  y: number;
}

/** The board as data, for drawing it, navigating it with arrow keys and naming its cells. */
export interface Geometry {
  /** `diamond` is a square board best drawn with a corner at the bottom. */
  shape: 'square' | 'diamond' | 'hex';
  columns: number;
  rows: number;
  cells: readonly CellInfo[];
  /** The cell with this name, or OFF_BOARD. */
  find(name: string): Cell;
  /** Names of the directions, and for each cell its neighbour in each direction (OFF_BOARD for none). */
  directions: readonly string[];
  neighbours: readonly (readonly Cell[])[];
  /** Edges that belong to seats, if the rules assign edges. Omitted by most games. */
  edges?: readonly BoardEdge[];
}

/** A board edge that belongs to a seat: a chain of cell sides without a neighbour. */
export interface BoardEdge {
  seat: Seat;
  /** A letter for the seat, for readers who cannot distinguish colours. */
  mark: string;
  /** In order along the edge; `direction` is an index of `Geometry.directions` in which the cell has no neighbour. */
  sides: readonly { cell: Cell; direction: number }[];
}

/**
 * Hot: one mutable object. Only `clone` allocates; `outcome` returns prepared objects, valid until the next call.
 * Callers are trusted: `make` accepts only moves that `generate` lists here.
 */
export interface Position {
  readonly seat: Seat;
  /** Plies played since the start of the game if the text gives them, else since the position was read. */
  readonly ply: number;
  /** Two int32 halves of the hash of everything that repetition compares: board, seat and so on; no counters. */
  readonly keyLo: number;
  readonly keyHi: number;
  /** Writes all legal moves to `into[at..]`, in an order fixed per game; returns the end index. */
  generate(into: Int32Array, at: number): number;
  /**
   * As `generate`, but only captures and similar moves that a search examines before it trusts an evaluation.
   * None of them leads to an earlier position. In a game where every move captures, list only moves that change
   * the balance, or none.
   */
  noisy(into: Int32Array, at: number): number;
  /** A move has the same meaning in every equal position, also without a prior call of `generate`. */
  make(move: Move): void;
  /** Takes back the last `make`. */
  unmake(): void;
  /** Small index of a move for search tables, below `slots`; moves of one cell and a pass have indices too. */
  slot(move: Move): number;
  readonly slots: number;
  /** The only judge of the end. `stood` = how often this position has occurred, this time included. */
  outcome(stood?: number): Outcome | null;
  /** An independent copy; it cannot unmake moves made before it was cloned. */
  clone(): Position;
}

/** Upper bound of legal moves in any game, set by the largest Small Star Empires board that text can hold. */
export const MAX_MOVES = 1 << 15;
