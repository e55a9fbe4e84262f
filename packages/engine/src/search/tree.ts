/**
 * The hot half of the search: principal variation search below the root, one recursive method with numbered steps.
 * It is fail-soft: a returned score may lie outside the window and is then a bound. Scores are from the view of the
 * seat to move. A seat may move twice in a row, so a child's score is negated only when the seat changes.
 * `quiescence.ts` takes over at depth 0.
 */
import { MAX_MOVES, type Position } from '@tabuleiro/rules';
import {
  type Evaluator,
  type SearchSettings,
  type Situation,
  SURE,
  UNKNOWN,
  URGENT,
  WIN,
  WON,
} from '../types.ts';
import { HashTable, isSolid, scoreIn, settles } from './hash.ts';
import {
  EXACT,
  FROM_TABLE,
  FUTILE_DEPTH,
  HISTORY_MOST,
  INFINITE,
  KILLER,
  LOWER,
  MAX_PLY,
  REDUCE_FROM_DEPTH,
  REDUCE_FROM_MOVE,
  SHARED_DEPTH,
  UPPER,
  URGENT_FIRST,
} from './limits.ts';
import { Ordering } from './ordering.ts';
import { Quiescence } from './quiescence.ts';
import { lateReductions } from './reductions.ts';
import type { KnownResult } from './roots.ts';
import { busyKey, type Team } from './team.ts';
import { stoodTwice } from './trail.ts';

export class Tree extends Quiescence {
  /** Depth of this iteration; extensions may at most double it. */
  rootDepth = 0;
  readonly ordering: Ordering;
  /** The principal variation of each ply, `MAX_PLY` apart, and its length. */
  readonly lines = new Int32Array(MAX_PLY * MAX_PLY);
  readonly lengths = new Int32Array(MAX_PLY);
  private readonly settings: SearchSettings;
  private hash = new HashTable(1);
  /** Set when several threads search together. */
  team: Team | undefined;
  private readonly reductions: Uint8Array;
  private readonly rootReductions: Uint8Array;
  /** Whether tablebases are probed. They know results but no margins. */
  knows = false;
  /** Salt for entries under a root with a known result, where draws may score as losses. */
  private rootSalt = 0;
  /** Salt for a kept table: separates aims, and pasts with different repeated positions. */
  private situationSalt = 0;

  constructor(position: Position, evaluator: Evaluator, settings: SearchSettings, pointValue: number) {
    super(position, evaluator, settings, pointValue);
    this.settings = settings;
    this.ordering = new Ordering(position.slots);
    this.reductions = lateReductions(settings.reduction);
    this.rootReductions = lateReductions(settings.rootReduction);
  }

  /** Begins a search. `poll` is called regularly; it stops the search by returning true. */
  begin(
    { position, past, stood, aim }: Situation,
    maxNodes: number,
    poll: () => boolean,
    hash: HashTable,
    kept: boolean,
    team: Team | undefined,
  ): void {
    const { evaluator } = this;
    this.team = team;
    this.hash = hash;
    this.position = position;
    this.aim = aim;
    this.count(maxNodes, poll);
    this.repeats = position.outcome(3) !== null && position.outcome(1) === null;
    this.trail.start(past, position.keyLo, position.keyHi, stood);
    const aimSalt = aim === 'margin' ? 0x51ed270b : 0;
    this.situationSalt = kept ? aimSalt ^ (this.repeats ? stoodTwice(past) : 0) : 0;
    this.knows = evaluator.known !== undefined && (aim === 'win' || this.pointValue === 0);
    this.keepResult(undefined);
    this.ordering.begin(team?.history);
  }

  /** Sets the known result of the root. From now on a tablebase cuts off only if its result differs from it. */
  keepResult(keep: KnownResult | undefined): void {
    this.keep = keep;
    this.rootSeat = this.position.seat;
    this.rootSalt = this.situationSalt ^ (keep === undefined ? 0 : Math.imul(keep + 2, 0x2c1b3c6d));
  }

