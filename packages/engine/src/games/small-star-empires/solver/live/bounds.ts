/**
 * How far the points can still swing: a bound that never errs. Every hex that is free falls to the seat that is asked
 * for, to the other, or to nobody, whatever is best for it, but for hexes that the other is sure to get, and one that it
 * can take at once where it is on turn.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { NEXT_NEBULA } from '../chart.ts';
import { bitsOf, COLOURS, lastOf, NOWHERE, WORD } from './field.ts';
import { COMES, FREE, LEFT, type LiveState, NEBULAE, OWN, SHIPS, STATIONS, see, TARGETS } from './state.ts';

/** No hex pays more by itself. */
const MOST_WORTH = 3;
/** Parts of a point that stations are weighed in. */
const PARTS = 12;
const NOT_WANTED = -99;

export class LiveBounds {
  private readonly state: LiveState;
  private readonly gains = new Int32Array(MOST_WORTH + 1);
  /** By colour: the most that a first nebula of it gains. */
  private readonly firsts = new Int32Array(COLOURS);
  /** By cell: what the other there pays to a station beside it, and what it costs to take the hex for a station. */
  private readonly pays: Int32Array;
  private readonly costs: Int32Array;
  private readonly tops = new Int32Array(4);
  /** By cell: how much less the seat that was asked for last may gain if the other takes it. */
  private readonly slacks: Int32Array;
  /** By cell: what the seat gains there if it takes it; and what the best hex gains that its moves do not suffice for. */
  private readonly rises: Int32Array;
  private next = 0;
  /** By seat: the hexes that it is sure to get; after `gain` for the other. */
  readonly sures = new Int32Array(2);
  /** Ships of the other that have no hexes to walk through for sure, and where they can fly at once; after `sure`. */
  private idleShips = 0;
  private idle = 0;

  constructor(state: LiveState) {
    this.state = state;
    this.pays = new Int32Array(WORD);
    this.costs = new Int32Array(WORD);
    this.slacks = new Int32Array(WORD);
    this.rises = new Int32Array(WORD);
  }

  /** The most points that a seat can still gain on the other, but for the bonus; after `look`. `turn`: who moves. */
  gain(seat: number, turn: number): number {
    const { costs, firsts, gains, rises, slacks, state } = this;
    const { at, field, rows } = state;
    const { chart, colours, near, planets } = field;
    const other = 1 - seat;
    const mine = rows[at + COMES + seat]!;
    const theirs = rows[at + COMES + other]!;
    const stations = rows[at + STATIONS + seat]!;
    const otherStations = rows[at + STATIONS + other]!;
    const nebulae = rows[at + NEBULAE + seat]!;
    let otherNebulae = rows[at + NEBULAE + other]!;
    const sure = this.sure(other);
    let total = 0;
    for (let rest = mine | theirs; rest !== 0; rest &= rest - 1) {
      const cell = lastOf(rest & -rest);
      const bit = 1 << cell;
      const colour = colours[cell]!;
      let base = 0;
      let given = NOT_WANTED;
      if ((theirs & bit) !== 0) {
        let worth = planets[cell]!;
        if (colour >= 0) {
          worth = ((otherNebulae >> colour) & 1) !== 0 ? NEXT_NEBULA : chart.firstNebula;
          if ((sure & bit) !== 0) otherNebulae |= 1 << colour;
        }
        given = field.stations[seat * WORD + cell]! + bitsOf(near[cell]! & stations) - worth;
        if (given > 0 || (sure & bit) !== 0) base = given;
      }
      total += base;
      slacks[cell] = base - given;
      costs[cell] = rises[cell] = 0;
      if ((mine & bit) === 0) continue;
      const lost = field.stations[other * WORD + cell]! + bitsOf(near[cell]! & otherStations);
      const more = (colour >= 0 ? NEXT_NEBULA : planets[cell]!) - lost - base;
      if (more <= 0) costs[cell] = PARTS * -more;
      else if (colour < 0 || ((nebulae >> colour) & 1) !== 0) {
        rises[cell] = more;
        gains[more]!++;
      } else {
        // the first of a colour is worth less, and of several it is the one worth most
        rises[cell] = more - NEXT_NEBULA + chart.firstNebula;
        gains[more <= firsts[colour]! ? more : firsts[colour]!]!++;
        if (more > firsts[colour]!) firsts[colour] = more;
      }
    }
    total += this.taken(state.movesLeft(seat, turn));
    return total + this.traded(seat, turn, sure) - this.stalls(other, sure);
  }

