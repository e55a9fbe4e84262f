/**
 * The hot class. One Int32Array holds the states of all plies: `make` writes the next one and `unmake` steps back
 * (copying measured 50 million leaves per second, undoing 41). Knows no text and trusts that moves are legal.
 */

import type { Move, Outcome, Position } from '../../core/types.ts';
import { zobrist } from '../../core/zobrist.ts';
import { HI, LO, widened } from './board.ts';
import { findCaptures, found } from './captures.ts';
import * as word from './layout.ts';
import { plainMoves } from './moves.ts';
import { judge } from './outcome.ts';

/**
 * By kind (white man, black man, white king, black king) and cell; the last is Black's turn. Counters are not
 * hashed.
 */
// rule 7.5
const Z = zobrist(4 * 64 + 1, 0x0da3e0);
const Z_TURN = 2 * 4 * 64;

/**
 * The changes of a man's move, four words at 4 * (seat * 4096 + move): lo and hi of the mover's pieces, then the
 * two words of the key, including the change of turn. The table has 128 kB, but the moves of one turn are
 * adjacent, so few cache lines are used.
 */
const EFFECTS = new Int32Array(4 * 2 * word.SLOTS);
for (let i = 0; i < 2 * word.SLOTS; i++) {
  const [from, to] = [i & 63, (i >> 6) & 63];
  const [z, y] = [2 * (64 * (i >> 12) + from), 2 * (64 * (i >> 12) + to)];
  EFFECTS[4 * i] = LO[from]! ^ LO[to]!;
  EFFECTS[4 * i + 1] = HI[from]! ^ HI[to]!;
  EFFECTS[4 * i + 2] = Z[z]! ^ Z[y]! ^ Z[Z_TURN]!;
  EFFECTS[4 * i + 3] = Z[z + 1]! ^ Z[y + 1]! ^ Z[Z_TURN + 1]!;
}

/** Letters by piece code: empty, then the four kinds in Zobrist order. */
export const LETTERS: readonly string[] = ['', 'M', 'm', 'K', 'k'];

export class DameoPosition implements Position {
  words = new Int32Array(128 * word.STATE_WORDS);
  /**
   * Start of the current state. Assigned in the constructor, because V8 would otherwise type it as a small
   * integer: written as eight bytes, and read as the upper four. Some processors wait for the write before this
   * read (perft took a fifth longer).
   */
  at: number;
  /** Capture sets of the plies on the stack, lo and hi alternating. */
  private pool = new Int32Array(2 * 64);
  private plyBefore = 0;
  readonly slots = word.SLOTS;
  /** Assigned below the class. */
  declare private readonly effects: Int32Array;

  /** `codes`: index into LETTERS for each cell. */
  constructor(codes: ArrayLike<number>, seat: number, quiet: number) {
    this.at = 0;
    this.words[this.at + word.META] = seat;
    this.words[this.at + word.QUIET] = quiet;
    if (seat === 1) this.words.set(Z.subarray(Z_TURN), this.at + word.KEY);
    for (let cell = 0; cell < codes.length; cell++) if (codes[cell]! > 0) this.toggle(codes[cell]! - 1, cell);
  }

  get seat(): number {
    return this.words[this.at + word.META]! & 1;
  }

  get ply(): number {
    return this.plyBefore + this.at / word.STATE_WORDS;
  }

  get keyLo(): number {
    return this.words[this.at + word.KEY]!;
  }

  get keyHi(): number {
    return this.words[this.at + word.KEY + 1]!;
  }

  get quiet(): number {
    return this.words[this.at + word.QUIET]!;
  }

  /** Index into LETTERS. */
  code(cell: number): number {
    const half = this.at + (cell >> 5);
    const own = (this.words[half + word.OWN]! >>> (cell & 31)) & 1;
    const enemy = (this.words[half + word.ENEMY]! >>> (cell & 31)) & 1;
    if ((own | enemy) === 0) return 0;
    const king = (this.words[half + word.KINGS]! >>> (cell & 31)) & 1;
    return 1 + (own === 1 ? this.seat : 1 - this.seat) + 2 * king;
  }

  // rule 2.1, rule 2.2, rule 2.3, rule 8.3: drawn positions list their moves too
  generate(into: Int32Array, at: number): number {
    const end = this.noisy(into, at);
    return end > at ? end : plainMoves(this.words, this.at, into, at);
  }

