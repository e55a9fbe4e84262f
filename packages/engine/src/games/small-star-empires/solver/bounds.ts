/**
 * Upper bounds of the points that a seat can still gain; they are never wrong. Every free hex goes to the seat, to
 * the opponent or to neither, whichever is best for the seat. The exceptions are hexes that the opponent is sure to
 * get, and one that it can take at once if it is to move.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { bitCount2 } from '../../bits.ts';
import { NEXT_NEBULA } from './chart.ts';
import { COLOURS } from './field.ts';
import { BIT, CELLS, cellOf, NOWHERE, WORDS } from './sets.ts';
import { COMES, FREE, LEFT, type LiveState, NEBULAE, OWN, SHIPS, STATIONS, see, TARGETS } from './state.ts';

/** Maximum pay of a hex by itself. */
const MOST_WORTH = 3;
/** Stations are weighed in parts of a point. */
const PARTS = 12;
const NOT_WANTED = -99;

export class SwingBounds {
  private readonly state: LiveState;
  private readonly gains = new Int32Array(MOST_WORTH + 1);
  /** By colour: the most that a first nebula gains, and its cell. */
  private readonly firsts = new Int32Array(COLOURS);
  private readonly firstCells = new Int32Array(COLOURS);
  /** By cell: the gain of taking it as one of several, in parts of a point; at least 0. */
  private readonly takes = new Int32Array(CELLS);
  /** By number of hexes: the sum of the best gains. */
  private readonly bests = new Int32Array(CELLS);
  /**
   * By cell: what an opponent's piece there pays to an adjacent station, and the cost of taking the hex for a
   * station.
   */
  private readonly pays = new Int32Array(CELLS);
  private readonly costs = new Int32Array(CELLS);
  private readonly tops = new Int32Array(4);
  /** By cell: how much less the seat can gain if the opponent takes it. */
  private readonly slacks = new Int32Array(CELLS);
  /** By cell: the gain of taking it. `next`: the gain of the best hex beyond the seat's number of moves. */
  private readonly rises = new Int32Array(CELLS);
  private next = 0;
  /** By seat, a set: the hexes that it is sure to get; set by `gain` for the opponent. */
  readonly sures = new Int32Array(2 * WORDS);
  /** Ships of the opponent without a sure walk, and the hexes they can fly to at once; set by `findSure`. */
  private idleShips = 0;
  private readonly idle = new Int32Array(WORDS);
  private readonly seen = new Int32Array(WORDS);
  private readonly free = new Int32Array(WORDS);
  private readonly singles = new Int32Array(WORDS);

  constructor(state: LiveState) {
    this.state = state;
  }

  /**
   * The most points that a seat can still gain on the opponent, without the bonus; after `look`. `turn`: the seat
   * to move.
   */
  gain(seat: number, turn: number): number {
    const { at, rows } = this.state;
    const other = 1 - seat;
    this.findSure(other);
    const total = this.weigh(seat);
    const moves = this.state.movesLeft(seat, turn);
    const taken = this.taken(moves);
    const stations = Math.min(rows[at + LEFT + 2 * seat + 1]!, moves);
    // If not all hexes can be taken, both sums are bounds, and the smaller one counts. Either each piece gains and
    // trades on the same hex, or the best hexes are taken and stations earn their maximum anywhere.
    let best = Infinity;
    if (this.next > 0 && stations > 0) best = this.traded(seat, turn, stations, moves);
    this.raise();
    const apart = taken + this.traded(seat, turn, stations, 0);
    return total + (apart < best ? apart : best) - this.stalls(other);
  }

  /** Weighs all live hexes for a seat; returns its gain if the opponent takes all those that it wants or must take. */
  private weigh(seat: number): number {
    const { costs, rises, slacks, state, sures, takes } = this;
    const { at, field, rows } = state;
    const { chart, colours, planets } = field;
    const other = 1 - seat;
    let nebulae = rows[at + NEBULAE + other]!;
    let total = 0;
    for (let word = 0; word < field.words; word++) {
      const mine = rows[at + COMES + WORDS * seat + word]!;
      const theirs = rows[at + COMES + WORDS * other + word]!;
      const sure = sures[WORDS * other + word]!;
      for (let rest = mine | theirs; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const cell = cellOf(word, bit);
        const colour = colours[cell]!;
        let base = 0;
        let given = NOT_WANTED;
        if ((theirs & bit) !== 0) {
          let worth = planets[cell]!;
          if (colour >= 0) {
            worth = ((nebulae >> colour) & 1) !== 0 ? NEXT_NEBULA : chart.firstNebula;
            if ((sure & bit) !== 0) nebulae |= 1 << colour;
          }
          given = field.stations[seat * CELLS + cell]! + state.beside(cell, STATIONS + WORDS * seat) - worth;
          if (given > 0 || (sure & bit) !== 0) base = given;
        }
        total += base;
        slacks[cell] = base - given;
        costs[cell] = rises[cell] = takes[cell] = 0;
        if ((mine & bit) !== 0) this.weighTaking(seat, cell, base);
      }
    }
    return total;
  }