  /** The tablebase score after a move, for the seat that makes it. Finished games have their score too. */
  knownAfter(move: number): number {
    const { position } = this;
    const { seat } = position;
    position.make(move);
    const outcome = position.outcome(this.repeats ? this.stood() : 1);
    let score = outcome === null ? this.evaluator.known!(position) : this.ended(outcome, 1);
    if (score !== UNKNOWN && position.seat !== seat) score = -score;
    position.unmake();
    return score;
  }

  /** Initial reduction in plies of a late quiet root move. */
  rootReduction(depth: number, index: number): number {
    return this.rootReductions[(Math.min(depth, 63) << 6) | Math.min(index, 63)]!;
  }

  /** Searches the position just made; the score is for `seat`, who made the move. */
  child(seat: number, depth: number, alpha: number, beta: number, at: number, ply: number): number {
    this.lengths[ply] = 0;
    if (depth <= 0) return this.leaf(seat, 0, alpha, beta, at, ply);
    return this.position.seat === seat
      ? this.visit(depth, alpha, beta, at, ply)
      : 0 - this.visit(depth, 0 - beta, 0 - alpha, at, ply);
  }

  private visit(depth: number, alpha: number, beta: number, at: number, ply: number): number {
    const { position } = this;

    // 1. Stop when the budget is spent.
    if (this.stopped === true) return 0;
    this.nodes++;
    if (this.polls) this.look();

    // 2. The game may be over. A repetition within the search is a draw: a side with a better move would deviate.
    if (this.repeats === true && this.trail.mayHold(position.keyLo)) {
      const score = this.repeated(ply);
      if (score !== UNKNOWN) return score;
    }
    if (this.evaluator.over(position)) {
      const outcome = position.outcome();
      if (outcome !== null) return this.ended(outcome, ply);
    }

    // 3. Search on while there is depth (see `leaf` for depth 0).
    return ply >= MAX_PLY - 1 ? this.evaluate() : this.node(depth, alpha, beta, at, ply);
  }