  noisy(into: Int32Array, at: number): number {
    const count = findCaptures(this.words, this.at);
    if (count === 0) return at;
    this.fillPool(count, this.at);
    const { moves } = found;
    for (let i = 0; i < count; i++) into[at + i] = moves[i]!;
    return at + count;
  }

  /** Stores the sets just found, because the moves of this ply carry only their index. */
  private fillPool(count: number, state: number): void {
    const start = this.words[state + word.META]! >> word.POOL_SHIFT;
    if (2 * (start + count) > this.pool.length) this.pool = widened(this.pool, 4 * (start + count));
    const { lo, hi } = found;
    for (let i = 0; i < count; i++) {
      this.pool[2 * (start + i)] = lo[i]!;
      this.pool[2 * (start + i) + 1] = hi[i]!;
    }
    this.words[state + word.POOL_END] = start + count;
    this.words[state + word.META] = this.words[state + word.META]! | word.FILLED;
  }

  /**
   * Moves of men without promotion; all others go to `makeRare`. Offsets are those of `layout.ts` as literals: V8
   * inlines `make` into its caller only below 460 bytes of bytecode, and named constants of another file are
   * loads. The mask changes nothing, but it shows V8 that no sum below is negative or overflows, which saves a
   * check at every word. `at` is set last, so that a directly following `unmake` need not read it again.
   */
  // rule 4.1.3, rule 7.4
  make(move: Move): void {
    const b = (this.at & 0x3ffffff0) + 16;
    if (b === this.words.length) this.words = widened(this.words, 2 * b);
    if (move >>> 12 === 0) {
      const w = this.words;
      const effects = this.effects;
      const meta = w[b - 8]!;
      const row = ((meta & 1) << 14) | ((move & 4095) << 2);
      w[b] = w[b - 14]!;
      w[b + 1] = w[b - 13]!;
      w[b + 2] = w[b - 16]! ^ effects[row]!;
      w[b + 3] = w[b - 15]! ^ effects[row + 1]!;
      w[b + 4] = w[b - 12]!;
      w[b + 5] = w[b - 11]!;
      w[b + 6] = w[b - 10]! ^ effects[row + 2]!;
      w[b + 7] = w[b - 9]! ^ effects[row + 3]!;
      w[b + 8] = meta ^ 1;
      w[b + 9] = 0;
    } else this.makeRare(move, b - 16);
    this.at = b;
  }

  /**
   * Kings, promotions and captures, from the state at `a` to the next one: first as a man's move, then the
   * differences.
   */
  private makeRare(move: Move, a: number): void {
    const w = this.words;
    const effects = this.effects;
    const b = a + 16;
    const meta = w[b - 8]!;
    const row = ((meta & 1) << 14) | ((move & 4095) << 2);
    // Own and enemy swap. In a round trip start and end are equal, so both bits cancel out.
    w[b] = w[b - 14]!;
    w[b + 1] = w[b - 13]!;
    w[b + 2] = w[b - 16]! ^ effects[row]!;
    w[b + 3] = w[b - 15]! ^ effects[row + 1]!;
    w[b + 4] = w[b - 12]!;
    w[b + 5] = w[b - 11]!;
    w[b + 6] = w[b - 10]! ^ effects[row + 2]!;
    w[b + 7] = w[b - 9]! ^ effects[row + 3]!;
    w[b + 8] = meta ^ 1;
    w[b + 9] = 0;
    const to = (move >> 6) & 63;
    const last = (meta & 1) === 0 ? to > 55 : to < 8;
    if (last || ((w[b + 4]! & w[b - 16]!) | (w[b + 5]! & w[b - 15]!)) !== 0) this.crown(move, a, last);
    if ((move & word.COUNT_BITS) !== 0) this.removeCaptured(move, a, b);
  }

  /** Handles a king's move or a promotion. */
  private crown(move: Move, a: number, last: boolean): void {
    const w = this.words;
    const b = a + word.STATE_WORDS;
    const from = move & 63;
    const to = (move >> 6) & 63;
    const seat = w[a + word.META]! & 1;
    const wasKing = ((w[a + word.KINGS]! & LO[from]!) | (w[a + word.KINGS + 1]! & HI[from]!)) !== 0;
    // rule 3.2, rule 3.3, rule 3.4: only the cell at the end of the turn counts
    if (!wasKing && !last) return;
    this.turnKind(seat, to, b);
    if (!wasKing) return;
    this.turnKind(seat, from, b);
    // rule 7.4
    if ((move & word.COUNT_BITS) === 0) w[b + word.QUIET] = w[a + word.QUIET]! + 1;
  }

