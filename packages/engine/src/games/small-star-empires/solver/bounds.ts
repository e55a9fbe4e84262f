/**
 * How far the result can still swing: a bound that never errs. Each seat is granted every hex that it can come to as
 * far as its pieces go, and its stations the best sites; each hex falls to one seat only.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { NEXT_NEBULA } from './chart.ts';
import { CLOSED, FREE, type SolverState } from './state.ts';
import { Territories } from './territories.ts';

/** No hex pays more by itself, and no station has more neighbours. */
const MOST_WORTH = 3;
const MOST_BESIDE = 6;
const MOST_SURE = 100;
/** With so few pieces left the flights to a hex are counted: one that takes more than there are pieces is out of reach. */
const FEW_PIECES = 4;

export class SwingBounds {
  /** How many more hexes each seat can take at most, after `reach`. */
  readonly most = new Int32Array(2);
  private readonly state: SolverState;
  /** Cells in reach of each seat, and how many. */
  readonly queues: readonly [Int16Array, Int16Array];
  readonly reached = new Int32Array(2);
  /** Of each cell, which seats can come there: bits as in `hold`. */
  readonly comes: Uint8Array;
  private readonly gains = new Int32Array(MOST_WORTH + 1);
  private readonly sites = new Int32Array(MOST_BESIDE + 1);
  /** The same hexes with a station on each: what it takes and what it trades. */
  private readonly stalls = new Int32Array(MOST_WORTH + MOST_BESIDE + 1);
  /** Of each cell within reach: by how much less the seat that was last asked for may gain if the other takes it. */
  private readonly counted: Int32Array;
  private readonly used: Int32Array;
  private use = 0;
  /** What ships are sure of by pairs, the best first, and how much better the best hex of each pair is. */
  private readonly values = new Int32Array(MAX_SHIPS);
  private readonly rises = new Int32Array(MAX_SHIPS);
  private first = 0;
  private readonly territories: Territories;

  constructor(state: SolverState) {
    this.state = state;
    const { size } = state.chart.board;
    this.queues = [new Int16Array(size), new Int16Array(size)];
    this.comes = new Uint8Array(size + 2);
    this.counted = new Int32Array(size + 2);
    this.used = new Int32Array(size + 2);
    this.territories = new Territories(state, this.comes);
  }

  /** Which hexes each seat can come to, in as many moves as it has pieces. */
  reach(): void {
    this.comes.fill(0);
    this.reachOf(0);
    this.reachOf(1);
  }

  private reachOf(seat: 0 | 1): void {
    const { comes, state } = this;
    const { chart, dead, hold, left, ships } = state;
    const { gates, rays, rayAt } = chart.board;
    const queue = this.queues[seat];
    const bit = seat + 1;
    const enemy = CLOSED | (3 - bit);
    const pieces = left[2 * seat]! + left[2 * seat + 1]!;
    const many = pieces > FEW_PIECES;
    let end = 0;
    let from = 0;
    /** Where the hexes begin that take one flight more. */
    let further = 0;
    let flights = 1;
    for (let ship = seat * MAX_SHIPS, next = 0; pieces > 0; ) {
      // first all ships, then every hex found
      if (ship < seat * MAX_SHIPS + MAX_SHIPS) {
        if (((dead >> ship) & 1) !== 0) {
          ship++;
          continue;
        }
        from = ships[ship++]!;
      } else if (next < end) {
        if (next === further) {
          if (!many && flights === pieces) break;
          flights++;
          further = end;
        }
        from = queue[next++]!;
      } else break;
      for (let ray = 6 * from; ray < 6 * from + 6; ray++)
        for (let p = rayAt[ray]!; ; p++) {
          const to = rays[p]!;
          const there = hold[to]!;
          if (there === FREE) {
            if ((comes[to]! & bit) === 0) {
              comes[to]! |= bit;
              queue[end++] = to;
            }
            // what lies behind is found from there
            if (many) break;
          } else if ((there & enemy) !== 0) break;
        }
      if (gates[from] === 0) continue;
      const jumps = chart.jumps[from]!;
      for (let i = 0; i < jumps.length; i++) {
        const to = jumps[i]!;
        if (hold[to] !== FREE || (comes[to]! & bit) !== 0) continue;
        comes[to]! |= bit;
        queue[end++] = to;
      }
    }
    this.reached[seat] = end;
    this.most[seat] = end < pieces ? end : pieces;
  }

