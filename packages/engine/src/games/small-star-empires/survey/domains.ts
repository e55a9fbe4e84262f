/**
 * Hot: what hangs together with a seat's home once everybody has taken what it claims, filled in row by row, down and
 * up the board, until nothing is added.
 */
import type { Seat } from '@tabuleiro/rules';
import type { HexBoard } from '@tabuleiro/rules/games/small-star-empires';
import { bitCount } from '../../bits.ts';
import { type BitRows, fillRow } from './bit-rows.ts';
import type { Prospects } from './prospects.ts';

export class Domains {
  /** Rows of what each seat claims, `rows.count` apart, after `read`. */
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

  /** From the words of the claims to rows. */
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

  /** How many hexes; `own` are the rows of what the seats control. */
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

  /** Fills every row from the one before it, down (1) or up (-1); answers whether that added anything. */
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
