/**
 * Values of positions met before, so that a position that comes up again in another order of moves is not evaluated
 * anew. It keeps the last position of each place; both halves of the key must agree, and whoever asks mixes into
 * them whatever else a value depends on: then a value never errs and nothing need be cleared.
 */
const BITS = 15;
const MASK = (1 << BITS) - 1;
const ENTRY = 4;

export class ValueTable {
  /** Both halves of the key and the value; a fourth word keeps an entry within one line of the processor's cache. */
  private readonly words = new Int32Array(ENTRY << BITS);
  /** What `find` found. */
  value = 0;

  find(lo: number, hi: number): boolean {
    const { words } = this;
    const at = (lo & MASK) * ENTRY;
    if (words[at] !== lo || words[at + 1] !== hi) return false;
    this.value = words[at + 2]!;
    return true;
  }

  /** Answers the value, which is whole: never -0, which would be a number on the heap. */
  keep(lo: number, hi: number, value: number): number {
    const { words } = this;
    const at = (lo & MASK) * ENTRY;
    words[at] = lo;
    words[at + 1] = hi;
    words[at + 2] = value;
    return value | 0;
  }
}
