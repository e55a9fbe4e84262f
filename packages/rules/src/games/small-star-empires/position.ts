/**
 * The hot class: control, ships, supply, and making and unmaking a move. Trusts its callers. `text.ts` reads text
 * and checks outside input; `outcome.ts` counts points.
 */
import type { Cell, Move, Options, Outcome, Position, Seat } from '../../core/types.ts';
import { CELL_KEYS, type HexBoard, PIECE_KEYS, SEAT_KEYS } from './board.ts';
import { BLACK_HOLE, MAX_SHIPS } from './hexes.ts';
import { HOLE, OWNERS, SHIP, SHIPS_BIT, STATION_BIT, type State } from './layout.ts';
import { CELL_MASK, FAR, FROM_SHIFT, findFlight, generate, STATION_SHIFT } from './moves.ts';
import { PointCounter } from './outcome.ts';

/**
 * Ints of the undo stack per ply: move, seat and stuck seats; both halves of the key; index of the moved ship.
 */
const UNDO = 4;
const UNDO_SEAT = 25;
const UNDO_STUCK = 27;
const NO_SHIP = 0x7fff;

export class StarPosition implements Position, State {
  seat: Seat = 0;
  ply = 0;
  keyLo = 0;
  keyHi = 0;
  readonly slots: number;
  readonly board: HexBoard;
  readonly options: Options;
  readonly control: Uint16Array;
  readonly ships: Int16Array;
  readonly left: Int32Array;
  readonly marks: Uint8Array;
  private readonly seats: number;
  private readonly keys: Int32Array;
  private readonly passing: boolean;
  private readonly judge: PointCounter;
  /** One bit per seat known to have no move: it never gets one again (rule 4). */
  private stuck = 0;
  /** Per seat the last flight found; a hint, not part of the position. */
  private readonly witness = new Int32Array(4);
  /** Large enough: every ply uses up a hex. */
  private readonly undo: Int32Array;

  /** A board with its homes; the caller adds pieces, ships and supply, then calls `settle`. */
  constructor(board: HexBoard, options: Options) {
    this.board = board;
    this.options = options;
    this.slots = 2 * board.size;
    this.seats = board.seats;
    this.keys = board.keys;
    this.control = new Uint16Array(board.size + 2);
    for (let cell = 0; cell < board.size; cell++)
      if (board.kinds[cell]! >= BLACK_HOLE) this.control[cell] = HOLE;
    for (let seat = 0; seat < board.seats; seat++) this.control[board.homes[seat]!] = 1 << seat;
    this.control[board.size] = OWNERS;
    this.control[board.size + 1] = HOLE;
    this.ships = new Int16Array(MAX_SHIPS * board.seats).fill(NO_SHIP);
    this.left = new Int32Array(2 * board.seats);
    this.marks = new Uint8Array(board.size);
    this.undo = new Int32Array(UNDO * (board.size + 1));
    this.passing = options.end === 'pass';
    this.judge = new PointCounter(board, options);
  }

  /** -1 for none. */
  ownerOf(cell: Cell): Seat {
    return 31 - Math.clz32(this.control[cell]! & OWNERS);
  }

  hasStation(cell: Cell): boolean {
    return ((this.control[cell]! >> STATION_BIT) & 1) !== 0;
  }

  shipsOn(cell: Cell): number {
    return this.control[cell]! >> SHIPS_BIT;
  }

  /** Puts a piece on a free hex. */
  place(cell: Cell, seat: Seat, station: boolean): void {
    this.control[cell] = (1 << seat) | (Number(station) << STATION_BIT);
    this.ply++;
  }

  /** Adds a ship on a controlled hex. */
  addShip(cell: Cell): void {
    this.control[cell]! += SHIP;
    let i = this.ownerOf(cell) * MAX_SHIPS;
    while (this.ships[i] !== NO_SHIP) i++;
    this.ships[i] = cell;
  }

  /** Gives the turn to a seat or, if it must pass, to the next seat that can move (rule 9.6). */
  settle(seat: Seat): void {
    this.seat = this.passing ? this.nextMover(seat) : seat;
    this.toggle(this.seat);
    for (let cell = 0; cell < this.board.size; cell++) {
      const base = SEAT_KEYS + cell * CELL_KEYS;
      const piece = this.ownerOf(cell) >= 0 && this.board.kinds[cell]! < BLACK_HOLE;
      for (let k = 0; k < this.shipsOn(cell); k++) this.toggle(base + k);
      if (!piece) continue;
      this.toggle(base);
      this.toggle(base + PIECE_KEYS + this.ownerOf(cell) * 2 + Number(this.hasStation(cell)));
    }
  }

