/** Where ships can come to, now and in any number of moves, and which of the hexes that were taken still matter. */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { WORD } from './field.ts';
import type { SolverState } from './state.ts';

export class Reach {
  /** All sets in two words, by seat: what it can come to; what lies beside that; its own hexes that it flies over. */
  readonly comes = new Int32Array(4);
  readonly beside = new Int32Array(4);
  readonly crossed = new Int32Array(4);
  /** By ship: where it can fly at once. */
  readonly targets = new Int32Array(4 * MAX_SHIPS);
  /** The hexes that each seat can come to one by one, how many, and how many it can take at most. */
  readonly hexes: readonly [Int16Array, Int16Array];
  readonly many = new Int32Array(2);
  readonly most = new Int32Array(2);
  private readonly state: SolverState;
  /** What was seen from one place. */
  private seenLo = 0;
  private seenHi = 0;
  private overLo = 0;
  private overHi = 0;

  constructor(state: SolverState) {
    this.state = state;
    this.hexes = [new Int16Array(state.field.count), new Int16Array(state.field.count)];
  }

  /** Looks anew; ships found stuck are dead from now on (rule 4: lines only close). */
  look(): void {
    this.flood(0);
    this.flood(1);
  }

  /** Seats that take turns to the end (`end` is `stuck`) share what is free evenly. */
  share(turn: number): void {
    const { comes, most } = this;
    const free = bitsOf(comes[0]! | comes[2]!) + bitsOf(comes[1]! | comes[3]!);
    const other = 1 - turn;
    const mine = Math.min(most[turn]!, most[other]! + 1, (free + 1) >> 1);
    most[other] = Math.min(most[other]!, mine, free >> 1);
    most[turn] = Math.min(mine, most[other]! + 1);
  }

  /** Whether a seat can come to a hex. */
  can(hex: number, seat: number): boolean {
    const set = hex < WORD ? this.comes[2 * seat]! >> hex : this.comes[2 * seat + 1]! >> (hex - WORD);
    return (set & 1) !== 0;
  }

  private flood(seat: 0 | 1): void {
    const { field, left, ships, free } = this.state;
    const { near } = field;
    const pieces = left[2 * seat]! + left[2 * seat + 1]!;
    this.overLo = this.overHi = 0;
    let comesLo = 0;
    let comesHi = 0;
    for (let ship = seat * MAX_SHIPS; pieces > 0 && ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      if (((this.state.dead >> ship) & 1) !== 0) continue;
      this.see(seat, ships[ship]!);
      const lo = this.seenLo & free[0]!;
      const hi = this.seenHi & free[1]!;
      this.targets[2 * ship] = lo;
      this.targets[2 * ship + 1] = hi;
      if ((lo | hi) === 0) this.state.dead |= 1 << ship;
      comesLo |= lo;
      comesHi |= hi;
    }
    const hexes = this.hexes[seat];
    let many = 0;
    let besideLo = 0;
    let besideHi = 0;
    let nextLo = comesLo;
    let nextHi = comesHi;
    // no farther than its pieces go
    for (let level = 1; (nextLo | nextHi) !== 0; level++) {
      let restLo = nextLo;
      let restHi = nextHi;
      nextLo = nextHi = 0;
      while ((restLo | restHi) !== 0) {
        let hex: number;
        if (restLo !== 0) {
          hex = 31 - Math.clz32(restLo);
          restLo ^= 1 << hex;
        } else {
          hex = 31 - Math.clz32(restHi);
          restHi ^= 1 << hex;
          hex += WORD;
        }
        hexes[many++] = hex;
        besideLo |= near.lo[hex]!;
        besideHi |= near.hi[hex]!;
        if (level === pieces) continue;
        this.see(seat, hex);
        nextLo |= this.seenLo & free[0]! & ~comesLo;
        nextHi |= this.seenHi & free[1]! & ~comesHi;
      }
      comesLo |= nextLo;
      comesHi |= nextHi;
    }
    this.comes[2 * seat] = comesLo;
    this.comes[2 * seat + 1] = comesHi;
    this.beside[2 * seat] = besideLo;
    this.beside[2 * seat + 1] = besideHi;
    this.crossed[2 * seat] = this.overLo;
    this.crossed[2 * seat + 1] = this.overHi;
    this.many[seat] = many;
    this.most[seat] = many < pieces ? many : pieces;
  }

  /** What a ship of a seat can fly to or over from a source; of its own hexes only those on the way to a free one. */
  private see(seat: 0 | 1, source: number): void {
    const { field, free, own } = this.state;
    const { jumps, rays, sources, wide } = field;
    const freeLo = free[0]!;
    const enemyLo = own[2 - 2 * seat]!;
    let seenLo = jumps.lo[source]!;
    this.seenHi = jumps.hi[source]!;
    const first = (seat * sources.length + source) * 6;
    if (wide) {
      this.seenLo = seenLo;
      this.seeWide(seat, first);
      return;
    }
    let overLo = 0;
    for (let ray = first; ray < first + 3; ray++) {
      const all = rays.lo[ray]!;
      // higher than the last enemy: nearer
      const open = all & (-1 << (32 - Math.clz32(all & enemyLo)));
      const stops = open & freeLo;
      seenLo |= stops;
      overLo |= open & -(stops & -stops);
    }
    for (let ray = first + 3; ray < first + 6; ray++) {
      const all = rays.lo[ray]!;
      const enemies = all & enemyLo;
      const open = all & ((enemies & -enemies) - 1);
      const stops = open & freeLo;
      seenLo |= stops;
      overLo |= open & ((1 << (32 - Math.clz32(stops))) - 1);
    }
    this.seenLo = seenLo;
    this.overLo |= overLo & own[2 * seat]!;
  }

  /** The same in two words: rays to earlier hexes go through the high word first, the others through the low one. */
  private seeWide(seat: 0 | 1, first: number): void {
    const { field, free, own } = this.state;
    const { rays } = field;
    for (let ray = first; ray < first + 6; ray++) {
      const back = ray < first + 3;
      const near = back ? 1 : 0;
      const nearAll = back ? rays.hi[ray]! : rays.lo[ray]!;
      const farAll = back ? rays.lo[ray]! : rays.hi[ray]!;
      const enemies = nearAll & own[2 - 2 * seat + near]!;
      let nearOpen = nearAll & before(enemies, back);
      let farOpen = enemies === 0 ? farAll & before(farAll & own[3 - 2 * seat - near]!, back) : 0;
      const nearStops = nearOpen & free[near]!;
      const farStops = farOpen & free[1 - near]!;
      farOpen &= upTo(farStops, back);
      if (farStops === 0) nearOpen &= upTo(nearStops, back);
      this.seenLo |= back ? farStops : nearStops;
      this.seenHi |= back ? nearStops : farStops;
      this.overLo |= (back ? farOpen : nearOpen) & own[2 * seat]!;
      this.overHi |= (back ? nearOpen : farOpen) & own[2 * seat + 1]!;
    }
  }
}

/** The bits that a ship meets before the nearest of a set, flying back (to lower bits) or on; all if it is empty. */
const before = (set: number, back: boolean): number =>
  back ? -1 << (32 - Math.clz32(set)) : (set & -set) - 1;

/** The bits up to the farthest of a set; none if it is empty. */
const upTo = (set: number, back: boolean): number =>
  back ? -(set & -set) : (1 << (32 - Math.clz32(set))) - 1;

export function bitsOf(set: number): number {
  let n = set - ((set >> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >> 2) & 0x33333333);
  return Math.imul((n + (n >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}
