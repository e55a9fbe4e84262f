/**
 * Hot: the transposition table of the proof search. Four entries a bucket, four words an entry: the whole key, then
 * the proof and disproof numbers. Entries compare the whole key, so positions are never confused.
 */

const ENTRY = 4;
const BUCKET = 4 * ENTRY;

/** Limits of the table size: 2^10 entries, and 2^20 (16 MB) by default. */
const LEAST_BITS = 10;
const MOST_BITS = 20;

export class BishopProofs {
  private readonly mostBits: number;
  private words = new Int32Array(0);
  private mask = 0;
  /** Set by `find`. */
  proof = 0;
  disproof = 0;

  constructor(mostBits = MOST_BITS) {
    this.mostBits = mostBits;
  }

  /** Clears the table and sizes it for a search of `nodes` nodes; the size depends on nothing else. */
  begin(nodes: number): void {
    const bits = Math.min(this.mostBits, Math.max(LEAST_BITS, Math.ceil(Math.log2(nodes)) - 1));
    const length = ENTRY << bits;
    if (this.words.length < length) this.words = new Int32Array(length);
    else this.words.fill(0, 0, length);
    this.mask = length - 1;
  }

  find(lo: number, hi: number): boolean {
    const { words } = this;
    const bucket = Math.imul(lo, BUCKET) & this.mask;
    for (let at = bucket; at < bucket + BUCKET; at += ENTRY)
      if (words[at] === lo && words[at + 1] === hi && (words[at + 2]! | words[at + 3]!) !== 0) {
        this.proof = words[at + 2]!;
        this.disproof = words[at + 3]!;
        return true;
      }
    return false;
  }

  /** Replaces the same position, an empty entry, or the entry with the smallest numbers. */
  store(lo: number, hi: number, proof: number, disproof: number): void {
    const { words } = this;
    const bucket = Math.imul(lo, BUCKET) & this.mask;
    let place = bucket;
    let least = Number.POSITIVE_INFINITY;
    for (let at = bucket; at < bucket + BUCKET; at += ENTRY) {
      const sum = words[at + 2]! + words[at + 3]!;
      if (sum === 0 || (words[at] === lo && words[at + 1] === hi)) {
        place = at;
        break;
      }
      if (sum < least) {
        least = sum;
        place = at;
      }
    }
    words[place] = lo;
    words[place + 1] = hi;
    words[place + 2] = proof;
    words[place + 3] = disproof;
  }
}
