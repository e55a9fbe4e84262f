/**
 * The contract inside the engine. A game provides an `Evaluation` (games/<id>/): named features, hot evaluators and
 * a few facts that let one search serve every game. A `ComputerPlayer` chooses moves, from the report's levels to
 * an external program. Nothing here depends on files, game clocks, workers or user sentences.
 */
import type { Cell, Move, Position, Result, Rules, Seat } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';

/**
 * A value from the view of the seat to move, on a logistic scale. A score s promises the share 1 / (1 + 10^(-s /
 * 400)), so 100 is 64 % and 0 is even. With three and four seats 0 is an even share. From `WON` up in absolute
 * value the win is proven and the score is `WIN - plies`.
 */
export type Score = number;
/** The score of a game that is won now; a win in `n` plies scores `WIN - n`. */
export const WIN = 30_000;
/** Scores from here on are proven; evaluations stay below. */
export const WON = 29_000;
/** Bound of every evaluation. */
export const MOST = 20_000;
/** From here up to `WON` a tablebase knows the result but not the distance; the rest of the score measures progress. */
export const SURE = 21_000;
/** Not a score: nothing is known exactly. */
export const UNKNOWN = 32_767;
/** A move with at least this promise is urgent: tried before all quiet moves and never reduced or pruned. */
export const URGENT = 1 << 16;

/** Weights by feature name; missing features weigh 0. */
export type Weights = Readonly<Record<string, number>>;

/** One quantity that an evaluation counts and weighs. */
export interface Feature {
  id: string;
  /** Features of one group are explained together, for example all cells of a table. */
  group: string;
}

/**
 * Sentences by feature group. `{side}` is the name of the leading seat, `{n}` the size of the lead (an integer),
 * `{cells}` the cells of `show`. `one` is used when n is 1.
 */
export type Words = Readonly<Record<Language, Readonly<Record<string, { one: string; many: string }>>>>;

/** Learned numbers as written by `tune --net`: 16 bits each, in base64. */
export interface NetWeights {
  /** Number of hidden units; even. */
  hidden: number;
  /**
   * The input weights of the hidden units, their thresholds, the output weights for own and other units, and the
   * rest.
   */
  values: string;
}

/** The input features of a network for the boards of a game. Cold. */
export interface NetView {
  inputs: number;
  /** Writes the active inputs, as seat 0 sees them, to `into`; returns their number. */
  read(position: Position, into: Uint16Array): number;
  /** The same input as seat 1 sees it. */
  turned(input: number): number;
  /** The input mappings of the board's symmetries, the identity included. */
  images: readonly ((input: number) => number)[];
  /** Weight of the network's answer in this position, 0 to 1. */
  share(position: Position): number;
}

/** A game's knowledge beyond its rules. Found by the id of the game; there is no list. */
export interface Evaluation {
  features: readonly Feature[];
  /** The tuned weights. */
  weights: Weights;
  /**
   * Cold: the value of each feature, in the order of `features`, from the view of seat 0 (its own minus the
   * opponent's). Two seats only. Tuning learns from it, and `Evaluator.evaluate` must agree with it.
   */
  extract(position: Position, into: Float64Array): void;
  /**
   * Loads the tables that ship with the engine; returns quickly once they are loaded. Without them a search knows
   * less.
   */
  loadTables?(): Promise<Result<void>>;
  /**
   * Loads optional tables installed beside the app that help with this position. Called only when answers may
   * differ between machines.
   */
  loadMoreTables?(position: Position): Promise<Result<void>>;
  /** A network in addition to the features; its output is the feature `net`. */
  net?: { view: NetView; weights: NetWeights };
  /** Hot: creates the evaluator of one search; it may keep scratch memory. */
  create(rules: Rules, weights: Weights, net?: NetWeights): Evaluator;
  /** The evaluation published in the game's report, or the closest equivalent, as baseline and as bar for tuning. */
  report(rules: Rules): Evaluator;
  /** Overrides of the default levels (`levels/plan.ts`). */
  levels?: Partial<LevelPlan>;
  /**
   * Nodes per position in the first pass of a review, so that 60 plies take about 30 s on one core; `npm run bench
   * -- review`.
   */
  reviewNodes?: number;
  /** Overrides of the default search settings. */
  settings: Partial<SearchSettings>;
  /** The cells that show why a seat leads in a feature group, for highlights and sentences. */
  show?(position: Position, group: string, seat: Seat): readonly Cell[];
  /** Creates a solver that proves results before the main search; one per search. */
  solver?(rules: Rules): Solver;
  /**
   * Version of the solver. Increase it only when the solver is replaced: a new version makes a new player, whose
   * levels are measured again.
   */
  solverNumber?: number;
  /** How a lead in each group is described; complete for every group and language. */
  words: Words;
  /** The group that only reflects the side to move. */
  turnGroup?: string;
  /** The score of one point of `Outcome.points`, for games where the aim `margin` makes sense. */
  pointValue?: number;
}

