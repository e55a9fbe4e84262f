/**
 * Hot: the hexes where a seat can stop after one move, two moves and so on, if no other seat moves. A wave is all
 * that is reached from the previous one along straight lines; all lines are followed at once, row by row.
 */
import type { Seat } from '@tabuleiro/rules';
import { MAX_SHIPS, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { type BitRows, fillRow } from './bit-rows.ts';

/** Later waves are merged into the last; only unusual custom boards have that many. */
const MAX_WAVES = 24;

export class Waves {
  /** Number of waves. */
  count = 0;
  /** Rows of all hexes reached. */
  readonly reached: Int32Array;
  /** Words of the hexes reached within 1, 2, 3 ... moves, `words` apart. */
  readonly within: Int32Array;
  private readonly rows: BitRows;
  private readonly open: Int32Array;
  private readonly sources: Int32Array;
  private readonly flown: Int32Array;

  constructor(rows: BitRows) {
    this.rows = rows;
    this.reached = new Int32Array(rows.count);
    this.within = new Int32Array(rows.words * MAX_WAVES);
    this.open = new Int32Array(rows.count);
    this.sources = new Int32Array(rows.count);
    this.flown = new Int32Array(rows.count);
  }

  /** `free` and `own`: rows of the free hexes and, from `first` on, of the seat's. */
  measure({ left, ships }: StarPosition, seat: Seat, free: Int32Array, own: Int32Array, first: number): void {
    const { open, reached, rows, sources, flown } = this;
    const { bitOf, rowOf, wormholes } = rows;
    for (let row = 0; row < rows.count; row++) {
      open[row] = free[row]! | own[first + row]! | wormholes[row]!;
      reached[row] = sources[row] = 0;
    }
    this.count = 0;
    if ((left[2 * seat]! | left[2 * seat + 1]!) === 0) return;
    const size = rowOf.length;
    for (let i = seat * MAX_SHIPS; i < seat * MAX_SHIPS + MAX_SHIPS && ships[i]! < size; i++)
      sources[rowOf[ships[i]!]!]! |= bitOf[ships[i]!]!;
    for (;;) {
      this.fly();
      if (rows.gates.length > 0) this.jump();
      let found = 0;
      let rest = 0;
      for (let row = 0; row < rows.count; row++) {
        const fresh = flown[row]! & free[row]! & ~reached[row]!;
        sources[row] = fresh;
        reached[row]! |= fresh;
        found |= fresh;
        rest |= free[row]! & ~reached[row]!;
      }
      if (found === 0) return;
      this.keep();
      if (rest === 0) return;
    }
  }

  /** Packs the hexes reached so far. */
  private keep(): void {
    const { reached, rows, within } = this;
    const { shiftOf, wordOf } = rows;
    if (this.count < MAX_WAVES) this.count++;
    const at = (this.count - 1) * rows.words;
    for (let word = 0; word < rows.words; word++) within[at + word] = 0;
    for (let row = 0; row < rows.count; row++) within[at + wordOf[row]!]! |= reached[row]! << shiftOf[row]!;
  }

  /** Everything in line with a source. A step down or up keeps or changes the column, depending on the row's parity. */
  private fly(): void {
    const { open, sources, flown } = this;
    const { count, width } = this.rows;
    let left = 0;
    let right = 0;
    flown[0] = 0;
    for (let row = 1; row < count; row++) {
      const from = sources[row - 1]!;
      if ((row & 1) === 0) {
        left = ((left | from) >>> 1) & open[row]!;
        right = (right | from) & open[row]!;
      } else {
        left = (left | from) & open[row]!;
        right = ((right | from) << 1) & open[row]!;
      }
      flown[row] = left | right;
    }
    left = right = 0;
    for (let row = count - 1; row >= 0; row--) {
      const ways = open[row]!;
      const here = sources[row]!;
      const from = row + 1 < count ? sources[row + 1]! : 0;
      if ((row & 1) === 0) {
        left = ((left | from) >>> 1) & ways;
        right = (right | from) & ways;
      } else {
        left = (left | from) & ways;
        right = ((right | from) << 1) & ways;
      }
      const along = here === 0 ? 0 : fillRow(here, ways, width);
      flown[row]! |= left | right | along;
    }
  }

  /** rule 12 */
  private jump(): void {
    const { sources, flown } = this;
    const { bitOf, count, gates, jumps, rowOf } = this.rows;
    for (let i = 0; i < gates.length; i++) {
      const from = gates[i]!;
      if ((sources[rowOf[from]!]! & bitOf[from]!) === 0) continue;
      for (let row = 0; row < count; row++) flown[row]! |= jumps[i * count + row]!;
    }
  }
}
