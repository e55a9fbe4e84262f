/**
 * How far the result can still swing: a bound that never errs. Each seat is granted every hex that it can come to as
 * far as its pieces go, and its stations the best sites; each hex falls to one seat only.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { COLOURS, NEXT_NEBULA, WORD } from './field.ts';
import { bitsOf, type Reach } from './reach.ts';
import type { SolverState } from './state.ts';

/** No hex pays more by itself, and no station has more neighbours. */
const MOST_WORTH = 3;
const MOST_BESIDE = 6;
const MOST_SURE = 100;

export class SwingBounds {
  /** The last gain without what the other is sure of. */
  whole = 0;
  private readonly state: SolverState;
  private readonly reach: Reach;
  private readonly gains = new Int32Array(MOST_WORTH + 1);
  private readonly sites = new Int32Array(MOST_BESIDE + 1);
  /** Of each hex within reach: by how much less the seat that was last asked for may gain if the other takes it. */
  private readonly counted: Int32Array;
  private readonly used: Int32Array;
  private use = 0;
  private first = 0;
  /** Where a ship ended that went alone, or -1; stations and pieces for its way. */
  private end = -1;
  private stationsLeft = 0;
  private steps = 0;

  constructor(state: SolverState, reach: Reach) {
    this.state = state;
    this.reach = reach;
    this.counted = new Int32Array(state.field.count + 1);
    this.used = new Int32Array(state.field.count + 1);
  }

  canCome(hex: number, seat: number): boolean {
    const { comes } = this.reach;
    return hex < WORD
      ? ((comes[2 * seat]! >> hex) & 1) !== 0
      : ((comes[2 * seat + 1]! >> (hex - WORD)) & 1) !== 0;
  }

  /**
   * The most points that a seat can still gain on the other, but for the bonus; after `reach.look`. `turn`: who
   * moves. Every hex within reach counts for the seat at its best: taken, or taken by the other and paid for. Then what
   * the other can be sure of comes off (`sure`).
   */
  gain(seat: 0 | 1, turn: number, byBuyers = false): number {
    const { counted, gains, reach, sites, state } = this;
    const { field, firstNebula, left, nebulae } = state;
    const { colours, planets } = field;
    const other = (1 - seat) as 0 | 1;
    const mine = state.stationsBeside[seat];
    const theirs = state.stationsBeside[other];
    const most = reach.most[seat]!;
    const stations = left[2 * seat + 1]! < most ? left[2 * seat + 1]! : most;
    const all = most === reach.many[seat];
    gains.fill(0);
    if (stations > 0) sites.fill(0);
    let total = 0;
    let seen = 0;
    const hexes = reach.hexes[seat];
    for (let i = reach.many[seat]! - 1; i >= 0; i--) {
      const hex = hexes[i]!;
      const colour = colours[hex]!;
      let take = planets[hex]!;
      let lose = take;
      if (colour >= 0) {
        take = NEXT_NEBULA;
        if (nebulae[COLOURS * seat + colour] === 0 && ((seen >> colour) & 1) === 0) {
          seen |= 1 << colour;
          take = firstNebula;
        }
        lose = nebulae[COLOURS * other + colour] === 0 ? firstNebula : NEXT_NEBULA;
      }
      take -= theirs[hex]!;
      const buys = byBuyers ? this.sellers(hex, seat, stations) : 0;
      const pay = this.canCome(hex, other) ? mine[hex]! - lose + buys : 0;
      const base = pay > 0 ? pay : 0;
      total += base;
      take -= base;
      if (take > 0) gains[take]!++;
      // what the other would spoil by taking it
      counted[hex] = (all && take > 0 ? base + take : base) - pay;
      if (stations > 0) sites[byBuyers ? state.heldBeside[other][hex]! : this.customers(hex, other)]!++;
    }
    total += this.payments(seat, byBuyers ? stations : 0) + spend(gains, most);
    if (stations > 0) total += spend(sites, stations);
    this.whole = total;
    return total - this.sure(other, turn === other);
  }

  /** What hexes that only the other seat can come to may pay the seat's stations. */
  private payments(seat: 0 | 1, stations: number): number {
    const { counted, reach, state } = this;
    const { field, firstNebula, nebulae } = state;
    const { colours, planets } = field;
    const other = (1 - seat) as 0 | 1;
    const mine = state.stationsBeside[seat];
    const hexes = reach.hexes[other];
    let total = 0;
    for (let i = reach.many[other]! - 1; i >= 0; i--) {
      const hex = hexes[i]!;
      if (this.canCome(hex, seat)) continue;
      const colour = colours[hex]!;
      const lose =
        colour < 0 ? planets[hex]! : nebulae[COLOURS * other + colour] === 0 ? firstNebula : NEXT_NEBULA;
      const pay = mine[hex]! - lose + (stations > 0 ? this.sellers(hex, seat, stations) : 0);
      if (pay > 0) total += pay;
      counted[hex] = pay > 0 ? 0 : -pay;
    }
    return total;
  }

