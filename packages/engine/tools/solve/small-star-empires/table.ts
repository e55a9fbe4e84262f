/**
 * What is known of states: proven bounds of what the future still brings, valid whatever was won before, and the proof
 * numbers of the claim that was last looked at. Two places per state; the one that took less work gives way.
 */

/** Ints per entry: both halves of the key; at least; at most; what was needed, its two numbers; work. */
const ENTRY = 8;
export const NO_BOUND = 0x3fffffff;
/** A number that says: never. */
export const NEVER = 100_000_000;

export class ProofTable {
  private readonly words: Int32Array;
  private readonly mask: number;
  /** What `find` found. */
  least = -NO_BOUND;
  most = NO_BOUND;
  need = 0;
  hold = 0;
  fail = 0;

  /** 2^bits entries of 32 bytes. */
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
    this.need = words[at + 4]!;
    this.hold = words[at + 5]!;
    this.fail = words[at + 6]!;
    return true;
  }

  /** Keeps how much is still to be shown that the future brings at least `need`, or less. `work`: nodes it took. */
  store(lo: number, hi: number, need: number, hold: number, fail: number, work: number): void {
    const { words } = this;
    let at = (lo & this.mask) * ENTRY;
    if (words[at] !== lo || words[at + 1] !== hi) {
      const second = ((lo ^ 1) & this.mask) * ENTRY;
      if (words[second] === lo && words[second + 1] === hi) at = second;
      else {
        if (words[at + 7]! > words[second + 7]!) at = second;
        words[at] = lo;
        words[at + 1] = hi;
        words[at + 2] = -NO_BOUND;
        words[at + 3] = NO_BOUND;
        words[at + 4] = NO_BOUND;
        words[at + 7] = 0;
      }
    }
    words[at + 7] = Math.min(NO_BOUND, words[at + 7]! + work);
    if (hold === 0) {
      if (need > words[at + 2]!) words[at + 2] = need;
    } else if (fail === 0) {
      if (need - 1 < words[at + 3]!) words[at + 3] = need - 1;
    } else {
      words[at + 4] = need;
      words[at + 5] = hold;
      words[at + 6] = fail;
    }
  }
}
