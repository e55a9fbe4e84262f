/**
 * Minimum number of moves to fill the goal without interaction: the cheapest assignment of the holes to the horses
 * outside. It is exact, because an own horse in the way swaps roles with the one that arrives. Only for few horses;
 * knows nothing of the other seat.
 */
import { WORD_BITS, WORDS } from '@tabuleiro/rules/games/renpaarden';
import type { RaceCourse } from './course.ts';

/** Maximum number of horses outside the goal for the count: 2^7 sets of holes still take less than a microsecond. */
export const FEW = 7;

const SETS = 1 << FEW;
const SIZE = Uint8Array.from({ length: SETS }, (_, set) => set.toString(2).replaceAll('0', '').length);

export class FinishMoves {
  private readonly course: RaceCourse;
  private readonly goal: Int32Array;
  private readonly outside = new Int32Array(FEW);
  private readonly holes = new Int32Array(FEW);
  private readonly cost = new Int32Array(FEW * FEW);
  /** Cache of the last count: sibling nodes share the horses of the seat that did not move. */
  private last0 = 0;
  private last1 = 0;
  private last2 = 0;
  private answer = 0;

  /** `goal`: the goal's three words. */
  constructor(course: RaceCourse, goal: Int32Array) {
    this.course = course;
    this.goal = goal;
  }

  /** Moves to the end for the horses at `words[at..]`, at most `FEW` of them outside the goal. */
  moves(words: Int32Array, at: number): number {
    const own0 = words[at]!;
    const own1 = words[at + 1]!;
    const own2 = words[at + 2]!;
    if (own0 === this.last0 && own1 === this.last1 && own2 === this.last2) return this.answer;
    this.last0 = own0;
    this.last1 = own1;
    this.last2 = own2;
    this.answer = this.share(this.list(words, at));
    return this.answer;
  }

  /** Lists the horses outside and the equally many holes; returns their number. */
  private list(words: Int32Array, at: number): number {
    const { goal, outside, holes } = this;
    let [out, open] = [0, 0];
    for (let word = 0; word < WORDS; word++) {
      const top = 31 + WORD_BITS * word;
      const own = words[at + word]!;
      for (let bits = own & ~goal[word]!; bits !== 0; bits &= bits - 1)
        outside[out++] = top - Math.clz32(bits & -bits);
      for (let bits = goal[word]! & ~own; bits !== 0; bits &= bits - 1)
        holes[open++] = top - Math.clz32(bits & -bits);
    }
    return out;
  }

  private share(count: number): number {
    const { outside, holes, cost } = this;
    const { hops, cells } = this.course;
    for (let i = 0; i < count; i++)
      for (let j = 0; j < count; j++) cost[i * FEW + j] = hops[outside[i]! * cells + holes[j]!]!;
    return fewestMoves(cost, count);
  }
}

const best = new Int32Array(SETS);

/**
 * The cheapest assignment of the holes; `cost` has `FEW` columns and a row for each horse. `best[set]`: the fewest
 * moves that bring the first horses to the holes of `set`.
 */
export function fewestMoves(cost: Int32Array, count: number): number {
  const full = (1 << count) - 1;
  for (let set = 1; set <= full; set++) {
    const row = (SIZE[set]! - 1) * FEW;
    let least = 1 << 20;
    for (let bits = set; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const moves = best[set ^ bit]! + cost[row + 31 - Math.clz32(bit)]!;
      if (moves < least) least = moves;
    }
    best[set] = least;
  }
  return best[full]!;
}
