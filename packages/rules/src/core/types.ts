/**
 * The contract between a game and everything else. Two sides:
 * - cold: `Game` and `Rules` hold facts, read and write text, draw and explain. Clear before fast.
 * - hot: `Position` is one mutable object that playouts and searches drive. It allocates nothing.
 *
 * A game implements these interfaces in `games/<id>/` and knows nothing above this folder.
 */

/** Index of a cell in `Geometry.cells`. */
export type Cell = number;
/** 0-based place at the table; seat 0 moves first in the start position. */
export type Seat = number;
/** A packed int32, 0 or more and opaque outside its game. On the wire, in files and on screen a move is its text. */
export type Move = number;

/** A cell name that is well formed but not on this board becomes this value in an `Attempt`. */
export const OFF_BOARD: Cell = -1;

/** What can fail answers with this instead of throwing: `if (result.ok) use(result.value)`. `must` unwraps it. */
export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/** An expected failure. `say` turns it into a sentence; the code is its key. */
export interface Fault {
  code: string;
  /** Number of the rule that forbids it, as in `docs/games/<game>.md`. */
  rule?: string | undefined;
  /** Cells that show why. */
  cells?: readonly Cell[] | undefined;
  /** A legal move that shows why (a longer capture, say). */
  move?: Move | undefined;
  /** Which of several moves it is about, from 1. */
  ply?: number | undefined;
  /** 1-based place in the text that was read. */
  line?: number | undefined;
  column?: number | undefined;
  /** What was found there, and what would have been accepted: notation, numbers and names, never sentences. */
  found?: string | undefined;
  accepted?: string | undefined;
}

/** One value of an option: `10`, `rulebook`, the name of a board. */
export type OptionValue = string | number;
/** Option values by the id of the option. */
export type Options = Readonly<Record<string, OptionValue>>;

/** One thing that can be chosen about a game, such as the size of the board. */
export interface OptionSpec {
  id: string;
  /** `board` accepts one of `values`, or whatever else the game can read as a map or board name. */
  kind: 'choice' | 'int' | 'board';
  /** Accepted values, the default among them. */
  values: readonly OptionValue[];
  default: OptionValue;
  /** The position text carries it: the text wins, and a flag that says otherwise is an error. */
  inText: boolean;
  /** Further values whose games are solved under the first preset, the most balanced first. */
  proven?: readonly ProvenBoard[];
}

/** A board that is solved from the start: how it ends, with best play, for the seat that begins. */
export interface ProvenBoard {
  value: string;
  result: 'win' | 'draw' | 'loss';
  /** By how many points. */
  margin: number;
}

/** A named set of option values. The first of a game is its default. */
export interface Preset {
  id: string;
  options: Options;
}

/** How single games add up to a match. Any two-seat game can use any format without a `tiebreak.options`. */
export interface MatchFormat {
  id: string;
  games: number;
  /** Players change seats after each game. */
  swap: boolean;
  /** What is summed over the games: the outcome's points or its shares. */
  sum: 'points' | 'shares';
  /** When level: up to `atMost` more games with these options changed; the first with a winner decides. */
  tiebreak?: { options: Options; atMost: number };
}

/** Cold: one game before anything is chosen. From the registry by `loadGame`, or from `@tabuleiro/rules/games/<id>`. */
export interface Game {
  id: string;
  name: string;
  /** Left out of a traditional game. */
  designer?: string;
  /** When it was published, where that is known. */
  year?: number;
  options: readonly OptionSpec[];
  presets: readonly Preset[];
  formats: readonly MatchFormat[];
  /** The preset of a new game whose rules nobody named; the first one unless said. Texts never mean it. */
  proposed?: string;
  /** Every code that `explain` can answer with, and its rule: docs, sentences and tests go through this list. */
  prohibitions: readonly { code: string; rule: string }[];
  /** The prohibition by which captures are compulsory: people are told before they wonder. */
  forcing?: string;
  /** What kinds of moves the game has, each with the number of the rule that says how it is written. */
  moveText: MoveTextRules;
  /** Positions worth a look: each shows a rule that random games seldom reach. Random tries start here too. */
  studies?: readonly string[];
  /** Options not given take their defaults. */
  configure(options: Options): Result<Rules>;
  /**
   * The only door for outside text. The text may carry board, seats and variant; what it leaves unsaid is
   * taken from `given`, then from the defaults. `options` of the answer says what was read.
   */
  read(text: string, given?: Options): Result<Reading>;
}

