/**
 * The hot half of the search: principal-variation alpha-beta below the root, one recursive method with numbered steps.
 * Fail-soft: what comes back may lie outside the window and is then a bound. Scores are from the view of the seat to
 * move; a seat may move twice running (others are passed over), so a child's score is only negated when the seat changes.
 * Where depth runs out `quiescence.ts` goes on.
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
  /** The depth of the present iteration: extensions may double it, no more. */
  rootDepth = 0;
  readonly ordering: Ordering;
  /** The best line of each ply, `MAX_PLY` apart; `lengths` says where each ends. */
  readonly lines = new Int32Array(MAX_PLY * MAX_PLY);
  readonly lengths = new Int32Array(MAX_PLY);
  private readonly settings: SearchSettings;
  private hash = new HashTable(1);
  /** Where several threads search together. */
  team: Team | undefined;
  private readonly reductions: Uint8Array;
  private readonly rootReductions: Uint8Array;
  /** Whether a table is asked: it knows results, so nothing where the margin counts. */
  knows = false;
  /** Keeps what is stored under a known root apart: there a draw may be worth as little as a loss. */
  private rootSalt = 0;
  /** Keeps apart what a kept table holds for another aim, or from a past in which other positions stood twice. */
  private situationSalt = 0;

  constructor(position: Position, evaluator: Evaluator, settings: SearchSettings, pointValue: number) {
    super(position, evaluator, settings, pointValue);
    this.settings = settings;
    this.ordering = new Ordering(position.slots);
    this.reductions = lateReductions(settings.reduction);
    this.rootReductions = lateReductions(settings.rootReduction);
  }

  /** Begins a search: `poll` is asked now and then and stops everything by answering true. */
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

  /** From now on only what differs from this result of the root ends a line where a table knows it. */
  keepResult(keep: KnownResult | undefined): void {
    this.keep = keep;
    this.rootSeat = this.position.seat;
    this.rootSalt = this.situationSalt ^ (keep === undefined ? 0 : Math.imul(keep + 2, 0x2c1b3c6d));
  }

  /** What a table says of the position after a move, for the seat that makes it; also where the game is then over. */
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

  /** How many plies less a late quiet move of the root is searched at first. */
  rootReduction(depth: number, index: number): number {
    return this.rootReductions[(Math.min(depth, 63) << 6) | Math.min(index, 63)]!;
  }

  /** Searches the position just made and answers for `seat`, who made the move. */
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

    // 2. The game may be over. A position that stood before on this line is a draw: who could do better would.
    if (this.repeats === true && this.trail.mayHold(position.keyLo)) {
      const score = this.repeated(ply);
      if (score !== UNKNOWN) return score;
    }
    if (this.evaluator.over(position)) {
      const outcome = position.outcome();
      if (outcome !== null) return this.ended(outcome, ply);
    }

    // 3. There is depth left (see `leaf` where there is none).
    return ply >= MAX_PLY - 1 ? this.evaluate() : this.node(depth, alpha, beta, at, ply);
  }

  private node(depth: number, alpha: number, beta: number, at: number, ply: number): number {
    const { position, evaluator, settings, hash } = this;

    // 4. A quicker win or a later loss is already certain elsewhere.
    if (this.aim === 'win') {
      if (alpha < ply - WIN) alpha = ply - WIN;
      if (beta > WIN - ply - 1) beta = WIN - ply - 1;
      if (alpha >= beta) return alpha;
    }
    const onMainLine = beta - alpha > 1;

    // 5. The hash table may know the answer, or at least the best move.
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

    // 6. A table may know the result.
    if (this.knows) {
      const known = this.fromTable(ply);
      if (known !== UNKNOWN) return known;
    }

    // 7. A quiet position that is far better than needed will stay better; one that is far worse is not saved by
    //    another quiet move. Where noisy moves are forced, they must be seen first.
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

    // 8. All moves; none means that the game is over.
    if (at + MAX_MOVES > this.moves.length) this.widen();
    const { moves, scores } = this;
    const end = position.generate(moves, at);
    const count = end - at;
    if (count === 0) return this.ended(position.outcome()!, ply);

    // 9. The hash table's move comes first; the others get their order only when it does not suffice.
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

    // 10. An only move costs no depth.
    if (count === 1 && settings.extendSingle && ply < 2 * this.rootDepth) depth++;
    const width = this.width(depth, onMainLine, count);
    if (depth === 1 && this.killerFirst(ordered, end, ply)) ordered++; // as in step 9

    // 11. One move after the other, the best-looking first. Only positions that are searched on join the trail.
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

      // 12. Another thread may have been quicker here, or be at this move.
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

      // 13. Late quiet moves are left out, and in hopeless positions all but the first, unless all before them lose.
      const quiet = order < URGENT + HISTORY_MOST;
      if (quiet && best > -SURE && index >= (hopeless ? 1 : width)) {
        this.horizon = true;
        break;
      }

      // 14. The first move with the whole window; the others only have to be proven worse, late ones less deep.
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

      // 15. Better than all before, perhaps good enough to refute the move that led here.
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

    // 16. Remember.
    if (this.repeats === true) this.trail.pop();
    const bound = best >= beta ? LOWER : best <= firstAlpha ? UPPER : EXACT;
    const solid = !this.horizon;
    hash.store(lo, hi, ply, bestMove, best, bound, depth, value, solid);
    if (outerHorizon) this.horizon = true;
    return best;
  }

  /** How many moves are looked at. */
  private width(depth: number, onMainLine: boolean, count: number): number {
    const { widths, mainWidth } = this.settings;
    if (depth >= widths.length) return count;
    if (!onMainLine) return widths[depth]!;
    return mainWidth === 0 ? count : mainWidth * widths[depth]!;
  }

  /**
   * The killer is the best of the moves from `at` on where none is urgent, so the others need no places yet. Only at the
   * last ply: below deeper nodes the order of moves changes before they would get them.
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

  /** Gives the moves from `at` on their places in the order and brings the best of them to the front. */
  private rank(at: number, end: number, ply: number): void {
    this.promise(at, end);
    this.bringForward(at, this.ordering.place(this.position, this.moves, this.scores, at, end, ply));
  }

  /** Where another thread is at the move that comes next: the best one that nobody is at changes places with it. */
  private preferFree(lo: number, at: number, end: number): void {
    const { moves, scores } = this;
    const team = this.team!;
    if (!team.isBusy(busyKey(lo, moves[at]!))) return;
    let pick = at;
    for (let j = at + 1; j < end; j++)
      if ((pick === at || scores[j]! > scores[pick]!) && !team.isBusy(busyKey(lo, moves[j]!))) pick = j;
    this.bringForward(at, pick);
  }

  /** By its place in the order; the hash table's move has none of its own. */
  private isUrgent(i: number, end: number): boolean {
    const { position, evaluator, moves, scores } = this;
    if (scores[i] !== FROM_TABLE) return scores[i]! >= URGENT_FIRST;
    if (evaluator.noneUrgent?.(position, moves, i, end)) return false;
    return evaluator.promise(position, moves[i]!) >= URGENT;
  }

  /** How often the position just made has stood, this time included. */
  private stood(): number {
    this.trail.push(this.position.keyLo, this.position.keyHi);
    const times = this.trail.stood();
    this.trail.pop();
    return times;
  }

  /** What a table knows of this position; nothing where it only repeats what is known of the root. */
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

  /** A quiet move refuted: it is tried earlier from now on, those tried in vain before it later. */
  private reward(move: number, seat: number, ply: number, depth: number, at: number, i: number): void {
    const { position, ordering, moves, scores } = this;
    ordering.reward(move, position.slot(move), seat, ply, depth);
    for (let j = at; j < i; j++)
      if (scores[j]! < KILLER) ordering.blame(position.slot(moves[j]!), seat, depth);
  }

  /** The line of this ply is the move and the line of the next. */
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
