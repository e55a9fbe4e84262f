/**
 * The hot class: control, ships, supply, and how a move is made and taken back. Trusts its callers; text and the
 * judgement of outside input live in `text.ts`, points in `outcome.ts`.
 */
import type { Cell, Move, Options, Outcome, Position, Seat } from '../../core/types.ts';
import type { Board } from './board.ts';
import { BLACK_HOLE, MAX_SHIPS } from './hexes.ts';
import { CELL_BITS, CELL_MASK, canFlyFar, findStep, generate, PIECE_SHIFT } from './moves.ts';
import { Judge } from './outcome.ts';
import { HOLE, OWNERS, SHIP, SHIP_SHIFT, STATION_SHIFT, type State } from './state.ts';

/** Ints of the undo stack per ply. */
const UNDO = 3;
/** Beyond every cell: closes a seat's list of ships. */
const NO_SHIP = 0x7fff;

export class StarPosition implements Position, State {
  seat: Seat = 0;
  ply = 0;
  keyLo = 0;
  keyHi = 0;
  readonly slots: number;
  readonly board: Board;
  readonly options: Options;
  readonly control: Uint16Array;
  readonly ships: Int16Array;
  readonly left: Int32Array;
  readonly marks: Uint8Array;
  private readonly passing: boolean;
  private readonly judge: Judge;
  /** One bit per seat that was found without a move: it never gets one again (rule 4). */
  private stuck = 0;
  /** Per seat a step that was open when last looked for; a hint, not part of the position. */
  private readonly witness = new Int32Array(4);
  /** A game is never longer than its free hexes, so this never fills. */
  private readonly undo: Int32Array;

  constructor(board: Board, options: Options) {
    this.board = board;
    this.options = options;
    this.slots = 2 * board.size;
    this.control = new Uint16Array(board.size + 2);
    board.kinds.forEach((kind, cell) => {
      if (kind >= BLACK_HOLE) this.control[cell] = HOLE;
    });
    for (let seat = 0; seat < board.seats; seat++) this.control[board.homes[seat]!] = 1 << seat;
    this.control[board.size] = OWNERS;
    this.control[board.size + 1] = HOLE;
    this.ships = new Int16Array(8 * board.seats).fill(NO_SHIP);
    for (let seat = 0; seat < board.seats; seat++) this.ships[seat << 3] = -1;
    this.left = new Int32Array(2 * board.seats);
    this.marks = new Uint8Array(board.size);
    this.undo = new Int32Array(UNDO * (board.size + 1));
    this.passing = options.end === 'pass';
    this.judge = new Judge(board, options);
  }

  ownerOf(cell: Cell): Seat {
    return 31 - Math.clz32(this.control[cell]! & OWNERS);
  }

  hasStation(cell: Cell): boolean {
    return (this.control[cell]! & (1 << STATION_SHIFT)) !== 0;
  }

  shipsOn(cell: Cell): number {
    return this.control[cell]! >> SHIP_SHIFT;
  }

  /** Number of a seat's ships. */
  fleet(seat: Seat): number {
    const base = seat << 3;
    return this.ships.subarray(base + 1, base + 1 + MAX_SHIPS).filter((cell) => cell !== NO_SHIP).length;
  }

  /** Building a position: a piece on a free hex. Call `settle` when all is placed. */
  place(cell: Cell, seat: Seat, station: boolean): void {
    this.control[cell] = (1 << seat) | ((station ? 1 : 0) << STATION_SHIFT);
    this.ply++;
  }

  /** Building a position: one more ship on a controlled hex. */
  addShip(cell: Cell): void {
    this.control[cell]! += SHIP;
    const base = this.ownerOf(cell) << 3;
    let i = base + MAX_SHIPS;
    for (; this.ships[i - 1]! > cell; i--) this.ships[i] = this.ships[i - 1]!;
    this.ships[i] = cell;
  }

  /** Building a position: names the player to move, or the next one who can. rule 9.6 */
  settle(seat: Seat): void {
    this.stuck = 0;
    this.seat = this.passing ? this.nextMover(seat) : seat;
    this.hash();
  }

  private hash(): void {
    const { shipKeys, arrivalKeys, seatKeys, kinds } = this.board;
    this.keyLo = seatKeys[2 * this.seat]!;
    this.keyHi = seatKeys[2 * this.seat + 1]!;
    const toggle = (keys: Int32Array, i: number) => {
      this.keyLo ^= keys[2 * i]!;
      this.keyHi ^= keys[2 * i + 1]!;
    };
    for (let cell = 0; cell < this.board.size; cell++) {
      if ((this.control[cell]! & OWNERS) === 0) continue;
      for (let k = 0; k < this.shipsOn(cell); k++) toggle(shipKeys, cell * MAX_SHIPS + k);
      if (kinds[cell]! > BLACK_HOLE) continue;
      toggle(shipKeys, cell * MAX_SHIPS);
      toggle(arrivalKeys, cell * 8 + this.ownerOf(cell) * 2 + (this.hasStation(cell) ? 1 : 0));
    }
  }