  /** Whom a station there may trade with at most: those of the seat beside it, now or later. */
  customers(hex: number, seat: 0 | 1): number {
    const { reach, state } = this;
    const { near } = state.field;
    const most = reach.most[seat]!;
    let later = bitsOf(near.lo[hex]! & reach.comes[2 * seat]!);
    if (state.field.wide) later += bitsOf(near.hi[hex]! & reach.comes[2 * seat + 1]!);
    return state.heldBeside[seat][hex]! + (later < most ? later : most);
  }

  /** How many stations to come of a seat may trade with a hex. */
  private sellers(hex: number, seat: 0 | 1, stations: number): number {
    const { field } = this.state;
    const { comes } = this.reach;
    let sites = bitsOf(field.near.lo[hex]! & comes[2 * seat]!);
    if (field.wide) sites += bitsOf(field.near.hi[hex]! & comes[2 * seat + 1]!);
    return sites < stations ? sites : stations;
  }

  /** Free hexes beside one. */
  room(hex: number): number {
    const { field, free } = this.state;
    const { near, wide } = field;
    return bitsOf(near.lo[hex]! & free[0]!) + (wide ? bitsOf(near.hi[hex]! & free[1]!) : 0);
  }

  /**
   * What a seat can be sure to spoil or gain, ship by ship: a way through hexes that only its own seat can come to, or
   * one of two free hexes beside it whatever the other seat does. Ships have hexes of their own.
   */
  private sure(seat: 0 | 1, onTurn: boolean): number {
    const { dead, left, passing } = this.state;
    const most = this.reach.most[seat]!;
    if (most === 0 || !(passing || onTurn)) return 0;
    this.stationsLeft = left[2 * seat + 1]!;
    this.use++;
    let sum = 0;
    let count = 0;
    let least = MOST_SURE;
    let rise = 0;
    let single = 0;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      if (most > 1 && count >= most) break;
      if (((dead >> ship) & 1) !== 0) continue;
      const value = this.pair(seat, ship, this.stationsLeft > 0);
      const { first } = this;
      if (first > single) single = first;
      if (value <= 0 && this.end < 0) continue;
      this.stationsLeft--;
      sum += value;
      count++;
      if (value < least) least = value;
      let way = 0;
      if (this.end >= 0 && passing) {
        // alone: on from there
        this.steps = most - count;
        way = this.wander(seat, this.end);
        count = most - this.steps;
        sum += way;
      }
      // its best hex at once, for what it would have had
      if (first - value - way > rise) rise = first - value - way;
    }
    if (!passing || most === 1) return onTurn ? single : count > 0 ? least : 0;
    return onTurn ? sum + rise : sum;
  }

  /** What a ship gains on from a hex, always to the best hex beside that only its own seat can come to. */
  private wander(seat: 0 | 1, start: number): number {
    const { counted, use, used, state } = this;
    const { count, neighbours } = state.field;
    const other = (1 - seat) as 0 | 1;
    const customers = state.heldBeside[other];
    let sum = 0;
    for (let from = start; this.steps > 0; this.steps--) {
      let best = -1;
      let bestHex = count;
      for (let k = 6 * from; k < 6 * from + 6; k++) {
        const hex = neighbours[k]!;
        if (hex === count || used[hex] === use || !this.canCome(hex, seat) || this.canCome(hex, other))
          continue;
        const spoils = counted[hex]! + (this.stationsLeft > 0 ? customers[hex]! : 0);
        if (spoils <= best) continue;
        best = spoils;
        bestHex = hex;
      }
      if (bestHex === count) break;
      used[bestHex] = use;
      this.stationsLeft--;
      sum += best;
      from = bestHex;
    }
    return sum;
  }

  /** What a ship is sure of beside it, and in `first` its best hex; the hexes are no longer there for other ships. */
  private pair(seat: 0 | 1, ship: number, station: boolean): number {
    const { counted, use, used, state } = this;
    const { count, neighbours } = state.field;
    const other = (1 - seat) as 0 | 1;
    const customers = state.heldBeside[other];
    const source = state.ships[ship]!;
    let first = -1;
    let second = -1;
    let alone = -1;
    let firstHex = count;
    let secondHex = count;
    let aloneHex = count;
    for (let k = 6 * source; k < 6 * source + 6; k++) {
      const hex = neighbours[k]!;
      // what is free beside a ship that moves, its seat can come to
      if (hex === count || !this.canCome(hex, seat) || used[hex] === use) continue;
      const spoils = counted[hex]! + (station ? customers[hex]! : 0);
      if (spoils > alone && !this.canCome(hex, other)) {
        alone = spoils;
        aloneHex = hex;
      }
      if (spoils > first) {
        second = first;
        secondHex = firstHex;
        first = spoils;
        firstHex = hex;
      } else if (spoils > second) {
        second = spoils;
        secondHex = hex;
      }
    }
    this.first = first;
    used[firstHex] = use;
    used[alone >= second ? aloneHex : secondHex] = use;
    this.end = alone >= second && alone >= 0 ? aloneHex : -1;
    return alone >= second ? alone : second;
  }
}

/** The best so many of what is counted by worth. */
function spend(counts: Int32Array, many: number): number {
  let total = 0;
  for (let worth = counts.length - 1, rest = many; worth > 0 && rest > 0; worth--) {
    const n = counts[worth]! < rest ? counts[worth]! : rest;
    total += n * worth;
    rest -= n;
  }
  return total;
}
