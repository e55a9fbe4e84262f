/**
 * Hot: how far the horses of a seat can ride over the opponent's. Enemy horses linked by hops form a ladder that
 * can be entered and left anywhere, so only its hindmost riders and its farthest exit matter.
 */
import { type HorseBoard, TOP0, TOP1, TOP2, WORD_BITS, WORDS } from '@tabuleiro/rules/games/renpaarden';
import { bitCount } from '../bits.ts';
import { RIDE } from './features.ts';
import { FIRST_GROUP, type SeatSums } from './seat-sums.ts';

export class HorseChains {
  /** The most ranks that a chain gains, and the number of horses with a chain of at least `RIDE`. */
  best = 0;
  riders = 0;
  private readonly all: Int32Array;
  /** By cell, from the bottom. */
  private readonly rank: Uint8Array;
  /** Three words per rank: all cells at least `RIDE` below it, and all at least `RIDE` above it. */
  private readonly below: Int32Array;
  private readonly above: Int32Array;

  constructor(board: HorseBoard) {
    this.all = board.all;
    this.rank = Uint8Array.from(board.near, (_, cell) => Math.floor(cell / board.width));
    this.below = new Int32Array(WORDS * board.height);
    this.above = new Int32Array(WORDS * board.height);
    for (let rank = 0; rank < board.height; rank++)
      this.rank.forEach((other, cell) => {
        const at = WORDS * rank + Math.floor(cell / WORD_BITS);
        if (other + RIDE <= rank) this.below[at]! |= 1 << (cell % WORD_BITS);
        if (other - RIDE >= rank) this.above[at]! |= 1 << (cell % WORD_BITS);
      });
  }

  /** Whether every horse of seat 0 is on a higher rank than every horse of seat 1. */
  passed(words: Int32Array): boolean {
    return this.lowest(words[0]!, words[1]!, words[2]!) > this.highest(words[3]!, words[4]!, words[5]!);
  }

  private lowest(bits0: number, bits1: number, bits2: number): number {
    if (bits0 !== 0) return this.rank[TOP0 - Math.clz32(bits0 & -bits0)]!;
    if (bits1 !== 0) return this.rank[TOP1 - Math.clz32(bits1 & -bits1)]!;
    return this.rank[TOP2 - Math.clz32(bits2 & -bits2)]!;
  }

  private highest(bits0: number, bits1: number, bits2: number): number {
    if (bits2 !== 0) return this.rank[TOP2 - Math.clz32(bits2)]!;
    if (bits1 !== 0) return this.rank[TOP1 - Math.clz32(bits1)]!;
    return this.rank[TOP0 - Math.clz32(bits0)]!;
  }

  /** Evaluates the ladders for `seat`: the groups of the opponent's horses, as cached in its sums. */
  read(words: Int32Array, seat: number, sums: SeatSums, entry: number): void {
    const { all } = this;
    const own0 = words[WORDS * seat]!;
    const own1 = words[WORDS * seat + 1]!;
    const own2 = words[WORDS * seat + 2]!;
    const other = WORDS - WORDS * seat;
    const empty0 = all[0]! & ~(own0 | words[other]!);
    const empty1 = all[1]! & ~(own1 | words[other + 1]!);
    const empty2 = all[2]! & ~(own2 | words[other + 2]!);
    let riders0 = 0;
    let riders1 = 0;
    let riders2 = 0;
    let best = 0;
    const reach = sums.words;
    const end = entry + FIRST_GROUP + WORDS * sums.groups(entry);
    for (let at = entry + FIRST_GROUP; at < end; at += WORDS) {
      const touch0 = reach[at]! & own0;
      const touch1 = reach[at + 1]! & own1;
      const touch2 = reach[at + 2]! & own2;
      const reach0 = reach[at]! & empty0;
      const reach1 = reach[at + 1]! & empty1;
      const reach2 = reach[at + 2]! & empty2;
      if ((touch0 | touch1 | touch2) === 0 || (reach0 | reach1 | reach2) === 0) continue;
      let gain: number;
      let exit: number;
      let behind: Int32Array;
      if (seat === 0) {
        exit = this.highest(reach0, reach1, reach2);
        gain = exit - this.lowest(touch0, touch1, touch2);
        behind = this.below;
      } else {
        exit = this.lowest(reach0, reach1, reach2);
        gain = this.highest(touch0, touch1, touch2) - exit;
        behind = this.above;
      }
      if (gain > best) best = gain;
      if (gain < RIDE) continue;
      riders0 |= touch0 & behind[WORDS * exit]!;
      riders1 |= touch1 & behind[WORDS * exit + 1]!;
      riders2 |= touch2 & behind[WORDS * exit + 2]!;
    }
    this.best = best;
    this.riders = bitCount(riders0) + bitCount(riders1) + bitCount(riders2);
  }
}
