/**
 * The solver's own position: one row of numbers per ply, so that taking a move back returns to the previous row.
 * All values are from seat 0's view, its own minus the opponent's. Tests compare it with the rules in random games.
 */
import { MAX_SHIPS, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { bitCount2 } from '../../bits.ts';
import { NEXT_NEBULA } from './chart.ts';
import { COLOURS, type LiveField } from './field.ts';
import { BIT, CELLS, cellOf, NOWHERE, WORDS } from './sets.ts';

/** A solver move: the end cell, the start cell, and the kind of piece. */
export const FROM_SHIFT = 6;
export const CELL_MASK = CELLS - 1;
export const STATION_SHIFT = 12;
export const STATION = 1 << STATION_SHIFT;

/** Offsets in a row. Sets of cells, two words each: free cells; by seat its cells, and its stations. */
export const FREE = 0;
export const OWN = FREE + WORDS;
export const STATIONS = OWN + 2 * WORDS;
/** Cells of the ships, four per seat; colonies and stations left, two per seat. */
export const SHIPS = STATIONS + 2 * WORDS;
export const LEFT = SHIPS + 2 * MAX_SHIPS;
/** By seat: the colours of its nebulae as bits. */
export const NEBULAE = LEFT + 4;
/** Points without the bonus, and tie-breaks as one number (0 if only points count). */
const POINTS = NEBULAE + 2;
const TIES = POINTS + 1;
const KEPT = TIES + 1;
/** Sets made by `look`: the cells each seat can reach in any number of moves, and each ship in one. */
export const COMES = KEPT;
export const TARGETS = COMES + 2 * WORDS;
const ROW = TARGETS + 2 * MAX_SHIPS * WORDS;
/** Words of the views per position: the hexes visible from each cell, for each seat. */
const VIEW = CELLS * WORDS;
const VIEWS = 2 * VIEW;
const COLOUR_ROWS = ['red', 'green', 'blue'] as const;

export class LiveState {
  readonly field: LiveField;
  /** The rows, and the offset of the current one. */
  readonly rows: Int32Array;
  at = 0;
  /** By number of moves made: the views, see `look`. */
  private readonly views: Int32Array;
  private level = 0;
  /** Scale of one point relative to the tie-breaks. */
  scale = 1;
  /** Maximum change of the tie-breaks by one piece. */
  tieSlack = 0;
  private colonyTie = 0;
  private stationTie = 0;

  constructor(field: LiveField) {
    this.field = field;
    this.rows = new Int32Array(ROW * (field.live + 2));
    this.views = new Int32Array(VIEWS * (field.live + 2));
  }

  /** Starts from the field's position or a later one. `ties`: include the tie-breaks. */
  read(position: StarPosition, ties: boolean): void {
    const { field, rows } = this;
    this.at = this.level = 0;
    rows.fill(0, 0, ROW);
    for (let i = 0; i < field.live; i++) {
      const cell = field.cells[i]!;
      const owner = position.ownerOf(cell);
      for (let word = 0; word < WORDS; word++) {
        const bit = BIT[WORDS * i + word]!;
        rows[owner < 0 ? FREE + word : OWN + WORDS * owner + word]! |= bit;
        if (position.hasStation(cell)) rows[STATIONS + WORDS * owner + word]! |= bit;
      }
    }
    // in reading order, so that proofs do not depend on the history
    for (let fleet = 0; fleet < 2 * MAX_SHIPS; fleet += MAX_SHIPS)
      for (const [i, cell] of position.ships
        .slice(fleet, fleet + MAX_SHIPS)
        .sort()
        .entries())
        rows[SHIPS + fleet + i] = field.numberOf(cell);
    rows.set(position.left.subarray(0, 4), LEFT);
    const counted = position.count();
    for (let seat = 0; seat < 2; seat++) {
      const points = counted.of('total', seat) - counted.of('bonus', seat);
      rows[POINTS]! += seat === 0 ? points : -points;
      for (let colour = 0; colour < COLOURS; colour++)
        if (counted.of(COLOUR_ROWS[colour]!, seat) > 0) rows[NEBULAE + seat]! |= 1 << colour;
    }
    this.scale = 1;
    this.tieSlack = 0;
    if (ties) this.weighTies(position);
  }

  /**
   * Folds the tie-breaks into one number below one point, in the order of comparison (rule 7). Planets are compared
   * last, so they weigh 1.
   */
  private weighTies(position: StarPosition): void {
    const { planets, tiebreak } = this.field.chart;
    const unspent = tiebreak === 'unspent';
    const counted = position.count();
    const pieces = [0, 1].reduce(
      (sum, seat) => sum + counted.of('colonies', seat) + counted.of('stations', seat),
      0,
    );
    // constant during a game, so that proofs of one position serve the next
    const all = position.left.reduce((sum, n) => sum + n, pieces);
    const station = 2 * planets.reduce((sum, n) => sum + n, 0) + 1;
    const colony = station * (2 * all + 1);
    this.scale = colony * (2 * all + 1);
    this.tieSlack = colony;
    this.colonyTie = unspent ? -colony : colony;
    this.stationTie = unspent ? -station : station;
    const tiesOf = (seat: number) =>
      colony * counted.of(unspent ? 'coloniesLeft' : 'colonies', seat) +
      station * counted.of(unspent ? 'stationsLeft' : 'stations', seat) +
      counted.of('planets', seat);
    this.rows[TIES] = tiesOf(0) - tiesOf(1);
  }

  /** The current difference without the bonus, ties included. */
  get value(): number {
    return this.rows[this.at + POINTS]! * this.scale + this.rows[this.at + TIES]!;
  }

  get points(): number {
    return this.rows[this.at + POINTS]!;
  }

  /** Valid after `look`. */
  canMove(seat: number): boolean {
    const comes = this.at + COMES + WORDS * seat;
    return (this.rows[comes]! | this.rows[comes + 1]!) !== 0;
  }

  /** Upper bound of a seat's remaining moves; after `look`. `turn`: the seat to move. */
  movesLeft(seat: number, turn: number): number {
    const { at, field, rows } = this;
    const mine = this.supplyOf(seat);
    if (field.chart.passing) return mine;
    // seats alternate to the end
    const first = turn === seat ? 1 : 0;
    const comes = at + COMES;
    const hexes = bitCount2(rows[comes]! | rows[comes + 2]!, rows[comes + 1]! | rows[comes + 3]!);
    return Math.min(mine, this.supplyOf(1 - seat) + first, (hexes + first) >> 1);
  }

  /** The number of hexes that a seat can reach and has pieces for. */
  private supplyOf(seat: number): number {
    const { at, rows } = this;
    const pieces = this.piecesLeft(seat);
    const comes = at + COMES + WORDS * seat;
    const hexes = bitCount2(rows[comes]!, rows[comes + 1]!);
    return pieces < hexes ? pieces : hexes;
  }

  piecesLeft(seat: number): number {
    const left = this.at + LEFT + 2 * seat;
    return this.rows[left]! + this.rows[left + 1]!;
  }

  /** Number of neighbours of a cell in the set at offset `set` of the row. */
  beside(cell: number, set: number): number {
    const { at, rows } = this;
    const { near } = this.field;
    return bitCount2(near[WORDS * cell]! & rows[at + set]!, near[WORDS * cell + 1]! & rows[at + set + 1]!);
  }

  make(move: number, seat: number): void {
    const { at, field, rows } = this;
    const cell = move & CELL_MASK;
    const from = (move >> FROM_SHIFT) & CELL_MASK;
    const station = move >> STATION_SHIFT;
    const next = at + ROW;
    for (let i = 0; i < KEPT; i++) rows[next + i] = rows[at + i]!;
    const other = 1 - seat;
    let gain =
      field.planets[cell]! -
      field.stations[other * CELLS + cell]! -
      this.beside(cell, STATIONS + WORDS * other);
    const colour = field.colours[cell]!;
    if (colour >= 0) {
      gain += ((rows[at + NEBULAE + seat]! >> colour) & 1) !== 0 ? NEXT_NEBULA : field.chart.firstNebula;
      rows[next + NEBULAE + seat]! |= 1 << colour;
    }
    if (station === 1) gain += field.held[other * CELLS + cell]! + this.beside(cell, OWN + WORDS * other);
    for (let word = 0; word < WORDS; word++) {
      const bit = BIT[WORDS * cell + word]!;
      rows[next + FREE + word]! ^= bit;
      rows[next + OWN + WORDS * seat + word]! ^= bit;
      if (station === 1) rows[next + STATIONS + WORDS * seat + word]! ^= bit;
    }
    let ship = next + SHIPS + seat * MAX_SHIPS;
    while (rows[ship] !== from) ship++;
    rows[ship] = cell;
    rows[next + LEFT + 2 * seat + station]!--;
    rows[next + POINTS]! += seat === 0 ? gain : -gain;
    if (this.scale > 1) {
      const tie = (station === 1 ? this.stationTie : this.colonyTie) + field.planets[cell]!;
      rows[next + TIES]! += seat === 0 ? tie : -tie;
    }
    this.at = next;
    this.level++;
  }

  unmake(): void {
    this.at -= ROW;
    this.level--;
  }

  /** Computes the reachable cells of both seats. Ships without a target are marked dead (rule 4: lines only close). */
  look(): void {
    const { at, field, rows, views } = this;
    for (let seat = 0; seat < 2; seat++) {
      const view = this.level * VIEWS + seat * VIEW;
      const enemy = at + OWN + WORDS * (1 - seat);
      for (let cell = 0; cell < field.cells.length; cell++)
        see(field, seat, cell, rows[enemy]!, rows[enemy + 1]!, views, view + WORDS * cell);
      this.flood(seat, view, NOWHERE);
    }
  }

  /** The same after a move by `mover` onto `cell`, from the views of the previous position. */
  lookAfter(cell: number, mover: number): void {
    const view = (this.level - 1) * VIEWS;
    this.flood(mover, view + mover * VIEW, NOWHERE);
    this.flood(1 - mover, view + (1 - mover) * VIEW, cell);
  }

  /** Creates the views of the current position for its successors: a piece blocks lines of the opponent only. */
  viewAfter(cell: number, mover: number): void {
    const { field, views } = this;
    const { cells, keeps } = field;
    const mine = this.level * VIEWS + mover * VIEW;
    const other = this.level * VIEWS + (1 - mover) * VIEW;
    for (let from = 0; from < cells.length; from++) {
      const keep = WORDS * (CELLS * from + cell);
      for (let i = WORDS * from, word = 0; word < WORDS; i++, word++) {
        views[mine + i] = views[mine + i - VIEWS]!;
        views[other + i] = views[other + i - VIEWS]! & keeps[keep + word]!;
      }
    }
  }

  /** `view`: offset of the seat's views; `closed`: an enemy piece that they do not include yet. */
  private flood(seat: number, view: number, closed: number): void {
    const { at, rows, views } = this;
    const { keeps, words } = this.field;
    const free0 = rows[at + FREE]!;
    const free1 = rows[at + FREE + 1]!;
    const pieces = this.piecesLeft(seat);
    let comes0 = 0;
    let comes1 = 0;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      const from = rows[at + SHIPS + ship]!;
      let targets0 = 0;
      let targets1 = 0;
      if (from !== NOWHERE && pieces > 0) {
        const keep = WORDS * (CELLS * from + closed);
        targets0 = views[view + WORDS * from]! & keeps[keep]! & free0;
        targets1 = views[view + WORDS * from + 1]! & keeps[keep + 1]! & free1;
      }
      if ((targets0 | targets1) === 0) rows[at + SHIPS + ship] = NOWHERE;
      rows[at + TARGETS + WORDS * ship] = targets0;
      rows[at + TARGETS + WORDS * ship + 1] = targets1;
      comes0 |= targets0;
      comes1 |= targets1;
    }
    // a hex that needs more flights than there are pieces is out of reach
    let next0 = comes0;
    let next1 = comes1;
    for (let rest = pieces; rest > 1 && (next0 | next1) !== 0; rest--) {
      if (comes0 === free0 && comes1 === free1) break;
      let more0 = 0;
      let more1 = 0;
      for (let word = 0; word < words; word++)
        for (let next = word === 0 ? next0 : next1; next !== 0; next &= next - 1) {
          const from = cellOf(word, next & -next);
          const keep = WORDS * (CELLS * from + closed);
          more0 |= views[view + WORDS * from]! & keeps[keep]!;
          more1 |= views[view + WORDS * from + 1]! & keeps[keep + 1]!;
        }
      next0 = more0 & free0 & ~comes0;
      next1 = more1 & free1 & ~comes1;
      comes0 |= next0;
      comes1 |= next1;
    }
    rows[at + COMES + WORDS * seat] = comes0;
    rows[at + COMES + WORDS * seat + 1] = comes1;
  }
}

