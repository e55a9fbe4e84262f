/**
 * Hot: sizes of the territories connected to each home once every seat has taken its claims. Rows are filled
 * alternately down and up the board until nothing changes.
 */
import type { Seat } from '@tabuleiro/rules';
import type { HexBoard } from '@tabuleiro/rules/games/small-star-empires';
import { bitCount } from '../../bits.ts';
import { type BitRows, fillRow } from './bit-rows.ts';
import type { Prospects } from './prospects.ts';

export class Domains {
  /** Rows of each seat's claims, `rows.count` apart, after `read`. */
  readonly claimed: Int32Array;
  private readonly board: HexBoard;
  private readonly rows: BitRows;
  private readonly filled: Int32Array;

  constructor(board: HexBoard, rows: BitRows) {
    this.board = board;
    this.rows = rows;
    this.claimed = new Int32Array(board.seats * rows.count);
    this.filled = new Int32Array(rows.count);
  }

  /** Unpacks the words of the claims into rows. */
  read(claims: Prospects): void {
    const { claimed } = this;
    const { count, shiftOf, wordOf, words, width } = this.rows;
    const mask = (1 << width) - 1;
    for (let seat = 0; seat < this.board.seats; seat++) {
      let word = 0;
      let all = claims.claimed(seat, 0);
      for (let row = 0; row < count; row++) {
        if (wordOf[row] !== word && word < words) all = claims.claimed(seat, ++word);
        claimed[seat * count + row] = (all >>> shiftOf[row]!) & mask;
      }
    }
  }

  /** The number of hexes; `own` holds the rows of controlled hexes. */
  size(seat: Seat, own: Int32Array): number {
    const { filled, rows } = this;
    const home = this.board.homes[seat]!;
    for (let row = 0; row < rows.count; row++) filled[row] = 0;
    filled[rows.rowOf[home]!] = rows.bitOf[home]!;
    this.sweep(seat, own, 1);
    while (this.sweep(seat, own, -1) && this.sweep(seat, own, 1));
    let size = 0;
    for (let row = 0; row < rows.count; row++) size += bitCount(filled[row]!);
    return size;
  }

  /** Fills every row from the previous one, down (1) or up (-1); returns whether anything changed. */
  private sweep(seat: Seat, own: Int32Array, step: number): boolean {
    const { claimed, filled } = this;
    const { count, width } = this.rows;
    const first = seat * count;
    let before = 0;
    let added = 0;
    for (let row = step > 0 ? 0 : count - 1; row >= 0 && row < count; row += step) {
      const had = filled[row]!;
      const ways = own[first + row]! | claimed[first + row]!;
      const from = (had | before | ((row & 1) === 0 ? before >>> 1 : before << 1)) & ways;
      const now = from === 0 ? 0 : fillRow(from, ways, width);
      filled[row] = now;
      added |= now ^ had;
      before = now;
    }
    return added !== 0;
  }
}
