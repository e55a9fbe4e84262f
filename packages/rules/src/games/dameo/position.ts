/**
 * The hot class: the states of all plies lie in one Int32Array, `make` writes the next one and `unmake` steps back
 * (copying won over undoing: 50 against 41 million leaves a second). Knows no text and trusts that moves are legal.
 */

import type { Move, Outcome, Position } from '../../core/types.ts';
import { zobrist } from '../../core/zobrist.ts';
import { HI, LO, widened } from './board.ts';
import { findCaptures, found } from './captures.ts';
import * as word from './layout.ts';
import { plainMoves } from './moves.ts';
import { judge } from './outcome.ts';

/** By kind (white man, black man, white king, black king) and cell; the last is Black's turn. No counters. */
// rule 7.5
const Z = zobrist(4 * 64 + 1, 0x0da3e0);
const Z_TURN = 2 * 4 * 64;

/**
 * What a man's move changes, four words at 4 * (seat * 4096 + move): lo and hi of the mover's pieces, then the two
 * words of the key, the change of turn included. The moves of one turn lie close together: this is 128 kB, but few
 * lines of it are ever touched.
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
   * Where the present state begins. Set in the constructor and not here: V8 would then know it for a small integer,
   * which it writes as eight bytes and reads as the upper four of them, and some processors wait for the write to
   * end before they read a part of it (perft took a fifth longer).
   */
  at: number;
  /** Captured sets of the plies on the stack, lo and hi by turns. */
  private pool = new Int32Array(2 * 64);
  private plyBefore = 0;
  readonly slots = word.SLOTS;
  /** Set below the class. */
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

  /** Keeps the sets that were just found, for the moves of this ply carry only their index. */
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
   * Moves of men without promotion; all others go to `makeRare`. Offsets are those of `layout.ts` written out: V8
   * inlines `make` into its caller only below 460 bytes of bytecode, and named constants of another file are loads.
   * The mask changes nothing; it tells V8 that no sum below is negative or overflows, which saves a check at every
   * word. `at` is set last, so that an `unmake` right behind need not read it again.
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

  /** Kings, promotions and captures: from the state at `a` to the next one. */
  private makeRare(move: Move, a: number): void {
    const w = this.words;
    const b = a + word.STATE_WORDS;
    const from = move & 63;
    const to = (move >> 6) & 63;
    const captures = (move & word.COUNT_BITS) !== 0;
    const meta = w[a + word.META]!;
    const seat = meta & 1;
    const kingsLo = w[a + word.KINGS]!;
    const kingsHi = w[a + word.KINGS + 1]!;
    const wasKing = ((kingsLo & LO[from]!) | (kingsHi & HI[from]!)) !== 0;
    // rule 3.2, rule 3.3, rule 3.4: only where the turn ends counts
    const isKing = wasKing || to >> 3 === (seat === 0 ? 7 : 0);
    // Own and enemy change places. A round trip ends where it began: then both bits cancel out.
    w[b + word.OWN] = w[a + word.ENEMY]!;
    w[b + word.OWN + 1] = w[a + word.ENEMY + 1]!;
    w[b + word.ENEMY] = w[a + word.OWN]! ^ LO[from]! ^ LO[to]!;
    w[b + word.ENEMY + 1] = w[a + word.OWN + 1]! ^ HI[from]! ^ HI[to]!;
    w[b + word.KINGS] = kingsLo ^ (wasKing ? LO[from]! : 0) ^ (isKing ? LO[to]! : 0);
    w[b + word.KINGS + 1] = kingsHi ^ (wasKing ? HI[from]! : 0) ^ (isKing ? HI[to]! : 0);
    const z = 2 * ((seat + (wasKing ? 2 : 0)) * 64 + from);
    const y = 2 * ((seat + (isKing ? 2 : 0)) * 64 + to);
    w[b + word.KEY] = w[a + word.KEY]! ^ Z[Z_TURN]! ^ Z[z]! ^ Z[y]!;
    w[b + word.KEY + 1] = w[a + word.KEY + 1]! ^ Z[Z_TURN + 1]! ^ Z[z + 1]! ^ Z[y + 1]!;
    w[b + word.META] = meta ^ 1;
    // rule 7.4
    w[b + word.QUIET] = wasKing && !captures ? w[a + word.QUIET]! + 1 : 0;
    if (captures) this.removeCaptured(move, a, b);
  }

  // rule 5.2.4
  private removeCaptured(move: Move, a: number, b: number): void {
    const set = 2 * this.setOf(move, a);
    const w = this.words;
    const them = 1 - (w[a + word.META]! & 1);
    let [lo, hi] = [w[b + word.KEY]!, w[b + word.KEY + 1]!];
    for (let half = 0; half < 2; half++) {
      const taken = this.pool[set + half]!;
      const kings = w[b + word.KINGS + half]!;
      for (let bits = taken; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & (0 - bits));
        const z = 2 * ((them + 2 * ((kings >>> bit) & 1)) * 64 + 32 * half + bit);
        lo ^= Z[z]!;
        hi ^= Z[z + 1]!;
      }
      w[b + word.OWN + half] = w[b + word.OWN + half]! & ~taken;
      w[b + word.KINGS + half] = kings & ~taken;
    }
    w[b + word.KEY] = lo;
    w[b + word.KEY + 1] = hi;
    w[b + word.META] = (w[a + word.POOL_END]! << word.POOL_SHIFT) | them;
  }

  /** Puts a piece on a cell or takes it away. */
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

  /** Index in the pool of the set that a move takes; the sets are searched again when nobody has asked for them. */
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

// On the prototype V8 takes the table for a constant: its length and place are part of the code.
Object.assign(DameoPosition.prototype, { effects: EFFECTS });
