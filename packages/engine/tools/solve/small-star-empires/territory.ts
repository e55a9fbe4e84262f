/** Territories: the largest group of a seat, now and at best, and what of the groups still matters. */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { BONUS, WORD } from './field.ts';
import { mix } from './key.ts';
import type { Reach } from './reach.ts';
import type { SolverState } from './state.ts';

export class Territories {
  /** What the bonus can become at best and at worst for seat 0; after `weigh`. */
  most = 0;
  least = 0;
  /** The same if the other seat, or seat 0, cares for nothing but its territory. */
  held = 0;
  kept = 0;
  /** Two hashes of what the bonus still depends on; 0 where it is decided. */
  shape = 0;
  check = 0;
  private readonly state: SolverState;
  private readonly reach: Reach;
  private largest = 0;
  private grown = 0;
  /** Steps that ships are sure of, and all of a seat's together. */
  private readonly steps = new Int32Array(2 * MAX_SHIPS);
  private readonly sure = new Int32Array(2);
  private readonly used: Int32Array;
  private use = 0;
  private groups = 0;

  constructor(state: SolverState, reach: Reach) {
    this.state = state;
    this.reach = reach;
    this.used = new Int32Array(state.field.count);
  }

  /** The bonus where it can no longer change, else 0. */
  get decided(): number {
    return this.most === this.least ? this.most : 0;
  }

  /** What the bonus adds to the difference of points if the game ends here: rule 6.4, whoever shares it. */
  bonus(): number {
    const { counting, placed } = this.state;
    return counting ? bonusOf(placed[0]!, placed[1]!) : bonusOf(this.measure(0), this.measure(1));
  }

  /** The largest connected group of a seat. */
  measure(seat: 0 | 1): number {
    const { own } = this.state;
    this.survey(seat, own[2 * seat]!, own[2 * seat + 1]!, false);
    return this.largest;
  }

  /** After `reach.look`; `turn`: who moves. */
  weigh(turn: number): void {
    const { counting, own, passing, placed } = this.state;
    const { comes, most } = this.reach;
    this.shape = this.check = this.groups = 0;
    this.plan(0, turn === 0);
    this.plan(1, turn === 1);
    const { sure } = this;
    if (counting) {
      const lead = placed[0]! - placed[1]!;
      // seats that take turns to the end place alike
      this.most = bonusOf(lead + (passing ? most[0]! : 1 - turn), 0);
      this.least = bonusOf(lead - (passing ? most[1]! : turn), 0);
      this.held = Math.min(this.most, bonusOf(lead + most[0]! - sure[1]!, 0));
      this.kept = Math.max(this.least, bonusOf(lead + sure[0]! - most[1]!, 0));
      if (this.most !== this.least) this.shape = this.check = mix(0x1b873593, lead);
      return;
    }
    this.survey(0, own[0]!, own[1]!, true);
    const { grown: mineSure, largest: mine } = this;
    this.survey(1, own[2]!, own[3]!, true);
    const { grown: otherSure, largest: other } = this;
    // a home belongs to a territory that hangs together
    const mineMost = placed[0]! + most[0]! + 1;
    const otherMost = placed[1]! + most[1]! + 1;
    this.survey(0, own[0]! | comes[0]!, own[1]! | comes[1]!, false);
    const mineWide = this.largest < mineMost ? this.largest : mineMost;
    this.survey(1, own[2]! | comes[2]!, own[3]! | comes[3]!, false);
    const otherWide = this.largest < otherMost ? this.largest : otherMost;
    this.most = bonusOf(mineWide, other);
    this.least = bonusOf(mine, otherWide);
    this.held = bonusOf(mineWide, otherSure);
    this.kept = bonusOf(mineSure, otherWide);
    this.shape = mix(this.shape, this.groups);
    if (this.most === this.least) this.shape = this.check = 0;
  }

