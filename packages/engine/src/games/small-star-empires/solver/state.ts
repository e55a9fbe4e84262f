/**
 * The solver's own position: who holds what, ships, supply, and running sums that make leaves cheap. All values are
 * from the view of seat 0, its own minus the other's. Checked against the rules by random games in the tests.
 */
import type { Move } from '@tabuleiro/rules';
import {
  BLACK_HOLE,
  CELL_MASK,
  FROM_SHIFT,
  HOME,
  MAX_SHIPS,
  STATION_SHIFT,
  type StarPosition,
} from '@tabuleiro/rules/games/small-star-empires';
import { BONUS, CELL_KEYS, type Chart, NEXT_NEBULA, SHIP_KEYS, STATION_KEY } from './chart.ts';

export const FREE = 0;
/** Nobody flies over it: edge, gap, black hole. */
export const CLOSED = 4;
const WORMHOLE = 8;
const NO_SHIP = -1;

/** Ints of the undo stack per ply: move, seat and ship; dead ships; points; ties; both halves of the key. */
const UNDO = 6;
const UNDO_SEAT = 25;
const UNDO_SHIP = 26;

export class SolverState {
  readonly chart: Chart;
  /** 0 free, 1 and 2 the seats, else a hole; two cells more, as in the board's tables. */
  readonly hold: Uint8Array;
  /** Cells of the ships, four per seat. */
  readonly ships: Int16Array;
  /** One bit per ship that can never move again. */
  dead = 0;
  /** Colonies and stations left, two per seat. */
  readonly left = new Int32Array(4);
  /** Pieces on the board, by seat. */
  readonly placed = new Int32Array(2);
  /** Nebulae by seat and colour. */
  readonly nebulae = new Int32Array(6);
  /** Of each cell: free neighbours; per seat neighbours that it holds, and its stations beside. */
  readonly freeBeside: Uint8Array;
  readonly heldBeside: readonly [Uint8Array, Uint8Array];
  readonly stationsBeside: readonly [Uint8Array, Uint8Array];
  /** Stations on the board by seat, four at most each unless the supply was odd. */
  readonly stations: readonly [Int16Array, Int16Array];
  readonly stationCount = new Int32Array(2);
  /** Points but for the bonus, and what breaks ties as one number (0 while only points are asked for). */
  points = 0;
  ties = 0;
  /** What one point is worth beside them. */
  scale = 1;
  /** No piece placed changes the ties by more. */
  tieSlack = 0;
  colonyTie = 0;
  stationTie = 0;
  planetTie = 0;
  /** Hash of who holds which hex. */
  private keyLo = 0;
  private keyHi = 0;
  /** Hash of the whole state, after `hash`. */
  hashLo = 0;
  hashHi = 0;
  ply = 0;
  private readonly undo: Int32Array;
  private readonly marks: Int32Array;
  private mark = 0;
  private readonly queue: Int16Array;

  constructor(chart: Chart) {
    this.chart = chart;
    const { size } = chart.board;
    this.hold = new Uint8Array(size + 2);
    this.ships = new Int16Array(2 * MAX_SHIPS);
    this.freeBeside = new Uint8Array(size + 2);
    this.heldBeside = [new Uint8Array(size + 2), new Uint8Array(size + 2)];
    this.stationsBeside = [new Uint8Array(size + 2), new Uint8Array(size + 2)];
    this.stations = [new Int16Array(size), new Int16Array(size)];
    this.undo = new Int32Array(UNDO * (size + 1));
    this.marks = new Int32Array(size + 2);
    this.queue = new Int16Array(size);
  }

