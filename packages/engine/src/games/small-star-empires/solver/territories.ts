/** What the bonus for the largest territory can still become: a bound that never errs. */
import { BONUS } from './chart.ts';
import type { SolverState } from './state.ts';

export class Territories {
  private readonly state: SolverState;
  /** Of each cell, which seats can come there. */
  private readonly comes: Uint8Array;
  private readonly marks: Int32Array;
  private mark = 0;
  private readonly queue: Int16Array;
  private readonly sizes: Int16Array;

  constructor(state: SolverState, comes: Uint8Array) {
    this.state = state;
    this.comes = comes;
    const { size } = state.chart.board;
    this.marks = new Int32Array(size + 2);
    this.queue = new Int16Array(size);
    this.sizes = new Int16Array(size);
  }

  /** The best for a seat that can take `most` hexes more, of the first `many` of `cells`. */
  bonus(seat: 0 | 1, most: number, cells: Int16Array, many: number): number {
    const { state } = this;
    const other = 1 - seat;
    const counting = state.chart.counting;
    const least = counting ? state.placed[other]! : state.territory(other);
    // a home belongs to a territory that hangs together
    const reachable = state.placed[seat]! + most + (counting ? 0 : 1);
    if (reachable < least) return -BONUS;
    let best = reachable;
    if (!counting) best = most === 1 ? this.joined(seat, cells, many) : this.widest(seat, reachable);
    return best > least ? BONUS : best === least ? 0 : -BONUS;
  }

  /** The largest group that a seat may come to hold by one piece more. */
  private joined(seat: 0 | 1, cells: Int16Array, many: number): number {
    const { marks, queue, sizes, state } = this;
    const { hold } = state;
    const { neighbours, size } = state.chart.board;
    const before = this.mark;
    let largest = 0;
    for (let start = 0; start < size; start++) {
      if (hold[start] !== seat + 1 || marks[start]! > before) continue;
      const stamp = ++this.mark;
      marks[start] = stamp;
      queue[0] = start;
      let end = 1;
      for (let i = 0; i < end; i++)
        for (let k = 6 * queue[i]!; k < 6 * queue[i]! + 6; k++) {
          const next = neighbours[k]!;
          if (hold[next] !== seat + 1 || marks[next] === stamp) continue;
          marks[next] = stamp;
          queue[end++] = next;
        }
      sizes[stamp - before - 1] = end;
      if (end > largest) largest = end;
    }
    for (let i = 0; i < many; i++) {
      const group = this.around(cells[i]!, before);
      if (group > largest) largest = group;
    }
    return largest;
  }

  /** The size of the group that a piece on a hex makes of those beside it; groups are marked above `before`. */
  private around(cell: number, before: number): number {
    const { marks, sizes } = this;
    const { neighbours } = this.state.chart.board;
    let group = 1;
    for (let k = 6 * cell; k < 6 * cell + 6; k++) {
      const beside = marks[neighbours[k]!]!;
      if (beside <= before) continue;
      let first = 6 * cell;
      while (marks[neighbours[first]!] !== beside) first++;
      if (first === k) group += sizes[beside - before - 1]!;
    }
    return group;
  }

  /** The largest group that a seat may come to hold, `atMost` by its pieces. */
  private widest(seat: 0 | 1, atMost: number): number {
    const { comes, marks, queue, state } = this;
    const { hold } = state;
    const { neighbours, size } = state.chart.board;
    const bit = seat + 1;
    const stamp = ++this.mark;
    let largest = 0;
    for (let start = 0; start < size && largest < atMost; start++) {
      if (marks[start] === stamp || (hold[start] !== bit && (comes[start]! & bit) === 0)) continue;
      marks[start] = stamp;
      queue[0] = start;
      let end = 1;
      for (let i = 0; i < end; i++)
        for (let k = 6 * queue[i]!; k < 6 * queue[i]! + 6; k++) {
          const next = neighbours[k]!;
          if (marks[next] === stamp || (hold[next] !== bit && (comes[next]! & bit) === 0)) continue;
          marks[next] = stamp;
          queue[end++] = next;
        }
      if (end > largest) largest = end;
    }
    return largest < atMost ? largest : atMost;
  }
}