  /** Weighs taking a hex. `base`: the seat's gain from it otherwise. */
  private weighTaking(seat: number, cell: number, base: number): void {
    const { costs, firstCells, firsts, gains, rises, state, takes } = this;
    const { at, field, rows } = state;
    const other = 1 - seat;
    const colour = field.colours[cell]!;
    const lost = field.stations[other * CELLS + cell]! + state.beside(cell, STATIONS + WORDS * other);
    const more = (colour >= 0 ? NEXT_NEBULA : field.planets[cell]!) - lost - base;
    if (more <= 0) {
      costs[cell] = PARTS * -more;
      return;
    }
    takes[cell] = PARTS * more;
    if (colour < 0 || ((rows[at + NEBULAE + seat]! >> colour) & 1) !== 0) {
      rises[cell] = more;
      gains[more]!++;
      return;
    }
    // the first nebula of a colour is worth less; among several it is assumed to be the most valuable one
    rises[cell] = more - NEXT_NEBULA + field.chart.firstNebula;
    gains[more <= firsts[colour]! ? more : firsts[colour]!]!++;
    if (more <= firsts[colour]!) return;
    firsts[colour] = more;
    firstCells[colour] = cell;
  }

  /** If the opponent takes one of the best hexes, the seat takes the next best one instead. */
  private raise(): void {
    const { next, rises, slacks, state } = this;
    const { at, field, rows } = state;
    for (let word = 0; word < field.words; word++) {
      let rest = rows[at + COMES + word]! | rows[at + COMES + WORDS + word]!;
      for (; rest !== 0; rest &= rest - 1) {
        const cell = cellOf(word, rest & -rest);
        if (rises[cell]! > next) slacks[cell]! += rises[cell]! - next;
      }
    }
  }

  /** Sums the best hexes within the number of moves; sets `next` to the gain of the best remaining one. */
  private taken(moves: number): number {
    const { bests, firstCells, firsts, gains, state, takes } = this;
    for (let colour = 0; colour < COLOURS; colour++) {
      if (firsts[colour] === 0) continue;
      const more = firsts[colour]! - NEXT_NEBULA + state.field.chart.firstNebula;
      if (more > 0) gains[more]!++;
      takes[firstCells[colour]!] = more > 0 ? PARTS * more : 0;
      firsts[colour] = 0;
    }
    let many = 0;
    this.next = 0;
    for (let worth = MOST_WORTH; worth > 0; worth--) {
      if (gains[worth]! > moves - many && this.next === 0) this.next = worth;
      for (let end = Math.min(moves, many + gains[worth]!); many < end; many++)
        bests[many + 1] = bests[many]! + worth;
      gains[worth] = 0;
    }
    gains[0] = 0;
    for (let i = many; i < moves; i++) bests[i + 1] = bests[i]!;
    return bests[moves]!;
  }

  /**
   * Earnings of new stations, minus losses that the opponent is sure to cause: by pairs, or by a hex taken at once
   * if that is more. With `moves` above 0: including the hexes taken by those moves.
   */
  private traded(seat: number, turn: number, left: number, moves: number): number {
    const { idle, pays, slacks, state, sures } = this;
    const { at, field, rows } = state;
    const other = 1 - seat;
    // the opponent's pieces that its sure walks leave, and the stations among them
    const walked = bitCount2(sures[WORDS * other]!, sures[WORDS * other + 1]!);
    const pieces = state.piecesLeft(other) - walked;
    const markets = rows[at + LEFT + 2 * other + 1]! - walked;
    let spoils = 0;
    let spoiled = NOWHERE;
    for (let word = 0; word < field.words; word++) {
      const atOnce = turn === other && pieces > 0 ? idle[word]! & ~sures[WORDS * other + word]! : 0;
      let rest = rows[at + COMES + word]! | rows[at + COMES + WORDS + word]!;
      for (; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const cell = cellOf(word, bit);
        const slack = slacks[cell]!;
        // of two adjacent stations only the second may be worth it, and so on
        pays[cell] = slack >= left ? 0 : (PARTS / left) * (left - slack);
        if ((atOnce & bit) === 0) continue;
        const loses = markets > 0 ? slack + this.customers(cell, seat) : slack;
        if (loses <= spoils) continue;
        spoils = loses;
        spoiled = cell;
      }
    }
    const pairs = field.chart.passing ? this.pairs(other, left, turn === other, pieces, markets) : 0;
    if (left === 0) return -Math.max(spoils, pairs);
    const most = PARTS * state.movesLeft(other, turn);
    const earned = this.trade(seat, left, moves, most, NOWHERE);
    if (spoils <= pairs) return earned - pairs;
    // a hex that the opponent takes now cannot hold a station, and pays its neighbours in full
    pays[spoiled] = PARTS;
    return Math.min(earned - pairs, this.trade(seat, left, moves, most, spoiled) - spoils);
  }

