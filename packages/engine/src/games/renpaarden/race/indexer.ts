/**
 * Numbers the race positions of small boards. Both homes are clear, so a side's horses are in its goal or on the
 * few squares between the homes. The board is seen from the mover's side, with his goal at the top.
 *
 *  number = first number of the middle + holes of the mover * ways of the other + holes of the other
 */
import type { Cell } from '@tabuleiro/rules';
import {
  type HorseBoard,
  type RenpaardenPosition,
  WORD_BITS,
  WORDS,
} from '@tabuleiro/rules/games/renpaarden';
import { bitCount } from '../../bits.ts';

/** Boards with more squares between the homes are not numbered: 6x6 would have 10^11 positions. */
const MOST_BETWEEN = 6;

export class RaceIndexer {
  /** Number of positions; 0 if the board is too large. */
  readonly size: number;
  /** Squares of a home, and between the homes. */
  private readonly homes: number;
  private readonly between: number;
  /** First number by the horses between the homes, as bits: the mover's, then the opponent's. */
  private readonly first: Int32Array;
  /** Index of a set of holes among those of its size, and the number of those sets. */
  private readonly place: Uint16Array;
  private readonly ways: Uint16Array;
  /** For White and Black to move: the squares from the mover's side: his home, the squares between, his goal. */
  private readonly orders: readonly [Cell[], Cell[]];

  constructor({ width, height }: HorseBoard) {
    this.homes = 2 * width;
    this.between = (height - 4) * width;
    const fits = this.between <= MOST_BETWEEN;
    const squares = Array.from({ length: width * height }, (_, cell) => cell);
    const turned = squares.map((cell) => (height - 1 - Math.floor(cell / width)) * width + (cell % width));
    this.orders = [squares, turned];
    const sets = fits ? 1 << this.homes : 0;
    this.place = new Uint16Array(sets);
    this.ways = new Uint16Array(this.homes + 1);
    for (let set = 0; set < sets; set++) this.place[set] = this.ways[bitCount(set)]!++;
    this.first = new Int32Array(fits ? 1 << (2 * this.between) : 0).fill(-1);
    this.size = this.numberMiddles();
  }

  private numberMiddles(): number {
    const { first, ways, between } = this;
    let size = 0;
    for (let middle = 0; middle < first.length; middle++) {
      const own = middle & ((1 << between) - 1);
      const foe = middle >> between;
      if (own === 0 || foe === 0 || (own & foe) !== 0) continue; // a seat has arrived, or the sets overlap
      first[middle] = size;
      size += ways[bitCount(own)]! * ways[bitCount(foe)]!;
    }
    return size;
  }

  /** The number of an unfinished position; -1 if a horse is at home. */
  of({ words, seat }: RenpaardenPosition): number {
    const { homes, between } = this;
    const order = this.orders[seat as 0 | 1];
    let middle = 0;
    let holes = (1 << homes) - 1;
    let others = holes;
    for (let i = 0; i < order.length; i++) {
      const cell = order[i]!;
      const word = (cell / WORD_BITS) | 0;
      const bit = 1 << (cell % WORD_BITS);
      if ((words[WORDS * seat + word]! & bit) !== 0) {
        if (i < homes) return -1;
        if (i < homes + between) middle |= 1 << (i - homes);
        else holes ^= 1 << (i - homes - between);
      } else if ((words[WORDS - WORDS * seat + word]! & bit) !== 0) {
        if (i < homes) others ^= 1 << i;
        else if (i < homes + between) middle |= 1 << (i - homes + between);
        else return -1;
      }
    }
    const start = this.first[middle]!;
    const ways = this.ways[bitCount(middle >> between)]!;
    return start < 0 ? -1 : start + this.place[holes]! * ways + this.place[others]!;
  }
}