  /** The best of the hexes to take, as far as the moves go; `next` would be the best one more. */
  private taken(moves: number): number {
    const { firsts, gains, state } = this;
    for (let colour = 0; colour < COLOURS; colour++) {
      const more = firsts[colour]! - NEXT_NEBULA + state.field.chart.firstNebula;
      if (firsts[colour]! > 0 && more > 0) gains[more]!++;
      firsts[colour] = 0;
    }
    let left = moves;
    let total = 0;
    this.next = 0;
    for (let worth = MOST_WORTH; worth > 0; worth--) {
      const many = gains[worth]! < left ? gains[worth]! : left;
      if (gains[worth]! > many && this.next === 0) this.next = worth;
      gains[worth] = 0;
      total += many * worth;
      left -= many;
    }
    gains[0] = 0;
    return total;
  }

  /**
   * What new stations earn; less what the other is sure to spoil by pairs, or by a hex that it takes at once where that
   * is more.
   */
  private traded(seat: number, turn: number, sure: number): number {
    const { next, pays, rises, slacks, state } = this;
    const { at, field, rows } = state;
    const other = 1 - seat;
    const mine = rows[at + COMES + seat]!;
    const theirs = rows[at + COMES + other]!;
    const left = Math.min(rows[at + LEFT + 2 * seat + 1]!, state.movesLeft(seat, turn));
    // what is left beside the walks
    const pieces = rows[at + LEFT + 2 * other]! + rows[at + LEFT + 2 * other + 1]! - bitsOf(sure);
    const atOnce = turn === other && pieces > 0 ? this.idle & ~sure : 0;
    let spoils = 0;
    let spoiled = 0;
    for (let rest = mine | theirs; rest !== 0; rest &= rest - 1) {
      const cell = lastOf(rest & -rest);
      if (rises[cell]! > next) slacks[cell]! += rises[cell]! - next;
      const slack = slacks[cell]!;
      // of two stations beside it only the second may be worth it, and so on
      pays[cell] = slack >= left ? 0 : (PARTS / left) * (left - slack);
      if (slack <= spoils || ((atOnce >> cell) & 1) === 0) continue;
      spoils = slack;
      spoiled = cell;
    }
    const pairs = field.chart.passing ? this.pairs(other, left, turn === other, pieces) : 0;
    if (left === 0) return -Math.max(spoils, pairs);
    const most = PARTS * state.movesLeft(other, turn);
    const earned = this.trade(seat, mine, theirs, left, most);
    if (spoils <= pairs) return earned - pairs;
    // a hex that the other takes now is none for a station, and pays in full to those beside it
    pays[spoiled] = PARTS;
    return Math.min(earned - pairs, this.trade(seat, mine & ~(1 << spoiled), theirs, left, most) - spoils);
  }

  /** What new stations earn at most, at the best sites; none more than `most` by what is still to come. */
  private trade(seat: number, mine: number, theirs: number, left: number, most: number): number {
    const { costs, pays, state, tops } = this;
    const { held: before, near } = state.field;
    const held = state.rows[state.at + OWN + 1 - seat]!;
    tops[0] = tops[1] = tops[2] = tops[3] = 0;
    for (let rest = mine; rest !== 0; rest &= rest - 1) {
      const cell = lastOf(rest & -rest);
      const now = before[(1 - seat) * WORD + cell]! + bitsOf(near[cell]! & held);
      let later = 0;
      for (let beside = near[cell]! & theirs; beside !== 0; beside &= beside - 1)
        later += pays[lastOf(beside & -beside)]!;
      let earns = PARTS * now - costs[cell]! + (later < most ? later : most);
      for (let i = 0; i < left; i++) {
        if (earns <= tops[i]!) continue;
        const less = tops[i]!;
        tops[i] = earns;
        earns = less;
      }
    }
    return Math.trunc((tops[0]! + tops[1]! + tops[2]! + tops[3]!) / PARTS);
  }