  /**
   * Upper bound of the earnings of new stations at the best sites except `spoiled`; future customers add at most
   * `most`. With `moves` above 0: including the hexes taken by those moves.
   */
  private trade(seat: number, left: number, moves: number, most: number, spoiled: number): number {
    const { bests, costs, pays, state, takes, tops } = this;
    const { at, field, rows } = state;
    const other = 1 - seat;
    tops.fill(0);
    for (let word = 0; word < field.words; word++) {
      let rest = rows[at + COMES + WORDS * seat + word]! & ~BIT[WORDS * spoiled + word]!;
      for (; rest !== 0; rest &= rest - 1) {
        const cell = cellOf(word, rest & -rest);
        const now = this.customers(cell, other);
        let later = 0;
        for (let w = 0; w < field.words; w++) {
          let beside = field.near[WORDS * cell + w]! & rows[at + COMES + WORDS * other + w]!;
          for (; beside !== 0; beside &= beside - 1) later += pays[cellOf(w, beside & -beside)]!;
        }
        const gained = (moves > 0 ? takes[cell]! : 0) - costs[cell]!;
        this.rise(gained + PARTS * now + (later < most ? later : most), left);
      }
    }
    if (moves === 0) return Math.trunc((tops[0]! + tops[1]! + tops[2]! + tops[3]!) / PARTS);
    let best = bests[moves]!;
    for (let many = 1, sum = 0; many <= left; many++) {
      sum += tops[many - 1]!;
      const mixed = Math.trunc(sum / PARTS) + bests[moves - many]!;
      if (mixed > best) best = mixed;
    }
    return best;
  }

  /** Inserts a site's earnings into the `left` best. */
  private rise(site: number, left: number): void {
    const { tops } = this;
    let earns = site;
    for (let i = 0; i < left; i++) {
      if (earns <= tops[i]!) continue;
      const less = tops[i]!;
      tops[i] = earns;
      earns = less;
    }
  }

