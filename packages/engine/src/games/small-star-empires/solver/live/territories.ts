/** The bonus for the largest territory: what it is, and what it can become. */
import { BONUS } from '../chart.ts';
import { bitsOf, lastOf } from './field.ts';
import { COMES, type LiveState, OWN } from './state.ts';

export class Territories {
  private readonly state: LiveState;

  constructor(state: LiveState) {
    this.state = state;
  }

  /** What the bonus adds to the difference of points if the game ends here: rule 6.4, whoever shares it. */
  bonus(): number {
    const { at, rows } = this.state;
    return bonusOf(this.measure(0, rows[at + OWN]!), this.measure(1, rows[at + OWN + 1]!));
  }

  /** What the bonus can become at best for seat 0; after `look`. `turn`: who moves; `sure`: what the other is sure to get. */
  most(turn: number, sure: number): number {
    const { at, rows } = this.state;
    return bonusOf(this.widest(0, turn), this.measure(1, rows[at + OWN + 1]! | sure));
  }

  /** And at worst; `sure`: what seat 0 is sure to get. */
  least(turn: number, sure: number): number {
    const { at, rows } = this.state;
    return bonusOf(this.measure(0, rows[at + OWN]! | sure), this.widest(1, turn));
  }

  /** The most that a seat may come to, as far as its moves go. */
  private widest(seat: 0 | 1, turn: number): number {
    const { at, field, rows } = this.state;
    const { counting, passing } = field.chart;
    const own = rows[at + OWN + seat]!;
    // seats that take turns to the end place alike
    if (counting && !passing) return this.measure(seat, own) + (turn === seat ? 1 : 0);
    const size = this.measure(seat, own | rows[at + COMES + seat]!);
    // a home belongs to a territory that hangs together
    const most = field.placed[seat] + bitsOf(own) + this.state.movesLeft(seat, turn) + (counting ? 0 : 1);
    return size < most ? size : most;
  }

  /** The largest connected group of what a seat held before and a set, or all of that where pieces are only counted. */
  private measure(seat: 0 | 1, set: number): number {
    const { field } = this.state;
    if (field.chart.counting) return bitsOf(set) + field.placed[seat];
    const { near } = field;
    const { beside, joined, sizes } = field.groups[seat];
    let { largest } = field.groups[seat];
    for (let rest = set; rest !== 0; ) {
      let next = rest & -rest;
      rest ^= next;
      let size = 0;
      let groups = 0;
      while (next !== 0) {
        let touched = 0;
        for (; next !== 0; next &= next - 1, size++) {
          const cell = lastOf(next & -next);
          touched |= near[cell]! | joined[cell]!;
          groups |= beside[cell]!;
        }
        next = touched & rest;
        rest ^= next;
      }
      for (; groups !== 0; groups &= groups - 1) size += sizes[lastOf(groups & -groups)]!;
      if (size > largest) largest = size;
    }
    return largest;
  }
}

const bonusOf = (mine: number, other: number): number => (mine > other ? BONUS : mine < other ? -BONUS : 0);
