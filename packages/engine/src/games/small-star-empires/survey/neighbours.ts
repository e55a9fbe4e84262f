/**
 * Hot: counts the neighbours of each hex in a set, for all hexes at once: six rows are added bitwise, with sums
 * kept as ones, twos and fours.
 */
import { bitCount } from '../../bits.ts';
import type { BitRows } from './bit-rows.ts';

export class Neighbours {
  private readonly rows: BitRows;
  private readonly ones: Int32Array;
  private readonly twos: Int32Array;
  private readonly fours: Int32Array;
  /** Upper bound of the counts, after `count`: 3 or 6. */
  most = 0;
  private one = 0;
  private two = 0;
  private four = 0;

  constructor(rows: BitRows) {
    this.rows = rows;
    this.ones = new Int32Array(rows.count);
    this.twos = new Int32Array(rows.count);
    this.fours = new Int32Array(rows.count);
  }

  /** Counts for all rows of a set that begins at `first`. */
  count(set: Int32Array, first: number): void {
    const { count } = this.rows;
    let fours = 0;
    for (let row = 0; row < count; row++) {
      const above = row > 0 ? set[first + row - 1]! : 0;
      const below = row + 1 < count ? set[first + row + 1]! : 0;
      this.add(row, above, set[first + row]!, below);
      this.ones[row] = this.one;
      this.twos[row] = this.two;
      this.fours[row] = this.four;
      fours |= this.four;
    }
    this.most = fours === 0 ? 3 : 6;
  }

  /** Counts for one row. Rows b, d, f are offset half a hex to the left. */
  add(row: number, above: number, here: number, below: number): void {
    const odd = (row & 1) !== 0;
    const a = odd ? above << 1 : above >>> 1;
    const b = odd ? below << 1 : below >>> 1;
    const left = here << 1;
    const right = here >>> 1;
    const sum1 = a ^ above ^ left;
    const carry1 = (a & above) | (left & (a | above));
    const sum2 = b ^ below ^ right;
    const carry2 = (b & below) | (right & (b | below));
    const carry3 = sum1 & sum2;
    this.one = sum1 ^ sum2;
    this.two = carry1 ^ carry2 ^ carry3;
    this.four = (carry1 & carry2) | (carry3 & (carry1 | carry2));
  }

  /** Sum over the hexes of a row, after `add`. */
  of(mask: number): number {
    return bitCount(this.one & mask) + 2 * bitCount(this.two & mask) + 4 * bitCount(this.four & mask);
  }

  /** Sum over the hexes in both `mask` and `own` (from `first` on), after `count`. */
  sum(mask: Int32Array, own: Int32Array, first: number): number {
    let sum = 0;
    for (let row = 0; row < this.rows.count; row++) {
      const there = mask[row]! & own[first + row]!;
      if (there === 0) continue;
      sum += bitCount(this.ones[row]! & there) + 2 * bitCount(this.twos[row]! & there);
      sum += 4 * bitCount(this.fours[row]! & there);
    }
    return sum;
  }

  /** Number of hexes of `mask` with exactly `n` neighbours in the set, after `count`. */
  having(n: number, mask: Int32Array): number {
    const one = -(n & 1);
    const two = -((n >> 1) & 1);
    const four = -(n >> 2);
    let sum = 0;
    for (let row = 0; row < this.rows.count; row++) {
      const found =
        mask[row]! & ~(this.ones[row]! ^ one) & ~(this.twos[row]! ^ two) & ~(this.fours[row]! ^ four);
      if (found !== 0) sum += bitCount(found);
    }
    return sum;
  }
}
