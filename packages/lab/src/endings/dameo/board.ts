/**
 * The generator's own implementation of the rules, on a board of few pieces whose mover plays up. It shares no code
 * with the rules package on purpose: the verifier compares the tables with that package.
 *
 * A table value is 0 for a draw, otherwise the plies to the end plus one. The winner makes the last ply, so even
 * values are wins for the mover and odd ones losses.
 */
import { codeOf } from '@tabuleiro/engine/internal/games/dameo/endings/material';
import type { PackedTable } from './table.ts';

/**
 * Next cell at `direction * 64 + cell`, -1 beyond the edge. Direction 0 is up, then clockwise; even ones are
 * orthogonal.
 */
export const STEP = new Int8Array(8 * 64);
const FILES = [0, 1, 1, 1, 0, -1, -1, -1];
const RANKS = [1, 1, 0, -1, -1, -1, 0, 1];
for (let direction = 0; direction < 8; direction++)
  for (let cell = 0; cell < 64; cell++) {
    const file = (cell & 7) + FILES[direction]!;
    const rank = (cell >> 3) + RANKS[direction]!;
    STEP[direction * 64 + cell] = file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
  }

/** First cell of the row where the mover's men become kings. */
const LAST_ROW = 56;
/** Enemy men are numbered from a2 on. */
const ENEMY_MEN_FROM = 8;
/** XOR mask that turns the board to Black's view. */
const UPSIDE_DOWN = 56;
const MEN_STEP = [0, 64, 7 * 64];
const NO_CAPTURE = -1;
const WON_AT_ONCE = 2;

/** Orders values by their worth for the mover. */
const worth = (value: number): number => (value === 0 ? 0 : (value & 1) === 0 ? 1000 - value : value - 1000);
/** The mover's value after a move to a position with `value` for the other side: one ply more. */
const forMover = (value: number): number => (value === 0 ? 0 : value + 1);

export class EndingBoard {
  /** 0 for an empty cell, otherwise the piece's index in `cells` plus one. */
  readonly on = new Uint8Array(64);
  /** Own kings, own men, enemy kings, enemy men. */
  readonly cells = new Int32Array(8);
  ownKings = 0;
  own = 0;
  ownAndEnemyKings = 0;
  all = 0;
  /** By material code: all tables that a capture or a promotion may reach. */
  readonly tables: (PackedTable | undefined)[];
  /** Set by `countMoves`: the best value among promotions, valid if `promotes`. */
  promotion = 0;
  promotes = false;
  private from = 0;
  private mostTaken = 0;
  private best = 0;
  private bestWorth = 0;

  constructor(tables: (PackedTable | undefined)[]) {
    this.tables = tables;
  }

  /** Sets up the pieces. If two share a cell, clears the board and returns false. */
  set(counts: ArrayLike<number>, keys: ArrayLike<number>): boolean {
    const { on, cells } = this;
    let all = 0;
    for (let group = 0; group < 4; group++) {
      const add = group === 3 ? ENEMY_MEN_FROM : 0;
      for (let i = 0; i < counts[group]!; i++) {
        const cell = ((keys[group]! >> (6 * i)) & 63) + add;
        cells[all] = cell;
        if (on[cell] !== 0) {
          this.all = all;
          this.clear();
          return false;
        }
        on[cell] = ++all;
      }
      if (group === 0) this.ownKings = all;
      else if (group === 1) this.own = all;
      else if (group === 2) this.ownAndEnemyKings = all;
    }
    this.all = all;
    return true;
  }

  clear(): void {
    for (let i = 0; i < this.all; i++) this.on[this.cells[i]!] = 0;
  }

  /** Value of the best capture among those that take the most pieces; -1 if there is no capture. */
  captures(): number {
    this.mostTaken = 0;
    this.best = NO_CAPTURE;
    for (let piece = 0; piece < this.own; piece++) {
      this.from = this.cells[piece]!;
      this.leaps(piece, this.from, 0, 0);
    }
    return this.best;
  }