/** Hot: called at every node, always with positions of the same game. Allocates nothing. */
export interface Evaluator {
  /** False: tables that ship with the engine are missing here, so it knows less than elsewhere. */
  readonly tables?: boolean;
  /**
   * Begins a search. With `reproducible`, only tables that ship with the engine may be used, so that the answer is
   * the same everywhere.
   */
  begin?(situation: Situation, reproducible: boolean): void;
  /** An integer within `MOST`, from the view of the seat to move. Called only if the game is not over. */
  evaluate(position: Position): Score;
  /**
   * Cheap. Must be true when the game has ended by a goal, a limit, a draw by counting or the loss of all pieces,
   * even if moves could still be generated. False positives are allowed: `outcome` decides. Ignores repetition.
   */
  over(position: Position): boolean;
  /** State that the key omits but the near future depends on (counters close to a limit); 0 while far from it. */
  salt(position: Position): number;
  /**
   * How promising a legal move looks before any search. Captures and similar moves that deserve to be tried first
   * get `URGENT` plus their value, below 2^20; clearly losing ones may rank among the quiet moves. Quiet moves get
   * 0 to `URGENT` - 1; history adds at most 2^14 to them.
   */
  promise(position: Position, move: Move): number;
  /**
   * `promise` for the moves from `at` to `end`, written to the same indices of `into`; for games where moves share
   * work.
   */
  promiseAll?(position: Position, moves: Int32Array, at: number, end: number, into: Int32Array): void;
  /**
   * Cheap: true only if no legal move from `at` to `end` is urgent, which saves calls of `promise`. False negatives
   * are allowed.
   */
  noneUrgent?(position: Position, moves: Int32Array, at: number, end: number): boolean;
  /**
   * The exact score for the seat to move, from a tablebase or a bound that is never wrong: 0, `WIN - plies`, `SURE`
   * plus a little if only the result is known, or their negatives; else `UNKNOWN`. Called at every node with depth
   * left where the game is not over, so it must reject unknown positions first and cheaply.
   */
  known?(position: Position): Score;
  /** Three and four seats: the expected share of each, sum 1. */
  shares?(position: Position, into: Float64Array): void;
  /**
   * Three and four seats: the factor by which `shares` overstates differences at the root. Shares reported to
   * people are tempered by it; 1 if they are calibrated.
   */
  boldness?(position: Position): number;
}

/** The proven result of a position for the seat to move. */
export interface ExactResult {
  result: 'win' | 'draw' | 'loss';
  /** Plies to the end with best play, if known. */
  plies?: number | undefined;
  /** `plies` is an upper bound: a shorter way may exist. */
  atMost?: true | undefined;
  /** Margin in points for the mover with best play, negative for a loss, in games that count points. */
  margin?: number | undefined;
}

/** A solver's proof: result, line and nodes spent. */
export interface Proof {
  exact: ExactResult;
  /** The best move first, then the line as far as it is known. */
  moves: Move[];
  nodes: number;
}

/** Proves results in games that allow a faster proof than the main search. */
export interface Solver {
  /**
   * How many nodes of a budget of `nodes` a proof attempt is worth; 0 if it is out of reach. Cheap, and depends on
   * position and budget alone.
   */
  worth(position: Position, nodes: number): number;
  /** Whether a proof within `nodes` nodes is possible at all; an analysis then attempts it. As cheap as `worth`. */
  reaches(position: Position, nodes: number): boolean;
  /** Yields about every thousand nodes; null when `nodes` are spent without a proof. Restores the position. */
  solve(situation: Situation, nodes: number): Generator<void, Proof | null>;
  /** The winner, if the unfinished proof already establishes it; else null. */
  soFar?(): Proof | null;
}