  /** In the words of the kings and of the key, turns a man on this cell into a king, or a king into a man. */
  private turnKind(seat: number, cell: number, state: number): void {
    const w = this.words;
    const man = 2 * (64 * seat + cell);
    const king = man + 2 * 2 * 64;
    w[state + word.KINGS] = w[state + word.KINGS]! ^ LO[cell]!;
    w[state + word.KINGS + 1] = w[state + word.KINGS + 1]! ^ HI[cell]!;
    w[state + word.KEY] = w[state + word.KEY]! ^ Z[man]! ^ Z[king]!;
    w[state + word.KEY + 1] = w[state + word.KEY + 1]! ^ Z[man + 1]! ^ Z[king + 1]!;
  }

  // rule 5.2.4
  private removeCaptured(move: Move, a: number, b: number): void {
    const set = 2 * this.setOf(move, a);
    const w = this.words;
    const them = 1 - (w[a + word.META]! & 1);
    this.remove(this.pool[set]!, 0, them, b);
    this.remove(this.pool[set + 1]!, 1, them, b);
    w[b + word.META] = (w[a + word.POOL_END]! << word.POOL_SHIFT) | them;
  }

  /** Removes captured pieces from one half of the board. */
  private remove(taken: number, half: number, them: number, state: number): void {
    if (taken === 0) return;
    const w = this.words;
    const kings = w[state + word.KINGS + half]!;
    let lo = w[state + word.KEY]!;
    let hi = w[state + word.KEY + 1]!;
    for (let bits = taken; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & (0 - bits));
      const z = 2 * ((them + 2 * ((kings >>> bit) & 1)) * 64 + 32 * half + bit);
      lo ^= Z[z]!;
      hi ^= Z[z + 1]!;
    }
    w[state + word.OWN + half] = w[state + word.OWN + half]! & ~taken;
    w[state + word.KINGS + half] = kings & ~taken;
    w[state + word.KEY] = lo;
    w[state + word.KEY + 1] = hi;
  }

  /** Adds or removes a piece on a cell. */
  private toggle(kind: number, cell: number): void {
    const w = this.words;
    const s = this.at;
    const side = (kind & 1) === (w[s + word.META]! & 1) ? s + word.OWN : s + word.ENEMY;
    w[side] = w[side]! ^ LO[cell]!;
    w[side + 1] = w[side + 1]! ^ HI[cell]!;
    if (kind > 1) {
      w[s + word.KINGS] = w[s + word.KINGS]! ^ LO[cell]!;
      w[s + word.KINGS + 1] = w[s + word.KINGS + 1]! ^ HI[cell]!;
    }
    w[s + word.KEY] = w[s + word.KEY]! ^ Z[2 * (kind * 64 + cell)]!;
    w[s + word.KEY + 1] = w[s + word.KEY + 1]! ^ Z[2 * (kind * 64 + cell) + 1]!;
  }

  /**
   * Index in the pool of the set that a move takes; searches the captures if the pool is not filled for this ply.
   */
  private setOf(move: Move, state: number): number {
    if ((this.words[state + word.META]! & word.FILLED) === 0)
      this.fillPool(findCaptures(this.words, state), state);
    return (this.words[state + word.META]! >> word.POOL_SHIFT) + (move >>> word.INDEX_SHIFT);
  }

  /** The cells that a move takes, in cell order. */
  captured(move: Move): number[] {
    const cells: number[] = [];
    if ((move & word.COUNT_BITS) === 0) return cells;
    const set = 2 * this.setOf(move, this.at);
    for (let cell = 0; cell < 64; cell++)
      if (((this.pool[set]! & LO[cell]!) | (this.pool[set + 1]! & HI[cell]!)) !== 0) cells.push(cell);
    return cells;
  }

  unmake(): void {
    this.at -= 16;
  }

  slot(move: Move): number {
    return move & (word.SLOTS - 1);
  }

  outcome(stood = 1): Outcome | null {
    return judge(this.words, this.at, stood);
  }

  clone(): DameoPosition {
    const copy = new DameoPosition([], 0, 0);
    copy.words.set(this.words.subarray(this.at, this.at + word.STATE_WORDS), copy.at);
    copy.words[copy.at + word.META] = this.seat;
    copy.plyBefore = this.ply;
    return copy;
  }
}

// On the prototype, V8 treats the table as a constant: its length and address become part of the code.
Object.assign(DameoPosition.prototype, { effects: EFFECTS });