  /** Copies a position; whose turn it is, is kept by whoever asks. `ties`: what breaks ties counts too. */
  read(position: StarPosition, ties: boolean): void {
    const { board, wormholes } = this.chart;
    const { size } = board;
    this.hold.fill(FREE);
    for (let cell = 0; cell < size; cell++) if (board.kinds[cell] === BLACK_HOLE) this.hold[cell] = CLOSED;
    for (const cell of wormholes) this.hold[cell] = WORMHOLE;
    this.hold[size] = this.hold[size + 1] = CLOSED;
    this.freeBeside.fill(0);
    for (const seat of [0, 1] as const) {
      this.heldBeside[seat].fill(0);
      this.stationsBeside[seat].fill(0);
    }
    this.left.set(position.left.subarray(0, 4));
    this.stationCount.fill(0);
    this.placed.fill(0);
    this.nebulae.fill(0);
    this.ply = this.dead = this.points = this.ties = this.keyLo = this.keyHi = 0;
    this.colonyTie = this.stationTie = this.planetTie = 0;
    for (let i = 0; i < 2 * MAX_SHIPS; i++) {
      const cell = position.ships[i]!;
      this.ships[i] = cell < size ? cell : NO_SHIP;
      if (cell >= size) this.dead |= 1 << i;
    }
    const { neighbours } = board;
    for (let cell = 0; cell < size; cell++)
      if (position.control[cell] === 0)
        for (let k = 6 * cell; k < 6 * cell + 6; k++) this.freeBeside[neighbours[k]!]!++;
    // homes first: they pay the stations beside them
    for (let seat = 0; seat < 2; seat++) this.occupy(board.homes[seat]!, seat);
    for (let cell = 0; cell < size; cell++) {
      const seat = position.ownerOf(cell);
      if (seat >= 0 && board.kinds[cell] !== HOME) this.settle(cell, seat, position.hasStation(cell) ? 1 : 0);
    }
    this.scale = 1;
    this.tieSlack = 0;
    if (ties) this.weighTies(position);
  }

  /** The difference so far but for the bonus, ties folded in. */
  get value(): number {
    return this.points * this.scale + this.ties;
  }

  /**
   * What breaks ties as one number, below one point: first what the rules compare first (rule 7). Planets are the last
   * thing compared, so they weigh 1.
   */
  private weighTies(position: StarPosition): void {
    const { board, planets, tiebreak } = this.chart;
    const total = planets.reduce((sum, n) => sum + n, 0);
    // the same in every position of a game, so that proofs of one serve the next
    const pieces = this.left.reduce((sum, n) => sum + n, this.placed[0]! + this.placed[1]!);
    const station = 2 * total + 1;
    const colony = station * (2 * pieces + 1);
    this.scale = colony * (2 * pieces + 1);
    const sign = tiebreak === 'unspent' ? -1 : 1;
    this.colonyTie = sign * colony;
    this.stationTie = sign * station;
    this.tieSlack = colony;
    this.planetTie = 1;
    for (const [seat, view] of [1, -1].entries()) {
      const stations = this.stationCount[seat]!;
      const spent = [this.placed[seat]! - stations, stations];
      const counted =
        tiebreak === 'unspent' ? [-position.left[2 * seat]!, -position.left[2 * seat + 1]!] : spent;
      this.ties += view * (this.colonyTie * counted[0]! + this.stationTie * counted[1]!);
      for (let cell = 0; cell < board.size; cell++)
        if (this.hold[cell] === seat + 1) this.ties += view * planets[cell]!;
    }
  }

  private occupy(cell: number, seat: number): void {
    const { neighbours } = this.chart.board;
    const held = this.heldBeside[seat as 0 | 1];
    this.hold[cell] = seat + 1;
    for (let k = 6 * cell; k < 6 * cell + 6; k++) held[neighbours[k]!]!++;
  }

