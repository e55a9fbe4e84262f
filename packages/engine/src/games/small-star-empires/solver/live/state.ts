/**
 * The solver's own position: a row of numbers for every ply, so that a move is taken back by going a row back. All
 * values are from the view of seat 0, its own minus the other's. Checked against the rules by random games.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { NEXT_NEBULA } from '../chart.ts';
import type { SolverState } from '../state.ts';
import { bitsOf, COLOURS, type Field, lastOf, NOWHERE, WORD } from './field.ts';

/** A move of the solver: the cell it ends on, the cell it starts from, and the kind of piece. */
export const FROM_SHIFT = 5;
export const CELL_MASK = 31;
export const STATION_SHIFT = 10;
export const STATION = 1 << STATION_SHIFT;

/** Where in a row things stand: sets of cells; by seat what it holds, its stations. */
export const FREE = 0;
export const OWN = 1;
export const STATIONS = 3;
/** Cells of the ships, four per seat; colonies and stations left, two per seat. */
export const SHIPS = 5;
export const LEFT = SHIPS + 2 * MAX_SHIPS;
/** By seat a bit for each colour of nebula that it has. */
export const NEBULAE = LEFT + 4;
/** Points but for the bonus, and what breaks ties as one number (0 while only points are asked for). */
export const POINTS = NEBULAE + 2;
export const TIES = POINTS + 1;
const KEPT = TIES + 1;
/** After `look`: where each seat can come to in any number of moves, and each ship at once. */
export const COMES = KEPT;
export const TARGETS = COMES + 2;
const ROW = TARGETS + 2 * MAX_SHIPS;
/** Of every position that is looked into: what lies open from each cell, for either seat. */
const VIEWS = 2 * WORD;

export class LiveState {
  readonly field: Field;
  /** The rows, and where the present one begins. */
  readonly rows: Int32Array;
  at = 0;
  /** By moves made: the views, see `look`. */
  private readonly views: Int32Array;
  private level = 0;
  /** What one point is worth beside what breaks ties. */
  scale = 1;
  /** No piece placed changes the ties by more. */
  tieSlack = 0;
  private colonyTie = 0;
  private stationTie = 0;
  private planetTie = 0;

  constructor(field: Field) {
    this.field = field;
    this.rows = new Int32Array(ROW * (field.live + 2));
    this.views = new Int32Array(VIEWS * (field.live + 2));
  }

  /** Begins with what `state` has read: the position that the field was made of, or one that follows it. */
  read(state: SolverState): void {
    const { field, rows } = this;
    const { hold, left, nebulae, points, ships, ties } = state;
    this.at = this.level = 0;
    rows.fill(0, 0, ROW);
    for (let i = 0; i < field.live; i++) {
      const owner = hold[field.cells[i]!]!;
      rows[owner === 0 ? FREE : OWN + owner - 1]! |= 1 << i;
    }
    for (let seat = 0; seat < 2; seat++) {
      for (let i = state.stationCount[seat]! - 1; i >= 0; i--)
        rows[STATIONS + seat]! |= field.bitOf(state.stations[seat as 0 | 1][i]!);
      for (let colour = 0; colour < COLOURS; colour++)
        if (nebulae[3 * seat + colour]! > 0) rows[NEBULAE + seat]! |= 1 << colour;
    }
    // in reading order, so that a proof does not depend on how a position came about
    for (let fleet = 0; fleet < 2 * MAX_SHIPS; fleet += MAX_SHIPS)
      for (const [i, cell] of ships
        .slice(fleet, fleet + MAX_SHIPS)
        .sort()
        .entries())
        rows[SHIPS + fleet + i] = field.numberOf(cell);
    rows.set(left, LEFT);
    rows[POINTS] = points;
    rows[TIES] = ties;
    this.scale = state.scale;
    this.tieSlack = state.tieSlack;
    this.colonyTie = state.colonyTie;
    this.stationTie = state.stationTie;
    this.planetTie = state.planetTie;
  }

  /** The difference so far but for the bonus, ties folded in. */
  get value(): number {
    return this.rows[this.at + POINTS]! * this.scale + this.rows[this.at + TIES]!;
  }

  get points(): number {
    return this.rows[this.at + POINTS]!;
  }

  /** How many moves a seat can still make at most; after `look`. `turn`: who moves. */
  movesLeft(seat: number, turn: number): number {
    const { at, field, rows } = this;
    const mine = this.supplyOf(seat);
    if (field.chart.passing) return mine;
    // seats that take turns to the end
    const first = turn === seat ? 1 : 0;
    const half = (bitsOf(rows[at + COMES]! | rows[at + COMES + 1]!) + first) >> 1;
    return Math.min(mine, this.supplyOf(1 - seat) + first, half);
  }

  /** The hexes that a seat can come to, as far as its pieces go. */
  private supplyOf(seat: number): number {
    const { at, rows } = this;
    const pieces = rows[at + LEFT + 2 * seat]! + rows[at + LEFT + 2 * seat + 1]!;
    const hexes = bitsOf(rows[at + COMES + seat]!);
    return pieces < hexes ? pieces : hexes;
  }

