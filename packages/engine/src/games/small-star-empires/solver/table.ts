/**
 * Proven bounds of the points still to come, independent of the points scored before. Two slots per state; the
 * entry with less work is replaced.
 */

/** Ints per entry: two halves of the key; lower bound; upper bound; the proving move and log2 of the work. */
const ENTRY = 5;
const MOVE_BITS = 25;
const MOVE_MASK = (1 << MOVE_BITS) - 1;
export const NO_BOUND = 0x3fffffff;

export class ClaimTable {
  private readonly words: Int32Array;
  private readonly mask: number;
  /** Set by `find`. */
  least = -NO_BOUND;
  most = NO_BOUND;
  move = 0;

  /** 2^bits entries of 20 bytes. */
  constructor(bits: number) {
    this.words = new Int32Array(ENTRY * 2 ** bits);
    this.mask = 2 ** bits - 1;
  }

  clear(): void {
    this.words.fill(0);
  }

  find(lo: number, hi: number): boolean {
    const { words } = this;
    let at = (lo & this.mask) * ENTRY;
    if (words[at] !== lo || words[at + 1] !== hi) {
      at = ((lo ^ 1) & this.mask) * ENTRY;
      if (words[at] !== lo || words[at + 1] !== hi) return false;
    }
    this.least = words[at + 2]!;
    this.most = words[at + 3]!;
    this.move = words[at + 4]! & MOVE_MASK;
    return true;
  }

  /** Stores that the future brings at least `bound` (`holds`), or less. `work`: nodes spent. */
  store(lo: number, hi: number, bound: number, holds: boolean, move: number, work: number): void {
    const { words } = this;
    let at = (lo & this.mask) * ENTRY;
    const second = ((lo ^ 1) & this.mask) * ENTRY;
    const known = words[at] === lo && words[at + 1] === hi;
    if (!known) {
      if (words[second] === lo && words[second + 1] === hi) at = second;
      else {
        if (words[at + 4]! >>> MOVE_BITS > words[second + 4]! >>> MOVE_BITS) at = second;
        words[at] = lo;
        words[at + 1] = hi;
        words[at + 2] = -NO_BOUND;
        words[at + 3] = NO_BOUND;
      }
    }
    if (holds) {
      if (bound > words[at + 2]!) words[at + 2] = bound;
    } else if (bound - 1 < words[at + 3]!) words[at + 3] = bound - 1;
    words[at + 4] = move | ((32 - Math.clz32(work)) << MOVE_BITS);
  }
}
