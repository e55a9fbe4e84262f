/**
 * Numbers the positions of a table. Equal pieces form a group; each group is a set of cells, and sets are numbered
 * by sums of binomials. The number of a position combines the numbers of its four groups. Mirrored boards (a-h)
 * share a number: one group is folded, so that only one of its two images has a number. The folded group has an odd
 * number of pieces, because an odd set is never its own mirror image. If all groups are even, boards with a
 * symmetric folded set keep two numbers.
 *
 * A group is passed as a key: six bits per piece, in any order. Men have 56 cells: own men a1-h7, enemy men a2-h8
 * counted from a2.
 */
import { type Counts, LARGEST_GROUP } from './material.ts';

/**
 * Groups from the slowest to the fastest changing. Own kings come last, which puts equal results together, so the
 * files compress to two thirds. The first odd group in this order is folded, else the first.
 */
const ORDER = [1, 3, 2, 0];
const KING_CELLS = 64;
const MAN_CELLS = 56;

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
};

/** By size of the group and key: the number of the set; 0 for keys with a repeated cell. */
export const RANKS: readonly Int32Array[] = Array.from(
  { length: LARGEST_GROUP + 1 },
  (_, size) => new Int32Array(1 << (6 * size)),
);
for (let c = 0; c < KING_CELLS; c++) {
  RANKS[1]![c] = c;
  for (let b = 0; b < c; b++) {
    const pair = choose(c, 2) + b;
    for (const key of [(c << 6) | b, (b << 6) | c]) RANKS[2]![key] = pair;
    for (let a = 0; a < b; a++) {
      const three = choose(c, 3) + choose(b, 2) + a;
      for (const [x, y, z] of [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ] as const)
        RANKS[3]![(x << 12) | (y << 6) | z] = three;
    }
  }
}

/** By size of the group: the bits of a key that mirroring flips. */
export const MIRROR: readonly number[] = [0, 7, 7 | (7 << 6), 7 | (7 << 6) | (7 << 12)];

export class Indexer {
  readonly counts: Counts;
  /** Number of positions. */
  readonly size: number;
  /** By group: the step of the index when the number of the group grows by 1. */
  readonly strides: readonly number[];
  /** The folded group, -1 for none. */
  readonly folded: number;
  /** By number of the folded group: its index among the kept images, or the complement of its mirror image's index. */
  readonly fold: Int32Array;
  /** By group and number: a key. */
  private readonly keysByRank: readonly Int32Array[];

  /** `foldsEven`: fold even if all groups are even; some boards then have two numbers. */
  constructor(counts: Counts, foldsEven = true) {
    this.counts = counts;
    const keys = counts.map((count, group) => keysOf(count, group % 2 === 0 ? KING_CELLS : MAN_CELLS));
    this.folded = ORDER.find((group) => counts[group]! % 2 === 1) ?? -1;
    if (this.folded < 0 && foldsEven) this.folded = ORDER.find((group) => counts[group]! > 0)!;
    this.fold = new Int32Array(0);
    if (this.folded >= 0) {
      const count = counts[this.folded]!;
      const all = keys[this.folded]!;
      const isKept = (key: number) => RANKS[count]![key]! <= RANKS[count]![key ^ MIRROR[count]!]!;
      const kept = all.filter(isKept);
      this.fold = new Int32Array(all.length);
      kept.forEach((key, i) => {
        this.fold[RANKS[count]![key ^ MIRROR[count]!]!] = ~i;
        this.fold[RANKS[count]![key]!] = i;
      });
      keys[this.folded] = kept;
    }
    this.keysByRank = keys;
    const strides = [0, 0, 0, 0];
    let stride = 1;
    for (const group of ORDER.toReversed()) {
      strides[group] = stride;
      stride *= keys[group]!.length;
    }
    this.strides = strides;
    this.size = stride;
  }

  /** The index of the position with these groups. */
  at(ownKings: number, ownMen: number, enemyKings: number, enemyMen: number): number {
    const { counts, strides, folded } = this;
    let rank = -1;
    let flips = false;
    if (folded >= 0) {
      const key = folded === 0 ? ownKings : folded === 1 ? ownMen : folded === 2 ? enemyKings : enemyMen;
      rank = this.fold[RANKS[counts[folded]!]![key]!]!;
      flips = rank < 0;
      if (flips) rank = ~rank;
    }
    return (
      strides[0]! * (folded === 0 ? rank : rankOf(counts[0], ownKings, flips)) +
      strides[1]! * (folded === 1 ? rank : rankOf(counts[1], ownMen, flips)) +
      strides[2]! * (folded === 2 ? rank : rankOf(counts[2], enemyKings, flips)) +
      strides[3]! * (folded === 3 ? rank : rankOf(counts[3], enemyMen, flips))
    );
  }

  /** The keys of the four groups of an index. If two pieces share a cell, the position does not exist. */
  keys(index: number, into: Int32Array): void {
    let rest = index;
    for (let i = 0; i < ORDER.length; i++) {
      const group = ORDER[i]!;
      const stride = this.strides[group]!;
      const rank = Math.floor(rest / stride);
      into[group] = this.keysByRank[group]![rank]!;
      rest -= rank * stride;
    }
  }
}

const rankOf = (count: number, key: number, flips: boolean): number =>
  RANKS[count]![flips ? key ^ MIRROR[count]! : key]!;

/** By number: a key of each set of `count` among `cells` cells. */
function keysOf(count: number, cells: number): Int32Array {
  const keys = new Int32Array(choose(cells, count));
  const ranks = RANKS[count]!;
  const visit = (key: number, left: number, below: number): void => {
    if (left === 0) keys[ranks[key]!] = key;
    else for (let cell = left - 1; cell < below; cell++) visit((key << 6) | cell, left - 1, cell);
  };
  visit(0, count, cells);
  return keys;
}
