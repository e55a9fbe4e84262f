/**
 * The cold half of the search: iterative deepening over the root moves, aspiration windows, several lines, budgets
 * and progress. With a budget of nodes or depth the answer is a function of the situation: the hash table has a
 * fixed size and is cleared before every run. Other budgets use a larger table that is kept from move to move.
 */
import type { Move, Position } from '@tabuleiro/rules';
import type {
  Budget,
  Evaluator,
  Line,
  Progress,
  Score,
  SearchSettings,
  Situation,
  Solver,
  ThinkingListener,
  Verdict,
} from '../types.ts';
import { MOST, SURE, UNKNOWN, WIN, WON } from '../types.ts';
import { HashTable } from './hash.ts';
import { INFINITE, MAX_DEPTH, MAX_PLY } from './limits.ts';
import {
  AnalysisSolver,
  isBareLoss,
  mayBeShorter,
  nodesToProve,
  type ProvenLine,
  prove,
  provenLine,
} from './prove.ts';
import {
  type KnownResult,
  knownOfRoot,
  markLost,
  preferFree,
  type RootMove,
  rootMoves,
  sortByKnown,
  tellLine,
} from './roots.ts';
import { ALWAYS_SEEN } from './score.ts';
import { busyKey, type Team } from './team.ts';
import { Tree } from './tree.ts';

export interface SearchOptions {
  /** Score of one point when the aim is `margin`. */
  pointValue?: number | undefined;
  /** A hash table to share with other workers, for budgets of time. */
  hash?: HashTable | undefined;
  /** Size of the table for budgets of time if none is shared: 2^keptBits entries. */
  keptBits?: number | undefined;
  /** Tries to prove the position before the search begins. */
  solver?: Solver | undefined;
}

/** Options of one run. */
export interface RunOptions extends ThinkingListener {
  /** Number of lines to keep, each with a different first move; default 1. */
  lines?: number | undefined;
  /** Restricts the root moves; default all. */
  only?: readonly Move[] | undefined;
  /** Shared state of the threads that search this position together. */
  team?: Team | undefined;
  /** False: do not run the solver. In a team one thread runs it while the others search. */
  prove?: boolean | undefined;
  /**
   * Analysis, not play: the solver gets a fixed part of the budget. After a proven win the rest of the budget looks
   * for a shorter one. Players never set this, so their moves do not change.
   */
  analyses?: boolean | undefined;
}

/** Results from before the main search: a proof and a first shallow search. */
interface Early extends ProvenLine {
  look?: Verdict | undefined;
}

/** 32 MB: a search of seconds does not fill more. */
const KEPT_BITS = 21;

/**
 * With a time budget of at least `LONG_MS`, report a search of depth `FIRST_LOOK` before the solver runs: the
 * solver reports nothing until it ends.
 */
const LONG_MS = 1000;
const FIRST_LOOK = 4;

/** Whether the answer depends on the situation alone. */
export const isReproducible = ({ nodes, depth }: Budget): boolean =>
  nodes !== undefined || depth !== undefined;

