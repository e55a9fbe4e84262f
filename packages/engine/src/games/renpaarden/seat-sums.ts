/**
 * Hot: caches everything that depends on one seat's horses alone. Sibling nodes share the horses of the seat that
 * did not move, and the same good moves recur, so most lookups hit.
 */
import { takeGroup, WORDS } from '@tabuleiro/rules/games/renpaarden';
import type { FinishMoves } from './finish.ts';

const BITS = 10;
/** Words of an entry, 2^SHIFT: the horses, then these, then three words for each of at most 18 groups. */
const SHIFT = 6;
const COUNTS = 3;
const FINISH = 4;
const GROUPS = 5;
export const FIRST_GROUP = 6;

/** A word is three chunks of nine cells; a chunk's horses index its table. */
export const CHUNK = 9;
export const CHUNKS = 9;
export const ENTRIES = 1 << CHUNK;

export class SeatSums {
  /** Readable by others at the index from `find`: groups from `FIRST_GROUP` on, each as the cells one hop from it. */
  readonly words = new Int32Array(1 << (BITS + SHIFT));
  /** Early and late values, alternating. */
  private readonly sums = new Float64Array(2 << BITS);
  private readonly left = new Int32Array(WORDS);
  private readonly reach = new Int32Array(WORDS);
  private readonly worths: Float32Array;
  private readonly counts: Int32Array;
  private readonly hops: Int32Array;
  private readonly finishing: FinishMoves;

  /** `worths` and `counts`: by chunk and its horses; early and late values alternate. */
  constructor(worths: Float32Array, counts: Int32Array, hops: Int32Array, finishing: FinishMoves) {
    this.worths = worths;
    this.counts = counts;
    this.hops = hops;
    this.finishing = finishing;
  }

  early(entry: number): number {
    return this.sums[entry >> (SHIFT - 1)]!;
  }

  late(entry: number): number {
    return this.sums[(entry >> (SHIFT - 1)) + 1]!;
  }

  count(entry: number): number {
    return this.words[entry + COUNTS]!;
  }

  groups(entry: number): number {
    return this.words[entry + GROUPS]!;
  }

  /** Moves to the end by `FinishMoves`, so only for few horses outside the goal. */
  finish(entry: number): number {
    const { words } = this;
    if (words[entry + FINISH] === 0) words[entry + FINISH] = 1 + this.finishing.moves(words, entry);
    return words[entry + FINISH]! - 1;
  }

  /** The entry of the horses at `horses[at..]`. */
  find(horses: Int32Array, at: number): number {
    const { words } = this;
    const a = horses[at]!;
    const b = horses[at + 1]!;
    const c = horses[at + 2]!;
    const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
    const entry = (mixed >>> (32 - BITS)) << SHIFT;
    if (words[entry] !== a || words[entry + 1] !== b || words[entry + 2] !== c) this.fill(entry, a, b, c);
    return entry;
  }

  private fill(entry: number, a: number, b: number, c: number): void {
    const { words, left, reach, hops } = this;
    words[entry] = a;
    words[entry + 1] = b;
    words[entry + 2] = c;
    words[entry + FINISH] = 0;
    left.set(words.subarray(entry, entry + WORDS));
    let at = entry + FIRST_GROUP;
    let groups = 0;
    for (; (left[0]! | left[1]! | left[2]!) !== 0; groups++, at += WORDS) {
      takeGroup(hops, left, reach);
      words[at] = reach[0]!;
      words[at + 1] = reach[1]!;
      words[at + 2] = reach[2]!;
    }
    words[entry + GROUPS] = groups;
    this.add(entry);
  }

  /** Sums over the horses, nine cells at a time. */
  private add(entry: number): void {
    const { words, worths, counts, sums } = this;
    let early = 0;
    let late = 0;
    let count = 0;
    for (let word = 0; word < WORDS; word++) {
      let bits = words[entry + word]!;
      for (let chunk = 0; chunk < 3; chunk++) {
        const index = (3 * word + chunk) * ENTRIES + (bits & (ENTRIES - 1));
        early += worths[2 * index]!;
        late += worths[2 * index + 1]!;
        count += counts[index]!;
        bits >>= CHUNK;
      }
    }
    sums[entry >> (SHIFT - 1)] = early;
    sums[(entry >> (SHIFT - 1)) + 1] = late;
    words[entry + COUNTS] = count;
  }
}
