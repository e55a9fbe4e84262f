/**
 * The search for three and four seats, with the interface of `Search`. Near the end of the game max^n plays it out
 * exactly; a budget of depth uses max^n too; otherwise a Monte Carlo tree grows. With a budget of nodes or depth
 * the answer depends on the situation alone. Against max^n on all other seats, at 1000 nodes, the growing tree won
 * 53 % of tri and 29 % of quad boards; max^n against it 25 and 15 (even: 33 and 25).
 */
import { MAX_MOVES, type Move, type Position, Rng, type Seat } from '@tabuleiro/rules';
import { invariant } from '@tabuleiro/rules/internal';
import type { Budget, Evaluator, Line, Situation, Verdict } from '../../types.ts';
import { type RunOptions, runSteps } from '../search.ts';
import { PollClock } from '../time/poll-clock.ts';
import { GrowingTree } from './growth.ts';
import { MaxNSearch, MORE_THAN_ALL, SEATS } from './max-n.ts';
import { exactOfShares, scoreOfResult, scoreOfShare, tempered } from './shares.ts';

/** The end is near if none of `GLANCES` random games lasts longer than `SIGHT` plies. */
const SIGHT = 10;
const GLANCES = 12;
/** Part of a node budget for playing out the end; `EXACT_NODES` applies to budgets of time. */
const EXACT_PART = 0.5;
const EXACT_NODES = 100_000;
/** Leaves between two polls, and between two pauses. */
const BATCH = 64;
const FARTHEST = 120;

interface Clock {
  began: number;
  /** True when the time is over or the caller stops the search. */
  poll(): boolean;
}

interface SharedLine {
  moves: Move[];
  shares: number[];
}

/** A line that was played out to the end of the game. */
const endedLine = ({ moves, shares }: SharedLine, seat: Seat): Line => ({
  moves,
  score: scoreOfResult(shares[seat]!, shares.length, moves.length),
  depth: moves.length,
  shares,
  exact: exactOfShares(shares, seat, moves.length),
});

export class MultiSearch {
  private readonly evaluator: Evaluator;
  private readonly list = new Int32Array(MAX_MOVES);

  constructor(evaluator: Evaluator) {
    invariant(evaluator.shares !== undefined, 'three and four seats need an evaluation in shares');
    this.evaluator = evaluator;
  }

  /** Nothing is kept from move to move. */
  forget(): void {}

  run(situation: Situation, budget: Budget, options: RunOptions = {}): Verdict {
    return runSteps(this.steps(situation, budget, options));
  }

  *steps(situation: Situation, budget: Budget, options: RunOptions = {}): Generator<void, Verdict> {
    const began = performance.now();
    const deadline = budget.ms === undefined ? Number.POSITIVE_INFINITY : began + budget.ms;
    const clock = { began, poll: () => performance.now() >= deadline || options.shouldStop?.() === true };
    const nodes = Math.max(1, budget.nodes ?? Number.POSITIVE_INFINITY);
    if (budget.depth !== undefined) {
      const deepest = Math.min(budget.depth, FARTHEST);
      return yield* this.deepen(situation, 1, deepest, nodes, clock, options);
    }
    let spent = 0;
    if (this.inSight(situation.position)) {
      const allowed = budget.nodes === undefined ? EXACT_NODES : Math.ceil(nodes * EXACT_PART);
      const verdict = yield* this.deepen(situation, FARTHEST, FARTHEST, allowed, clock, options);
      if (verdict.complete) return verdict;
      spent = verdict.nodes;
    }
    return yield* this.grow(situation, nodes - spent, spent, clock, options);
  }

  /** Estimates by random games whether few plies remain; the games are the same every time. */
  private inSight(root: Position): boolean {
    const rng = new Rng(root.ply);
    for (let i = 0; i < GLANCES; i++) {
      let plies = 0;
      let end = root.generate(this.list, 0);
      for (; end > 0 && plies <= SIGHT; plies++) {
        root.make(this.list[rng.below(end)]!);
        end = root.outcome() === null ? root.generate(this.list, 0) : 0;
      }
      for (let k = 0; k < plies; k++) root.unmake();
      if (plies > SIGHT) return false;
    }
    return true;
  }