  make(move: number, seat: number): void {
    const { at, field, rows } = this;
    const cell = move & CELL_MASK;
    const from = (move >> FROM_SHIFT) & CELL_MASK;
    const station = move >> STATION_SHIFT;
    const next = at + ROW;
    for (let i = 0; i < KEPT; i++) rows[next + i] = rows[at + i]!;
    const bit = 1 << cell;
    const other = 1 - seat;
    const near = field.near[cell]!;
    rows[next + FREE]! ^= bit;
    rows[next + OWN + seat]! ^= bit;
    let ship = next + SHIPS + seat * MAX_SHIPS;
    while (rows[ship] !== from) ship++;
    rows[ship] = cell;
    rows[next + LEFT + 2 * seat + station]!--;
    let gain =
      field.planets[cell]! -
      field.stations[other * WORD + cell]! -
      bitsOf(near & rows[at + STATIONS + other]!);
    const colour = field.colours[cell]!;
    if (colour >= 0) {
      gain += ((rows[at + NEBULAE + seat]! >> colour) & 1) !== 0 ? NEXT_NEBULA : field.chart.firstNebula;
      rows[next + NEBULAE + seat]! |= 1 << colour;
    }
    if (station === 1) {
      gain += field.held[other * WORD + cell]! + bitsOf(near & rows[at + OWN + other]!);
      rows[next + STATIONS + seat]! ^= bit;
    }
    rows[next + POINTS]! += seat === 0 ? gain : -gain;
    if (this.scale > 1) {
      const tie = (station === 1 ? this.stationTie : this.colonyTie) + this.planetTie * field.planets[cell]!;
      rows[next + TIES]! += seat === 0 ? tie : -tie;
    }
    this.at = next;
    this.level++;
  }

  unmake(): void {
    this.at -= ROW;
    this.level--;
  }

  /** Where both seats can come to; ships found stuck are dead from now on (rule 4: lines only close). */
  look(): void {
    const { at, field, rows, views } = this;
    const view = this.level * VIEWS;
    for (let seat = 0; seat < 2; seat++) {
      const enemy = rows[at + OWN + 1 - seat]!;
      for (let cell = 0; cell < field.cells.length; cell++)
        views[view + seat * WORD + cell] = see(field, seat, cell, enemy);
      this.flood(seat, view + seat * WORD, NOWHERE);
    }
  }

  /** The same after a move onto `cell` by `mover`, from the views of the position before. */
  lookAfter(cell: number, mover: number): void {
    const view = (this.level - 1) * VIEWS;
    this.flood(mover, view + mover * WORD, NOWHERE);
    this.flood(1 - mover, view + (1 - mover) * WORD, cell);
  }

  /** Makes the views of the present position, for those that follow it: a piece closes lines of the other seat alone. */
  viewAfter(cell: number, mover: number): void {
    const { field, views } = this;
    const { cells, keeps } = field;
    const mine = this.level * VIEWS + mover * WORD;
    const other = this.level * VIEWS + (1 - mover) * WORD;
    for (let from = 0; from < cells.length; from++) {
      views[mine + from] = views[mine + from - VIEWS]!;
      views[other + from] = views[other + from - VIEWS]! & keeps[from * WORD + cell]!;
    }
  }

  /** `view`: where its views begin; `closed`: a piece of the other that they do not know of yet. */
  private flood(seat: number, view: number, closed: number): void {
    const { at, rows, views } = this;
    const { keeps } = this.field;
    const free = rows[at + FREE]!;
    const left = at + LEFT + 2 * seat;
    const pieces = rows[left]! + rows[left + 1]!;
    let comes = 0;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      const from = rows[at + SHIPS + ship]!;
      let targets = 0;
      if (from !== NOWHERE && pieces > 0) targets = views[view + from]! & keeps[from * WORD + closed]! & free;
      if (targets === 0) rows[at + SHIPS + ship] = NOWHERE;
      rows[at + TARGETS + ship] = targets;
      comes |= targets;
    }
    // a hex that takes more flights than there are pieces is out of reach
    for (let next = comes, rest = pieces; next !== 0 && comes !== free && rest > 1; rest--) {
      let more = 0;
      for (; next !== 0; next &= next - 1) {
        const from = lastOf(next & -next);
        more |= views[view + from]! & keeps[from * WORD + closed]!;
      }
      next = more & free & ~comes;
      comes |= next;
    }
    rows[at + COMES + seat] = comes;
  }
}

/** What a ship can fly over or to, as far as no enemy is in its way, or jump to. */
export function see({ jumps, rays }: Field, seat: number, from: number, enemy: number): number {
  const ray = 6 * (seat * WORD + from);
  return (
    before(rays[ray]!, enemy) |
    before(rays[ray + 1]!, enemy) |
    before(rays[ray + 2]!, enemy) |
    after(rays[ray + 3]!, enemy) |
    after(rays[ray + 4]!, enemy) |
    after(rays[ray + 5]!, enemy) |
    jumps[from]!
  );
}

/** Towards earlier cells: those higher than the last enemy are nearer. */
const before = (ray: number, enemy: number): number => ray & (-1 << (32 - Math.clz32(ray & enemy)));

function after(ray: number, enemy: number): number {
  const met = ray & enemy;
  return ray & ((met & -met) - 1);
}