  private toggle(pair: number): void {
    this.keyLo ^= this.keys[2 * pair]!;
    this.keyHi ^= this.keys[2 * pair + 1]!;
  }

  generate(into: Int32Array, at: number): number {
    return generate(this, into, at);
  }

  /** There are no captures, and no move is more urgent than another. */
  noisy(_into: Int32Array, at: number): number {
    return at;
  }

  /** rule 3.1, rule 3.2 */
  make(move: Move): void {
    const { control, keyHi, keyLo, keys, seat, ships, undo } = this;
    const to = move & CELL_MASK;
    const from = (move >> FROM_SHIFT) & CELL_MASK;
    const station = move >> STATION_SHIFT;
    const stand = control[from]!;
    control[from] = stand - SHIP;
    control[to] = (1 << seat) | (station << STATION_BIT) | SHIP;
    this.left[2 * seat + station]!--;
    let ship = seat * MAX_SHIPS;
    while (ships[ship] !== from) ship++;
    ships[ship] = to;
    const top = this.ply++ * UNDO;
    undo[top] = move | (seat << UNDO_SEAT) | (this.stuck << UNDO_STUCK);
    undo[top + 1] = keyLo;
    undo[top + 2] = keyHi;
    undo[top + 3] = ship;
    let next = seat + 1 === this.seats ? 0 : seat + 1;
    if (this.passing && !this.canMove(next)) next = this.nextMover(next);
    this.seat = next;
    const turn = 2 * (seat * 4 + next);
    const gone = 2 * (SEAT_KEYS + from * CELL_KEYS + (stand >> SHIPS_BIT) - 1);
    const come = 2 * (SEAT_KEYS + to * CELL_KEYS + PIECE_KEYS + seat * 2 + station);
    this.keyLo = keyLo ^ keys[turn]! ^ keys[gone]! ^ keys[come]!;
    this.keyHi = keyHi ^ keys[turn + 1]! ^ keys[gone + 1]! ^ keys[come + 1]!;
  }

  unmake(): void {
    const { control, undo } = this;
    const top = --this.ply * UNDO;
    const word = undo[top]!;
    const from = (word >> FROM_SHIFT) & CELL_MASK;
    const seat = (word >> UNDO_SEAT) & 3;
    this.seat = seat;
    this.stuck = word >>> UNDO_STUCK;
    this.keyLo = undo[top + 1]!;
    this.keyHi = undo[top + 2]!;
    this.ships[undo[top + 3]!] = from;
    control[from]! += SHIP;
    control[word & CELL_MASK] = 0;
    this.left[2 * seat + ((word >> STATION_SHIFT) & 1)]!++;
  }

  /** rule 3.4, rule 4 */
  canMove(seat: Seat): boolean {
    if (((this.stuck >> seat) & 1) !== 0) return false;
    if ((this.left[2 * seat]! | this.left[2 * seat + 1]!) === 0) return false;
    const witness = this.witness[seat]!;
    const stand = this.control[witness >> FROM_SHIFT]!;
    if (this.control[witness & CELL_MASK] === 0 && stand >= SHIP && ((stand >> seat) & 1) !== 0) return true;
    return this.findMove(seat);
  }

  private findMove(seat: Seat): boolean {
    const flight = findFlight(this, seat);
    if (flight >= 0 && flight < FAR) this.witness[seat] = flight;
    return flight >= 0;
  }

  /** rule 5.1: the first seat from `first` on that can move; `first` if none can */
  private nextMover(first: Seat): Seat {
    for (let i = 0; i < this.seats; i++) {
      const seat = (first + i) % this.seats;
      if (this.canMove(seat)) return seat;
      this.stuck |= 1 << seat;
    }
    return first;
  }

  slot(move: Move): number {
    return 2 * (move & CELL_MASK) + (move >> STATION_SHIFT);
  }

  /**
   * rule 5, rule 5.2: over if the seat to move has no move (under rule 5.1 `make` has already skipped such seats)
   */
  outcome(): Outcome | null {
    return this.canMove(this.seat) ? null : this.judge.decide(this);
  }

  /** The current points of every seat; valid until the next call. */
  count(): PointCounter {
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
