/**
 * The hot class: board, counters and key of every ply in one Int32Array, one record a ply. `make` writes the next
 * record and `unmake` steps back. Knows nothing of text and trusts that moves are legal.
 */
import { zobrist } from '../../core/hash.ts';
import type { Move, Outcome, Position } from '../../core/types.ts';
import { findCaptures, found } from './captures.ts';
import { COUNT_BITS, INDEX_SHIFT, KEY, KINGS, POOL, POOL_END, QUIET, SEAT, SLOTS, WORDS } from './layout.ts';
import { plainMoves } from './moves.ts';
import { judge } from './outcome.ts';
import { HI, LO } from './tables.ts';

/** Zobrist numbers by kind (white man, black man, white king, black king) and cell; the last is Black's turn. */
const Z = zobrist(4 * 64 + 1, 0x0da3e0);
const Z_TURN = 2 * 4 * 64;

/** Letters by piece code: empty, then the four kinds in Zobrist order. */
export const LETTERS: readonly string[] = ['', 'M', 'm', 'K', 'k'];

export class DameoPosition implements Position {
  /** All records so far, and where the present one begins. */
  words = new Int32Array(64 * WORDS);
  at = 0;
  /** Captured sets of the plies on the stack, lo and hi by turns. */
  private pool = new Int32Array(2 * 256);
  private plyBefore = 0;
  readonly slots = SLOTS;

  /** `codes`: index into LETTERS for each cell. */
  constructor(codes: ArrayLike<number>, seat: number, quiet: number) {
    const w = this.words;
    for (let cell = 0; cell < 64; cell++) {
      const kind = codes[cell]! - 1;
      if (kind < 0) continue;
      w[2 * kind] = w[2 * kind]! | LO[cell]!;
      w[2 * kind + 1] = w[2 * kind + 1]! | HI[cell]!;
      w[KEY] = w[KEY]! ^ Z[2 * (kind * 64 + cell)]!;
      w[KEY + 1] = w[KEY + 1]! ^ Z[2 * (kind * 64 + cell) + 1]!;
    }
    if (seat === 1) {
      w[KEY] = w[KEY]! ^ Z[Z_TURN]!;
      w[KEY + 1] = w[KEY + 1]! ^ Z[Z_TURN + 1]!;
    }
    w[SEAT] = seat;
    w[QUIET] = quiet;
    w[POOL_END] = -1;
  }

  get seat(): number {
    return this.words[this.at + SEAT]!;
  }

  get ply(): number {
    return this.plyBefore + this.at / WORDS;
  }

  get keyLo(): number {
    return this.words[this.at + KEY]!;
  }

  get keyHi(): number {
    return this.words[this.at + KEY + 1]!;
  }

  get quiet(): number {
    return this.words[this.at + QUIET]!;
  }

  /** Index into LETTERS. */
  code(cell: number): number {
    for (let kind = 0; kind < 4; kind++) {
      const lo = this.words[this.at + 2 * kind]! & LO[cell]!;
      if (lo !== 0 || (this.words[this.at + 2 * kind + 1]! & HI[cell]!) !== 0) return kind + 1;
    }
    return 0;
  }

  // rule 2.1, rule 2.2, rule 2.3
  generate(into: Int32Array, at: number): number {
    const end = this.noisy(into, at);
    return end > at ? end : plainMoves(this.words, this.at, into, at);
  }

  noisy(into: Int32Array, at: number): number {
    const count = findCaptures(this.words, this.at);
    if (count === 0) return at;
    this.fillPool(count);
    const { moves } = found;
    for (let i = 0; i < count; i++) into[at + i] = moves[i]!;
    return at + count;
  }

  private fillPool(count: number): void {
    const start = this.words[this.at + POOL]!;
    const end = start + 2 * count;
    if (end > this.pool.length) this.growPool(end);
    const { lo, hi } = found;
    for (let i = 0; i < count; i++) {
      this.pool[start + 2 * i] = lo[i]!;
      this.pool[start + 2 * i + 1] = hi[i]!;
    }
    this.words[this.at + POOL_END] = end;
  }

  private growPool(least: number): void {
    const pool = new Int32Array(2 * least);
    pool.set(this.pool);
    this.pool = pool;
  }

  private growWords(): void {
    const words = new Int32Array(2 * this.words.length);
    words.set(this.words);
    this.words = words;
  }

