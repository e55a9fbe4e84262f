/**
 * Hot: max^n search. Every seat takes the move with the largest share for itself. Ties go to the first move in the
 * game's own order, so that the value of a position is unique. Used for budgets of depth and near the end of the
 * game.
 */
import { MAX_MOVES, type Move, type Position } from '@tabuleiro/rules';
import type { Evaluator } from '../../types.ts';
import { PollClock } from '../time/poll-clock.ts';

/** Stride of the share arrays. */
export const SEATS = 4;
const MAX_PLY = 128;
const TABLE_BITS = 15;
/** No share reaches it: disables pruning as the value of `enough`. */
export const MORE_THAN_ALL = 2;
/** Depth of a table entry that rests on no evaluation. */
const TO_THE_END = 255;
const POLL = 512;

export class MaxNSearch {
  nodes = 0;
  stopped = false;
  /** Set when a value rests on an evaluation instead of the end of the game; callers reset it. */
  horizon = false;
  /** Shares by ply, `SEATS` apart. */
  readonly values = new Float64Array(SEATS * (MAX_PLY + 1));
  /** The best line of each ply, `MAX_PLY` apart, and its length. */
  readonly lines = new Int32Array(MAX_PLY * (MAX_PLY + 1));
  readonly lengths = new Int32Array(MAX_PLY + 1);
  private readonly evaluator: Evaluator;
  private readonly position: Position;
  private readonly seats: number;
  private moves = new Int32Array(2 * MAX_MOVES);
  private readonly keys = new Int32Array(2 << TABLE_BITS);
  private readonly depths = new Uint8Array(1 << TABLE_BITS);
  private readonly known = new Float64Array(SEATS << TABLE_BITS);
  private readonly evaluated = new Float64Array(SEATS);
  private readonly maxNodes: number;
  private readonly poll: () => boolean;
  private pollAt = 0;
  private readonly polling = new PollClock(POLL);

  constructor(
    position: Position,
    seats: number,
    evaluator: Evaluator,
    maxNodes: number,
    poll: () => boolean,
  ) {
    this.position = position;
    this.seats = seats;
    this.evaluator = evaluator;
    this.maxNodes = maxNodes;
    this.poll = poll;
    this.polling.begin();
    this.pollAt = Math.min(this.polling.every, maxNodes);
  }

  /**
   * Writes the shares of the current position to `values` at `ply`. `enough`: once its mover reaches this share,
   * the previous mover avoids the position, so the search stops (shallow pruning).
   */
  search(depth: number, ply: number, at: number, enough: number): void {
    const { position, evaluator, values } = this;
    const here = SEATS * ply;
    this.lengths[ply] = 0;
    if (++this.nodes >= this.pollAt) this.look();
    if (this.stopped) return;

    // 1. The game may be over, or the depth spent.
    if (evaluator.over(position)) {
      const outcome = position.outcome();
      if (outcome !== null) {
        for (let i = 0; i < this.seats; i++) values[here + i] = outcome.shares[i]!;
        return;
      }
    }
    if (depth === 0 || ply >= MAX_PLY - 1) {
      this.evaluate(here);
      return;
    }

    // 2. Probe the transposition table.
    const entry = (position.keyLo ^ (position.keyHi << 7)) & ((1 << TABLE_BITS) - 1);
    if (this.keys[2 * entry] === position.keyLo && this.keys[2 * entry + 1] === position.keyHi) {
      const knownTo = this.depths[entry]!;
      if (knownTo === depth || knownTo === TO_THE_END) {
        for (let i = 0; i < this.seats; i++) values[here + i] = this.known[SEATS * entry + i]!;
        if (knownTo !== TO_THE_END) this.horizon = true;
        return;
      }
    }

    // 3. All moves, in the game's own order: ties go to the earlier one.
    if (at + MAX_MOVES > this.moves.length) this.widen();
    const { moves } = this;
    const end = position.generate(moves, at);
    const outerHorizon = this.horizon;
    this.horizon = false;
    const { seat } = position;
    const next = here + SEATS;
    let best = -1;
    let whole = true;
    for (let i = at; i < end; i++) {
      position.make(moves[i]!);
      // 4. If another seat gets the rest, this seat cannot improve on its best.
      const others = position.seat === seat || best < 0 ? MORE_THAN_ALL : 1 - best;
      this.search(depth - 1, ply + 1, end, others);
      position.unmake();
      if (this.stopped) return;
      const share = values[next + seat]!;
      if (share <= best) continue;
      best = share;
      this.keep(here, next, ply, moves[i]!);
      if (share >= 1) break;
      if (share >= enough) {
        whole = false;
        break;
      }
    }

    // 5. Store exact values only.
    if (whole) {
      this.keys[2 * entry] = position.keyLo;
      this.keys[2 * entry + 1] = position.keyHi;
      this.depths[entry] = this.horizon ? depth : TO_THE_END;
      for (let i = 0; i < this.seats; i++) this.known[SEATS * entry + i] = values[here + i]!;
    }
    if (outerHorizon) this.horizon = true;
  }

  private evaluate(here: number): void {
    this.horizon = true;
    this.evaluator.shares!(this.position, this.evaluated);
    for (let i = 0; i < this.seats; i++) this.values[here + i] = this.evaluated[i]!;
  }

  private keep(here: number, next: number, ply: number, move: Move): void {
    const { lengths, lines, values } = this;
    for (let i = 0; i < this.seats; i++) values[here + i] = values[next + i]!;
    const length = Math.min(lengths[ply + 1]!, MAX_PLY - 1);
    const to = ply * MAX_PLY;
    lines[to] = move;
    for (let i = 0; i < length; i++) lines[to + 1 + i] = lines[to + MAX_PLY + i]!;
    lengths[ply] = length + 1;
  }

  /** The best line from a ply on. */
  line(ply: number): Move[] {
    return [...this.lines.subarray(ply * MAX_PLY, ply * MAX_PLY + this.lengths[ply]!)];
  }

  private look(): void {
    if (this.nodes >= this.maxNodes || this.polling.look(this.poll)) this.stopped = true;
    this.pollAt = Math.min(this.nodes + this.polling.every, this.maxNodes);
  }

  private widen(): void {
    const moves = new Int32Array(2 * this.moves.length);
    moves.set(this.moves);
    this.moves = moves;
  }
}
