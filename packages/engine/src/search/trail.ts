/**
 * Detects repetitions: the keys of all positions from the start of the game to the node being searched. A count by
 * the low bits of the key answers "no repetition" at once in nearly all cases.
 */
import { MAX_PLY } from './limits.ts';

const FILTER = 4095;

/**
 * A hash of the past positions that occurred at least twice; 0 if none did. Reaching one of them again may end the
 * game, so the same position after different pasts can score differently. `plies`: look at the last plies only.
 */
export function stoodTwice(past: ArrayLike<number>, plies = past.length): number {
  const first = Math.max(0, past.length - 2 * plies);
  let sum = 0;
  for (let i = first; i < past.length; i += 2)
    for (let j = i + 2; j < past.length; j += 2)
      if (past[i] === past[j] && past[i + 1] === past[j + 1]) {
        sum = (Math.imul(sum, 31) + (past[i]! ^ past[i + 1]!)) | 1;
        break;
      }
  return sum;
}

export class Trail {
  /** keyLo and keyHi alternately. */
  private keys = new Int32Array(2 * (1024 + MAX_PLY));
  private readonly count = new Uint16Array(FILTER + 1);
  /** Index of the next key. */
  private end = 0;
  /** Keys before this index belong to the game, not to the search. */
  private root = 0;
  /** Occurrences of the root that are missing from the trail: some callers know only the count. */
  private extra = 0;

  /** `past`: keyLo and keyHi alternately of the earlier positions. The present one has occurred `stood` times. */
  start(past: ArrayLike<number>, lo: number, hi: number, stood: number): void {
    if (past.length + 2 * MAX_PLY > this.keys.length) this.keys = new Int32Array(2 * (past.length + MAX_PLY));
    this.end = 0;
    this.count.fill(0);
    for (let i = 0; i + 1 < past.length; i += 2) this.push(past[i]!, past[i + 1]!);
    this.root = this.end;
    this.push(lo, hi);
    this.extra = 0;
    this.extra = Math.max(0, stood - this.stood());
  }

  /** Checks no bounds: `start` reserves room for the longest line. */
  push(lo: number, hi: number): void {
    const at = this.end;
    this.keys[at] = lo;
    this.keys[at + 1] = hi;
    this.count[lo & FILTER]!++;
    this.end = at + 2;
  }

  pop(): void {
    const at = this.end - 2;
    this.count[this.keys[at]! & FILTER]!--;
    this.end = at;
  }

  /** Whether the last position may be a repetition; false is certain. */
  get suspicious(): boolean {
    return this.count[this.keys[this.end - 2]! & FILTER]! > 1;
  }

  /** Whether a position not on the trail yet may be a repetition, by its keyLo; false is certain. */
  mayHold(lo: number): boolean {
    return this.count[lo & FILTER]! > 0;
  }

  /** How often the last position has occurred, including now. */
  stood(): number {
    const { keys, end } = this;
    const lo = keys[end - 2];
    const hi = keys[end - 1];
    let times = 0;
    for (let i = 0; i < end; i += 2) if (keys[i] === lo && keys[i + 1] === hi) times++;
    if (keys[this.root] === lo && keys[this.root + 1] === hi) times += this.extra;
    return times;
  }

  /** Whether the last position occurred before within the search, including the root. */
  repeatsInSearch(): boolean {
    const { keys, end } = this;
    for (let i = end - 4; i >= this.root; i -= 2)
      if (keys[i] === keys[end - 2] && keys[i + 1] === keys[end - 1]) return true;
    return false;
  }
}
