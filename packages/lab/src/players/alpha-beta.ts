/**
 * Plain alpha-beta for two seats: iterative deepening, captures first, then the most promising moves. No
 * transposition table, no reductions, no quiescence beyond forced captures. With the report's value function it is
 * the baseline for the engine's own search.
 */

import type { Aim, Budget, ComputerPlayer, Evaluator, Progress, Score, Situation } from '@tabuleiro/engine';
import { WIN, WON } from '@tabuleiro/engine';
import { scoreOfOutcome } from '@tabuleiro/engine/internal/search/score';
import { Trail } from '@tabuleiro/engine/internal/search/trail';
import { MAX_MOVES, type Move, type Position } from '@tabuleiro/rules';
import { invariant } from '@tabuleiro/rules/internal';

/** Maximum depth. */
const MAX_DEPTH = 64;
/** Size of the move stack for all plies of a line; a line is cut if another list of moves does not fit. */
const ROOM = 1 << 18;
/** Most that history adds to the promise of a move. */
const HISTORY_MOST = 1 << 14;
/** Mask of the node counter between two looks at the clock: one in 128 nodes. */
const POLL_MASK = 127;

export interface AlphaBetaOptions {
  /** Captures are forced, so no line stops in the middle of an exchange. */
  forced?: boolean;
  /** Value of a point if the aim is the margin. */
  pointValue?: number;
}

export class AlphaBetaSearch {
  private readonly evaluator: Evaluator;
  private readonly forced: boolean;
  private readonly pointValue: number;
  private readonly moves = new Int32Array(ROOM);
  private readonly ranks = new Int32Array(ROOM);
  private readonly trail = new Trail();
  private history = new Int32Array(0);
  private position!: Position;
  private aim: Aim = 'win';
  private nodes = 0;
  private mostNodes = 0;
  private deadline = 0;
  private stopped = false;

  constructor(evaluator: Evaluator, { forced = false, pointValue = 0 }: AlphaBetaOptions = {}) {
    this.evaluator = evaluator;
    this.forced = forced;
    this.pointValue = pointValue;
  }

  run({ position, past, stood, aim }: Situation, budget: Budget): Progress {
    const began = performance.now();
    this.position = position;
    this.aim = aim;
    this.nodes = 0;
    this.mostNodes = budget.nodes ?? Number.POSITIVE_INFINITY;
    this.deadline = began + (budget.ms ?? Number.POSITIVE_INFINITY);
    this.stopped = false;
    this.history = new Int32Array(2 * position.slots);
    this.trail.start(past, position.keyLo, position.keyHi, stood);

    const end = position.generate(this.moves, 0);
    invariant(end > 0, 'alpha-beta needs a move to look at');
    this.rank(0, end);
    const roots = Array.from({ length: end }, (_, i) => this.pick(i, end));
    let line = { moves: [roots[0]!], score: 0, depth: 0 };
    for (let depth = 1; depth <= Math.min(budget.depth ?? MAX_DEPTH, MAX_DEPTH); depth++) {
      const found = this.searchRoots(roots, depth);
      if (found !== null) {
        line = { moves: [found.move], score: found.score, depth };
        roots.splice(roots.indexOf(found.move), 1);
        roots.unshift(found.move);
      }
      if (this.stopped || end === 1 || Math.abs(line.score) >= WON) break;
    }
    return { depth: line.depth, nodes: this.nodes, ms: performance.now() - began, lines: [line] };
  }

  /** Returns the best move so far even when stopped: the best of the last depth is searched first. */
  private searchRoots(roots: readonly Move[], depth: number): { move: Move; score: Score } | null {
    let found: { move: Move; score: Score } | null = null;
    let alpha = -WIN;
    for (const move of roots) {
      const score = this.follow(move, depth - 1, alpha, WIN, 0, 1);
      if (this.stopped) break;
      if (found !== null && score <= alpha) continue;
      found = { move, score };
      alpha = score;
    }
    return found;
  }

  /** Value of a move for its mover; one seat may move twice in a row. */
  private follow(move: Move, depth: number, alpha: Score, beta: Score, at: number, ply: number): Score {
    const { position, trail } = this;
    const { seat } = position;
    position.make(move);
    trail.push(position.keyLo, position.keyHi);
    const score =
      position.seat === seat
        ? this.search(depth, alpha, beta, at, ply)
        : 0 - this.search(depth, -beta, -alpha, at, ply);
    trail.pop();
    position.unmake();
    return score;
  }

  private search(depth: number, alpha: Score, beta: Score, at: number, ply: number): Score {
    const { evaluator, moves, position, trail } = this;
    this.nodes++;
    const late = (this.nodes & POLL_MASK) === 0 && performance.now() >= this.deadline;
    if (late || this.nodes >= this.mostNodes) this.stopped = true;
    if (this.stopped) return 0;

    const stood = trail.suspicious ? trail.stood() : 1;
    const end = position.generate(moves, at);
    if (end === at || stood > 1 || evaluator.over(position)) {
      const outcome = position.outcome(stood);
      if (outcome) return scoreOfOutcome(outcome, position.seat, ply, this.aim, this.pointValue);
    }
    const rest = depth === 0 && this.forced && position.noisy(moves, at) > at ? 1 : depth;
    if (rest === 0 || end + MAX_MOVES > ROOM) return evaluator.evaluate(position);

    this.rank(at, end);
    let best = -WIN;
    for (let i = at; i < end; i++) {
      const move = this.pick(i, end);
      const score = this.follow(move, rest - 1, Math.max(alpha, best), beta, end, ply + 1);
      if (this.stopped) return 0;
      if (score > best) best = score;
      if (best < beta) continue;
      this.history[position.seat * position.slots + position.slot(move)]! += depth * depth;
      break;
    }
    return best;
  }

  /** Ranks captures first, then by promise and by the history of refutations. */
  private rank(at: number, end: number): void {
    const { evaluator, history, moves, position, ranks } = this;
    const base = position.seat * position.slots;
    for (let i = at; i < end; i++) {
      const move = moves[i]!;
      const learned = Math.min(history[base + position.slot(move)]!, HISTORY_MOST);
      ranks[i] = evaluator.promise(position, move) + learned;
    }
  }

  /** Moves the first highest-ranked move from `i` on to `i`. */
  private pick(i: number, end: number): Move {
    const { moves, ranks } = this;
    let best = i;
    for (let k = i + 1; k < end; k++) if (ranks[k]! > ranks[best]!) best = k;
    const move = moves[best]!;
    moves[best] = moves[i]!;
    ranks[best] = ranks[i]!;
    moves[i] = move;
    return move;
  }
}

export function alphaBetaPlayer(
  name: string,
  evaluator: Evaluator,
  budget: Budget,
  options: AlphaBetaOptions = {},
): ComputerPlayer {
  const search = new AlphaBetaSearch(evaluator, options);
  return { name, choose: (situation) => search.run(situation, budget).lines[0]!.moves[0]! };
}