  private node(depth: number, alpha: number, beta: number, at: number, ply: number): number {
    const { position, evaluator, settings, hash } = this;

    // 4. Mate distance pruning: a faster win or a later loss is already certain elsewhere.
    if (this.aim === 'win') {
      if (alpha < ply - WIN) alpha = ply - WIN;
      if (beta > WIN - ply - 1) beta = WIN - ply - 1;
      if (alpha >= beta) return alpha;
    }
    const onMainLine = beta - alpha > 1;

    // 5. Probe the transposition table for a cutoff or at least the best move.
    const salt = evaluator.salt(position) ^ this.rootSalt;
    const lo = position.keyLo ^ Math.imul(salt, 0x9e3779b1);
    const hi = position.keyHi ^ Math.imul(salt, 0x85ebca6b);
    let fromHash = -1;
    let value = INFINITE;
    const data = hash.find(lo, hi);
    if (data !== 0) {
      fromHash = hash.move;
      value = hash.value;
      if (!onMainLine && settles(data, depth, alpha, beta, ply)) {
        if (!isSolid(data)) this.horizon = true;
        return scoreIn(data, ply);
      }
    }

    // 6. Probe the tablebase.
    if (this.knows) {
      const known = this.fromTable(ply);
      if (known !== UNKNOWN) return known;
    }

    // 7. Futility pruning. A quiet position far above beta stays there; one far below alpha is not saved by another
    // quiet move. If noisy moves are forced, this waits until they are known (step 9).
    const believes =
      settings.futility > 0 && !onMainLine && depth <= FUTILE_DEPTH && beta < SURE && beta > -SURE;
    let hopeless = false;
    if (believes && settings.standPat) {
      if (value === INFINITE) value = evaluator.evaluate(position);
      if (value - settings.futility * depth >= beta) {
        this.horizon = true;
        return value;
      }
      hopeless = value + settings.futility * (depth + 1) <= alpha;
    }

    // 8. Generate all moves; without any, the game is over.
    if (at + MAX_MOVES > this.moves.length) this.widen();
    const { moves, scores } = this;
    const end = position.generate(moves, at);
    const count = end - at;
    if (count === 0) return this.ended(position.outcome()!, ply);

    // 9. The hash move comes first; the others are ordered only if it causes no cutoff.
    const { seat } = position;
    let ordered = at;
    if (fromHash !== -1) {
      let i = at;
      while (i < end && moves[i] !== fromHash) i++;
      if (i < end) {
        moves[i] = moves[at]!;
        moves[at] = fromHash;
        scores[at] = FROM_TABLE;
        ordered = at + 1;
      }
    }
    if (believes && !settings.standPat && evaluator.promise(position, moves[at]!) < URGENT) {
      if (value === INFINITE) value = evaluator.evaluate(position);
      if (value - settings.futility * depth >= beta) {
        this.horizon = true;
        return value;
      }
      hopeless = value + settings.futility * (depth + 1) <= alpha;
    }

    // 10. Extend forced moves by one ply.
    if (count === 1 && settings.extendSingle && ply < 2 * this.rootDepth) depth++;
    const width = this.width(depth, onMainLine, count);
    if (depth === 1 && this.killerFirst(ordered, end, ply)) ordered++; // delays ordering as in step 9

    // 11. Try the moves in order. The trail holds only positions that are searched further.
    if (this.repeats === true) this.trail.push(position.keyLo, position.keyHi);
    if (onMainLine) this.lengths[ply + 1] = 0;
    const outerHorizon = this.horizon;
    this.horizon = false;
    const firstAlpha = alpha;
    let best = -INFINITE;
    let bestMove = moves[at]!;
    let rank = FROM_TABLE;
    for (let i = at; i < end; i++) {
      if (i === ordered) this.rank(i, end, ply);
      else if (i > ordered) this.pickNext(i, end, rank);
      rank = scores[i]!;
      const index = i - at;

      // 12. Another thread may have finished this node or be searching this move.
      const shared = this.team !== undefined && index > 0 && depth >= SHARED_DEPTH;
      if (shared) {
        const now = onMainLine ? 0 : hash.find(lo, hi);
        if (now !== 0 && settles(now, depth, alpha, beta, ply)) {
          if (this.repeats === true) this.trail.pop();
          this.horizon = outerHorizon || !isSolid(now);
          return scoreIn(now, ply);
        }
        if (index + 1 < width) this.preferFree(lo, i, end);
      }
      const move = moves[i]!;
      const order = scores[i]!;

      // 13. Skip late quiet moves, and in hopeless positions all but the first, unless all moves so far lose.
      const quiet = order < URGENT + HISTORY_MOST;
      if (quiet && best > -SURE && index >= (hopeless ? 1 : width)) {
        this.horizon = true;
        break;
      }

      // 14. The first move gets the full window, the others a null window, late ones at reduced depth.
      position.make(move);
      const most = index === 0 ? beta : alpha + 1;
      let score: number;
      if (depth === 1) score = this.leaf(seat, 0, alpha, most, end, ply + 1);
      else {
        let less = 0;
        if (quiet && index >= REDUCE_FROM_MOVE && depth >= REDUCE_FROM_DEPTH) {
          less = this.reductions[(Math.min(depth, 63) << 6) | Math.min(index, 63)]!;
          if (onMainLine && less > 0) less--;
        }
        if (shared) this.team!.enter(busyKey(lo, move));
        score = this.child(seat, depth - 1 - less, alpha, most, end, ply + 1);
        if (less > 0 && score > alpha) score = this.child(seat, depth - 1, alpha, most, end, ply + 1);
        if (shared) this.team!.leave(busyKey(lo, move));
      }
      if (score >= most && score < beta) score = this.child(seat, depth - 1, alpha, beta, end, ply + 1);
      position.unmake();
      if (this.stopped === true) return 0;

      // 15. Update the best score; it may cause a cutoff.
      if (score > best) {
        best = score;
        bestMove = move;
        if (score > alpha) {
          alpha = score;
          if (onMainLine) this.keepLine(ply, move);
          if (score >= beta) {
            if (!this.isUrgent(i, end)) this.reward(move, seat, ply, depth, at, i);
            break;
          }
        }
      }
    }

    // 16. Store the result.
    if (this.repeats === true) this.trail.pop();
    const bound = best >= beta ? LOWER : best <= firstAlpha ? UPPER : EXACT;
    const solid = !this.horizon;
    hash.store(lo, hi, ply, bestMove, best, bound, depth, value, solid);
    if (outerHorizon) this.horizon = true;
    return best;
  }

