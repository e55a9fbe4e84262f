/** Hot: assigns each free hex to the seat that claims it, and sums the claims that a seat has pieces for. */
import type { Seat } from '@tabuleiro/rules';
import { FIRST_NEBULA } from '@tabuleiro/rules/games/small-star-empires';
import { bitCount } from '../../bits.ts';
import type { BitRows } from './bit-rows.ts';
import type { Waves } from './waves.ts';

/** Certainty: no other seat can come there; others come later; others come equally soon but later in turn. */
export const OWN = 0;
export const NEAR = 1;
export const EVEN = 2;
const CLAIMS = 3;
/** The pay of a hex: 0 to 3. */
const MOST = 3;
const COLOURS = 3;
const SEATS = 4;

export class Prospects {
  /** Number of free hexes that any seat can reach. */
  plies = 0;
  /** Pay of one more nebula, by seat and colour; set before `afford`. */
  readonly pays = new Int32Array(SEATS * COLOURS);
  /** By claim, after `afford`. */
  readonly counts = new Int32Array(CLAIMS);
  readonly values = new Int32Array(CLAIMS);
  private readonly rows: BitRows;
  private readonly waves: readonly Waves[];
  /** Words by seat and claim. */
  private readonly sets: Int32Array;
  /** Words by seat: claims for which others need at least two moves more. */
  private readonly ahead: Int32Array;
  private readonly taken = new Int32Array(SEATS);
  /** Words of the hexes that pay 0, 1, 2, 3 to the seat of the last `afford`. */
  private readonly paying: Int32Array;

  constructor(rows: BitRows, waves: readonly Waves[], firstNebula: number) {
    this.rows = rows;
    this.waves = waves;
    this.sets = new Int32Array(waves.length * CLAIMS * rows.words);
    this.ahead = new Int32Array(waves.length * rows.words);
    this.paying = new Int32Array((MOST + 1) * rows.words);
    this.pays.fill(firstNebula);
  }

  /** Called after the waves of all seats. */
  measure(mover: Seat): void {
    const { ahead, sets, waves } = this;
    const { words } = this.rows;
    for (let i = 0; i < sets.length; i++) sets[i] = 0;
    for (let i = 0; i < ahead.length; i++) ahead[i] = 0;
    let plies = 0;
    for (let word = 0; word < words; word++) {
      let rest = 0;
      let shared = 0;
      for (let seat = 0; seat < waves.length; seat++) {
        const { count, within } = waves[seat]!;
        if (count === 0) continue;
        const all = within[(count - 1) * words + word]!;
        shared |= rest & all;
        rest |= all;
      }
      plies += bitCount(rest);
      for (let wave = 0; rest !== 0; wave++) rest = this.share(word, wave, rest, shared, mover);
    }
    this.plies = plies;
  }

  /** Assigns the hexes reached within `wave` + 1 moves; returns the rest. */
  private share(word: number, wave: number, rest: number, shared: number, mover: Seat): number {
    const { sets, taken, waves } = this;
    const { words } = this.rows;
    const seats = waves.length;
    let any = 0;
    let level = 0;
    for (let k = 0; k < seats; k++) {
      const seat = mover + k < seats ? mover + k : mover + k - seats;
      const { count, within } = waves[seat]!;
      if (count === 0) {
        taken[seat] = 0;
        continue;
      }
      const reached = within[(wave < count ? wave : count - 1) * words + word]! & rest;
      taken[seat] = reached & ~any;
      level |= reached & any;
      any |= reached;
    }
    for (let seat = 0; seat < seats; seat++) {
      const mine = taken[seat]!;
      if (mine === 0) continue;
      const first = seat * CLAIMS * words + word;
      sets[first + OWN * words]! |= mine & ~shared;
      const near = mine & shared & ~level;
      sets[first + NEAR * words]! |= near;
      if (near !== 0) this.ahead[seat * words + word]! |= near & ~this.pursued(seat, word, wave + 1);
      sets[first + EVEN * words]! |= mine & level;
    }
    return rest & ~any;
  }

  /** Hexes that other seats reach with that wave. */
  private pursued(seat: Seat, word: number, wave: number): number {
    const { waves } = this;
    const { words } = this.rows;
    let any = 0;
    for (let other = 0; other < waves.length; other++) {
      const { count, within } = waves[other]!;
      if (other !== seat && count > 0) any |= within[(wave < count ? wave : count - 1) * words + word]!;
    }
    return any;
  }

  /** All claims of a seat, as a word. */
  claimed(seat: Seat, word: number): number {
    const { sets } = this;
    const { words } = this.rows;
    const first = seat * CLAIMS * words + word;
    return sets[first + OWN * words]! | sets[first + NEAR * words]! | sets[first + EVEN * words]!;
  }

  /** Value of the claims for which others need at least two moves more; after `afford`. */
  aheadValue(seat: Seat): number {
    const { words } = this.rows;
    let sum = 0;
    for (let word = 0; word < words; word++) {
      const mine = this.ahead[seat * words + word]!;
      if (mine === 0) continue;
      for (let value = 1; value <= MOST; value++)
        sum += value * bitCount(mine & this.paying[value * words + word]!);
    }
    return sum;
  }

  /** Sorts the hexes by their pay for a seat, using `pays` for nebulae. */
  private sortByPay(seat: Seat): void {
    const { paying, pays } = this;
    const { kinds, words } = this.rows;
    for (let i = 0; i < (MOST + 1) * words; i++) paying[i] = kinds[i]!;
    for (let colour = 0; colour < COLOURS; colour++) {
      const first = pays[seat * COLOURS + colour]! * words;
      for (let word = 0; word < words; word++)
        paying[first + word]! |= kinds[(FIRST_NEBULA + colour) * words + word]!;
    }
  }

  /** Counts the claims that there are pieces for: valuable before cheap, sure before unsure. */
  afford(seat: Seat, pieces: number): void {
    const { counts, paying, sets, values } = this;
    const { words } = this.rows;
    const first = seat * CLAIMS * words;
    this.sortByPay(seat);
    counts[OWN] = counts[NEAR] = counts[EVEN] = 0;
    values[OWN] = values[NEAR] = values[EVEN] = 0;
    for (let value = MOST, rest = pieces; value >= 0 && rest > 0; value--) {
      let own = 0;
      let near = 0;
      let even = 0;
      for (let word = 0; word < words; word++) {
        const mask = paying[value * words + word]!;
        own += bitCount(sets[first + word]! & mask);
        near += bitCount(sets[first + words + word]! & mask);
        even += bitCount(sets[first + 2 * words + word]! & mask);
      }
      if (own > rest) own = rest;
      rest -= own;
      if (near > rest) near = rest;
      rest -= near;
      if (even > rest) even = rest;
      rest -= even;
      counts[OWN]! += own;
      counts[NEAR]! += near;
      counts[EVEN]! += even;
      values[OWN]! += own * value;
      values[NEAR]! += near * value;
      values[EVEN]! += even * value;
    }
  }

  /** The highest pay of a hex that a seat reaches in one move; after `afford`. */
  best(seat: Seat): number {
    const { count, within } = this.waves[seat]!;
    const { words } = this.rows;
    if (count === 0) return 0;
    for (let value = MOST; value > 0; value--)
      for (let word = 0; word < words; word++)
        if ((within[word]! & this.paying[value * words + word]!) !== 0) return value;
    return 0;
  }
}
