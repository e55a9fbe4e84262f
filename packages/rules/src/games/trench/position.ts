/**
 * The hot class: board, men, stars and one record per ply in a single Int32Array. Knows no text and trusts that
 * moves are legal.
 */

import type { Move, Outcome, Position, Seat } from '../../core/types.ts';
import { zobrist } from '../../core/zobrist.ts';
import { LINE_STEP } from './board.ts';
import {
  CAPTURE,
  KEY,
  LAST,
  MADE,
  MEN,
  RECORD_SHIFT,
  RECORD_WORDS,
  RECORDS,
  SLOTS,
  STARS,
  SWEEP,
  SWEPT_SHIFT,
  TO_SHIFT,
  VICTIM_SHIFT,
} from './layout.ts';
import { allMoves, captureMoves } from './moves.ts';
import { findEnd, NO_MOVES, outcomeOf } from './outcome.ts';
import { pieceCode, seatOf, starsOf } from './pieces.ts';
import type { Variant } from './variants.ts';

/** Zobrist numbers by piece code and cell; the last is White's turn. */
const Z = zobrist(16 * 64 + 1, 0x7e2c4);
const TURN_LO = Z[2 * 16 * 64]!;
const TURN_HI = Z[2 * 16 * 64 + 1]!;

/** A side with 1 to 27 men always has a move (its land has 28 cells): rule 5.5 needs a check only above that. */
const CROWD = 28;
const scratch = new Int32Array(64 * 40);

export interface TrenchCounters {
  seat: Seat;
  ply: number;
  quiet: number;
  stars: readonly [number, number];
}

export class TrenchPosition implements Position {
  readonly variant: Variant;
  readonly slots = SLOTS;
  /** All changing data, see `layout.ts`; evaluations read it. Replaced by a new array when it grows. */
  words = new Int32Array(RECORDS + 64 * RECORD_WORDS);
  /** Start of the current record. */
  private at = RECORDS;
  private readonly startPly: number;
  private readonly startSeat: Seat;
  private readonly crowded: boolean;

  constructor(variant: Variant, codes: ArrayLike<number>, { seat, ply, quiet, stars }: TrenchCounters) {
    this.variant = variant;
    this.startPly = ply;
    this.startSeat = seat;
    const men = [0, 0];
    for (let cell = 0; cell < 64; cell++) {
      const code = codes[cell]!;
      if (code === 0) continue;
      this.words[cell] = code;
      this.toggle(code, cell);
      men[seatOf(code)]!++;
    }
    this.crowded = Math.max(...men) >= CROWD;
    this.words.set(stars, STARS);
    this.words[RECORDS + LAST] = RECORDS - quiet * RECORD_WORDS;
    if (seat === 1) {
      this.words[RECORDS + KEY] = this.words[RECORDS + KEY]! ^ TURN_LO;
      this.words[RECORDS + KEY + 1] = this.words[RECORDS + KEY + 1]! ^ TURN_HI;
    }
  }

  // rule 2.3
  get seat(): Seat {
    return this.startSeat ^ (((this.at - RECORDS) >> RECORD_SHIFT) & 1);
  }

  get ply(): number {
    return this.startPly + ((this.at - RECORDS) >> RECORD_SHIFT);
  }

  /** Plies since the last capture or the start. */
  get quiet(): number {
    return (this.at - this.words[this.at + LAST]!) >> RECORD_SHIFT;
  }

  get keyLo(): number {
    return this.words[this.at + KEY]!;
  }

  get keyHi(): number {
    return this.words[this.at + KEY + 1]!;
  }

  /** Piece code, 0 for an empty cell. */
  code(cell: number): number {
    return this.words[cell]!;
  }

  /** Stars of a seat's captures in this game. */
  stars(seat: Seat): number {
    return this.words[STARS + seat]!;
  }

  // rule 2.4: every move is listed, and there is no pass
  generate(into: Int32Array, at: number): number {
    const { seat } = this;
    if (findEnd(this.words, seat, this.ply, this.quiet, this.variant) !== 0) return at;
    return allMoves(this.words, seat, into, at);
  }

  noisy(into: Int32Array, at: number): number {
    const { seat } = this;
    if (findEnd(this.words, seat, this.ply, this.quiet, this.variant) !== 0) return at;
    return captureMoves(this.words, seat, into, at);
  }

