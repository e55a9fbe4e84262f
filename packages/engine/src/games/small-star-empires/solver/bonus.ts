/** The bonus for the largest territory: its current value and its bounds. */
import { bitCount2 } from '../../bits.ts';
import { BONUS } from './chart.ts';
import { BIT, cellOf, WORDS } from './sets.ts';
import { COMES, type LiveState, OWN } from './state.ts';

/** No additional hexes. */
const NONE = new Int32Array(2 * WORDS);

export class BonusTerritories {
  private readonly state: LiveState;
  /** The set being measured, minus the groups already measured. */
  private rest0 = 0;
  private rest1 = 0;

  constructor(state: LiveState) {
    this.state = state;
  }

  /** The bonus in the difference of points if the game ends here: rule 6.4, shared or not. */
  now(): number {
    return bonusOf(this.with(0, NONE), this.with(1, NONE));
  }

  /** Upper bound of the bonus for seat 0; after `look`. `turn`: the seat to move; `sures`: by seat, a set. */
  most(turn: number, sures: Int32Array): number {
    return bonusOf(this.widest(0, turn), this.with(1, sures));
  }

  /** Lower bound of the bonus for seat 0. */
  least(turn: number, sures: Int32Array): number {
    return bonusOf(this.with(0, sures), this.widest(1, turn));
  }

  /** Upper bound of a seat's territory, as far as its moves suffice. */
  private widest(seat: 0 | 1, turn: number): number {
    const { at, field, rows } = this.state;
    const { counting, passing } = field.chart;
    // if seats alternate to the end, both place equally many pieces
    if (counting && !passing) return this.with(seat, NONE) + (turn === seat ? 1 : 0);
    const own = at + OWN + WORDS * seat;
    const comes = at + COMES + WORDS * seat;
    const moves = this.state.movesLeft(seat, turn);
    if (moves === 1 && !counting) return this.joined(seat);
    const size = this.measure(seat, rows[own]! | rows[comes]!, rows[own + 1]! | rows[comes + 1]!);
    const held = field.placed[seat] + bitCount2(rows[own]!, rows[own + 1]!);
    // a home belongs to a connected territory
    const most = held + moves + (counting ? 0 : 1);
    return size < most ? size : most;
  }

  /** The territory of a seat with the hexes that it is sure to get. */
  private with(seat: 0 | 1, sures: Int32Array): number {
    const { at, rows } = this.state;
    const own = at + OWN + WORDS * seat;
    return this.measure(seat, rows[own]! | sures[WORDS * seat]!, rows[own + 1]! | sures[WORDS * seat + 1]!);
  }

  /** The largest connected group of the earlier hexes of a seat and a set, or their total if pieces are counted. */
  private measure(seat: 0 | 1, set0: number, set1: number): number {
    const { field } = this.state;
    if (field.chart.counting) return bitCount2(set0, set1) + field.placed[seat];
    let { largest } = field.groups[seat];
    this.rest0 = set0;
    this.rest1 = set1;
    for (let word = 0; word < field.words; word++)
      for (;;) {
        const rest = word === 0 ? this.rest0 : this.rest1;
        if (rest === 0) break;
        const size = this.group(seat, cellOf(word, rest & -rest));
        if (size > largest) largest = size;
      }
    return largest;
  }

  /** The largest group of a seat after one more piece. */
  private joined(seat: 0 | 1): number {
    const { at, field, rows } = this.state;
    let largest = this.with(seat, NONE);
    for (let word = 0; word < field.words; word++)
      for (let rest = rows[at + COMES + WORDS * seat + word]!; rest !== 0; rest &= rest - 1) {
        this.rest0 = rows[at + OWN + WORDS * seat]!;
        this.rest1 = rows[at + OWN + WORDS * seat + 1]!;
        const size = this.group(seat, cellOf(word, rest & -rest));
        if (size > largest) largest = size;
      }
    return largest;
  }

  /** Size of the group of a cell in the rest of a set and the seat's earlier hexes; removes it from the set. */
  private group(seat: 0 | 1, cell: number): number {
    const { near, words } = this.state.field;
    const { beside, joined, sizes } = this.state.field.groups[seat];
    let next0 = BIT[WORDS * cell]!;
    let next1 = BIT[WORDS * cell + 1]!;
    let size = 0;
    let groups = 0;
    while ((next0 | next1) !== 0) {
      this.rest0 &= ~next0;
      this.rest1 &= ~next1;
      let touched0 = 0;
      let touched1 = 0;
      for (let word = 0; word < words; word++)
        for (let next = word === 0 ? next0 : next1; next !== 0; next &= next - 1, size++) {
          const cell = cellOf(word, next & -next);
          touched0 |= near[WORDS * cell]! | joined[WORDS * cell]!;
          touched1 |= near[WORDS * cell + 1]! | joined[WORDS * cell + 1]!;
          groups |= beside[cell]!;
        }
      next0 = touched0 & this.rest0;
      next1 = touched1 & this.rest1;
    }
    for (; groups !== 0; groups &= groups - 1) size += sizes[31 - Math.clz32(groups & -groups)]!;
    return size;
  }
}

const bonusOf = (mine: number, other: number): number => (mine > other ? BONUS : mine < other ? -BONUS : 0);
