/**
 * Hot: in how many moves a seat can stop on each free hex. Every straight line between two things that stop a ship
 * is flown once, however many hexes on it are reached: a mark per hex and axis remembers it.
 */
import type { Seat } from '@tabuleiro/rules';
import { type Board, MAX_SHIPS, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';

/** Of a hex that the seat can never come to. */
export const NEVER = 255;

/** Marks of a hex: bits 0 to 2 the axes along which it was flown over, then these. */
export const CLOSED = 1 << 7;
export const UNSEEN = 1 << 3;
const AXES = 3;

export class Flights {
  /** Moves by cell, of free hexes only. To be filled before `measure`: NEVER. */
  readonly moves: Uint8Array;
  /** To be filled before `measure`: CLOSED by others, UNSEEN where free, 0 where only to be flown over. */
  readonly marks: Uint8Array;
  /** Free hexes within one move, and within any number. */
  next = 0;
  found = 0;
  /** The hexes found, near ones first. */
  private readonly stops: Int16Array;
  private readonly board: Board;

  constructor(board: Board) {
    this.board = board;
    this.moves = new Uint8Array(board.size + 2);
    this.marks = new Uint8Array(board.size + 2);
    this.stops = new Int16Array(board.size + 1);
    this.marks[board.size] = CLOSED;
  }

  /** `free`: how many free hexes there are, so that it can stop when all are found. */
  measure({ ships, left }: StarPosition, seat: Seat, free: number): void {
    this.next = this.found = 0;
    if ((left[2 * seat]! | left[2 * seat + 1]!) === 0) return;
    const { size } = this.board;
    const first = seat * MAX_SHIPS;
    for (let i = first; i < first + MAX_SHIPS && ships[i]! < size; i++) this.fly(ships[i]!, 1);
    this.next = this.found;
    let level = 2;
    for (let i = 0, end = this.found; i < this.found && this.found < free; i++) {
      if (i === end) {
        level++;
        end = this.found;
      }
      this.fly(this.stops[i]!, level);
    }
  }

  private fly(from: number, level: number): void {
    const { marks, moves, stops } = this;
    const { gates, rays, rayAt } = this.board;
    let found = this.found;
    const done = marks[from]!;
    for (let axis = 0; axis < AXES; axis++) {
      const bit = 1 << axis;
      if ((done & bit) !== 0) continue;
      // directions 0 and 5, 1 and 4, 2 and 3 are opposite
      for (let ray = from * 6 + axis, last = from * 6 + 5 - axis; ; ray = last) {
        for (let p = rayAt[ray]!; ; p++) {
          const to = rays[p]!;
          const mark = marks[to]!;
          if (mark >= CLOSED) break;
          marks[to] = (mark & ~UNSEEN) | bit;
          if ((mark & UNSEEN) === 0) continue;
          moves[to] = level;
          stops[found++] = to;
        }
        if (ray === last) break;
      }
    }
    this.found = found;
    if (gates[from] !== 0) this.jump(from, level);
  }

  /** rule 12 */
  private jump(from: number, level: number): void {
    const { marks, moves, stops, board } = this;
    for (let i = 0; i < board.mouths.length; i++) {
      const to = board.mouths[i]!;
      if ((marks[to]! & UNSEEN) === 0 || !board.linked(from, to)) continue;
      marks[to]! &= ~UNSEEN;
      moves[to] = level;
      stops[this.found++] = to;
    }
  }
}
