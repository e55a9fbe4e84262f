/**
 * What is known of states: proven bounds of what the future still brings, valid whatever was won before, and the move
 * that last settled a claim. Two places per state; the one that took less work gives way.
 */

/** Ints per entry: both halves of the key; at least; at most; move; work. */
const ENTRY = 6;
const NO_BOUND = 0x3fffffff;

export class ProofTable {
  private readonly words: Int32Array;
  private readonly mask: number;
  /** What `find` found. */
  least = -NO_BOUND;
  most = NO_BOUND;
  move = 0;

  /** 2^bits entries of 24 bytes. */
  constructor(bits: number) {
    this.words = new Int32Array(ENTRY * 2 ** bits);
    this.mask = 2 ** bits - 1;
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
    this.move = words[at + 4]!;
    return true;
  }

  /** Keeps that the future brings at least `need`, or less. `move`: what settled it, or 0. `work`: nodes it took. */
  store(lo: number, hi: number, need: number, holds: boolean, move: number, work: number): void {
    const { words } = this;
    let at = (lo & this.mask) * ENTRY;
    if (words[at] !== lo || words[at + 1] !== hi) {
      const second = ((lo ^ 1) & this.mask) * ENTRY;
      if (words[second] === lo && words[second + 1] === hi) at = second;
      else {
        if (words[at + 5]! > words[second + 5]!) at = second;
        words[at] = lo;
        words[at + 1] = hi;
        words[at + 2] = -NO_BOUND;
        words[at + 3] = NO_BOUND;
        words[at + 4] = 0;
        words[at + 5] = 0;
      }
    }
    words[at + 5] = Math.min(NO_BOUND, words[at + 5]! + work);
    if (move !== 0) words[at + 4] = move;
    if (holds) {
      if (need > words[at + 2]!) words[at + 2] = need;
    } else if (need - 1 < words[at + 3]!) words[at + 3] = need - 1;
  }
}