  /** The root moves in the game's own order. */
  private roots(position: Position, only: readonly Move[] | undefined): Move[] {
    const end = position.generate(this.list, 0);
    const moves = [...this.list.subarray(0, end)].filter((move) => only === undefined || only.includes(move));
    invariant(moves.length > 0, 'a search needs a move to look at');
    return moves;
  }

  /** Iterative deepening with max^n. */
  private *deepen(
    { position, rules }: Situation,
    from: number,
    deepest: number,
    nodes: number,
    clock: Clock,
    options: RunOptions,
  ): Generator<void, Verdict> {
    const seats = rules.seats.length;
    const { seat } = position;
    const moves = this.roots(position, options.only);
    const wanted = Math.min(options.lines ?? 1, moves.length);
    const search = new MaxNSearch(position, seats, this.evaluator, nodes, clock.poll);
    let lines: Line[] = [{ moves: [this.mostPromising(position, moves)], score: 0, depth: 0 }];
    let depth = 0;
    let complete = false;
    const progress = () => ({ depth, nodes: search.nodes, ms: performance.now() - clock.began, lines });
    for (let next = from; next <= deepest && !complete; next++) {
      search.horizon = false;
      let best = -1;
      const found: { shares: number[]; moves: Move[] }[] = [];
      for (const move of moves) {
        position.make(move);
        const prune = wanted === 1 && best >= 0 && position.seat !== seat;
        search.search(next - 1, 1, 0, prune ? 1 - best : MORE_THAN_ALL);
        position.unmake();
        if (search.stopped) break;
        yield;
        const shares = [...search.values.subarray(SEATS, SEATS + seats)];
        best = Math.max(best, shares[seat]!);
        found.push({ shares, moves: [move, ...search.line(1)] });
      }
      if (search.stopped) break;
      depth = next;
      complete = !search.horizon;
      found.sort((a, b) => b.shares[seat]! - a.shares[seat]!);
      lines = found
        .slice(0, wanted)
        .map((line) => (complete ? endedLine(line, seat) : this.openLine(line, position, depth)));
      if (complete) depth = Math.max(...lines.map((line) => line.depth));
      options.onProgress?.(progress());
    }
    return { ...progress(), move: lines[0]!.moves[0]!, complete };
  }

  /** A line that rests on evaluations. */
  private openLine({ moves, shares }: SharedLine, position: Position, depth: number): Line {
    const score = scoreOfShare(shares[position.seat]!, shares.length);
    return { moves, score, depth, shares: tempered(shares, this.evaluator.boldness?.(position) ?? 1) };
  }

  private mostPromising(position: Position, moves: readonly Move[]): Move {
    const promise = (move: Move) => this.evaluator.promise(position, move);
    return moves.reduce((best, move) => (promise(move) > promise(best) ? move : best));
  }

  private *grow(
    { position, rules }: Situation,
    nodes: number,
    spent: number,
    clock: Clock,
    options: RunOptions,
  ): Generator<void, Verdict> {
    const seats = rules.seats.length;
    const tree = new GrowingTree(position, seats, this.evaluator, options.only);
    const wanted = options.lines ?? 1;
    const progress = () => ({
      depth: tree.depth,
      nodes: spent + tree.visits[0]!,
      ms: performance.now() - clock.began,
      lines: tree.best(wanted).map((line) => this.openLine(line, position, line.moves.length)),
    });
    const most = Math.max(1, nodes);
    const polling = new PollClock(BATCH);
    let report = BATCH;
    for (let leaves = 0; leaves < most; ) {
      const next = leaves - (leaves % BATCH) + BATCH; // progress is reported at multiples of BATCH, independent of polling
      for (const end = Math.min(leaves + polling.every, next, most); leaves < end; leaves++) tree.grow();
      if (leaves >= report) {
        options.onProgress?.(progress());
        report *= 2;
      }
      if (polling.look(clock.poll)) break;
      yield;
    }
    const last = progress();
    return { ...last, move: last.lines[0]!.moves[0]!, complete: false };
  }
}