  /**
   * Losses that a seat is sure to cause by pairs. A ship without a sure walk but with two adjacent free hexes gets
   * one of them: if the opponent takes one, it takes the other at once, with a station as far as `markets` suffice.
   * Pairs are disjoint and limited by the pieces. `left`: what the opponent's stations may still earn there.
   */
  private pairs(seat: number, left: number, onTurn: boolean, pieces: number, markets: number): number {
    const { free, singles, slacks, state, sures } = this;
    const { at, field, rows } = state;
    for (let word = 0; word < WORDS; word++) {
      free[word] = rows[at + FREE + word]! & ~sures[WORDS * seat + word]!;
      singles[word] = 0;
    }
    let sum = 0;
    let rise = 0;
    let spare = pieces;
    let stations = markets;
    for (let ships = this.idleShips; ships !== 0 && spare > 0; ships &= ships - 1) {
      const ship = 31 - Math.clz32(ships & -ships);
      const from = rows[at + SHIPS + ship]!;
      let first = left;
      let second = left;
      let firstCell = NOWHERE;
      let secondCell = NOWHERE;
      for (let word = 0; word < field.words; word++)
        for (let rest = field.near[WORDS * from + word]! & free[word]!; rest !== 0; rest &= rest - 1) {
          const cell = cellOf(word, rest & -rest);
          const spoils = slacks[cell]! + (stations > 0 ? this.customers(cell, 1 - seat) : 0);
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
      if (secondCell === NOWHERE) {
        for (let word = 0; word < WORDS; word++) singles[word]! |= rows[at + TARGETS + WORDS * ship + word]!;
        continue;
      }
      if (first - second > rise) rise = first - second;
      sum += second - left;
      spare--;
      stations--;
      for (let word = 0; word < WORDS; word++)
        free[word]! &= ~(BIT[WORDS * firstCell + word]! | BIT[WORDS * secondCell + word]!);
    }
    if (!onTurn || spare <= 0) return onTurn ? sum + rise : sum;
    for (let word = 0; word < field.words; word++)
      for (let rest = singles[word]! & free[word]!; rest !== 0; rest &= rest - 1) {
        const cell = cellOf(word, rest & -rest);
        const spoils = slacks[cell]! - left + (stations > 0 ? this.customers(cell, 1 - seat) : 0);
        if (spoils > rise) rise = spoils;
      }
    return sum + rise;
  }

  /** A seat's current pieces next to a cell: the customers of an opponent's station there. */
  private customers(cell: number, seat: number): number {
    return this.state.field.held[seat * CELLS + cell]! + this.state.beside(cell, OWN + WORDS * seat);
  }

  /** Earnings of stations on hexes that the seat is sure to get, from the opponent's current pieces next to them. */
  private stalls(seat: number): number {
    const { state, sures, tops } = this;
    const { at, field, rows } = state;
    const other = 1 - seat;
    const left = rows[at + LEFT + 2 * seat + 1]!;
    if (left === 0) return 0;
    tops.fill(0);
    for (let word = 0; word < field.words; word++)
      for (let rest = sures[WORDS * seat + word]!; rest !== 0; rest &= rest - 1) {
        const cell = cellOf(word, rest & -rest);
        this.rise(this.customers(cell, other), left);
      }
    return tops[0]! + tops[1]! + tops[2]! + tops[3]!;
  }

  /**
   * Hexes that a seat gets against any play: its ships walk one after another through hexes that only it can reach,
   * across such hexes and its own. Without passing the game may end earlier, so there are none.
   */
  private findSure(seat: number): void {
    const { idle, seen, state, sures } = this;
    const { at, field, rows } = state;
    const comes = at + COMES + WORDS * seat;
    const theirs = at + COMES + WORDS * (1 - seat);
    const { passing } = field.chart;
    let alone0 = passing ? rows[comes]! & ~rows[theirs]! : 0;
    let alone1 = passing ? rows[comes + 1]! & ~rows[theirs + 1]! : 0;
    const closed0 = ~(alone0 | rows[at + OWN + WORDS * seat]!);
    const closed1 = ~(alone1 | rows[at + OWN + WORDS * seat + 1]!);
    const sure = WORDS * seat;
    sures[sure] = sures[sure + 1] = idle[0] = idle[1] = this.idleShips = 0;
    let pieces = state.piecesLeft(seat);
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      let from = rows[at + SHIPS + ship]!;
      if (from === NOWHERE) continue;
      for (let walks = false; ; walks = true) {
        seen[0] = seen[1] = 0;
        if ((alone0 | alone1) !== 0) see(field, seat, from, closed0, closed1, seen, 0);
        const next0 = seen[0]! & alone0;
        const next1 = seen[1]! & alone1;
        if ((next0 | next1) === 0 && !walks) {
          idle[0]! |= rows[at + TARGETS + WORDS * ship]!;
          idle[1]! |= rows[at + TARGETS + WORDS * ship + 1]!;
          this.idleShips |= 1 << ship;
        }
        if ((next0 | next1) === 0 || pieces <= 0) break;
        from = this.bestOf(next0, next1, alone0, alone1);
        const bit0 = BIT[WORDS * from]!;
        const bit1 = BIT[WORDS * from + 1]!;
        sures[sure]! |= bit0;
        sures[sure + 1]! |= bit1;
        alone0 ^= bit0;
        alone1 ^= bit1;
        pieces--;
      }
    }
  }

  /** The hex of a set with the highest pay, then with the most neighbours in the set. */
  private bestOf(set0: number, set1: number, alone0: number, alone1: number): number {
    const { colours, near, planets, words } = this.state.field;
    let best = -1;
    let bestCell = 0;
    for (let word = 0; word < words; word++)
      for (let rest = word === 0 ? set0 : set1; rest !== 0; rest &= rest - 1) {
        const cell = cellOf(word, rest & -rest);
        const beside = bitCount2(near[WORDS * cell]! & alone0, near[WORDS * cell + 1]! & alone1);
        const worth = 8 * (colours[cell]! >= 0 ? NEXT_NEBULA : planets[cell]!) + beside;
        if (worth <= best) continue;
        best = worth;
        bestCell = cell;
      }
    return bestCell;
  }
}
