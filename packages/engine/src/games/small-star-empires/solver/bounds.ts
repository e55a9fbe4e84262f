/**
 * How far the points can still swing: a bound that never errs. Every hex that is free falls to the seat that is asked
 * for, to the other, or to neither, whatever is best for it, but for hexes that the other is sure to get, and one that it
 * can take at once where it is on turn.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { bitCount2 } from '../../bits.ts';
import { NEXT_NEBULA } from './chart.ts';
import { COLOURS } from './field.ts';
import { BIT, CELLS, cellOf, NOWHERE, WORDS } from './sets.ts';
import { COMES, FREE, LEFT, type LiveState, NEBULAE, OWN, SHIPS, STATIONS, see, TARGETS } from './state.ts';

/** No hex pays more by itself. */
const MOST_WORTH = 3;
/** Parts of a point that stations are weighed in. */
const PARTS = 12;
const NOT_WANTED = -99;

export class SwingBounds {
  private readonly state: LiveState;
  private readonly gains = new Int32Array(MOST_WORTH + 1);
  /** By colour: the most that a first nebula of it gains, and the cell of that one. */
  private readonly firsts = new Int32Array(COLOURS);
  private readonly firstCells = new Int32Array(COLOURS);
  /** By cell: what the seat gains by taking it as one of several, in parts of a point; at least 0. */
  private readonly takes = new Int32Array(CELLS);
  /** By number of hexes: what the best of them gain together. */
  private readonly bests = new Int32Array(CELLS);
  /** By cell: what the other there pays to a station beside it, and what it costs to take the hex for a station. */
  private readonly pays = new Int32Array(CELLS);
  private readonly costs = new Int32Array(CELLS);
  private readonly tops = new Int32Array(4);
  /** By cell: how much less the seat that was asked for last may gain if the other takes it. */
  private readonly slacks = new Int32Array(CELLS);
  /** By cell: what the seat gains there if it takes it; and what the best hex gains that its moves do not suffice for. */
  private readonly rises = new Int32Array(CELLS);
  private next = 0;
  /** By seat, a set: the hexes that it is sure to get; after `gain` for the other. */
  readonly sures = new Int32Array(2 * WORDS);
  /** Ships of the other without hexes to walk through for sure, and the set they can fly to at once; after `findSure`. */
  private idleShips = 0;
  private readonly idle = new Int32Array(WORDS);
  /** Scratch sets. */
  private readonly seen = new Int32Array(WORDS);
  private readonly free = new Int32Array(WORDS);
  private readonly singles = new Int32Array(WORDS);

  constructor(state: LiveState) {
    this.state = state;
  }

  /** The most points that a seat can still gain on the other, but for the bonus; after `look`. `turn`: the seat to move. */
  gain(seat: number, turn: number): number {
    const { at, rows } = this.state;
    const other = 1 - seat;
    this.findSure(other);
    const total = this.weigh(seat);
    const moves = this.state.movesLeft(seat, turn);
    const taken = this.taken(moves);
    const stations = Math.min(rows[at + LEFT + 2 * seat + 1]!, moves);
    // Where not all hexes can be taken, either way of counting is a bound: a piece is granted what it takes and trades on
    // one and the same hex, or the best hexes are taken and stations earn what they can anywhere.
    let best = Infinity;
    if (this.next > 0 && stations > 0) best = this.traded(seat, turn, stations, moves);
    this.raise();
    const apart = taken + this.traded(seat, turn, stations, 0);
    return total + (apart < best ? apart : best) - this.stalls(other);
  }

  /** Weighs all live hexes for a seat; answers what it gains where the other takes them, as far as it wants or has to. */
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

  /** What the seat gains or loses by taking a hex itself. `base`: what it has of it else. */
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
    // the first of a colour is worth less, and of several it is the one worth most
    rises[cell] = more - NEXT_NEBULA + field.chart.firstNebula;
    gains[more <= firsts[colour]! ? more : firsts[colour]!]!++;
    if (more <= firsts[colour]!) return;
    firsts[colour] = more;
    firstCells[colour] = cell;
  }

  /** If the other takes one of the best hexes, the seat has to be content with the next best one. */
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

  /** The best of the hexes to take, as far as the moves go; `next` would be the best one more. */
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
   * What new stations earn; less what the other is sure to spoil by pairs, or by a hex that it takes at once where that
   * is more. With `moves` above 0: together with what those moves take.
   */
  private traded(seat: number, turn: number, left: number, moves: number): number {
    const { idle, pays, slacks, state, sures } = this;
    const { at, field, rows } = state;
    const other = 1 - seat;
    // what the other has left beside the walks: pieces, and stations among them
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
        // of two stations beside it only the second may be worth it, and so on
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
    // a hex that the other takes now is none for a station, and pays in full to those beside it
    pays[spoiled] = PARTS;
    return Math.min(earned - pairs, this.trade(seat, left, moves, most, spoiled) - spoils);
  }

  /**
   * What new stations earn at most, at the best sites but `spoiled`; none more than `most` by what is still to come. With
   * `moves` above 0: together with what those moves take.
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

  /** Keeps what a site earns among the `left` best. */
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
   * What a seat is sure to spoil, by pairs: a ship that has no walk but two free hexes beside it gets one of them, as it
   * answers at once when the other takes one, with a station as far as `markets` go. Ships have pairs of their own, as
   * far as the pieces go. `left`: what stations of the other may still earn there.
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

  /** What a seat holds beside a cell by now: a station of the other there trades with it. */
  private customers(cell: number, seat: number): number {
    return this.state.field.held[seat * CELLS + cell]! + this.state.beside(cell, OWN + WORDS * seat);
  }

  /** What stations earn on hexes that the seat is sure to get, from what the other holds beside them by now. */
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
   * Hexes that a seat gets in the end whatever the other does: its ships walk one after the other through hexes that
   * only it can come to, over such hexes and its own. Where nobody is passed over the game may end before.
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

  /** The hex of a set that is worth most, and then the one that most others lie beside. */
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
