/** What a seat holds before a field is played out: its groups, and how live hexes may join them. */
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { groupsOf, neighboursOf } from '../survey/measure.ts';
import { BIT, WORDS } from './sets.ts';

/** Each has a bit. */
const MOST_GROUPS = 30;

export class HeldGroups {
  /** By live hex: the groups beside it, a bit for each. */
  readonly beside: Int32Array;
  /** By group: how many hexes it has. */
  readonly sizes: readonly number[];
  /** The size of the largest. */
  readonly largest: number;
  /** By live hex and word: the live hexes that share a group with it. */
  readonly joined: Int32Array;
  readonly fits: boolean;

  constructor(position: StarPosition, seat: 0 | 1, live: readonly number[]) {
    const groups = groupsOf(position, seat);
    const groupOf = new Map(groups.flatMap((group, number) => group.map((cell) => [cell, number])));
    this.sizes = groups.map(({ length }) => length);
    this.largest = this.sizes[0] ?? 0;
    this.fits = groups.length <= MOST_GROUPS;
    this.beside = new Int32Array(live.length);
    this.joined = new Int32Array(WORDS * live.length);
    for (const [i, cell] of live.entries())
      for (const next of neighboursOf(position, cell)) {
        const group = groupOf.get(next);
        if (group !== undefined) this.beside[i]! |= 1 << group;
      }
    for (let i = 0; i < live.length; i++)
      for (let j = 0; j < live.length; j++) {
        if ((this.beside[i]! & this.beside[j]!) === 0) continue;
        this.joined[WORDS * i]! |= BIT[WORDS * j]!;
        this.joined[WORDS * i + 1]! |= BIT[WORDS * j + 1]!;
      }
  }
}