  // rule 7.4
  make(move: Move): void {
    const at = this.at;
    const next = at + RECORD_WORDS;
    if (next === this.words.length) this.grow();
    const w = this.words;
    const from = move & 63;
    const to = (move >> TO_SHIFT) & 63;
    const code = w[from]!;
    w[next + MADE] = move | (w[to]! << VICTIM_SHIFT);
    const zFrom = (code << 7) | (from << 1);
    const zTo = (code << 7) | (to << 1);
    w[next + KEY] = w[at + KEY]! ^ Z[zFrom]! ^ Z[zTo]! ^ TURN_LO;
    w[next + KEY + 1] = w[at + KEY + 1]! ^ Z[zFrom + 1]! ^ Z[zTo + 1]! ^ TURN_HI;
    w[next + LAST] = w[at + LAST]!;
    this.at = next;
    if (move >= CAPTURE) this.take(move, seatOf(code));
    const men = MEN + 2 * seatOf(code);
    // a shift takes its distance modulo 32
    w[men + (from >> 5)] = w[men + (from >> 5)]! ^ (1 << from);
    w[men + (to >> 5)] = w[men + (to >> 5)]! ^ (1 << to);
    w[from] = 0;
    w[to] = code;
  }

  // rule 4.4, rule 7.4
  private take(move: Move, seat: Seat): void {
    const to = (move >> TO_SHIFT) & 63;
    this.words[this.at + LAST] = this.at;
    if (this.words[to] !== 0) this.exchange(this.words[to]!, to, seat, 1);
    if ((move & SWEEP) !== 0) this.sweep(move & 63, to, seat);
  }

  /** Takes all pieces on the cells between start and end. */
  // rule 4.7
  private sweep(from: number, to: number, seat: Seat): void {
    const w = this.words;
    const step = LINE_STEP[(from << 6) | to]!;
    let swept = 0;
    for (let cell = from + step, shift = SWEPT_SHIFT; cell !== to; cell += step, shift += 3) {
      const victim = w[cell]!;
      if (victim === 0) continue;
      swept |= starsOf(victim) << shift;
      this.exchange(victim, cell, seat, 1);
      w[cell] = 0;
    }
    w[this.at + MADE] = w[this.at + MADE]! | swept;
  }

  unmake(): void {
    const w = this.words;
    const made = w[this.at + MADE]!;
    const from = made & 63;
    const to = (made >> TO_SHIFT) & 63;
    const code = w[to]!;
    w[from] = code;
    w[to] = (made >> VICTIM_SHIFT) & 15;
    const men = MEN + 2 * seatOf(code);
    w[men + (from >> 5)] = w[men + (from >> 5)]! ^ (1 << from);
    w[men + (to >> 5)] = w[men + (to >> 5)]! ^ (1 << to);
    if ((made & CAPTURE) !== 0) this.putBack(made, seatOf(code));
    this.at -= RECORD_WORDS;
  }

  private putBack(made: number, seat: Seat): void {
    const from = made & 63;
    const to = (made >> TO_SHIFT) & 63;
    if (this.words[to] !== 0) this.exchange(this.words[to]!, to, seat, -1);
    const step = LINE_STEP[(from << 6) | to]!;
    for (let cell = from + step, swept = made >> SWEPT_SHIFT; swept !== 0; cell += step, swept >>= 3) {
      if ((swept & 7) === 0) continue;
      this.words[cell] = pieceCode(1 - seat, swept & 7);
      this.exchange(this.words[cell]!, cell, seat, -1);
    }
  }

  /** Moves a victim from its set of men to the stars of its taker (`gain` 1), or back (-1). */
  private exchange(victim: number, cell: number, taker: Seat, gain: number): void {
    this.words[STARS + taker] = this.words[STARS + taker]! + gain * starsOf(victim);
    this.toggle(victim, cell);
  }

  slot(move: Move): number {
    return move & (SLOTS - 1);
  }

  /** Code of the end of the game, 0 while it continues. */
  // rule 5.5
  end(): number {
    const { words, seat } = this;
    const end = findEnd(words, seat, this.ply, this.quiet, this.variant);
    if (end !== 0 || !this.crowded) return end;
    return allMoves(words, seat, scratch, 0) > 0 ? 0 : NO_MOVES;
  }

  // rule 5.12: repetition does not matter
  outcome(): Outcome | null {
    const end = this.end();
    return end === 0 ? null : outcomeOf(end, this.words, this.seat);
  }

  clone(): TrenchPosition {
    const { seat, ply, quiet } = this;
    return new TrenchPosition(this.variant, this.words, {
      seat,
      ply,
      quiet,
      stars: [this.stars(0), this.stars(1)],
    });
  }

  /** Adds a piece to men and key of the current record, or removes it. */
  private toggle(code: number, cell: number): void {
    const w = this.words;
    const men = MEN + 2 * seatOf(code) + (cell >> 5);
    w[men] = w[men]! ^ (1 << cell);
    const key = this.at + KEY;
    const z = (code << 7) | (cell << 1);
    w[key] = w[key]! ^ Z[z]!;
    w[key + 1] = w[key + 1]! ^ Z[z + 1]!;
  }

  private grow(): void {
    const words = new Int32Array(2 * this.words.length - RECORDS);
    words.set(this.words);
    this.words = words;
  }
}
