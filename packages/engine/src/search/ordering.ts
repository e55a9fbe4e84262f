/**
 * Which move to try first: the hash table's move, then urgent moves by their promise, then the two quiet moves that last
 * refuted something at this ply (killers), then the rest by what they achieved elsewhere (history) and promise.
 */
import { URGENT } from '../types.ts';
import { MAX_PLY } from './limits.ts';

/** Above all that `score` gives. */
export const FROM_TABLE = 1 << 30;
/** What an urgent move has at least. */
export const URGENT_FIRST = 1 << 28;
const KILLER = 1 << 27;
/** History stays below: it shrinks as it grows (see `reward`). */
export const HISTORY_MOST = 1 << 14;

export class Ordering {
  private readonly killers = new Int32Array(2 * MAX_PLY);
  private readonly history: Int32Array;
  private readonly slots: number;

  constructor(slots: number) {
    this.slots = slots;
    this.history = new Int32Array(4 * slots);
  }

  clear(): void {
    this.killers.fill(-1);
    this.history.fill(0);
  }

  /** The place of a move in the order, by its promise; the larger, the earlier. */
  score(move: number, slot: number, seat: number, ply: number, promise: number): number {
    if (promise >= URGENT) return URGENT_FIRST + promise;
    if (move === this.killers[2 * ply]) return KILLER + 1;
    if (move === this.killers[2 * ply + 1]) return KILLER;
    return promise + this.history[seat * this.slots + slot]!;
  }

  /** A quiet move refuted this node: remember it. */
  reward(move: number, slot: number, seat: number, ply: number, depth: number): void {
    const k = 2 * ply;
    if (this.killers[k] !== move) {
      this.killers[k + 1] = this.killers[k]!;
      this.killers[k] = move;
    }
    this.learn(slot, seat, Math.min(32 * depth * depth, HISTORY_MOST >> 2));
  }

  /** A quiet move was tried before the one that refuted: it was tried in vain. */
  blame(slot: number, seat: number, depth: number): void {
    this.learn(slot, seat, -Math.min(32 * depth * depth, HISTORY_MOST >> 2));
  }

  private learn(slot: number, seat: number, gain: number): void {
    const at = seat * this.slots + slot;
    const now = this.history[at]!;
    this.history[at] = now + gain - Math.trunc((now * Math.abs(gain)) / HISTORY_MOST);
  }
}
