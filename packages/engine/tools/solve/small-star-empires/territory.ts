/** The bonus for the largest territory: what it is, and what it can become. */
import { BONUS, bitsOf, lastOf } from './field.ts';
import { COMES, OWN, type SolverState } from './state.ts';

export class Territories {
  private readonly state: SolverState;

  constructor(state: SolverState) {
    this.state = state;
  }

  /** What the bonus adds to the difference of points if the game ends here: rule 6.4, whoever shares it. */
  bonus(): number {
    const { at, rows } = this.state;
    return bonusOf(this.measure(rows[at + OWN]!), this.measure(rows[at + OWN + 1]!));
  }

  /** What the bonus can become at best for seat 0; after `look`. `turn`: who moves; `sure`: what the other is sure to get. */
  most(turn: number, sure: number): number {
    const { at, counting, passing, rows } = this.state;
    const mine = rows[at + OWN]!;
    const other = rows[at + OWN + 1]!;
    // seats that take turns to the end place alike
    if (counting && !passing) return bonusOf(this.measure(mine) + 1 - turn, this.measure(other));
    return bonusOf(this.measure(mine | rows[at + COMES]!), this.measure(other | sure));
  }

  /** And at worst; `sure`: what seat 0 is sure to get. */
  least(turn: number, sure: number): number {
    const { at, counting, passing, rows } = this.state;
    const mine = rows[at + OWN]!;
    const other = rows[at + OWN + 1]!;
    if (counting && !passing) return bonusOf(this.measure(mine), this.measure(other) + turn);
    return bonusOf(this.measure(mine | sure), this.measure(other | rows[at + COMES + 1]!));
  }

  /** The largest connected group of a set, or all of it where pieces are only counted (homes are alike). */
  private measure(set: number): number {
    const { counting, field } = this.state;
    if (counting) return bitsOf(set);
    const { near } = field;
    let largest = 0;
    for (let rest = set; rest !== 0; ) {
      let next = rest & -rest;
      rest ^= next;
      let size = 0;
      while (next !== 0) {
        let touched = 0;
        for (; next !== 0; next &= next - 1, size++) touched |= near[lastOf(next & -next)]!;
        next = touched & rest;
        rest ^= next;
      }
      if (size > largest) largest = size;
    }
    return largest;
  }
}

const bonusOf = (mine: number, other: number): number => (mine > other ? BONUS : mine < other ? -BONUS : 0);
