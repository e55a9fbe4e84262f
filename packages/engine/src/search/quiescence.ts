/**
 * Quiescence search: at depth 0 noisy moves are played until the position is quiet, then the evaluation decides.
 * Most nodes end here, so the path to an evaluation is one small call that V8 can inline; rare cases have their own
 * methods. Flags are compared with `true` because V8 does not know the type of a field and would test every falsy
 * value.
 */
import { MAX_MOVES, type Outcome, type Position } from '@tabuleiro/rules';
import { type Aim, type Evaluator, type SearchSettings, UNKNOWN } from '../types.ts';
import { FROM_TABLE, INFINITE, LONGEST_EXCHANGE, MAX_PLY, POLL } from './limits.ts';
import { longer } from './longer.ts';
import type { KnownResult } from './roots.ts';
import { scoreOfOutcome } from './score.ts';
import { PollClock } from './time/poll-clock.ts';
import { Trail } from './trail.ts';

export class Quiescence {
  position: Position;
  nodes = 0;
  stopped = false;
  /** Set when a score rests on an evaluation instead of the end of the game; callers reset it. */
  horizon = false;
  aim: Aim = 'win';
  readonly trail = new Trail();
  protected readonly evaluator: Evaluator;
  private readonly quiesces: boolean;
  private readonly standPat: boolean;
  protected readonly pointValue: number;
  /** The moves of all plies of the current line and their ordering keys; initialised below the class. */
  declare protected moves: Int32Array;
  declare protected scores: Int32Array;
  /** Whether the game has a repetition rule. */
  protected repeats = false;
  /** The known result of the root for `rootSeat`; positions with the same result are searched further. */
  protected keep: KnownResult | undefined;
  protected rootSeat = 0;
  private maxNodes = 0;
  private pollAt = 0;
  private readonly polling = new PollClock(POLL);
  private poll: () => boolean = () => false;

  constructor(position: Position, evaluator: Evaluator, settings: SearchSettings, pointValue: number) {
    this.position = position;
    this.evaluator = evaluator;
    this.quiesces = settings.quiescence;
    this.standPat = settings.standPat;
    this.pointValue = pointValue;
  }

  /** Resets the node count and sets the limits; `poll` stops the search by returning true. */
  protected count(maxNodes: number, poll: () => boolean): void {
    this.nodes = 0;
    this.stopped = false;
    this.maxNodes = maxNodes;
    this.poll = poll;
    this.polling.begin();
    this.pollAt = Math.min(this.polling.every, maxNodes);
  }

  /**
   * Searches the position just made at depth 0; the score is for `seat`, who made the move. Steps 1 to 3 of every
   * node. `0 - x` instead of `-x` avoids -0, which V8 stores as a heap number.
   */
  protected leaf(seat: number, depth: number, alpha: number, beta: number, at: number, ply: number): number {
    const { position } = this;

    // 1. Stop when the budget is spent.
    if (this.stopped === true) return 0;
    if (++this.nodes >= this.pollAt) this.look();

    // 2. The game may be over. Noisy moves cannot repeat a position.
    if (depth === 0 && this.repeats === true && this.trail.mayHold(position.keyLo)) {
      const score = this.repeated(ply);
      if (score !== UNKNOWN) return position.seat === seat ? score : 0 - score;
    }
    if (this.evaluator.over(position)) {
      const outcome = position.outcome();
      if (outcome !== null) {
        const score = this.ended(outcome, ply);
        return position.seat === seat ? score : 0 - score;
      }
    }

    // 3. Only noisy moves are searched.
    const turns = position.seat !== seat;
    const low = turns ? 0 - beta : alpha;
    const high = turns ? 0 - alpha : beta;
    let score: number;
    if (this.standPat === true || this.quiesces === false || ply >= MAX_PLY - 1)
      score = this.content(depth, low, high, at, ply);
    else {
      if (at + MAX_MOVES > this.moves.length) this.widen();
      const end = position.noisy(this.moves, at);
      if (end === at) {
        this.horizon = true;
        score = this.evaluator.evaluate(position);
      } else score = this.exchange(depth, low, high, at, end, 0 - INFINITE, ply);
    }
    return turns ? 0 - score : score;
  }

