/** A seat's groups in the starting position of a field, and how live hexes may join them. */
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { groupsOf, neighboursOf } from '../survey/measure.ts';
import { BIT, WORDS } from './sets.ts';

/** One bit per group. */
const MOST_GROUPS = 30;

export class HeldGroups {
  /** By live hex: the adjacent groups as bits. */
  readonly beside: Int32Array;
  /** By group: its number of hexes. */
  readonly sizes: readonly number[];
  /** Size of the largest group. */
  readonly largest: number;
  /** By live hex and word: the live hexes that touch a common group. */
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
