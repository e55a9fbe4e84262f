/**
 * Hot: in how many moves a seat can stop on each free hex. Every straight line between two things that stop a ship
 * is flown once, however many hexes on it are reached: a mark per hex and axis remembers it.
 */
import type { Seat } from '@tabuleiro/rules';
import { type Board, MAX_SHIPS, OWNERS, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';

/** Of a hex that the seat can never come to. */
export const NEVER = 255;

const AXES = 3;

export class Flights {
  /** Moves by cell; NEVER on hexes that are not free. */
  readonly moves: Uint8Array;
  /** Free hexes within one move, and within any number. */
  next = 0;
  found = 0;
  /** The hexes found, near ones first. */
  readonly stops: Int16Array;
  private readonly board: Board;
  private readonly flown: Uint8Array;

  constructor(board: Board) {
    this.board = board;
    this.moves = new Uint8Array(board.size + 2);
    this.flown = new Uint8Array(board.size + 2);
    this.stops = new Int16Array(board.size + 1);
  }

  /** `free`: how many free hexes there are, so that it can stop when all are found. */
  measure(position: StarPosition, seat: Seat, free: number): void {
    const { ships, left } = position;
    this.moves.fill(NEVER);
    this.flown.fill(0);
    this.next = this.found = 0;
    if ((left[2 * seat]! | left[2 * seat + 1]!) === 0) return;
    const enemies = OWNERS ^ (1 << seat);
    const { size } = this.board;
    const first = seat * MAX_SHIPS;
    for (let i = first; i < first + MAX_SHIPS && ships[i]! < size; i++)
      this.fly(position, ships[i]!, enemies, 1);
    this.next = this.found;
    let level = 2;
    for (let i = 0, end = this.found; i < this.found && this.found < free; i++) {
      if (i === end) {
        level++;
        end = this.found;
      }
      this.fly(position, this.stops[i]!, enemies, level);
    }
  }

  private fly({ control }: StarPosition, from: number, enemies: number, level: number): void {
    const { flown, moves, stops } = this;
    const { rays, rayAt } = this.board;
    let found = this.found;
    const done = flown[from]!;
    for (let axis = 0; axis < AXES; axis++) {
      const bit = 1 << axis;
      if ((done & bit) !== 0) continue;
      for (let p = rayAt[from * 6 + axis]!; ; p++) {
        const to = rays[p]!;
        const word = control[to]!;
        if ((word & enemies) !== 0) break;
        flown[to]! |= bit;
        if (word !== 0 || moves[to] !== NEVER) continue;
        moves[to] = level;
        stops[found++] = to;
      }
      // directions 0 and 5, 1 and 4, 2 and 3 are opposite
      for (let p = rayAt[from * 6 + 5 - axis]!; ; p++) {
        const to = rays[p]!;
        const word = control[to]!;
        if ((word & enemies) !== 0) break;
        flown[to]! |= bit;
        if (word !== 0 || moves[to] !== NEVER) continue;
        moves[to] = level;
        stops[found++] = to;
      }
    }
    flown[from] = 7;
    this.found = found;
    if (this.board.gates[from] !== 0) this.jump(control, from, level);
  }

  /** rule 12 */
  private jump(control: Uint16Array, from: number, level: number): void {
    const { moves, stops, board } = this;
    for (let i = 0; i < board.mouths.length; i++) {
      const to = board.mouths[i]!;
      if (control[to] !== 0 || moves[to] !== NEVER || !board.linked(from, to)) continue;
      moves[to] = level;
      stops[this.found++] = to;
    }
  }
}
