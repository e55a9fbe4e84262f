/**
 * The contract inside the engine. A game gives an `Evaluation` (games/<id>/): named features, hot evaluators and a few
 * facts that let one search serve every game. Everything that picks moves, from a report's level to an outside
 * program, is a `ComputerPlayer`. Nothing here knows files, clocks of people, workers or sentences.
 */
import type { Cell, Move, Position, Result, Rules, Seat } from '@tabuleiro/rules';
import type { Language } from '@tabuleiro/rules/text';

/**
 * A value from the view of the seat to move, in points of expected result: a score s promises the share
 * 1 / (1 + 10^(-s / 400)), so 100 is 64 % and 0 is even. With three and four seats 0 is an even share. At least `WON` in size: a proven win, `WIN - plies`.
 */
export type Score = number;
/** The score of a game that is won now; one that is won in `n` plies scores `WIN - n`. */
export const WIN = 30_000;
/** Scores from here on are proven; no evaluation may reach them. */
export const WON = 29_000;
/** Bound of every evaluation. */
export const MOST = 20_000;
/** From here up to `WON`: a table knows the result but not how far it is; what lies above says how it gets on. */
export const SURE = 21_000;
/** Nothing is known exactly; no score. */
export const UNKNOWN = 32_767;
/** A move with a promise from here on is urgent: tried before all quiet moves and never reduced or left out. */
export const URGENT = 1 << 16;

/** Weights by the names of features; a feature not named weighs nothing. */
export type Weights = Readonly<Record<string, number>>;

/** One fact that an evaluation counts and has a weight for. */
export interface Feature {
  id: string;
  /** Features of one group are told as one thing: all cells of a table, say. */
  group: string;
}

/**
 * Sentences by group of features: `{side}` is the name of the seat that leads, `{n}` by how much (a whole number),
 * `{cells}` the cells of `show`. `one` is used when n is 1.
 */
export type Words = Readonly<Record<Language, Readonly<Record<string, { one: string; many: string }>>>>;

/** Learned numbers, as `tune --net` writes them: 16 bits each, in base64. */
export interface NetWeights {
  /** Units of the hidden layer; even. */
  hidden: number;
  /** By input, the hidden units; then their thresholds, what own and the other's units are worth, and the rest. */
  values: string;
}

/** How a game shows its board to a network. Cold. */
export interface NetView {
  inputs: number;
  /** The inputs that are on, as seat 0 sees them, into `into`; answers how many. */
  read(position: Position, into: Uint16Array): number;
  /** The same input as seat 1 sees it. */
  turned(input: number): number;
  /** The same input on boards that are worth the same, the board itself among them. */
  images: readonly ((input: number) => number)[];
  /** In which share the network's answer counts, 0 to 1. */
  share(position: Position): number;
}

/** What a game knows of itself beyond its rules. Found by the game's id; there is no list. */
export interface Evaluation {
  features: readonly Feature[];
  /** The tuned weights. */
  weights: Weights;
  /**
   * Cold: the value of each feature, in the order of `features`, from the view of seat 0 (its own minus the
   * other's). Two seats only. The truth that tuning learns from and that `Evaluator.evaluate` must agree with.
   */
  extract(position: Position, into: Float64Array): void;
  /** Loads the tables that ship with the engine; quick once they are there. Without them a search knows less. */
  loadTables?(): Promise<Result<void>>;
  /**
   * Loads further tables that may lie beside the app and that a search of this position can use; asked only where the
   * answer need not be the same everywhere.
   */
  loadMoreTables?(position: Position): Promise<Result<void>>;
  /** A network beside the features, where there is one; what it says is the feature `net`. */
  net?: { view: NetView; weights: NetWeights };
  /** Hot: the evaluator that a search drives; one per search, it may keep scratch memory. */
  create(rules: Rules, weights: Weights, net?: NetWeights): Evaluator;
  /** The report's own value of a board (or the nearest thing that it says), for baselines and for tuning's bar. */
  report(rules: Rules): Evaluator;
  /** What this game changes in the levels; the rest are the defaults (`levels/plan.ts`). */
  levels?: Partial<LevelPlan>;
  /** Nodes of the first look of a review, so that 60 plies take about half a minute on one core; `npm run bench -- review`. */
  reviewNodes?: number;
  /** What this game changes in the search; the rest are the defaults. */
  settings: Partial<SearchSettings>;
  /** The cells that show why a seat leads in a group of features, for marking and for words. */
  show?(position: Position, group: string, seat: Seat): readonly Cell[];
  /** A search of its own that proves results, asked before the common search; one per search. */
  solver?(rules: Rules): Solver;
  /** Another number is another player: levels are measured again. Only where a solver was exchanged for another. */
  solverNumber?: number;
  /** How a lead in each group is said; every group is here in every language. */
  words: Words;
  /** The group that says no more than who is to move. */
  turnGroup?: string;
  /** What one point of `Outcome.points` is worth as a score, where an aim of `margin` makes sense. */
  pointValue?: number;
}