  /** A piece on a hex that is not counted as free beside its neighbours any more. */
  private settle(cell: number, seat: number, station: number): void {
    const { chart, hold, nebulae, points } = this;
    const { neighbours } = chart.board;
    const other = 1 - seat;
    const mine = this.heldBeside[seat as 0 | 1];
    const markets = this.stationsBeside[seat as 0 | 1];
    let gain = chart.planets[cell]! - this.stationsBeside[other as 0 | 1][cell]!;
    const colour = chart.colours[cell]!;
    if (colour >= 0) gain += nebulae[3 * seat + colour]!++ > 0 ? NEXT_NEBULA : chart.firstNebula;
    hold[cell] = seat + 1;
    if (station === 1) {
      gain += this.heldBeside[other as 0 | 1][cell]!;
      this.stations[seat as 0 | 1][this.stationCount[seat]!++] = cell;
      for (let k = 6 * cell; k < 6 * cell + 6; k++) {
        const beside = neighbours[k]!;
        mine[beside]!++;
        markets[beside]!++;
      }
    } else for (let k = 6 * cell; k < 6 * cell + 6; k++) mine[neighbours[k]!]!++;
    this.placed[seat]!++;
    this.points = seat === 0 ? points + gain : points - gain;
    const pair = 2 * (cell * CELL_KEYS + seat);
    this.keyLo ^= chart.keys[pair]!;
    this.keyHi ^= chart.keys[pair + 1]!;
  }

  make(move: Move, seat: number): void {
    const { freeBeside, ships, undo } = this;
    const { neighbours } = this.chart.board;
    const to = move & CELL_MASK;
    const from = (move >> FROM_SHIFT) & CELL_MASK;
    const station = move >> STATION_SHIFT;
    let ship = seat * MAX_SHIPS;
    while (ships[ship] !== from) ship++;
    const top = this.ply++ * UNDO;
    undo[top] = move | (seat << UNDO_SEAT) | (ship << UNDO_SHIP);
    undo[top + 1] = this.dead;
    undo[top + 2] = this.points;
    undo[top + 3] = this.ties;
    undo[top + 4] = this.keyLo;
    undo[top + 5] = this.keyHi;
    ships[ship] = to;
    this.left[2 * seat + station]!--;
    for (let k = 6 * to; k < 6 * to + 6; k++) freeBeside[neighbours[k]!]!--;
    const tie = (station === 1 ? this.stationTie : this.colonyTie) + this.planetTie * this.chart.planets[to]!;
    this.ties += seat === 0 ? tie : -tie;
    this.settle(to, seat, station);
  }

  unmake(): void {
    const { chart, freeBeside, undo } = this;
    const { neighbours } = chart.board;
    const top = --this.ply * UNDO;
    const word = undo[top]!;
    const to = word & CELL_MASK;
    const seat = ((word >> UNDO_SEAT) & 1) as 0 | 1;
    const station = (word >> STATION_SHIFT) & 1;
    const mine = this.heldBeside[seat];
    this.ships[word >> UNDO_SHIP] = (word >> FROM_SHIFT) & CELL_MASK;
    this.dead = undo[top + 1]!;
    this.points = undo[top + 2]!;
    this.ties = undo[top + 3]!;
    this.keyLo = undo[top + 4]!;
    this.keyHi = undo[top + 5]!;
    this.left[2 * seat + station]!++;
    this.placed[seat]!--;
    this.hold[to] = FREE;
    const colour = chart.colours[to]!;
    if (colour >= 0) this.nebulae[3 * seat + colour]!--;
    if (station === 1) {
      const markets = this.stationsBeside[seat];
      this.stationCount[seat]!--;
      for (let k = 6 * to; k < 6 * to + 6; k++) {
        const beside = neighbours[k]!;
        freeBeside[beside]!++;
        mine[beside]!--;
        markets[beside]!--;
      }
    } else
      for (let k = 6 * to; k < 6 * to + 6; k++) {
        const beside = neighbours[k]!;
        freeBeside[beside]!++;
        mine[beside]!--;
      }
  }

  /** Finds ships that can no longer move: they never will, since lines only close (rule 4). */
  markDead(): void {
    for (let ship = 0; ship < 2 * MAX_SHIPS; ship++)
      if (((this.dead >> ship) & 1) === 0 && !this.canFly(ship)) this.dead |= 1 << ship;
  }