/**
 * Rule numbers by kind of move: paths over two cells or more (`plain`: `a1-b2`, `capture`: `a1xb2`), placements (`a1`),
 * removals (`xa1`) and passes (`--`). Text of a kind that is left out is no move of the game.
 */
export interface MoveTextRules {
  plain?: string;
  capture?: string;
  place?: string;
  remove?: string;
  pass?: string;
}

/** A move that is no path: something comes onto a cell, something leaves it, or nothing happens. */
export type ShortMoveKind = 'place' | 'remove' | 'pass';

/** What a position text says: which rules it belongs to, and the position. */
export interface Reading {
  options: Options;
  rules: Rules;
  position: Position;
  /** How often this position has stood, this time included (1 unless the text says more). */
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
  /** Every word that `layers` and `view` can use, for whoever turns them into numbers. */
  codes: LayerCodes;
  symmetries: readonly Symmetry[];
  /** No game is longer than this; null where the rules set no end (sessions stop at 1000: `draw length`). */
  maxPlies: number | null;
  start(): Position;
  format(position: Position, stood?: number): string;
  /** What stands on a cell from bottom to top: terrain, owner, piece. An array is never changed once it was handed out. */
  layers(position: Position, cell: Cell): readonly Layer[];
  counters(position: Position): readonly Counter[];
  score?(position: Position): readonly SeatPoints[];
  /** With three or four seats: the result of a finished game as if only these seats could win it. Lent, as `outcome`. */
  outcomeAmong?(position: Position, seats: readonly Seat[]): Outcome;
  /**
   * All that text, drawing, completion and click input need to know of a legal move. With `through`, only
   * paths whose cells (start cell first) begin with those, or, in games with free routes, pass them in order.
   * Kind, start, end and choice are those of the packed move, whatever the position.
   */
  view(position: Position, move: Move, through?: readonly Cell[]): MoveView;
  /** Why the attempt is not allowed. Only asked when no legal move fits or the game is over; always cites a rule. */
  explain(position: Position, attempt: Attempt, stood?: number): Fault;
  /** Name of the cell that the report of the game writes as two numbers, where it writes moves so. */
  reportCell?(row: number, column: number): string;
}

/** What can lie or stand on cells, and what can be chosen with a move, each in a fixed order. */
export interface LayerCodes {
  /** Codes of layers that belong to nobody. */
  terrain: readonly string[];
  /** Codes of layers that belong to a seat. */
  pieces: readonly string[];
  /** What `MoveView.choice` can be; left out where moves leave nothing to choose. */
  choices?: readonly string[];
  /** How many legal moves may have start, end and choice in common; 1 unless said. */
  routes?: number;
}

/** `mark` is how the position text writes it; `code` keys its name and its drawing. */
export interface Layer {
  code: string;
  mark: string;
  seat?: Seat;
  count?: number;
}

/** A number worth showing beside the board: men left, or plies up to `limit`. `code` keys its name. */
export interface Counter {
  code: string;
  value: number;
  seat?: Seat;
  limit?: number;
}

/** The points of one seat and what they are made of; `parts` by code. */
export interface SeatPoints {
  seat: Seat;
  parts: Readonly<Record<string, number>>;
  total: number;
}

/** One leg of a path: the cell landed on, and the cell whose piece it takes. */
export interface Leg {
  to: Cell;
  takes?: Cell;
}

/** A legal move as cells: where it starts, the ways it can go, what it captures. `cellsOfView` lists its cells. */
export interface MoveView {
  /** Left out for a path over two cells or more. */
  kind?: ShortMoveKind;
  /** Where a path starts; the cell of a placement or a removal; `OFF_BOARD` for a pass. */
  from: Cell;
  /** Every route of the move, `paths[0]` canonical, at most `MAX_PATHS`. With a `kind`: one path without legs. */
  paths: readonly (readonly Leg[])[];
  /** A set: its order says nothing. */
  captured: readonly Cell[];
  /** A decision besides the cells (`C` or `T` in Small Star Empires). */
  choice?: string;
}