/** Hot: called at every node, on a position of its own game. Allocates nothing. */
export interface Evaluator {
  /** False: tables ship with the engine and are not here, so that it knows less than elsewhere. */
  readonly tables?: boolean;
  /**
   * A search begins. Only what ships with the engine may be used where `reproducible`: the answer is then the same
   * everywhere.
   */
  begin?(situation: Situation, reproducible: boolean): void;
  /** From the view of the seat to move, whole, within `MOST`. Asked only where the game is not over. */
  evaluate(position: Position): Score;
  /**
   * Cheap. Must be true wherever the game has ended although moves could be looked for: a goal, a limit, a draw by
   * counting, nobody left. May be true too often: then `outcome` is asked and says no. Repetition is not its concern.
   */
  over(position: Position): boolean;
  /** What the key leaves out and the near future depends on (counters close to a limit); 0 while far from it. */
  salt(position: Position): number;
  /**
   * How promising a legal move looks before any search. Captures and the like that deserve to be tried before all
   * quiet moves: `URGENT` plus their worth, below 2^20; one that clearly loses may be ranked among the quiet ones.
   * Quiet moves: 0 to `URGENT` - 1; what the search learns about a quiet move adds at most 2^14 to it.
   */
  promise(position: Position, move: Move): number;
  /** The same for the moves from `at` to `end`, each to its place in `into`: for games where they have much in common. */
  promiseAll?(position: Position, moves: Int32Array, at: number, end: number, into: Int32Array): void;
  /**
   * Cheap: true where surely none of the legal moves from `at` to `end` is urgent, so that nobody need ask one by one.
   * May be false too often.
   */
  noneUrgent?(position: Position, moves: Int32Array, at: number, end: number): boolean;
  /**
   * The exact score of the position for the seat to move, from a table or a bound that never errs: 0, `WIN - plies`,
   * `SURE` and a little where only the result is known, or their negatives; else `UNKNOWN`. Asked where the game is
   * not over, at every node with depth left, so it must be cheap and must first of all know where it knows nothing.
   */
  known?(position: Position): Score;
  /** Three and four seats: the expected share of each, sum 1. */
  shares?(position: Position, into: Float64Array): void;
  /**
   * Three and four seats: how far those shares lie apart beyond what comes of them, where a search begins. What people are
   * told is tempered by it; 1 where they may be believed.
   */
  boldness?(position: Position): number;
}

/** The whole truth about a position, for the seat to move. */
export interface ExactResult {
  result: 'win' | 'draw' | 'loss';
  /** Plies to the end with best play, where the distance is known. */
  plies?: number | undefined;
  /** The win was found in so many plies, and a shorter way may exist. */
  atMost?: true | undefined;
  /** By how many points the mover wins (or loses, below 0) with best play, where points are counted. */
  margin?: number | undefined;
}

/** What a solver proved: the best move, the line as far as it is known, and how many nodes that took. */
export interface Proof {
  exact: ExactResult;
  /** The best move first; at least one. */
  moves: Move[];
  nodes: number;
}

/** Proves what positions are worth where a game allows a quicker proof than the common search. */
export interface Solver {
  /**
   * How many nodes a proof of this position is worth trying for, out of a budget of `nodes`; 0 where it is out of
   * reach. Cheap, and the same everywhere: it depends on position and budget alone.
   */
  worth(position: Position, nodes: number): number;
  /** Whether so many nodes may be enough for a proof at all; an analysis then gives them. As cheap as `worth`. */
  reaches(position: Position, nodes: number): boolean;
  /** Steps of about a thousand nodes; null when `nodes` are spent without a proof. Leaves the position as it was. */
  solve(situation: Situation, nodes: number): Generator<void, Proof | null>;
  /** Who wins, where the proof that is being looked for knows that much by now; null where it does not. */
  soFar?(): Proof | null;
}