  private leaps(piece: number, at: number, taken: number, count: number): void {
    const { on, from } = this;
    const isKing = piece < this.ownKings;
    let goesOn = false;
    for (let ray = 0; ray < 512; ray += 128) {
      let over = STEP[ray + at]!;
      if (isKing) while (over >= 0 && (on[over] === 0 || over === from)) over = STEP[ray + over]!;
      if (over < 0 || over === from || on[over]! <= this.own) continue;
      const bit = 1 << (on[over]! - 1);
      if ((taken & bit) !== 0) continue;
      for (let to = STEP[ray + over]!; to >= 0; to = STEP[ray + to]!) {
        if (on[to] !== 0 && to !== from) break;
        goesOn = true;
        this.leaps(piece, to, taken | bit, count + 1);
        if (!isKing) break;
      }
    }
    if (goesOn || count === 0 || count < this.mostTaken) return;
    if (count > this.mostTaken) {
      this.mostTaken = count;
      this.best = NO_CAPTURE;
    }
    const value = count === this.all - this.own ? WON_AT_ONCE : this.after(piece, at, taken);
    if (this.best !== NO_CAPTURE && worth(value) <= this.bestWorth) return;
    this.best = value;
    this.bestWorth = worth(value);
  }

  /** The mover's value after a piece moves to `to` and the pieces in `taken` disappear. */
  private after(moved: number, to: number, taken: number): number {
    const { cells } = this;
    let [kings, men, enemyKings, enemyMen] = [0, 0, 0, 0];
    let [kingsKey, menKey, enemyKingsKey, enemyMenKey] = [0, 0, 0, 0];
    for (let piece = 0; piece < this.own; piece++) {
      const cell = piece === moved ? to : cells[piece]!;
      if (piece < this.ownKings || cell >= LAST_ROW) {
        kings++;
        kingsKey = (kingsKey << 6) | (cell ^ UPSIDE_DOWN);
      } else {
        men++;
        menKey = (menKey << 6) | ((cell ^ UPSIDE_DOWN) - ENEMY_MEN_FROM);
      }
    }
    for (let piece = this.own; piece < this.all; piece++) {
      if (((taken >> piece) & 1) !== 0) continue;
      if (piece < this.ownAndEnemyKings) {
        enemyKings++;
        enemyKingsKey = (enemyKingsKey << 6) | (cells[piece]! ^ UPSIDE_DOWN);
      } else {
        enemyMen++;
        enemyMenKey = (enemyMenKey << 6) | (cells[piece]! ^ UPSIDE_DOWN);
      }
    }
    const table = this.tables[codeOf(enemyKings, enemyMen, kings, men)]!;
    return forMover(table.values[table.indexer.at(enemyKingsKey, enemyMenKey, kingsKey, menKey)]!);
  }

  /**
   * Counts the moves that keep the material; `promotion` gets the best value of a promotion. Only for positions
   * without captures.
   */
  countMoves(): number {
    const { on, cells } = this;
    let count = 0;
    for (let piece = 0; piece < this.ownKings; piece++)
      for (let ray = 0; ray < 512; ray += 64)
        for (let to = STEP[ray + cells[piece]!]!; to >= 0 && on[to] === 0; to = STEP[ray + to]!) count++;
    this.promotes = false;
    for (let piece = this.ownKings; piece < this.own; piece++)
      for (let i = 0; i < 3; i++) {
        const ray = MEN_STEP[i]!;
        let to = STEP[ray + cells[piece]!]!;
        while (to >= 0 && on[to]! > this.ownKings && on[to]! <= this.own) to = STEP[ray + to]!;
        if (to < 0 || on[to] !== 0) continue;
        if (to < LAST_ROW) count++;
        else this.promote(this.after(piece, to, 0));
      }
    return count;
  }

  private promote(value: number): void {
    if (!this.promotes || worth(value) > worth(this.promotion)) this.promotion = value;
    this.promotes = true;
  }
}