/** The most paths that `Rules.view` lists of one move. */
export const MAX_PATHS = 64;

/** What somebody tried: start cell, then each cell named; `OFF_BOARD` for names that this board lacks. */
export interface Attempt {
  /** Left out for paths. `explain` meets only kinds that the game's `moveText` has. */
  kind?: ShortMoveKind | undefined;
  /** Two or more of a path, one of a placement or a removal, none of a pass. */
  cells: readonly Cell[];
  choice?: string | undefined;
}

/** How a game ended. `reason` is a code; `formatOutcome` writes the whole as text. */
export interface Outcome {
  reason: string;
  /** Empty for a draw. */
  winners: readonly Seat[];
  /** One per seat, sum 1. */
  shares: readonly number[];
  /** What a match may sum: the totals of `Rules.score` (stars in Trench, points in Small Star Empires). */
  points?: readonly number[];
}

/** How a game is known to end with best play of all, whoever is to move. */
export interface ExactEnd {
  /** Empty for a draw, as in `Outcome`. */
  readonly winners: readonly Seat[];
  /** Plies to the end, where the distance is known. */
  readonly plies?: number | undefined;
  /** The win was found in so many plies, and a shorter way may exist. */
  readonly atMost?: true | undefined;
  /** By how many points the winners lead, where points are counted; 0 or more. */
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

/** One cell of a board: its name in texts and where it lies. */
export interface CellInfo {
  name: string;
  /** Centre in units of one cell, x to the right, y down. */
  x: number;
  y: number;
}

/** The board as data: enough to draw it, to walk it with arrow keys and to name its cells. */
export interface Geometry {
  /** `diamond` is a square board best drawn standing on a corner. */
  shape: 'square' | 'diamond' | 'hex';
  columns: number;
  rows: number;
  cells: readonly CellInfo[];
  /** Cell of that name, or OFF_BOARD. */
  find(name: string): Cell;
  /** Names of the directions, and for each cell the neighbour in each (OFF_BOARD where there is none). */
  directions: readonly string[];
  neighbours: readonly (readonly Cell[])[];
  /** Edges that belong to seats, where the rules say whose an edge is. Left out of most games. */
  edges?: readonly BoardEdge[];
}

/** An edge of the board that belongs to a seat: a chain of sides of cells, each beside no other cell. */
export interface BoardEdge {
  seat: Seat;
  /** A letter for the seat, for readers who cannot tell colours apart. */
  mark: string;
  /** In order along the edge; `direction` is an index of `Geometry.directions` in which the cell has no neighbour. */
  sides: readonly { cell: Cell; direction: number }[];
}

/**
 * Hot: one mutable object. Nothing is allocated except by `clone`; `outcome` returns prepared objects that are
 * valid until the next call. Callers are trusted: `make` takes only moves that `generate` lists here.
 */
export interface Position {
  readonly seat: Seat;
  /** Plies played: since the start of the game where the text knows, else since the position was read. */
  readonly ply: number;
  /** Two int32 halves: board, seat and all that repetition compares; no counters. */
  readonly keyLo: number;
  readonly keyHi: number;
  /** Writes all legal moves to `into[at..]`, in an order fixed per game; returns the end index. */
  generate(into: Int32Array, at: number): number;
  /**
   * As `generate`, captures and the like only: what a search should look at before it trusts a value. None of them leads
   * to a position that stood before. Where every move captures, list those that change the balance, or none: a search
   * then trusts its value at once, and finds the rest by its depth.
   */
  noisy(into: Int32Array, at: number): number;
  /** A move means the same wherever the position is the same, also when `generate` was not called before. */
  make(move: Move): void;
  /** Takes back the last `make`. */
  unmake(): void;
  /** Small index of a move for the search's tables, below `slots`; moves of one cell and a pass have theirs. */
  slot(move: Move): number;
  readonly slots: number;
  /** The only judge of the end. `stood` = how often this position has stood, this time included. */
  outcome(stood?: number): Outcome | null;
  /** An independent copy; it cannot unmake what was made before. */
  clone(): Position;
}

/** No legal-move list of any game is longer (the largest Small Star Empires board that text can hold decides). */
export const MAX_MOVES = 1 << 15;