  /**
   * The most points that a seat can still gain on the other, but for the bonus; after `reach`. `turn`: who moves.
   * Every hex within reach counts for the seat at its best: taken, or taken by the other and paid for. Then what
   * the other can be sure of comes off (`sure`).
   */
  gain(seat: 0 | 1, turn: number): number {
    const { comes, counted, gains, sites, stalls, state } = this;
    const { chart, left, nebulae } = state;
    const { colours, firstNebula, planets } = chart;
    const other = (1 - seat) as 0 | 1;
    const mine = state.stationsBeside[seat];
    const theirs = state.stationsBeside[other];
    const bit = seat + 1;
    const most = this.most[seat]!;
    const stations = left[2 * seat + 1]! < most ? left[2 * seat + 1]! : most;
    const all = most === this.reached[seat];
    gains.fill(0);
    if (stations > 0) {
      sites.fill(0);
      stalls.fill(0);
    }
    let total = 0;
    let seen = 0;
    const queue = this.queues[seat];
    for (let i = this.reached[seat]! - 1; i >= 0; i--) {
      const cell = queue[i]!;
      const colour = colours[cell]!;
      let take = planets[cell]!;
      let lose = take;
      if (colour >= 0) {
        take = NEXT_NEBULA;
        if (nebulae[3 * seat + colour] === 0 && ((seen >> colour) & 1) === 0) {
          // of several hexes of a colour one counts less, and the only one that is taken does
          if (most > 1) seen |= 1 << colour;
          take = firstNebula;
        }
        lose = nebulae[3 * other + colour] === 0 ? firstNebula : NEXT_NEBULA;
      }
      take -= theirs[cell]!;
      const pay = (comes[cell]! & ~bit) === 0 ? 0 : mine[cell]! - lose;
      const base = pay > 0 ? pay : 0;
      total += base;
      take -= base;
      if (take > 0) gains[take]!++;
      // what the other would spoil by taking it
      counted[cell] = (all && take > 0 ? base + take : base) - pay;
      if (stations === 0) continue;
      const trades = this.customers(cell, other);
      sites[trades]!++;
      if (take + trades > 0) stalls[take + trades]!++;
    }
    total += this.payments(seat) + this.spent(most, stations);
    return total - this.sure(other, turn === other);
  }

  /** The best of the hexes for so many pieces, so many of them stations: either way of counting is a bound. */
  private spent(most: number, stations: number): number {
    const { gains, sites, stalls } = this;
    const taken = spend(gains, most);
    if (stations === 0) return taken;
    let best = taken;
    for (let many = 1; many <= stations; many++) {
      const mixed = spend(stalls, many) + spend(gains, most - many);
      if (mixed > best) best = mixed;
    }
    const apart = taken + spend(sites, stations);
    return apart < best ? apart : best;
  }

  /** What hexes that only the other seat can come to may pay the seat's stations. */
  private payments(seat: 0 | 1): number {
    const { comes, counted, state } = this;
    const { chart, nebulae } = state;
    const { colours, firstNebula, planets } = chart;
    const other = (1 - seat) as 0 | 1;
    const mine = state.stationsBeside[seat];
    const queue = this.queues[other];
    let total = 0;
    for (let i = this.reached[other]! - 1; i >= 0; i--) {
      const cell = queue[i]!;
      if ((comes[cell]! & (seat + 1)) !== 0) continue;
      const colour = colours[cell]!;
      const lose =
        colour < 0 ? planets[cell]! : nebulae[3 * other + colour] === 0 ? firstNebula : NEXT_NEBULA;
      const pay = mine[cell]! - lose;
      if (pay > 0) total += pay;
      counted[cell] = pay > 0 ? 0 : -pay;
    }
    return total;
  }

  /** Whom a station there may trade with at most: those of the seat beside it, now or later. */
  customers(cell: number, seat: 0 | 1): number {
    const { comes, state } = this;
    const { neighbours } = state.chart.board;
    const bit = seat + 1;
    const most = this.most[seat]!;
    let later = 0;
    for (let k = 6 * cell; k < 6 * cell + 6; k++) later += (comes[neighbours[k]!]! & bit) === 0 ? 0 : 1;
    return state.heldBeside[seat][cell]! + (later < most ? later : most);
  }

