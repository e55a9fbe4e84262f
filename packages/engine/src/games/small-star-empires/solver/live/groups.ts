/** What a seat holds before a field is played out: its groups, and how live hexes may join them. */
import type { SolverState } from '../state.ts';

/** As many have a bit each. */
const MOST_GROUPS = 30;

export class Groups {
  /** By cell of the field: the groups beside it, a bit for each. */
  readonly beside: Int32Array;
  /** By group: how many hexes it has. */
  readonly sizes: number[] = [];
  /** The size of the largest. */
  largest = 0;
  /** By cell of the field: the live hexes that one group lies between. */
  readonly joined: Int32Array;
  readonly fits: boolean;

  /** `cells`: of the field, the first `live` of them live hexes. */
  constructor({ chart, hold }: SolverState, seat: 0 | 1, cells: readonly number[], live: number) {
    const { neighbours, size } = chart.board;
    const groupOf = new Int16Array(hold.length).fill(-1);
    for (let start = 0; start < size; start++) {
      if (hold[start] !== seat + 1 || groupOf[start]! >= 0) continue;
      const group = [start];
      groupOf[start] = this.sizes.length;
      for (const cell of group)
        for (const next of neighbours.subarray(6 * cell, 6 * cell + 6)) {
          if (hold[next] !== seat + 1 || groupOf[next]! >= 0) continue;
          groupOf[next] = this.sizes.length;
          group.push(next);
        }
      this.sizes.push(group.length);
    }
    this.largest = Math.max(0, ...this.sizes);
    this.fits = this.sizes.length <= MOST_GROUPS;
    this.beside = new Int32Array(cells.length);
    this.joined = new Int32Array(cells.length);
    for (let i = 0; i < live; i++)
      for (const next of neighbours.subarray(6 * cells[i]!, 6 * cells[i]! + 6))
        if (groupOf[next]! >= 0) this.beside[i]! |= 1 << groupOf[next]!;
    for (let i = 0; i < live; i++)
      for (let j = 0; j < live; j++) if ((this.beside[i]! & this.beside[j]!) !== 0) this.joined[i]! |= 1 << j;
  }
}