  /** Stand pat: the mover may take the evaluation instead of a noisy move. */
  private content(depth: number, alpha: number, beta: number, at: number, ply: number): number {
    const value = this.evaluate();
    if (this.quiesces === false || ply >= MAX_PLY - 1) return value;
    if (value >= beta || depth <= -LONGEST_EXCHANGE) return value;
    if (at + MAX_MOVES > this.moves.length) this.widen();
    const end = this.position.noisy(this.moves, at);
    return end === at
      ? value
      : this.exchange(depth, value > alpha ? value : alpha, beta, at, end, value, ply);
  }

  /** Tries the noisy moves in order; the mover already has `best`. */
  private exchange(
    depth: number,
    alpha: number,
    beta: number,
    at: number,
    end: number,
    best: number,
    ply: number,
  ): number {
    const { position, moves, scores } = this;
    const { seat } = position;
    if (end > at + 1) this.promise(at, end);
    for (let i = at; i < end; i++) {
      if (i < end - 1) this.pickNext(i, end, i === at ? FROM_TABLE : scores[i - 1]!);
      position.make(moves[i]!);
      const score = this.leaf(seat, depth - 1, alpha, beta, end, ply + 1);
      position.unmake();
      if (this.stopped === true) return 0;
      if (score > best) {
        best = score;
        if (score > alpha) {
          alpha = score;
          if (score >= beta) break;
        }
      }
    }
    return best;
  }

  /** Writes the promises of the moves from `at` on as their ordering keys. */
  protected promise(at: number, end: number): void {
    const { position, evaluator, moves, scores } = this;
    if (evaluator.promiseAll !== undefined) evaluator.promiseAll(position, moves, at, end, scores);
    else for (let i = at; i < end; i++) scores[i] = evaluator.promise(position, moves[i]!);
  }

  /**
   * Moves the best of the moves from `at` on to `at`. No key exceeds `most`, and many moves tie: stops at the first
   * that reaches it.
   */
  protected pickNext(at: number, end: number, most: number): void {
    const { scores } = this;
    let pick = at;
    let best = scores[at]!;
    for (let j = at + 1; j < end && best < most; j++) {
      const score = scores[j]!;
      if (score > best) {
        best = score;
        pick = j;
      }
    }
    if (pick !== at) this.bringForward(at, pick);
  }

  /** Swaps two moves and their keys. */
  protected bringForward(at: number, pick: number): void {
    const { moves, scores } = this;
    const move = moves[pick]!;
    const score = scores[pick]!;
    moves[pick] = moves[at]!;
    scores[pick] = scores[at]!;
    moves[at] = move;
    scores[at] = score;
  }

  /** Exact repetition test: the score if the repetition ends the line, else UNKNOWN. */
  protected repeated(ply: number): number {
    const { position, trail } = this;
    trail.push(position.keyLo, position.keyHi);
    const inSearch = trail.repeatsInSearch();
    const stood = trail.stood();
    trail.pop();
    // A side with a known win must make progress, so it may not repeat any position of the game.
    if (inSearch || (this.keep === 1 && position.seat !== this.rootSeat && stood > 1)) {
      this.horizon = true; // the score depends on the path
      return 0;
    }
    const outcome = position.outcome(stood);
    return outcome === null ? UNKNOWN : this.ended(outcome, ply);
  }

  protected evaluate(): number {
    this.horizon = true;
    return this.evaluator.evaluate(this.position);
  }

  protected ended(outcome: Outcome, ply: number): number {
    return scoreOfOutcome(outcome, this.position.seat, ply, this.aim, this.pointValue);
  }

  /** Polls clocks and stop flags and schedules the next poll. */
  protected look(): void {
    if (this.nodes >= this.maxNodes || this.polling.look(this.poll)) this.stopped = true;
    this.pollAt = Math.min(this.nodes + this.polling.every, this.maxNodes);
  }

  protected get polls(): boolean {
    return this.nodes >= this.pollAt;
  }

  protected widen(): void {
    this.moves = longer(this.moves);
    this.scores = longer(this.scores);
  }
}

// V8 treats prototype properties as constants and compiles their lengths and addresses into the code. All searches
// of a thread may share them, because they alternate only between root moves; a search that needs more allocates
// its own.
Object.assign(Quiescence.prototype, { moves: new Int32Array(1 << 18), scores: new Int32Array(1 << 18) });