  /**
   * What a seat can be sure to spoil or gain, by pairs: a ship with two free hexes beside it gets one of them whatever
   * the other seat does, and surely one that only its own seat can come to. Ships have pairs of their own.
   */
  private sure(seat: 0 | 1, onTurn: boolean): number {
    const { chart, dead, left } = this.state;
    const most = this.most[seat]!;
    if (most === 0 || !(chart.passing || onTurn)) return 0;
    let stations = left[2 * seat + 1]!;
    if (!chart.passing || most === 1)
      return Math.max(0, onTurn ? this.flight(seat, stations > 0) : this.second(seat, stations > 0));
    this.use++;
    const { rises, values } = this;
    let count = 0;
    let idle = 0;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      if (((dead >> ship) & 1) !== 0) continue;
      const value = this.pair(seat, ship, stations > 0);
      if (value <= 0) {
        idle |= 1 << ship;
        continue;
      }
      stations--;
      // the best first
      let at = count++;
      for (; at > 0 && values[at - 1]! < value; at--) {
        values[at] = values[at - 1]!;
        rises[at] = rises[at - 1]!;
      }
      values[at] = value;
      rises[at] = this.first - value;
    }
    let sum = 0;
    let rise = 0;
    for (let i = 0; i < count && i < most; i++) {
      sum += values[i]!;
      if (rises[i]! > rise) rise = rises[i]!;
    }
    if (!onTurn) return sum;
    // a ship without a pair may fly where no pair is
    if (count < most && idle !== 0) rise = Math.max(rise, this.flight(seat, stations > 0, idle));
    return sum + rise;
  }

  /** What a seat is sure to spoil or gain beside its ships by one move after one of the other's. */
  private second(seat: 0 | 1, station: boolean): number {
    const { comes, counted, state, used } = this;
    const { dead, hold, ships } = state;
    const { neighbours } = state.chart.board;
    const customers = state.heldBeside[(1 - seat) as 0 | 1];
    const use = ++this.use;
    let first = -1;
    let second = -1;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      if (((dead >> ship) & 1) !== 0) continue;
      for (let k = 6 * ships[ship]!; k < 6 * ships[ship]! + 6; k++) {
        const cell = neighbours[k]!;
        if (hold[cell] !== FREE || used[cell] === use) continue;
        used[cell] = use;
        const spoils = counted[cell]! + (station ? customers[cell]! : 0);
        // what the other cannot come to is not taken first
        if ((comes[cell]! & (2 - seat)) === 0) second = Math.max(second, spoils);
        else if (spoils > first) {
          second = Math.max(second, first);
          first = spoils;
        } else if (spoils > second) second = spoils;
      }
    }
    return second;
  }

  /** The most that a seat spoils or gains by one move now; `ships`: with those, and beside the pairs found last. */
  private flight(seat: 0 | 1, station: boolean, ships = 0): number {
    const { counted, state, use, used } = this;
    const { chart, hold } = state;
    const { rays, rayAt } = chart.board;
    const customers = state.heldBeside[(1 - seat) as 0 | 1];
    const enemy = CLOSED | (2 - seat);
    let best = -MOST_SURE;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      if (((state.dead >> ship) & 1) !== 0 || (ships !== 0 && ((ships >> ship) & 1) === 0)) continue;
      const from = state.ships[ship]!;
      for (let ray = 6 * from; ray < 6 * from + 6; ray++)
        for (let p = rayAt[ray]!; ; p++) {
          const to = rays[p]!;
          const there = hold[to]!;
          if (there === FREE) {
            if (ships !== 0 && used[to] === use) continue;
            const spoils = counted[to]! + (station ? customers[to]! : 0);
            if (spoils > best) best = spoils;
          } else if ((there & enemy) !== 0) break;
        }
    }
    return best;
  }

  /** What a ship is sure of beside it, and in `first` its best hex; the hexes are no longer there for other ships. */
  private pair(seat: 0 | 1, ship: number, station: boolean): number {
    const { comes, counted, use, used, state } = this;
    const { hold } = state;
    const { neighbours } = state.chart.board;
    const customers = state.heldBeside[(1 - seat) as 0 | 1];
    const bit = 2 - seat;
    const from = state.ships[ship]!;
    const none = hold.length - 1;
    let first = -1;
    let second = -1;
    let alone = -1;
    let firstCell = none;
    let secondCell = none;
    let aloneCell = none;
    for (let k = 6 * from; k < 6 * from + 6; k++) {
      const cell = neighbours[k]!;
      if (hold[cell] !== FREE || used[cell] === use) continue;
      const spoils = counted[cell]! + (station ? customers[cell]! : 0);
      if ((comes[cell]! & bit) === 0 && spoils > alone) {
        alone = spoils;
        aloneCell = cell;
      }
      if (spoils > first) {
        second = first;
        secondCell = firstCell;
        first = spoils;
        firstCell = cell;
      } else if (spoils > second) {
        second = spoils;
        secondCell = cell;
      }
    }
    this.first = first;
    used[firstCell] = use;
    used[alone >= second ? aloneCell : secondCell] = use;
    return alone >= second ? alone : second;
  }

  /** The best that the bonus can become for a seat; after `reach`. */
  bonus(seat: 0 | 1): number {
    return this.territories.bonus(seat, this.most[seat]!, this.queues[seat], this.reached[seat]!);
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
