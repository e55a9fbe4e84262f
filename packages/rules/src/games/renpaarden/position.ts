/**
 * The hot class: three words of horses per seat, the key, and the moves made. A move only shifts one horse, so
 * `unmake` is the same exclusive-or as `make`. Knows no text and trusts that moves are legal.
 */

import type { Cell, Move, Outcome, Position, Seat } from '../../core/types.ts';
import { zobrist } from '../../core/zobrist.ts';
import { BIT, type HorseBoard, WORD, WORDS } from './board.ts';
import { endOf, findMoves, SLOTS, startOf } from './moves.ts';
import { judge } from './outcome.ts';
import type { EndLimits } from './variants.ts';

const MOST_CELLS = BIT.length;
/** Zobrist numbers by seat and cell; the last is Black's turn. */
const Z = zobrist(2 * MOST_CELLS + 1, 0x4e2981);
const Z_TURN = 2 * 2 * MOST_CELLS;
/** Offset of the key, after the horses. */
const KEY = 2 * WORDS;

export class RenpaardenPosition implements Position {
  readonly board: HorseBoard;
  readonly terms: EndLimits;
  /** White's three words, Black's three, the two halves of the key. */
  readonly words = new Int32Array(KEY + 2);
  seat: Seat;
  ply: number;
  readonly slots = SLOTS;
  private undo = new Int32Array(64);
  private depth = 0;

  /** `horses`: the cells of each seat. */
  constructor(
    board: HorseBoard,
    terms: EndLimits,
    horses: readonly (readonly Cell[])[],
    seat: Seat,
    ply: number,
  ) {
    this.board = board;
    this.terms = terms;
    this.seat = seat;
    this.ply = ply;
    horses.forEach((cells, owner) => {
      for (const cell of cells) this.place(owner, cell);
    });
    if (seat === 1) this.flip(Z_TURN);
  }

  private place(owner: Seat, cell: Cell): void {
    this.words[WORDS * owner + WORD[cell]!]! |= BIT[cell]!;
    this.flip(2 * (MOST_CELLS * owner + cell));
  }

  private flip(z: number): void {
    this.words[KEY]! ^= Z[z]!;
    this.words[KEY + 1]! ^= Z[z + 1]!;
  }

  get keyLo(): number {
    return this.words[KEY]!;
  }

  get keyHi(): number {
    return this.words[KEY + 1]!;
  }

  /** The seat of the horse on a cell, or -1. */
  holder(cell: Cell): Seat | -1 {
    for (let seat = 0; seat < 2; seat++)
      if ((this.words[WORDS * seat + WORD[cell]!]! & BIT[cell]!) !== 0) return seat;
    return -1;
  }

  // rule 2.2: finished positions have no moves
  generate(into: Int32Array, at: number): number {
    const { board, words, seat } = this;
    if (judge(board, this.terms, words, seat, this.ply, 1) !== null) return at;
    return findMoves(board, words, seat, into, at);
  }

  /** There are no captures. */
  // rule 1.3
  noisy(_into: Int32Array, at: number): number {
    return at;
  }

  make(move: Move): void {
    if (this.depth === this.undo.length) this.growUndo();
    this.undo[this.depth++] = move;
    this.shift(move, this.seat);
    this.seat = 1 - this.seat;
    this.ply++;
  }

  unmake(): void {
    this.ply--;
    this.seat = 1 - this.seat;
    this.shift(this.undo[--this.depth]!, this.seat);
  }

  /** Moves one horse from one end of the move to the other, and changes the turn in the key. */
  private shift(move: Move, owner: Seat): void {
    const { words } = this;
    const from = startOf(move);
    const to = endOf(move);
    const left = WORDS * owner + WORD[from]!;
    words[left] = words[left]! ^ BIT[from]!;
    const entered = WORDS * owner + WORD[to]!;
    words[entered] = words[entered]! ^ BIT[to]!;
    const z = 2 * MOST_CELLS * owner;
    words[KEY] = words[KEY]! ^ Z[z + 2 * from]! ^ Z[z + 2 * to]! ^ Z[Z_TURN]!;
    words[KEY + 1] = words[KEY + 1]! ^ Z[z + 2 * from + 1]! ^ Z[z + 2 * to + 1]! ^ Z[Z_TURN + 1]!;
  }

  slot(move: Move): number {
    return move;
  }

  outcome(stood = 1): Outcome | null {
    return judge(this.board, this.terms, this.words, this.seat, this.ply, stood);
  }

  clone(): RenpaardenPosition {
    const copy = new RenpaardenPosition(this.board, this.terms, [], 0, this.ply);
    copy.words.set(this.words);
    copy.seat = this.seat;
    return copy;
  }

  private growUndo(): void {
    const undo = new Int32Array(2 * this.undo.length);
    undo.set(this.undo);
    this.undo = undo;
  }
}
