/**
 * The way from the first position of the game to the node being searched, as keys: tells repetitions. A small count
 * by the low bits of the key answers "never stood" at once, which is nearly always.
 */
const FILTER = 4095;

export class Trail {
  private lo = new Int32Array(1024);
  private hi = new Int32Array(1024);
  private readonly count = new Uint16Array(FILTER + 1);
  private length = 0;
  /** Keys before this one belong to the game, not to the search. */
  private root = 0;
  /** Positions of the game that the caller knows stood more often than the trail shows. */
  private extra = 0;

  /** `past`: keyLo and keyHi by turns of the earlier positions; then the present one, which stood `stood` times. */
  start(past: ArrayLike<number>, lo: number, hi: number, stood: number): void {
    this.length = 0;
    this.count.fill(0);
    for (let i = 0; i + 1 < past.length; i += 2) this.push(past[i]!, past[i + 1]!);
    this.root = this.length;
    this.push(lo, hi);
    this.extra = 0;
    this.extra = Math.max(0, stood - this.stood());
  }

  push(lo: number, hi: number): void {
    if (this.length === this.lo.length) {
      this.lo = widened(this.lo);
      this.hi = widened(this.hi);
    }
    this.lo[this.length] = lo;
    this.hi[this.length] = hi;
    this.count[lo & FILTER]!++;
    this.length++;
  }

  pop(): void {
    this.length--;
    this.count[this.lo[this.length]! & FILTER]!--;
  }

  /** Whether the last position may have stood before; false is certain. */
  get suspicious(): boolean {
    return this.count[this.lo[this.length - 1]! & FILTER]! > 1;
  }

  /** How often the last position has stood, this time included. */
  stood(): number {
    const lo = this.lo[this.length - 1]!;
    const hi = this.hi[this.length - 1]!;
    let times = 0;
    for (let i = 0; i < this.length; i++) if (this.lo[i] === lo && this.hi[i] === hi) times++;
    if (this.lo[this.root] === lo && this.hi[this.root] === hi) times += this.extra;
    return times;
  }

  /** Whether the last position has stood before on the way from the root of the search, the root included. */
  repeatsInSearch(): boolean {
    const last = this.length - 1;
    for (let i = last - 1; i >= this.root; i--)
      if (this.lo[i] === this.lo[last] && this.hi[i] === this.hi[last]) return true;
    return false;
  }
}

function widened(words: Int32Array): Int32Array<ArrayBuffer> {
  const wide = new Int32Array(2 * words.length);
  wide.set(words);
  return wide;
}
