/**
 * Caches evaluations of positions that recur by transposition. Each slot keeps its last position and compares both
 * halves of the key. Callers mix everything else that a value depends on into the key, so hits are exact and the
 * cache is never cleared.
 */
const BITS = 15;
const MASK = (1 << BITS) - 1;
const ENTRY = 4;

export class ValueTable {
  /** Both halves of the key and the value; a fourth word keeps an entry within one cache line. */
  private readonly words = new Int32Array(ENTRY << BITS);
  /** Set by `find`. */
  value = 0;

  find(lo: number, hi: number): boolean {
    const { words } = this;
    const at = (lo & MASK) * ENTRY;
    if (words[at] !== lo || words[at + 1] !== hi) return false;
    this.value = words[at + 2]!;
    return true;
  }

  /** Stores an integer value and returns it; never -0, which V8 stores as a heap number. */
  keep(lo: number, hi: number, value: number): number {
    const { words } = this;
    const at = (lo & MASK) * ENTRY;
    words[at] = lo;
    words[at + 1] = hi;
    words[at + 2] = value;
    return value | 0;
  }
}
