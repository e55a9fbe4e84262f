/**
 * Hot: how far the horses of a seat can ride over the other's. The enemy horses that are linked by hops form a
 * ladder; whoever touches it anywhere may leave it anywhere, so only its first riders and its last exit matter.
 */
import { type Board, TOP0, TOP1, TOP2, takeGroup, WORD_BITS, WORDS } from '@tabuleiro/rules/games/renpaarden';
import { bitCount } from '../bits.ts';
import { RIDE } from './features.ts';

export class HorseChains {
  /** The most ranks that a chain gains, and how many horses have a chain that gains `RIDE`. */
  best = 0;
  riders = 0;
  private readonly hops: Int32Array;
  private readonly all: Int32Array;
  /** By cell, from the bottom. */
  private readonly rank: Uint8Array;
  /** Three words a rank: all cells at least `RIDE` below it, all cells at least `RIDE` above it. */
  private readonly below: Int32Array;
  private readonly above: Int32Array;
  private readonly left = new Int32Array(WORDS);
  private readonly reach = new Int32Array(WORDS);

  constructor(board: Board) {
    this.hops = board.hops;
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

  /** Every horse of seat 0 is on a higher rank than every horse of seat 1. */
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

  /** Reads the ladders that `seat` can ride. */
  read(words: Int32Array, seat: number): void {
    const { hops, all } = this;
    const own0 = words[WORDS * seat]!;
    const own1 = words[WORDS * seat + 1]!;
    const own2 = words[WORDS * seat + 2]!;
    const { left, reach } = this;
    left[0] = words[WORDS - WORDS * seat]!;
    left[1] = words[WORDS - WORDS * seat + 1]!;
    left[2] = words[WORDS - WORDS * seat + 2]!;
    const empty0 = all[0]! & ~(own0 | left[0]);
    const empty1 = all[1]! & ~(own1 | left[1]);
    const empty2 = all[2]! & ~(own2 | left[2]);
    let riders0 = 0;
    let riders1 = 0;
    let riders2 = 0;
    let best = 0;
    while ((left[0] | left[1] | left[2]) !== 0) {
      takeGroup(hops, left, reach);
      const touch0 = reach[0]! & own0;
      const touch1 = reach[1]! & own1;
      const touch2 = reach[2]! & own2;
      const reach0 = reach[0]! & empty0;
      const reach1 = reach[1]! & empty1;
      const reach2 = reach[2]! & empty2;
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
