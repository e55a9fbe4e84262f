/**
 * What the future depends on, as 64 bits: positions that differ only in what is over share what is proven. Left out
 * are ships that never move again, hexes that nobody comes to or flies over, stations beside which nobody settles any
 * more, and who holds a hex where no station can come beside it; what they have earned is in the sums.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { COLOURS } from './field.ts';
import type { Reach } from './reach.ts';
import type { SolverState } from './state.ts';

/** Stirs one more word into a hash. */
export function mix(hash: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  const h = hash ^ Math.imul(k, 0x1b873593);
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

const spread = (hash: number): number => {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
};

export class KeyMaker {
  /** The key that was made last. */
  lo = 0;
  hi = 0;
  private readonly state: SolverState;
  private readonly reach: Reach;
  private a = 0;
  private b = 0;

  constructor(state: SolverState, reach: Reach) {
    this.state = state;
    this.reach = reach;
  }

  /** After `reach.look`. `shape` and `check`: what the bonus depends on. */
  make(seat: number, ties: boolean, shape: number, check: number): void {
    const { field } = this.state;
    this.a = ties ? 0x3c6ef372 : 0x2545f491;
    this.b = check;
    this.stir(this.rest(seat));
    this.stir(shape);
    this.word(0);
    if (field.wide) this.word(1);
    this.fleet();
    this.lo = spread(this.a);
    this.hi = spread(this.b ^ this.a);
  }

  private stir(word: number): void {
    this.a = mix(this.a, word);
    const k = Math.imul(word, 0x239b961b);
    const h = this.b ^ Math.imul((k << 16) | (k >>> 16), 0xab0e9789 | 0);
    this.b = (Math.imul((h << 17) | (h >>> 15), 5) + 0x561ccd1b) | 0;
  }

  /** One word of every set that matters. */
  private word(at: number): void {
    const { left, own, stations } = this.state;
    const { beside, comes, crossed } = this.reach;
    this.stir(comes[at]! | comes[2 + at]!);
    this.stir(crossed[at]!);
    this.stir(crossed[2 + at]!);
    // whom a station to come would trade with, and stations that someone may still settle beside
    const customers = left[1]! > 0 ? own[2 + at]! & beside[at]! : 0;
    const others = left[3]! > 0 ? own[at]! & beside[2 + at]! : 0;
    this.stir(customers);
    this.stir(others);
    this.stir(stations[at]! & beside[2 + at]!);
    this.stir(stations[2 + at]! & beside[at]!);
  }

  /** Ships on one hex are alike, and so are all orders of them. */
  private fleet(): void {
    const { dead, ships } = this.state;
    let sum = 0;
    let other = 0;
    for (let ship = 0; ship < 2 * MAX_SHIPS; ship++) {
      if (((dead >> ship) & 1) !== 0 || this.reach.many[ship >> 2] === 0) continue;
      const word = spread(ships[ship]! + (ship >> 2 === 0 ? 0x51ed27 : 0x7f4a7c));
      sum = (sum + word) | 0;
      other = (other + Math.imul(word, word | 1)) | 0;
    }
    this.stir(sum);
    this.stir(other);
  }

  /** Turn, first nebulae and pieces left, no more than can be used. */
  private rest(seat: number): number {
    const { field, left, nebulae } = this.state;
    const { comes, most } = this.reach;
    let word = seat;
    for (let s = 0; s < 2; s++) {
      const limit = most[s]!;
      word = (word << 5) | (left[2 * s]! < limit ? left[2 * s]! : limit);
      word = (word << 5) | (left[2 * s + 1]! < limit ? left[2 * s + 1]! : limit);
      for (let colour = 0; colour < COLOURS; colour++) {
        const { hi, lo } = field.coloured;
        const more = (comes[2 * s]! & lo[colour]!) | (comes[2 * s + 1]! & hi[colour]!);
        word = (word << 1) | (more !== 0 && nebulae[COLOURS * s + colour]! > 0 ? 1 : 0);
      }
    }
    return word;
  }
}