  private canFly(ship: number): boolean {
    const { hold } = this;
    const { rays, rayAt } = this.chart.board;
    const from = this.ships[ship]!;
    const enemy = CLOSED | (ship < MAX_SHIPS ? 2 : 1);
    for (let ray = 6 * from; ray < 6 * from + 6; ray++)
      for (let p = rayAt[ray]!; ; p++) {
        const there = hold[rays[p]!]!;
        if (there === FREE) return true;
        if ((there & enemy) !== 0) break;
      }
    const jumps = this.chart.jumps[from]!;
    for (let i = 0; i < jumps.length; i++) if (hold[jumps[i]!] === FREE) return true;
    return false;
  }

  /** After `markDead`. */
  canMove(seat: number): boolean {
    const fleet = (1 << MAX_SHIPS) - 1;
    if (((this.dead >> (seat * MAX_SHIPS)) & fleet) === fleet) return false;
    return (this.left[2 * seat]! | this.left[2 * seat + 1]!) !== 0;
  }

  /**
   * What the future depends on: who holds what, the turn, ships that can move, stations beside which the other seat
   * (`comes`: which seats can come to a cell) may still settle, and how many stations are left (then the colonies are known too). What dead stations have earned is in the sum.
   */
  hash(seat: number, ties: boolean, comes: Uint8Array): void {
    const { chart, left, ships, stations } = this;
    const { keys } = chart;
    let pair = 2 * chart.turnKey(seat, ties);
    let lo = this.keyLo ^ keys[pair]!;
    let hi = this.keyHi ^ keys[pair + 1]!;
    for (let s = 0; s < 2; s++) {
      pair = 2 * chart.stationsKey(s, left[2 * s + 1]!);
      lo ^= keys[pair]!;
      hi ^= keys[pair + 1]!;
      const list = stations[s as 0 | 1];
      for (let i = this.stationCount[s]! - 1; i >= 0; i--) {
        const cell = list[i]!;
        if (!this.isOpen(cell, comes, 2 - s)) continue;
        pair = 2 * (cell * CELL_KEYS + STATION_KEY);
        lo ^= keys[pair]!;
        hi ^= keys[pair + 1]!;
      }
      if ((left[2 * s]! | left[2 * s + 1]!) === 0) continue;
      const home = chart.board.homes[s]!;
      let docked = 0;
      for (let ship = s * MAX_SHIPS; ship < s * MAX_SHIPS + MAX_SHIPS; ship++) {
        if (((this.dead >> ship) & 1) !== 0) continue;
        const cell = ships[ship]!;
        pair = 2 * (cell * CELL_KEYS + SHIP_KEYS + (cell === home ? docked++ : 0));
        lo ^= keys[pair]!;
        hi ^= keys[pair + 1]!;
      }
    }
    this.hashLo = lo;
    this.hashHi = hi;
  }

  /** Whether a hex beside may still fall to the seat of that bit. */
  private isOpen(cell: number, comes: Uint8Array, bit: number): boolean {
    const { neighbours } = this.chart.board;
    for (let k = 6 * cell; k < 6 * cell + 6; k++) if ((comes[neighbours[k]!]! & bit) !== 0) return true;
    return false;
  }

  /** What the bonus adds to the difference of points if the game ends here: rule 6.4, whoever shares it. */
  bonus(): number {
    const counting = this.chart.counting;
    const mine = counting ? this.placed[0]! : this.territory(0);
    const other = counting ? this.placed[1]! : this.territory(1);
    return mine > other ? BONUS : mine < other ? -BONUS : 0;
  }

  /** The largest connected group of a seat. */
  territory(seat: number): number {
    const { hold, marks, queue } = this;
    const { neighbours, size } = this.chart.board;
    const stamp = ++this.mark;
    let largest = 0;
    for (let start = 0; start < size; start++) {
      if (hold[start] !== seat + 1 || marks[start] === stamp) continue;
      marks[start] = stamp;
      queue[0] = start;
      let end = 1;
      for (let i = 0; i < end; i++)
        for (let k = 6 * queue[i]!; k < 6 * queue[i]! + 6; k++) {
          const next = neighbours[k]!;
          if (hold[next] !== seat + 1 || marks[next] === stamp) continue;
          marks[next] = stamp;
          queue[end++] = next;
        }
      if (end > largest) largest = end;
    }
    return largest;
  }
}
