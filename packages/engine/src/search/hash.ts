/**
 * The transposition table. A bucket has two entries: the first prefers depth within one search, the second is
 * always replaced. A table that is kept from move to move replaces old generations first; every search has a
 * generation. An entry is four words:
 *
 *   0  keyHi ^ move ^ data ^ value    a torn or foreign entry fails this check (workers share a table without locks)
 *   1  the best move
 *   2  data: bits 0-15 score + 32768 | 16-17 bound | 18 solid | 19-26 depth | 27-31 generation
 *   3  the static evaluation
 */
import { SURE, WON } from '../types.ts';
import { BUCKET, ENTRY, EXACT, LOWER } from './limits.ts';

const BYTES_PER_ENTRY = 16;
const GENERATION = 31 << 27;
const MOST_BITS = 26;
const LEAST_BITS = 10;

/** The largest table that fits into `megabytes`, as log2 of its number of entries. */
export const tableBitsOf = (megabytes: number): number =>
  Math.max(LEAST_BITS, Math.min(MOST_BITS, Math.floor(Math.log2((megabytes * 2 ** 20) / BYTES_PER_ENTRY))));

export const tableBytes = (bits: number): number => BYTES_PER_ENTRY * 2 ** bits;

/** Accessors for the data word. Win distances are stored from the entry's own position; `scoreIn` adds `ply`. */
export function scoreIn(data: number, ply: number): number {
  const score = (data & 0xffff) - 32_768;
  return score >= WON ? score - ply : score <= -WON ? score + ply : score;
}
export const boundIn = (data: number): number => (data >> 16) & 3;
export const depthIn = (data: number): number => (data >> 19) & 255;
/** The entry depends on no evaluation: it was searched to the end of the game. */
export const isSolid = (data: number): boolean => ((data >> 18) & 1) !== 0;

/** Whether the entry causes a cutoff: deep enough, proven or solid, and its bound decides the window. */
export function settles(data: number, depth: number, alpha: number, beta: number, ply: number): boolean {
  const score = scoreIn(data, ply);
  if (depthIn(data) < depth && !isSolid(data) && score < SURE && score > -SURE) return false;
  const bound = boundIn(data);
  return bound === EXACT || (bound === LOWER ? score >= beta : score <= alpha);
}

export class HashTable {
  private readonly words: Int32Array;
  private readonly mask: number;
  /** Generation of this search, shifted to its bits in the data word. */
  private generation = 0;
  /** Set by `find`: the entry's best move and static evaluation. */
  move = 0;
  value = 0;

  constructor(bits: number, buffer?: ArrayBufferLike) {
    this.words = buffer ? new Int32Array(buffer) : new Int32Array((1 << bits) * ENTRY);
    this.mask = this.words.length / BUCKET - 1;
  }

  clear(): void {
    this.words.fill(0);
  }

  /**
   * Starts a generation: entries of other generations are replaced first. Workers that share a table use the same
   * one.
   */
  age(generation: number): void {
    this.generation = generation << 27;
  }

  /** Returns the data word of the position's entry, or 0 if there is none. */
  find(lo: number, hi: number): number {
    const w = this.words;
    let at = (lo & this.mask) * BUCKET;
    if (w[at] !== (hi ^ w[at + 1]! ^ w[at + 2]! ^ w[at + 3]!)) {
      at += ENTRY;
      if (w[at] !== (hi ^ w[at + 1]! ^ w[at + 2]! ^ w[at + 3]!)) return 0;
    }
    this.move = w[at + 1]!;
    this.value = w[at + 3]!;
    return w[at + 2]!;
  }

  store(
    lo: number,
    hi: number,
    ply: number,
    move: number,
    score: number,
    bound: number,
    depth: number,
    value: number,
    solid: boolean,
  ): void {
    const w = this.words;
    let at = (lo & this.mask) * BUCKET;
    const first = w[at + 2]!;
    const same = w[at] === (hi ^ w[at + 1]! ^ first ^ w[at + 3]!);
    if (!same && ((first >> 19) & 255) > depth && (first & GENERATION) === this.generation) at += ENTRY;
    const kept = score >= WON ? score + ply : score <= -WON ? score - ply : score;
    const data = (kept + 32_768) | (bound << 16) | (solid ? 1 << 18 : 0) | (depth << 19) | this.generation;
    w[at + 1] = move;
    w[at + 2] = data;
    w[at + 3] = value;
    w[at] = hi ^ move ^ data ^ value;
  }
}
