/**
 * The solver's own position: who holds what of the hexes in play, ships, supply, and running sums that make leaves
 * cheap. All values are from the view of seat 0, its own minus the other's. Checked against the rules by random games.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { COLOURS, type Field, NEXT_NEBULA, WORD } from './field.ts';

/** A move of the solver: the hex it ends on, the source it starts from, and the kind of piece. */
export const SOURCE_SHIFT = 6;
export const HEX_MASK = (1 << SOURCE_SHIFT) - 1;
export const STATION_SHIFT = 13;
export const STATION = 1 << STATION_SHIFT;
const SOURCE_MASK = (1 << (STATION_SHIFT - SOURCE_SHIFT)) - 1;
export const hexOf = (move: number): number => move & HEX_MASK;
export const sourceOf = (move: number): number => (move >> SOURCE_SHIFT) & SOURCE_MASK;
export const stationOf = (move: number): number => move >> STATION_SHIFT;
const NO_SHIP = -1;

/** Ints of the undo stack per ply: move, seat and ship; dead ships; points; ties. */
const UNDO = 4;
const UNDO_SEAT = 14;
const UNDO_SHIP = 15;

export class SolverState {
  readonly field: Field;
  readonly firstNebula: number;
  /** Of the seat without a move, and of territories: how this rule set goes. */
  readonly passing: boolean;
  readonly counting: boolean;
  readonly tiebreak: string;
  /** Sets of hexes in two words: free; held by each seat; stations of each seat. */
  readonly free = new Int32Array(2);
  readonly own = new Int32Array(4);
  readonly stations = new Int32Array(4);
  /** Sources of the ships, four per seat. */
  readonly ships = new Int32Array(2 * MAX_SHIPS);
  /** One bit per ship that can never move again. */
  dead = 0;
  /** Colonies and stations left, two per seat. */
  readonly left = new Int32Array(4);
  /** Pieces on the board, by seat. */
  readonly placed = new Int32Array(2);
  /** Nebulae by seat and colour. */
  readonly nebulae = new Int32Array(2 * COLOURS);
  /** Of each hex, per seat: neighbours that it holds, and its stations beside. */
  readonly heldBeside: readonly [Uint8Array, Uint8Array];
  readonly stationsBeside: readonly [Uint8Array, Uint8Array];
  /** Points but for the bonus, and what breaks ties as one number (0 while only points are asked for). */
  points: number;
  ties = 0;
  /** What one point is worth beside them. */
  scale = 1;
  /** No piece placed changes the ties by more. */
  tieSlack = 0;
  private colonyTie = 0;
  private stationTie = 0;
  private planetTie = 0;
  ply = 0;
  private readonly undo: Int32Array;

  /** `points`: the difference at the start but for the bonus. */
  constructor(field: Field, points: number) {
    const { holdings, options, position, sources } = field;
    this.field = field;
    this.points = points;
    this.firstNebula = options.nebula === '258' ? 2 : 1;
    this.passing = options.end === 'pass';
    this.counting = options.territory === 'count';
    this.tiebreak = String(options.tiebreak);
    this.free[0] = 2 ** Math.min(WORD, field.count) - 1;
    this.free[1] = 2 ** Math.max(0, field.count - WORD) - 1;
    for (let i = 0; i < 2 * MAX_SHIPS; i++) {
      this.ships[i] = sources.indexOf(position.ships[i]!, field.count);
      if (this.ships[i] === NO_SHIP) this.dead |= 1 << i;
    }
    this.left.set(position.left.subarray(0, 4));
    for (let seat = 0; seat < 2; seat++) {
      const { nebulae, placed } = holdings[seat]!;
      this.placed[seat] = placed[0] + placed[1];
      this.nebulae.set(nebulae, COLOURS * seat);
    }
    // one place more, for the neighbour that is not there
    const table = (from: Uint8Array) => Uint8Array.from([...from, 0]);
    this.heldBeside = [table(holdings[0].held), table(holdings[1].held)];
    this.stationsBeside = [table(holdings[0].stations), table(holdings[1].stations)];
    this.undo = new Int32Array(UNDO * (field.count + 1));
  }

  /** The difference so far but for the bonus, ties folded in. */
  get value(): number {
    return this.points * this.scale + this.ties;
  }