  generate(into: Int32Array, at: number): number {
    return generate(this, into, at);
  }

  /** Nothing is ever captured, and no move is more urgent than another. */
  noisy(_into: Int32Array, at: number): number {
    return at;
  }

  /** rule 3.1, rule 3.2 */
  make(move: Move): void {
    const { control, undo, seat } = this;
    const { shipKeys, arrivalKeys, seatKeys } = this.board;
    const to = move & CELL_MASK;
    const from = (move >> CELL_BITS) & CELL_MASK;
    const station = move >> PIECE_SHIFT;
    const top = this.ply++ * UNDO;
    undo[top] = move | (seat << 25) | (this.stuck << 27);
    undo[top + 1] = this.keyLo;
    undo[top + 2] = this.keyHi;
    const ship = 2 * (from * MAX_SHIPS + (control[from]! >> SHIP_SHIFT) - 1);
    const arrival = 2 * (to * 8 + seat * 2 + station);
    control[from]! -= SHIP;
    control[to] = (1 << seat) | (station << STATION_SHIFT) | SHIP;
    this.left[2 * seat + station]!--;
    this.moveShip(seat << 3, from, to);
    let next = seat + 1 === this.board.seats ? 0 : seat + 1;
    if (this.passing && !this.canMove(next)) next = this.nextMover(next);
    this.seat = next;
    this.keyLo ^= shipKeys[ship]! ^ arrivalKeys[arrival]! ^ seatKeys[2 * seat]! ^ seatKeys[2 * next]!;
    this.keyHi ^=
      shipKeys[ship + 1]! ^ arrivalKeys[arrival + 1]! ^ seatKeys[2 * seat + 1]! ^ seatKeys[2 * next + 1]!;
  }

  unmake(): void {
    const { control, undo } = this;
    const top = --this.ply * UNDO;
    const word = undo[top]!;
    const to = word & CELL_MASK;
    const from = (word >> CELL_BITS) & CELL_MASK;
    const seat = (word >> 25) & 3;
    this.seat = seat;
    this.stuck = word >>> 27;
    this.keyLo = undo[top + 1]!;
    this.keyHi = undo[top + 2]!;
    control[from]! += SHIP;
    control[to] = 0;
    this.left[2 * seat + ((word >> PIECE_SHIFT) & 1)]!++;
    this.moveShip(seat << 3, to, from);
  }

  /** Keeps a seat's ships in rising order of cells, so that generation depends on the position alone. */
  private moveShip(base: number, from: Cell, to: Cell): void {
    const { ships } = this;
    let i = base + 1;
    while (ships[i] !== from) i++;
    if (to > from) for (; ships[i + 1]! < to; i++) ships[i] = ships[i + 1]!;
    else for (; ships[i - 1]! > to; i--) ships[i] = ships[i - 1]!;
    ships[i] = to;
  }

  /** rule 3.4, rule 4 */
  canMove(seat: Seat): boolean {
    if (((this.stuck >> seat) & 1) !== 0) return false;
    if ((this.left[2 * seat]! | this.left[2 * seat + 1]!) === 0) return false;
    const witness = this.witness[seat]!;
    const stand = this.control[witness >> CELL_BITS]!;
    if (this.control[witness & CELL_MASK] === 0 && stand >= SHIP && ((stand >> seat) & 1) !== 0) return true;
    return this.findMove(seat);
  }

  private findMove(seat: Seat): boolean {
    const step = findStep(this, seat);
    if (step >= 0) this.witness[seat] = step;
    return step >= 0 || canFlyFar(this, seat);
  }

  /** rule 5.1: the first who can move, `first` included; `first` itself when nobody can. */
  private nextMover(first: Seat): Seat {
    const { seats } = this.board;
    for (let i = 0; i < seats; i++) {
      const seat = (first + i) % seats;
      if (this.canMove(seat)) return seat;
      this.stuck |= 1 << seat;
    }
    return first;
  }

  slot(move: Move): number {
    return 2 * (move & CELL_MASK) + (move >> PIECE_SHIFT);
  }

  /** rule 5: whoever has the turn can move, or the game is over (5.1 has moved the turn on, 5.2 has not). */
  outcome(): Outcome | null {
    return this.canMove(this.seat) ? null : this.judge.decide(this);
  }

  /** The points of every seat as they stand; valid until the next call. */
  count(): Judge {
    this.judge.count(this);
    return this.judge;
  }

  clone(): StarPosition {
    const copy = new StarPosition(this.board, this.options);
    copy.seat = this.seat;
    copy.ply = this.ply;
    copy.keyLo = this.keyLo;
    copy.keyHi = this.keyHi;
    copy.stuck = this.stuck;
    copy.control.set(this.control);
    copy.ships.set(this.ships);
    copy.left.set(this.left);
    return copy;
  }
}
