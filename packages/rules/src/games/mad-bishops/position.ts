/**
 * The hot class: one record per ply in one Int32Array, with Blue's turns at odd indices. `make` writes the next
 * record and `unmake` steps back. Knows no text and trusts that moves are legal.
 */
import type { Move, Outcome, Position, Seat } from '../../core/types.ts';
import type { BishopBoard } from './board.ts';
import { bishopKey, EFFECTS, KEY, RECORD, THIRD_EFFECTS, turnKey, writeEffects } from './effects.ts';
import { engages, kills, SLOTS, WIDE } from './moves.ts';
import { judge } from './outcome.ts';

/** Content of an empty cell; others hold the seat of their bishop. */
export const EMPTY = -1;

/** Plies before the records must grow: 1024 words (see `make`). */
const ROOM = 128;

export class BishopsPosition implements Position {
  readonly board: BishopBoard;
  readonly slots = SLOTS;
  /** Assigned below the class. */
  declare private readonly effects: Int32Array;
  private readonly wide: number;
  private readonly plyBefore: number;
  /** One record per ply (see effects.ts), the current one at `at`. Read-only for others. */
  records = new Int32Array(ROOM * RECORD);
  /** Without an initial value here, as in Dameo: typed as a small integer it would be read more slowly. */
  at: number;

  /** `owners`: EMPTY or a seat for each cell of the board. */
  constructor(board: BishopBoard, owners: ArrayLike<number>, seat: Seat, ply = 0) {
    this.board = board;
    writeEffects(board.wide);
    this.wide = board.wide ? WIDE : 0;
    this.plyBefore = ply - seat;
    this.at = seat * RECORD;
    if (seat === 1) this.toggleKey(turnKey(0), turnKey(1));
    for (let cell = 0; cell < owners.length; cell++) {
      const owner = owners[cell]!;
      if (owner === EMPTY) continue;
      const id = board.ids[cell]!;
      const word = this.at + 2 * (id >> 5) + (owner ^ seat);
      this.records[word] = this.records[word]! | (1 << id);
      this.toggleKey(bishopKey(owner, id, 0), bishopKey(owner, id, 1));
    }
  }

  private toggleKey(lo: number, hi: number): void {
    const key = this.at + KEY;
    this.records[key] = this.records[key]! ^ lo;
    this.records[key + 1] = this.records[key + 1]! ^ hi;
  }

  // rule 1.2.1
  get seat(): Seat {
    return (this.at / RECORD) & 1;
  }

  get ply(): number {
    return this.plyBefore + this.at / RECORD;
  }

  get keyLo(): number {
    return this.records[this.at + KEY]!;
  }

  get keyHi(): number {
    return this.records[this.at + KEY + 1]!;
  }

  /** EMPTY, or the seat of the bishop on the cell. */
  owner(cell: number): number {
    const id = this.board.ids[cell]!;
    if (id < 0) return EMPTY;
    const word = this.at + 2 * (id >> 5);
    if ((this.records[word]! >>> id) & 1) return this.seat;
    return (this.records[word + 1]! >>> id) & 1 ? 1 - this.seat : EMPTY;
  }

  generate(into: Int32Array, at: number): number {
    const side = ((this.at & 8) << 11) | this.wide;
    return engages(this.board.wide, side, into, kills(this.board, this.records, this.at, side, into, at));
  }

  noisy(into: Int32Array, at: number): number {
    return kills(this.board, this.records, this.at, ((this.at & 8) << 11) | this.wide, into, at);
  }

  /**
   * Literals instead of names: a bundler turns constants into variables that are loaded at every use. The masks
   * change nothing; they show V8 that no sum below is negative or overflows, which saves a check at every word.
   * All places are relative to `next`, so that no other value needs a register.
   */
  make(move: Move): void {
    const next = (this.at & 0x3ffffff8) + 8;
    if ((next & 1023) === 0) this.grow(next);
    const records = this.records;
    const effects = this.effects;
    const row = (move & 0xffff) << 2;
    const own0 = records[next - 8]! ^ effects[row]!;
    const own1 = records[next - 6]! ^ effects[row + 1]!;
    records[next + 1] = own0;
    records[next] = records[next - 7]! & ~own0;
    records[next + 3] = own1;
    records[next + 2] = records[next - 5]! & ~own1;
    records[next + 6] = records[next - 2]! ^ effects[row + 2]!;
    records[next + 7] = records[next - 1]! ^ effects[row + 3]!;
    if ((move & 0x8000) !== 0) this.makeThird(move, next);
    this.at = next;
  }

  /** The third words, on wide boards. */
  private makeThird(move: Move, next: number): void {
    const own2 = this.records[next - 4]! ^ THIRD_EFFECTS[move & (WIDE - 1)]!;
    this.records[next + 5] = own2;
    this.records[next + 4] = this.records[next - 3]! & ~own2;
  }

  unmake(): void {
    this.at -= 8;
  }

  /** Called only at multiples of `ROOM` plies: a test of bits is cheaper than one of the length. */
  private grow(next: number): void {
    if (next < this.records.length) return;
    const records = new Int32Array(2 * this.records.length);
    records.set(this.records);
    this.records = records;
  }

  slot(move: Move): number {
    return move & (SLOTS - 1);
  }

  outcome(): Outcome | null {
    return judge(this.records, this.at);
  }

  clone(): BishopsPosition {
    const copy = new BishopsPosition(this.board, [], this.seat, this.ply);
    copy.records.set(this.records.subarray(this.at, this.at + RECORD), copy.at);
    return copy;
  }
}

// On the prototype, V8 treats the table as a constant: its length and address become part of the code. From a
// field or a variable both would be loaded at every move (perft runs an eighth slower).
Object.assign(BishopsPosition.prototype, { effects: EFFECTS });