/** How a search prunes and orders. The defaults suit most games; an evaluation may change some. */
export interface SearchSettings {
  /** The table has 2^tableBits entries of 16 bytes. */
  tableBits: number;
  /** Half width of the first window around the last score; 0 searches with an open window. */
  aspiration: number;
  /** Late quiet moves are searched less deep first, times this factor; 0 never reduces. */
  reduction: number;
  /** The same factor for the moves at the root. */
  rootReduction: number;
  /** At most this many moves are looked at where `depth` plies remain: index by depth, beyond its end all. */
  widths: readonly number[];
  /** On the main line so many times as many are looked at; 0 looks at all. */
  mainWidth: number;
  /** Below a remaining depth of 4, a value this much (per ply) above beta is believed; 0 searches on. */
  futility: number;
  /** A side with one legal move is searched one ply deeper. */
  extendSingle: boolean;
  /** Looks at noisy moves where depth runs out. */
  quiescence: boolean;
  /** The mover may be content with the evaluation instead of a noisy move; false where noisy moves are forced. */
  standPat: boolean;
}

/** How the nine levels of a game are made; see `levels/plan.ts`. Index 0 is level 1. */
export interface LevelPlan {
  /** The points of the dial that are measured, from 1 to 9, so close that neighbours differ by 100 to 250 Elo. */
  rungs: readonly number[];
  /** Nodes of the strongest level: about a twentieth of a second on one core. */
  topNodes: number;
  /** How many times fewer nodes each of the next two levels below has. */
  step: number;
  /** Nodes of the levels 1 to 6; with 0 only the moves at hand are compared, one ply deep. */
  lowNodes: readonly number[];
  /** The chance that a move is noticed at all, for the levels 1 to 6. */
  attention: readonly number[];
}

/** Whichever is reached first. With none the search runs until it is stopped or knows everything. */
export interface Budget {
  nodes?: number | undefined;
  depth?: number | undefined;
  /** Wall-clock time in milliseconds; not reproducible. */
  ms?: number | undefined;
}

/** `margin` plays for points where a match sums them; `win` for the result of this game. */
export type Aim = 'win' | 'margin';

/** One line of play and what it is worth. */
export interface Line {
  moves: Move[];
  score: Score;
  depth: number;
  /** Where the result is known, by proof or by table. */
  exact?: ExactResult | undefined;
  /**
   * Three and four seats: what each can expect, in seat order, sum 1. With two the score says it; with more the score is
   * what the search compares moves by, and bolder.
   */
  shares?: readonly number[] | undefined;
}

/** How far a search has come, after each depth. */
export interface Progress {
  depth: number;
  nodes: number;
  ms: number;
  /** Best first; no two begin with the same move. */
  lines: Line[];
  /** See `Evaluator`. */
  tables?: false | undefined;
}

/** What the search found. `move` is always the first move of the first line. */
export interface Verdict extends Progress {
  move: Move;
  /** Every line below this depth was searched to the end of the game: the scores are the truth. */
  complete: boolean;
}

/** A position with its past, as a player meets it. */
export interface Situation {
  rules: Rules;
  /** To be left as it was found. */
  position: Position;
  /** keyLo and keyHi by turns of all earlier positions of this game, oldest first; the present one is not in it. */
  past: ArrayLike<number>;
  /** How often the present position has stood, this time included. */
  stood: number;
  aim: Aim;
  /** Of the player in this game; the same situation and seed give the same move. */
  seed: number;
}

/** Whoever waits for a thought: hears how far it is, and may end it. The answer is then the best so far. */
export interface ThinkingListener {
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Asked every few milliseconds. */
  shouldStop?: (() => boolean) | undefined;
}

/** Whatever picks moves. It answers a legal move of a game that is not over. */
export interface ComputerPlayer {
  name: string;
  choose(situation: Situation): Move | Promise<Move>;
  /** As `choose`, with its thoughts, in steps between which others may have the thread; where it takes time at all. */
  steps?(situation: Situation, listener?: ThinkingListener): Generator<void, Progress>;
  /** What it thought of the move it chose last, where it thinks in scores. */
  readonly last?: Progress;
  close?(): void;
}