  /**
   * From now on what breaks ties counts too, as one number below one point: first what the rules compare first
   * (rule 7). Planets are the last thing compared, so they weigh 1. Only before the first move.
   */
  weighTies(): void {
    const { field, left, tiebreak } = this;
    const { holdings, planets } = field;
    const total = planets.reduce((sum, n) => sum + n, holdings[0].planets + holdings[1].planets);
    const pieces = left.reduce((sum, n) => sum + n, this.placed[0]! + this.placed[1]!);
    const station = 2 * total + 1;
    const colony = station * (2 * pieces + 1);
    this.scale = colony * (2 * pieces + 1);
    const sign = tiebreak === 'unspent' ? -1 : 1;
    this.colonyTie = sign * colony;
    this.stationTie = sign * station;
    this.tieSlack = colony;
    this.planetTie = 1;
    this.ties = 0;
    for (const [seat, view] of [1, -1].entries()) {
      const [colonies, stations] = holdings[seat]!.placed;
      const counted =
        tiebreak === 'unspent' ? [-left[2 * seat]!, -left[2 * seat + 1]!] : [colonies, stations];
      this.ties += view * (this.colonyTie * counted[0]! + this.stationTie * counted[1]!);
      this.ties += view * holdings[seat]!.planets;
    }
  }

  make(move: number, seat: number): void {
    const { field, ships, undo } = this;
    const hex = move & HEX_MASK;
    const source = (move >> SOURCE_SHIFT) & SOURCE_MASK;
    const station = move >> STATION_SHIFT;
    let ship = seat * MAX_SHIPS;
    while (ships[ship] !== source) ship++;
    const top = this.ply++ * UNDO;
    undo[top] = move | (seat << UNDO_SEAT) | (ship << UNDO_SHIP);
    undo[top + 1] = this.dead;
    undo[top + 2] = this.points;
    undo[top + 3] = this.ties;
    ships[ship] = hex;
    this.left[2 * seat + station]!--;
    this.placed[seat]!++;
    const other = (1 - seat) as 0 | 1;
    let gain = field.planets[hex]! - this.stationsBeside[other][hex]!;
    const colour = field.colours[hex]!;
    if (colour >= 0) gain += this.nebulae[COLOURS * seat + colour]!++ > 0 ? NEXT_NEBULA : this.firstNebula;
    if (station === 1) gain += this.heldBeside[other][hex]!;
    this.points += seat === 0 ? gain : -gain;
    const tie = (station === 1 ? this.stationTie : this.colonyTie) + this.planetTie * field.planets[hex]!;
    this.ties += seat === 0 ? tie : -tie;
    this.toggle(hex, seat as 0 | 1, station, 1);
  }

  unmake(): void {
    const { field, undo } = this;
    const top = --this.ply * UNDO;
    const word = undo[top]!;
    const hex = word & HEX_MASK;
    const seat = ((word >> UNDO_SEAT) & 1) as 0 | 1;
    const station = (word >> STATION_SHIFT) & 1;
    this.ships[word >> UNDO_SHIP] = (word >> SOURCE_SHIFT) & SOURCE_MASK;
    this.dead = undo[top + 1]!;
    this.points = undo[top + 2]!;
    this.ties = undo[top + 3]!;
    this.left[2 * seat + station]!++;
    this.placed[seat]!--;
    const colour = field.colours[hex]!;
    if (colour >= 0) this.nebulae[COLOURS * seat + colour]!--;
    this.toggle(hex, seat, station, -1);
  }

  /** Puts a piece there or takes it away: `step` 1 or -1. */
  private toggle(hex: number, seat: 0 | 1, station: number, step: number): void {
    const { neighbours } = this.field;
    const word = hex < WORD ? 0 : 1;
    const bit = 1 << (hex - WORD * word);
    const held = this.heldBeside[seat];
    this.free[word]! ^= bit;
    this.own[2 * seat + word]! ^= bit;
    for (let k = 6 * hex; k < 6 * hex + 6; k++) held[neighbours[k]!]! += step;
    if (station === 0) return;
    const markets = this.stationsBeside[seat];
    this.stations[2 * seat + word]! ^= bit;
    for (let k = 6 * hex; k < 6 * hex + 6; k++) markets[neighbours[k]!]! += step;
  }
}