/** Runs a generator of steps to its end. */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export class Search {
  private readonly evaluator: Evaluator;
  private readonly settings: SearchSettings;
  /** For budgets of nodes and depth; created on demand. */
  private fixed: HashTable | undefined;
  /** For all other budgets. */
  private kept: HashTable | undefined;
  private readonly keptBits: number;
  private readonly pointValue: number;
  private readonly solver: Solver | undefined;
  private tree: Tree | undefined;
  private roots: RootMove[] = [];
  /** The tablebase result of the root, which the moves at the front keep. */
  private keep: KnownResult | undefined;
  /** The tablebase score of the root. */
  private table: Score = UNKNOWN;
  /** `lines`: how many lines are reported. `wanted`: how many of them the search itself has to find. */
  private lines = 1;
  private wanted = 1;
  /** The line that a solver proved for the root. */
  private proven: Line | undefined;
  private analyses = false;

  constructor(evaluator: Evaluator, settings: SearchSettings, options: SearchOptions = {}) {
    this.evaluator = evaluator;
    this.settings = settings;
    this.kept = options.hash;
    this.keptBits = options.keptBits ?? KEPT_BITS;
    this.pointValue = options.pointValue ?? 0;
    this.solver = options.solver;
  }

  /** The best move found within the budget. The game must not be over. */
  run(situation: Situation, budget: Budget, options: RunOptions = {}): Verdict {
    return runSteps(this.steps(situation, budget, options));
  }

  /** As `run`, one root move per step, so that callers can share the thread. */
  *steps(situation: Situation, budget: Budget, options: RunOptions = {}): Generator<void, Verdict> {
    const { position } = situation;
    const began = performance.now();
    const deadline = budget.ms === undefined ? Number.POSITIVE_INFINITY : began + budget.ms;
    const poll = () => performance.now() >= deadline || options.shouldStop?.() === true;
    const beside = this.analysisSolver(situation, budget, options, poll);
    const early: Early = beside ? yield* beside.keepUp(0) : yield* this.tryProof(situation, budget, options);
    const tree = this.treeFor(position);
    const kept = !isReproducible(budget);
    this.evaluator.begin?.(situation, !kept);
    const maxNodes = Math.max(1, (budget.nodes ?? Number.POSITIVE_INFINITY) - early.nodes);
    const { lines = 1, team } = options;
    tree.begin(situation, maxNodes, poll, this.tableFor(kept, position), kept, team);
    this.begin(tree, lines, options);
    if (early.proven) this.believe(early.proven);

    const deepest = Math.min(budget.depth ?? MAX_DEPTH, MAX_DEPTH);
    let reached = 0;
    let complete = this.wanted === 0;
    const progress = (depth: number): Progress => ({
      depth: Math.max(depth, this.proven?.depth ?? 0),
      nodes: (beside ?? early).nodes + tree.nodes,
      ms: performance.now() - began,
      lines: this.tellLines(complete && situation.aim === 'win'),
      ...(this.evaluator.tables === false ? { tables: false } : {}),
    });
    if (this.proven) options.onProgress?.(progress(0));
    for (let depth = 1; depth <= deepest && this.wanted > 0; ) {
      const proven = yield* this.searchDepth(tree, depth, beside);
      if (proven) {
        this.believe(proven); // searches this depth again with the proof
        complete = this.wanted === 0;
        options.onProgress?.(progress(reached));
        continue;
      }
      if (tree.stopped) break;
      this.sortLines();
      reached = depth++;
      complete = !tree.horizon;
      if (this.roots[0]!.line.score >= SURE) beside?.end();
      options.onProgress?.(progress(reached));
      if (complete || this.settled(reached) || performance.now() >= deadline) break;
    }
    if (beside && beside.nodes > 0 && poll()) {
      const { proven } = yield* beside.keepUp(Number.POSITIVE_INFINITY); // accepts a partial proof
      if (proven) this.believe(proven);
    }
    const last = progress(reached);
    // stopped during the solver's turn
    const { look } = early;
    if (look && !this.proven && reached < look.depth) return { ...look, nodes: last.nodes, ms: last.ms };
    return { ...last, move: last.lines[0]!.moves[0]!, complete };
  }

  /** Prepares the root moves before the first iteration. */
  private begin(tree: Tree, lines: number, { only, analyses = false }: RunOptions): void {
    this.analyses = analyses;
    this.proven = undefined;
    this.roots = rootMoves(tree, this.evaluator, only);
    this.lines = this.wanted = Math.min(lines, this.roots.length);
    this.table = knownOfRoot(tree, this.evaluator);
    this.keep = sortByKnown(tree, this.table, this.roots);
    tree.keepResult(this.keep);
  }

  /** Takes over what a solver proved for the root. */
  private believe(proven: Line): void {
    // A loss of unknown length leaves the choice to the search: the opponent may not find the win.
    if (isBareLoss(proven)) {
      this.keep = markLost(this.roots);
      return;
    }
    this.proven = proven;
    if (this.analyses && mayBeShorter(proven)) return;
    this.roots = this.roots.filter(({ move }) => move !== proven.moves[0]);
    this.wanted = Math.min(this.lines - 1, this.roots.length);
  }

  /** Searches all wanted lines at `depth`. Stops and returns the proof if the solver finds one meanwhile. */
  private *searchDepth(
    tree: Tree,
    depth: number,
    beside: AnalysisSolver | undefined,
  ): Generator<void, Line | undefined> {
    tree.horizon = false;
    const before = this.roots[0]!.line.score;
    for (let k = 0; k < this.wanted && !tree.stopped; k++) {
      for (const _ of this.searchLine(tree, depth, k)) {
        yield;
        const found = beside && (yield* beside.keepUp(tree.nodes));
        if (found?.proven) return found.proven;
      }
      if (tree.stopped && k === 0) this.withdrawLoss(before);
    }
    return undefined;
  }

  /** Creates the solver that runs alongside an analysis; players have none. */
  private analysisSolver(
    situation: Situation,
    budget: Budget,
    { analyses, only, prove: tries = true }: RunOptions,
    stops: () => boolean,
  ): AnalysisSolver | undefined {
    if (!analyses || this.solver === undefined || only !== undefined || !tries) return undefined;
    return new AnalysisSolver(this.solver, situation, budget, this.pointValue, stops);
  }

  /**
   * Runs the solver before the search. It considers all moves at full strength, so it is skipped when `only`
   * restricts them.
   */
  private *tryProof(situation: Situation, budget: Budget, options: RunOptions): Generator<void, Early> {
    const { only, prove: tries = true, shouldStop = () => false, team } = options;
    if (this.solver === undefined || only !== undefined || !tries) return { proven: undefined, nodes: 0 };
    const isLong = !isReproducible(budget) && (budget.ms ?? Number.POSITIVE_INFINITY) >= LONG_MS;
    // in a team, other threads search meanwhile
    const look =
      isLong && team === undefined && nodesToProve(this.solver, situation, budget) > 0
        ? yield* this.steps(situation, { depth: FIRST_LOOK }, options)
        : undefined;
    const { proof, nodes } = yield* prove(this.solver, situation, budget, shouldStop);
    const proven = proof ? provenLine(proof, situation, this.pointValue) : undefined;
    return { proven, nodes: (look?.nodes ?? 0) + nodes, look };
  }

  /** The lines to report. A proven line comes first, unless the search found a faster win. */
  private tellLines(complete: boolean): Line[] {
    const { proven, roots, wanted } = this;
    const lines = roots.slice(0, wanted).map((root) => tellLine(root, this.keep, complete, this.table));
    if (!proven) return lines;
    const [first] = lines;
    if (first && mayBeShorter(proven) && first.score > proven.score) return lines;
    const others = lines
      .filter(({ moves }) => moves[0] !== proven.moves[0])
      .map((line) => ({ ...line, score: Math.min(line.score, proven.score) }));
    return [{ ...proven, moves: [...proven.moves] }, ...others.slice(0, this.lines - 1)];
  }

  /** Clears the table kept from the previous game. */
  forget(): void {
    this.kept?.clear();
  }

  /** One tree per class of position: its memory is allocated once. */
  private treeFor(position: Position): Tree {
    const { evaluator, settings, pointValue } = this;
    if (this.tree === undefined || this.tree.position.slots !== position.slots)
      this.tree = new Tree(position, evaluator, settings, pointValue);
    return this.tree;
  }

  private tableFor(kept: boolean, position: Position): HashTable {
    if (kept) {
      this.kept ??= new HashTable(this.keptBits);
      this.kept.age(position.ply & 31); // the same in all workers that search this position
      return this.kept;
    }
    this.fixed ??= new HashTable(this.settings.tableBits);
    this.fixed.clear();
    return this.fixed;
  }

  /** Finds the best root move from index `k` on and moves it to index `k`. */
  private *searchLine(tree: Tree, depth: number, k: number): Generator<void, void> {
    const { aspiration } = this.settings;
    const last = this.roots[k]!.line;
    const narrow = aspiration > 0 && depth >= 4 && last.depth > 0 && Math.abs(last.score) < SURE;
    let below = narrow ? aspiration : INFINITE;
    let above = below;
    tree.rootDepth = depth;
    for (;;) {
      const alpha = Math.max(last.score - below, -INFINITE);
      const beta = Math.min(last.score + above, INFINITE);
      const score = yield* this.searchRoots(tree, depth, k, alpha, beta);
      if (tree.stopped) return;
      if (score <= alpha && alpha > -INFINITE) below = below > 500 ? 2 * INFINITE : below * 4;
      else if (score >= beta && beta < INFINITE) above = above > 500 ? 2 * INFINITE : above * 4;
      else return;
    }
  }

  private *searchRoots(
    tree: Tree,
    depth: number,
    k: number,
    alpha: number,
    beta: number,
  ): Generator<void, Score> {
    const { roots } = this;
    const { team } = tree;
    const { seat, keyLo } = tree.position;
    const { wasteful } = roots[k]!;
    let best = -INFINITE;
    for (let i = k; i < roots.length; i++) {
      if (team !== undefined && i > k) preferFree(roots, i, team, keyLo);
      const root = roots[i]!;
      const doubted = root.wasteful !== wasteful;
      if (doubted) {
        if (!this.mayWin(root)) continue;
        alpha = Math.max(alpha, WON - 1);
      }
      tree.position.make(root.move);
      let score: number;
      if (i === k) score = tree.child(seat, depth - 1, alpha, beta, 0, 1);
      else {
        const less = root.quiet ? tree.rootReduction(depth, i - k) : 0;
        team?.enter(busyKey(keyLo, root.move));
        score = tree.child(seat, depth - 1 - less, alpha, alpha + 1, 0, 1);
        if (less > 0 && score > alpha) score = tree.child(seat, depth - 1, alpha, alpha + 1, 0, 1);
        team?.leave(busyKey(keyLo, root.move));
        if (score > alpha && score < beta) score = tree.child(seat, depth - 1, alpha, beta, 0, 1);
      }
      tree.position.unmake();
      if (tree.stopped) return best;
      yield;
      if (score <= best || (doubted && score <= alpha)) continue;
      root.wasteful = wasteful;
      best = score;
      if (score <= alpha && i > k) continue;
      alpha = Math.max(alpha, score);
      const length = Math.min(tree.lengths[1]!, MAX_PLY - 1);
      const rest = score >= beta ? [] : tree.lines.subarray(MAX_PLY, MAX_PLY + length);
      root.line = { moves: [root.move, ...rest], score, depth };
      roots.splice(i, 1);
      roots.splice(k, 0, root);
      if (score >= beta) break;
    }
    return best;
  }

  /**
   * The tablebase says that the root is won, but knows nothing of this move: an analysis checks for an immediate
   * win.
   */
  private mayWin({ result }: RootMove): boolean {
    return this.analyses && this.keep === 1 && result === undefined;
  }

  /**
   * The search was stopped before all root moves were searched. If the first ones lose, the others may not, so no
   * loss is proven. `before`: the score of the last finished iteration.
   */
  private withdrawLoss(before: Score): void {
    const root = this.roots[0]!;
    const { line } = root;
    if (line.score <= -SURE) root.line = { ...line, score: Math.max(line.score, Math.min(before, -MOST)) };
  }

  /** Pruning may give a later line a better score than an earlier one. */
  private sortLines(): void {
    const { wanted } = this;
    const best = this.roots
      .slice(0, wanted)
      .sort((a, b) => Number(a.wasteful) - Number(b.wasteful) || b.line.score - a.line.score);
    this.roots.splice(0, wanted, ...best);
  }

  /**
   * Whether deeper iterations cannot change the answer: every line is proven. An analysis still looks for shorter
   * wins.
   */
  private settled(depth: number): boolean {
    const isSettled = ({ line: { score } }: RootMove): boolean => {
      const plies = WIN - Math.abs(score);
      return Math.abs(score) >= WON && plies <= depth && !(this.analyses && score > 0 && plies > ALWAYS_SEEN);
    };
    return this.roots.slice(0, this.wanted).every(isSettled);
  }
}