  // rule 4.1.3
  make(move: Move): void {
    const next = this.at + WORDS;
    if (next >= this.words.length) this.growWords();
    const w = this.words;
    const at = this.at;
    const seat = w[at + SEAT]!;
    w[next] = w[at]!;
    w[next + 1] = w[at + 1]!;
    w[next + 2] = w[at + 2]!;
    w[next + 3] = w[at + 3]!;
    w[next + 4] = w[at + 4]!;
    w[next + 5] = w[at + 5]!;
    w[next + 6] = w[at + 6]!;
    w[next + 7] = w[at + 7]!;
    w[next + POOL] = w[at + POOL]!;
    w[next + POOL_END] = -1;
    w[next + SEAT] = seat ^ 1;
    this.at = next;
    if (move >>> 12 !== 0) {
      this.makeRare(move, at);
      return;
    }
    const from = move & 63;
    const to = move >> 6;
    const own = next + 2 * seat;
    w[own] = w[own]! ^ LO[from]! ^ LO[to]!;
    w[own + 1] = w[own + 1]! ^ HI[from]! ^ HI[to]!;
    const z = seat * 128;
    w[next + KEY] = w[at + KEY]! ^ Z[z + 2 * from]! ^ Z[z + 2 * to]! ^ Z[Z_TURN]!;
    w[next + KEY + 1] = w[at + KEY + 1]! ^ Z[z + 2 * from + 1]! ^ Z[z + 2 * to + 1]! ^ Z[Z_TURN + 1]!;
    w[next + QUIET] = 0;
  }

  /** Kings, promotions and captures; the record is a copy of the one before, but for key and quiet. */
  private makeRare(move: Move, before: number): void {
    const w = this.words;
    const at = this.at;
    const from = move & 63;
    const to = (move >> 6) & 63;
    const seat = w[before + SEAT]!;
    const captures = (move & COUNT_BITS) !== 0;
    const wasKing =
      ((w[before + KINGS + 2 * seat]! & LO[from]!) | (w[before + KINGS + 2 * seat + 1]! & HI[from]!)) !== 0;
    // rule 3.2, rule 3.3: only the last cell of the turn counts
    const isKing = wasKing || to >> 3 === (seat === 0 ? 7 : 0);
    w[at + KEY] = w[before + KEY]! ^ Z[Z_TURN]!;
    w[at + KEY + 1] = w[before + KEY + 1]! ^ Z[Z_TURN + 1]!;
    // rule 7.4
    w[at + QUIET] = wasKing && !captures ? w[before + QUIET]! + 1 : 0;
    this.toggle(seat + (wasKing ? 2 : 0), from);
    this.toggle(seat + (isKing ? 2 : 0), to);
    if (captures) this.removeCaptured(move, before);
  }

  // rule 5.2.4
  private removeCaptured(move: Move, before: number): void {
    const at = this.at;
    let set = this.setOf(move, before);
    const w = this.words;
    const them = w[at + SEAT]!;
    w[at + POOL] = w[before + POOL_END]!;
    for (let word = 0; word < 2; word++, set++) {
      for (let bits = this.pool[set]!; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        const isKing = (w[at + KINGS + 2 * them + word]! >>> bit) & 1;
        this.toggle(them + 2 * isKing, 32 * word + bit);
      }
    }
  }

  private toggle(kind: number, cell: number): void {
    const w = this.words;
    const at = this.at;
    const z = 2 * (kind * 64 + cell);
    w[at + 2 * kind] = w[at + 2 * kind]! ^ LO[cell]!;
    w[at + 2 * kind + 1] = w[at + 2 * kind + 1]! ^ HI[cell]!;
    w[at + KEY] = w[at + KEY]! ^ Z[z]!;
    w[at + KEY + 1] = w[at + KEY + 1]! ^ Z[z + 1]!;
  }

  /** Where the pool holds the captured set of a move of the given record; filled in when nobody has asked yet. */
  private setOf(move: Move, record: number): number {
    if (this.words[record + POOL_END]! < 0) {
      const now = this.at;
      this.at = record;
      this.fillPool(findCaptures(this.words, record));
      this.at = now;
    }
    return this.words[record + POOL]! + 2 * (move >>> INDEX_SHIFT);
  }

  /** The cells that a move takes, in cell order. */
  captured(move: Move): number[] {
    if ((move & COUNT_BITS) === 0) return [];
    const set = this.setOf(move, this.at);
    const [lo, hi] = [this.pool[set]!, this.pool[set + 1]!];
    const cells: number[] = [];
    for (let cell = 0; cell < 64; cell++) if (((lo & LO[cell]!) | (hi & HI[cell]!)) !== 0) cells.push(cell);
    return cells;
  }

  unmake(): void {
    this.at -= WORDS;
  }

  slot(move: Move): number {
    return move & (SLOTS - 1);
  }

  outcome(stood = 1): Outcome | null {
    return judge(this.words, this.at, stood);
  }

  clone(): DameoPosition {
    const copy = new DameoPosition([], 0, 0);
    copy.words.set(this.words.subarray(this.at, this.at + WORDS));
    copy.words[POOL] = 0;
    copy.words[POOL_END] = -1;
    copy.plyBefore = this.ply;
    return copy;
  }
}