/** How a search prunes and orders moves. The defaults suit most games; an evaluation may override some. */
export interface SearchSettings {
  /** The table has 2^tableBits entries of 16 bytes. */
  tableBits: number;
  /** Half width of the first aspiration window around the last score; 0 uses a full window. */
  aspiration: number;
  /** Factor for late move reductions of quiet moves; 0 disables them. */
  reduction: number;
  /** The same factor for the moves at the root. */
  rootReduction: number;
  /** Maximum number of moves searched, indexed by remaining depth; no limit beyond the end of the list. */
  widths: readonly number[];
  /** Multiplies the width in the principal variation; 0 removes the limit there. */
  mainWidth: number;
  /** Futility margin per ply, applied below a remaining depth of 4; 0 disables it. */
  futility: number;
  /** Extends a node with a single legal move by one ply. */
  extendSingle: boolean;
  /** Searches noisy moves at depth 0. */
  quiescence: boolean;
  /** The mover may take the evaluation instead of a noisy move; false if noisy moves are forced. */
  standPat: boolean;
}

/** How the nine levels of a game are built; see `levels/plan.ts`. Index 0 is level 1. */
export interface LevelPlan {
  /** The measured levels from 1 to 9, spaced so that neighbours differ by 100 to 250 Elo. */
  rungs: readonly number[];
  /** Nodes of the strongest level: about 50 ms on one core. */
  topNodes: number;
  /** Ratio of nodes between level 9 and 8, and between 8 and 7. */
  step: number;
  /** Nodes of the levels 1 to 6; 0 compares the legal moves one ply deep. */
  lowNodes: readonly number[];
  /** The probability that a move is noticed at all, for the levels 1 to 6. */
  attention: readonly number[];
}

/** The first limit reached ends the search. Without limits it runs until it is stopped or everything is proven. */
export interface Budget {
  nodes?: number | undefined;
  depth?: number | undefined;
  /** Wall-clock time in milliseconds; not reproducible. */
  ms?: number | undefined;
}

/** `margin` plays for points that a match adds up; `win` for the result of this game. */
export type Aim = 'win' | 'margin';

/** One line of play and its score. */
export interface Line {
  moves: Move[];
  score: Score;
  depth: number;
  /** The result, if known by proof or tablebase. */
  exact?: ExactResult | undefined;
  /**
   * Three and four seats: the expected share of each seat in seat order, sum 1. The score compares moves and is
   * bolder than these shares. With two seats the score is enough.
   */
  shares?: readonly number[] | undefined;
}

/** Reported after each iteration. */
export interface Progress {
  depth: number;
  nodes: number;
  ms: number;
  /** Best first; all first moves differ. */
  lines: Line[];
  /** See `Evaluator`. */
  tables?: false | undefined;
}

/** The result of a search. `move` is always the first move of the first line. */
export interface Verdict extends Progress {
  move: Move;
  /** Every line was searched to the end of the game: the scores are exact. */
  complete: boolean;
}

/** A position with its history: the input of a player. */
export interface Situation {
  rules: Rules;
  /** Callees must restore it. */
  position: Position;
  /** keyLo and keyHi alternately of all earlier positions of this game, oldest first, without the present one. */
  past: ArrayLike<number>;
  /** How often the present position has occurred, including now. */
  stood: number;
  aim: Aim;
  /** Seed of the player in this game; the same situation and seed give the same move. */
  seed: number;
}

/** Receives progress and may stop the search early; the answer is then the best so far. */
export interface ThinkingListener {
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Called every few milliseconds. */
  shouldStop?: (() => boolean) | undefined;
}

/** Chooses a legal move of a game that is not over. */
export interface ComputerPlayer {
  name: string;
  choose(situation: Situation): Move | Promise<Move>;
  /** `choose` with progress, in steps that let others use the thread; only for players that take time. */
  steps?(situation: Situation, listener?: ThinkingListener): Generator<void, Progress>;
  /** Evaluation of the last move chosen, for players that compute scores. */
  readonly last?: Progress;
  close?(): void;
}
