/**
 * The cold half of the search: iterative deepening over the root moves, windows, several lines, budgets and progress.
 * With a budget of nodes or depth the answer depends on the situation alone: the hash table has a fixed size and is
 * cleared for every run. Other budgets use a larger one that is kept from move to move.
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
  /** What one point is worth where the aim is the margin. */
  pointValue?: number | undefined;
  /** A hash table to share with other workers, for budgets of time. */
  hash?: HashTable | undefined;
  /** Size of the table for budgets of time where none is shared: 2^keptBits entries. */
  keptBits?: number | undefined;
  /** Tries to prove the position before the search begins. */
  solver?: Solver | undefined;
}

/** What can be asked of one run of a search. */
export interface RunOptions extends ThinkingListener {
  /** How many lines to keep, each with another first move; 1 unless said. */
  lines?: number | undefined;
  /** Only these first moves are looked at; all unless said. */
  only?: readonly Move[] | undefined;
  /** The search shares its hash table with others that search the same position now. */
  team?: Team | undefined;
  /** False: without the solver, which one thread of a team tries while the others search. */
  prove?: boolean | undefined;
  /**
   * Somebody wants to know, nobody plays: the solver gets a fixed part of the budget, and where a win is proven the rest
   * goes into a search for a shorter one. Players never ask so: their moves stay as they are.
   */
  analyses?: boolean | undefined;
}

/** What is known before the search begins, and what a first look found. */
interface Early extends ProvenLine {
  look?: Verdict | undefined;
}

/** 32 MB: a search of seconds does not fill more. */
const KEPT_BITS = 21;

/** Who has given so much time hears of a first look, so deep, before a solver keeps silent for long. */
const LONG_MS = 1000;
const FIRST_LOOK = 4;

/** Whether the answer follows from the situation alone. */
export const isReproducible = ({ nodes, depth }: Budget): boolean =>
  nodes !== undefined || depth !== undefined;

/** Everything that a generator of steps has to do, at once. */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export class Search {
  private readonly evaluator: Evaluator;
  private readonly settings: SearchSettings;
  /** For budgets of nodes and depth; made when one comes. */
  private fixed: HashTable | undefined;
  /** For all others. */
  private kept: HashTable | undefined;
  private readonly keptBits: number;
  private readonly pointValue: number;
  private readonly solver: Solver | undefined;
  private tree: Tree | undefined;
  private roots: RootMove[] = [];
  /** The result of the root that a table knows and that the moves at the front keep. */
  private keep: KnownResult | undefined;
  /** The score that a table gives the root. */
  private table: Score = UNKNOWN;
  /** How many lines are told, and how many of them the search itself has to find. */
  private lines = 1;
  private wanted = 1;
  /** What a solver proved of the root. */
  private proven: Line | undefined;
  /** See `RunOptions`. */
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

  /** As `run`, in steps of one root move each: whoever shares a thread with others can pause in between. */
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
        this.believe(proven); // and this depth again, with what is known now
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
      const { proven } = yield* beside.keepUp(Number.POSITIVE_INFINITY); // what it knows by now
      if (proven) this.believe(proven);
    }
    const last = progress(reached);
    // stopped while the solver was at work
    const { look } = early;
    if (look && !this.proven && reached < look.depth) return { ...look, nodes: last.nodes, ms: last.ms };
    return { ...last, move: last.lines[0]!.moves[0]!, complete };
  }

  /** The root moves of a search that wants so many lines, as they stand before any depth. */
  private begin(tree: Tree, lines: number, { only, analyses = false }: RunOptions): void {
    this.analyses = analyses;
    this.proven = undefined;
    this.roots = rootMoves(tree, this.evaluator, only);
    this.lines = this.wanted = Math.min(lines, this.roots.length);
    this.table = knownOfRoot(tree, this.evaluator);
    this.keep = sortByKnown(tree, this.table, this.roots);
    tree.keepResult(this.keep);
  }

  /** What a solver proved of the root. */
  private believe(proven: Line): void {
    // A loss of unknown length leaves the choice to the search: others may not find the way to win.
    if (isBareLoss(proven)) {
      this.keep = markLost(this.roots);
      return;
    }
    this.proven = proven;
    if (this.analyses && mayBeShorter(proven)) return;
    this.roots = this.roots.filter(({ move }) => move !== proven.moves[0]);
    this.wanted = Math.min(this.lines - 1, this.roots.length);
  }

  /** All lines that are wanted, one ply deeper; answers what the solver beside it proved meanwhile, and ends there. */
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

  /** Only an analysis has a solver that works beside it. */
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
   * The solver's turn. It looks at all moves and is strong at once, so it is not asked where only some moves are
   * noticed.
   */
  private *tryProof(situation: Situation, budget: Budget, options: RunOptions): Generator<void, Early> {
    const { only, prove: tries = true, shouldStop = () => false, team } = options;
    if (this.solver === undefined || only !== undefined || !tries) return { proven: undefined, nodes: 0 };
    const isLong = !isReproducible(budget) && (budget.ms ?? Number.POSITIVE_INFINITY) >= LONG_MS;
    // in a team the others search meanwhile
    const look =
      isLong && team === undefined && nodesToProve(this.solver, situation, budget) > 0
        ? yield* this.steps(situation, { depth: FIRST_LOOK }, options)
        : undefined;
    const { proof, nodes } = yield* prove(this.solver, situation, budget, shouldStop);
    const proven = proof ? provenLine(proof, situation, this.pointValue) : undefined;
    return { proven, nodes: (look?.nodes ?? 0) + nodes, look };
  }

  /** The lines for others to read, a proven one first: no other can be better than it, unless it wins sooner. */
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

  /** A new game begins: what was kept from the one before is cleared. */
  forget(): void {
    this.kept?.clear();
  }

  /** One tree per class of position: its memory is made once. */
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

  /** Finds the best of the root moves from the k-th on and puts it in the k-th place. */
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

  /** A table knows that the root is won, but not by this move: an analysis looks whether it wins at once. */
  private mayWin({ result }: RootMove): boolean {
    return this.analyses && this.keep === 1 && result === undefined;
  }

  /**
   * The search was stopped before all first moves had their turn: that those before lose proves nothing of the others.
   * `before`: the score of the last depth that was finished.
   */
  private withdrawLoss(before: Score): void {
    const root = this.roots[0]!;
    const { line } = root;
    if (line.score <= -SURE) root.line = { ...line, score: Math.max(line.score, Math.min(before, -MOST)) };
  }

  /** What a search leaves out may make a later line look better than one before it. */
  private sortLines(): void {
    const { wanted } = this;
    const best = this.roots
      .slice(0, wanted)
      .sort((a, b) => Number(a.wasteful) - Number(b.wasteful) || b.line.score - a.line.score);
    this.roots.splice(0, wanted, ...best);
  }

  /** Searching on cannot change the answer: every line is proven as far as it goes. An analysis looks for shorter wins. */
  private settled(depth: number): boolean {
    const isSettled = ({ line: { score } }: RootMove): boolean => {
      const plies = WIN - Math.abs(score);
      return Math.abs(score) >= WON && plies <= depth && !(this.analyses && score > 0 && plies > ALWAYS_SEEN);
    };
    return this.roots.slice(0, this.wanted).every(isSettled);
  }
}