  /** How many moves are searched at this node. */
  private width(depth: number, onMainLine: boolean, count: number): number {
    const { widths, mainWidth } = this.settings;
    if (depth >= widths.length) return count;
    if (!onMainLine) return widths[depth]!;
    return mainWidth === 0 ? count : mainWidth * widths[depth]!;
  }

  /**
   * Moves a killer to `at`, if no move is urgent, so that the others need no ordering yet. Used only at depth 1: at
   * deeper nodes the history changes before the other moves are ordered.
   */
  private killerFirst(at: number, end: number, ply: number): boolean {
    const { position, evaluator, moves } = this;
    if (!evaluator.noneUrgent?.(position, moves, at, end)) return false;
    const pick = this.ordering.findKiller(moves, at, end, ply);
    if (pick === end) return false;
    this.bringForward(at, pick);
    this.scores[at] = KILLER;
    return true;
  }

  /** Computes the ordering keys of the moves from `at` on and moves the best one to `at`. */
  private rank(at: number, end: number, ply: number): void {
    this.promise(at, end);
    this.bringForward(at, this.ordering.place(this.position, this.moves, this.scores, at, end, ply));
  }

  /** If another thread searches the move at `at`, swaps in the best move that no thread searches. */
  private preferFree(lo: number, at: number, end: number): void {
    const { moves, scores } = this;
    const team = this.team!;
    if (!team.isBusy(busyKey(lo, moves[at]!))) return;
    let pick = at;
    for (let j = at + 1; j < end; j++)
      if ((pick === at || scores[j]! > scores[pick]!) && !team.isBusy(busyKey(lo, moves[j]!))) pick = j;
    this.bringForward(at, pick);
  }

  /** Decides by the ordering key; the hash move has none and asks the evaluator. */
  private isUrgent(i: number, end: number): boolean {
    const { position, evaluator, moves, scores } = this;
    if (scores[i] !== FROM_TABLE) return scores[i]! >= URGENT_FIRST;
    if (evaluator.noneUrgent?.(position, moves, i, end)) return false;
    return evaluator.promise(position, moves[i]!) >= URGENT;
  }

  /** How often the position just made has occurred, including now. */
  private stood(): number {
    this.trail.push(this.position.keyLo, this.position.keyHi);
    const times = this.trail.stood();
    this.trail.pop();
    return times;
  }

  /** The tablebase score of this position; UNKNOWN if it only repeats the known result of the root. */
  private fromTable(ply: number): number {
    const { position, keep } = this;
    const known = this.evaluator.known!(position);
    if (known === UNKNOWN) return UNKNOWN;
    if (known >= WON) return known - ply;
    if (known <= -WON) return known + ply;
    if (keep === undefined) return known;
    const result = Math.sign(known);
    const rootResult = position.seat === this.rootSeat ? result : -result;
    if (rootResult === keep) return UNKNOWN;
    return rootResult > keep === (position.seat === this.rootSeat) ? SURE : -SURE;
  }

  /** A quiet move caused a cutoff: raises its history and lowers that of the quiet moves tried before it. */
  private reward(move: number, seat: number, ply: number, depth: number, at: number, i: number): void {
    const { position, ordering, moves, scores } = this;
    ordering.reward(move, position.slot(move), seat, ply, depth);
    for (let j = at; j < i; j++)
      if (scores[j]! < KILLER) ordering.blame(position.slot(moves[j]!), seat, depth);
  }

  /** Sets the variation of this ply to the move followed by the variation of the next ply. */
  private keepLine(ply: number, move: number): void {
    const { lines, lengths } = this;
    const length = Math.min(lengths[ply + 1]!, MAX_PLY - 1);
    const to = ply * MAX_PLY;
    const from = to + MAX_PLY;
    lines[to] = move;
    for (let i = 0; i < length; i++) lines[to + 1 + i] = lines[from + i]!;
    lengths[ply] = length + 1;
  }
}