/** Writes the set of hexes that a ship can fly over or to without passing an enemy, or jump to, to `into`. */
export function see(
  { jumps, rays }: LiveField,
  seat: number,
  from: number,
  enemy0: number,
  enemy1: number,
  into: Int32Array,
  at: number,
): void {
  let set0 = jumps[WORDS * from]!;
  let set1 = jumps[WORDS * from + 1]!;
  let ray = 6 * WORDS * (seat * CELLS + from);
  for (const later = ray + 3 * WORDS; ray < later; ray += WORDS) {
    const near = rays[ray + 1]!;
    set1 |= before(near, enemy1);
    if ((near & enemy1) === 0) set0 |= before(rays[ray]!, enemy0);
  }
  for (const end = ray + 3 * WORDS; ray < end; ray += WORDS) {
    const near = rays[ray]!;
    set0 |= after(near, enemy0);
    if ((near & enemy0) === 0) set1 |= after(rays[ray + 1]!, enemy1);
  }
  into[at] = set0;
  into[at + 1] = set1;
}

/** Towards earlier cells: cells above the last enemy are nearer. */
const before = (ray: number, enemy: number): number => ray & (-1 << (32 - Math.clz32(ray & enemy)));

function after(ray: number, enemy: number): number {
  const met = ray & enemy;
  return ray & ((met & -met) - 1);
}
