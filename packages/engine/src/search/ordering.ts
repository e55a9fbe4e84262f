/**
 * Move ordering: the hash table's move, then urgent moves by promise, then two killers per ply (quiet moves that
 * last caused a cutoff there), then the rest by history and promise.
 */
import type { Position } from '@tabuleiro/rules';
import { URGENT } from '../types.ts';
import { HISTORY_MOST, KILLER, MAX_PLY, NOTHING, URGENT_FIRST } from './limits.ts';

export class Ordering {
  private readonly killers = new Int32Array(2 * MAX_PLY);
  private readonly own: Int32Array;
  private history: Int32Array;
  private readonly slots: number;

  constructor(slots: number) {
    this.slots = slots;
    this.own = new Int32Array(4 * slots);
    this.history = this.own;
  }

  /** Starts a search with its own history or a shared one; the owner of a shared history clears it. */
  begin(shared: Int32Array | undefined): void {
    this.killers.fill(-1);
    this.own.fill(0);
    this.history = shared && shared.length >= this.own.length ? shared : this.own;
  }

  /**
   * Turns the promises of the moves from `at` to `end` into ordering keys, larger ones first. Returns the index of
   * the first maximum.
   */
  place(
    position: Position,
    moves: Int32Array,
    scores: Int32Array,
    at: number,
    end: number,
    ply: number,
  ): number {
    const { history } = this;
    const first = this.killers[2 * ply]!;
    const second = this.killers[2 * ply + 1]!;
    const base = position.seat * this.slots;
    let pick = at;
    let best = NOTHING;
    for (let i = at; i < end; i++) {
      const move = moves[i]!;
      let score = scores[i]!;
      if (score >= URGENT) score += URGENT_FIRST;
      else if (move === first) score = KILLER + 1;
      else if (move === second) score = KILLER;
      else score += history[base + position.slot(move)]!;
      scores[i] = score;
      if (score > best) {
        best = score;
        pick = i;
      }
    }
    return pick;
  }

  /** Index of the first killer of this ply, else of the second, else `end`. */
  findKiller(moves: Int32Array, at: number, end: number, ply: number): number {
    const first = this.killers[2 * ply]!;
    const second = this.killers[2 * ply + 1]!;
    let found = end;
    for (let i = at; i < end; i++) {
      const move = moves[i]!;
      if (move === first) return i;
      if (move === second) found = i;
    }
    return found;
  }

  /** A quiet move caused a cutoff: makes it a killer and raises its history. */
  reward(move: number, slot: number, seat: number, ply: number, depth: number): void {
    const k = 2 * ply;
    if (this.killers[k] !== move) {
      this.killers[k + 1] = this.killers[k]!;
      this.killers[k] = move;
    }
    this.learn(slot, seat, Math.min(32 * depth * depth, HISTORY_MOST >> 2));
  }

  /** A quiet move was tried before the one that caused the cutoff: lowers its history. */
  blame(slot: number, seat: number, depth: number): void {
    this.learn(slot, seat, -Math.min(32 * depth * depth, HISTORY_MOST >> 2));
  }

  private learn(slot: number, seat: number, gain: number): void {
    const at = seat * this.slots + slot;
    const now = this.history[at]!;
    this.history[at] = now + gain - Math.trunc((now * Math.abs(gain)) / HISTORY_MOST);
  }
}