  /**
   * How many hexes beside each other every ship of a seat can be sure of: a way through hexes that only its own seat
   * can come to, or one of two free hexes beside it whatever the other seat does, or any where it is on turn. Ships
   * have hexes of their own.
   */
  private plan(seat: 0 | 1, onTurn: boolean): void {
    const { dead, passing } = this.state;
    const most = this.reach.most[seat]!;
    let total = 0;
    this.use++;
    let tempo = onTurn;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      this.steps[ship] = 0;
      if (!passing || ((dead >> ship) & 1) !== 0 || total >= most) continue;
      let way = this.wander(seat, ship, most - total);
      if (way === 0) way = this.pair(seat, ship);
      if (way < 0 && tempo) {
        tempo = false;
        way = 1;
      }
      if (way < 0) way = 0;
      this.steps[ship] = way;
      total += way;
    }
    this.sure[seat] = total;
  }

  /** Steps through hexes that are a seat's alone. */
  private wander(seat: 0 | 1, ship: number, limit: number): number {
    const { reach, state, use, used } = this;
    const { count, neighbours } = state.field;
    let steps = 0;
    for (let from = state.ships[ship]!; steps < limit; steps++) {
      let next = count;
      for (let k = 6 * from; k < 6 * from + 6 && next === count; k++) {
        const hex = neighbours[k]!;
        if (hex < count && used[hex] !== use && reach.can(hex, seat) && !reach.can(hex, 1 - seat)) next = hex;
      }
      if (next === count) break;
      used[next] = use;
      from = next;
    }
    return steps;
  }

  /** 1 where a ship has two free hexes beside it; -1 where it has one, 0 where it has none. */
  private pair(seat: 0 | 1, ship: number): number {
    const { reach, state, use, used } = this;
    const { count, neighbours } = state.field;
    const from = state.ships[ship]!;
    let first = count;
    for (let k = 6 * from; k < 6 * from + 6; k++) {
      const hex = neighbours[k]!;
      if (hex === count || used[hex] === use || !reach.can(hex, seat)) continue;
      used[hex] = use;
      if (first < count) return 1;
      first = hex;
    }
    return first < count ? -1 : 0;
  }

  /**
   * Finds the groups of a set of hexes and what the seat holds for good. `shaped`: of a group that can still grow its
   * size and the hexes beside it go into `shape`, of the others only the largest size.
   */
  private survey(seat: 0 | 1, lo: number, hi: number, shaped: boolean): void {
    const { field } = this.state;
    const { near } = field;
    const { beside, near: nearGroup, sizes } = field.holdings[seat];
    let groups = 2 ** sizes.length - 1;
    let restLo = lo;
    let restHi = hi;
    let largest = 0;
    let sure = 0;
    let closed = 0;
    while ((groups | restLo | restHi) !== 0) {
      let nextGroups = groups & -groups;
      let nextLo = nextGroups === 0 ? restLo & -restLo : 0;
      let nextHi = (nextGroups | nextLo) === 0 ? restHi & -restHi : 0;
      let size = 0;
      let touchLo = 0;
      let touchHi = 0;
      const startLo = restLo;
      const startHi = restHi;
      const startGroups = groups;
      for (;;) {
        if ((nextLo | nextHi) !== 0) {
          const low = nextLo !== 0;
          const bit = 31 - Math.clz32(low ? nextLo : nextHi);
          const hex = low ? bit : bit + WORD;
          if (low) nextLo ^= 1 << bit;
          else nextHi ^= 1 << bit;
          if (low) restLo ^= 1 << bit;
          else restHi ^= 1 << bit;
          size++;
          touchLo |= near.lo[hex]!;
          touchHi |= near.hi[hex]!;
          nextGroups |= beside[hex]! & groups;
        } else if (nextGroups !== 0) {
          const group = 31 - Math.clz32(nextGroups);
          nextGroups ^= 1 << group;
          groups ^= 1 << group;
          size += sizes[group]!;
          touchLo |= nearGroup.lo[group]!;
          touchHi |= nearGroup.hi[group]!;
        } else {
          nextLo = touchLo & restLo;
          nextHi = touchHi & restHi;
          if ((nextLo | nextHi) === 0) break;
        }
      }
      if (size > largest) largest = size;
      if (!shaped) continue;
      const grown = size + this.growth(seat, startLo ^ restLo, startHi ^ restHi, startGroups ^ groups);
      if (grown > sure) sure = grown;
      const stays = this.note(seat, size, touchLo, touchHi);
      if (stays > closed) closed = stays;
    }
    this.largest = largest;
    this.grown = sure;
    if (shaped) this.shape = mix(this.shape, closed);
  }

  /** Notes a group that can still grow, in any order; answers the size of one that cannot. */
  private note(seat: 0 | 1, size: number, touchLo: number, touchHi: number): number {
    const lo = touchLo & this.reach.comes[2 * seat]!;
    const hi = touchHi & this.reach.comes[2 * seat + 1]!;
    if ((lo | hi) === 0) return size;
    this.groups = (this.groups + mix(mix(mix(seat, lo), hi), size)) | 0;
    this.check = (this.check + mix(mix(mix(~seat, hi), size), lo)) | 0;
    return 0;
  }

  /** What the ships in a group are sure to add to it. */
  private growth(seat: 0 | 1, lo: number, hi: number, groups: number): number {
    const { field, ships } = this.state;
    let sum = 0;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      if (this.steps[ship] === 0) continue;
      const at = ships[ship]!;
      const inside =
        at < WORD && at < field.count
          ? lo >> at
          : at < field.count
            ? hi >> (at - WORD)
            : groups >> field.berths[at - field.count]!;
      if ((inside & 1) !== 0) sum += this.steps[ship]!;
    }
    return sum;
  }
}

const bonusOf = (mine: number, other: number): number => (mine > other ? BONUS : mine < other ? -BONUS : 0);