  /**
   * What a seat is sure to spoil, by pairs: a ship that has no walk but two free hexes beside it gets one of them, as it
   * answers at once when the other takes one. Ships have pairs of their own, as far as the pieces go. `left`: what
   * stations may still earn there.
   */
  private pairs(seat: number, left: number, onTurn: boolean, pieces: number): number {
    const { slacks, state, sures } = this;
    const { at, field, rows } = state;
    let free = rows[at + FREE]! & ~sures[seat]!;
    let sum = 0;
    let rise = 0;
    let singles = 0;
    let spare = pieces;
    for (let ships = this.idleShips; ships !== 0 && spare > 0; ships &= ships - 1) {
      const ship = lastOf(ships & -ships);
      const from = rows[at + SHIPS + ship]!;
      let first = left;
      let second = left;
      let firstBit = 0;
      let secondBit = 0;
      for (let rest = field.near[from]! & free; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const spoils = slacks[lastOf(bit)]!;
        if (spoils > first) {
          second = first;
          secondBit = firstBit;
          first = spoils;
          firstBit = bit;
        } else if (spoils > second) {
          second = spoils;
          secondBit = bit;
        }
      }
      if (secondBit === 0) {
        singles |= rows[at + TARGETS + ship]!;
        continue;
      }
      if (first - second > rise) rise = first - second;
      sum += second - left;
      spare--;
      free &= ~(firstBit | secondBit);
    }
    if (!onTurn) return sum;
    for (let rest = spare > 0 ? singles & free : 0; rest !== 0; rest &= rest - 1) {
      const spoils = slacks[lastOf(rest & -rest)]! - left;
      if (spoils > rise) rise = spoils;
    }
    return sum + rise;
  }

  /** What stations earn on hexes that the seat is sure to get, from what the other holds beside them by now. */
  private stalls(seat: number, sure: number): number {
    const { state, tops } = this;
    const { at, field, rows } = state;
    const left = rows[at + LEFT + 2 * seat + 1]!;
    if (left === 0 || sure === 0) return 0;
    const held = rows[at + OWN + 1 - seat]!;
    tops[0] = tops[1] = tops[2] = tops[3] = 0;
    for (let rest = sure; rest !== 0; rest &= rest - 1) {
      const cell = lastOf(rest & -rest);
      let earns = field.held[(1 - seat) * WORD + cell]! + bitsOf(field.near[cell]! & held);
      for (let i = 0; i < left; i++) {
        if (earns <= tops[i]!) continue;
        const less = tops[i]!;
        tops[i] = earns;
        earns = less;
      }
    }
    return tops[0]! + tops[1]! + tops[2]! + tops[3]!;
  }

  /**
   * Hexes that a seat gets in the end whatever the other does: its ships walk one after the other through hexes that
   * only it can come to, over such hexes and its own. Where nobody is passed over the game may end before.
   */
  private sure(seat: number): number {
    const { at, field, rows } = this.state;
    let alone = field.chart.passing ? rows[at + COMES + seat]! & ~rows[at + COMES + 1 - seat]! : 0;
    const closed = ~(alone | rows[at + OWN + seat]!);
    this.idle = 0;
    this.idleShips = 0;
    let pieces = rows[at + LEFT + 2 * seat]! + rows[at + LEFT + 2 * seat + 1]!;
    let sure = 0;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      let from = rows[at + SHIPS + ship]!;
      if (from === NOWHERE) continue;
      let next = alone === 0 ? 0 : see(field, seat, from, closed) & alone;
      if (next === 0) {
        this.idle |= rows[at + TARGETS + ship]!;
        this.idleShips |= 1 << ship;
      }
      while (next !== 0 && pieces > 0) {
        from = this.bestOf(next, alone);
        sure |= 1 << from;
        alone ^= 1 << from;
        pieces--;
        next = alone === 0 ? 0 : see(field, seat, from, closed) & alone;
      }
    }
    this.sures[seat] = sure;
    return sure;
  }

  /** The hex worth most, and then the one that most others lie beside. */
  private bestOf(set: number, alone: number): number {
    const { colours, near, planets } = this.state.field;
    let best = -1;
    let bestCell = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const cell = lastOf(rest & -rest);
      const worth = 8 * (colours[cell]! >= 0 ? NEXT_NEBULA : planets[cell]!) + bitsOf(near[cell]! & alone);
      if (worth <= best) continue;
      best = worth;
      bestCell = cell;
    }
    return bestCell;
  }
}
