/**
 * The board as rows of bits: one number per row, one bit per column, so that the flights of all ships take a few
 * operations per row. For counting, rows are packed into as few words as possible. Built once per map; wider boards
 * than `MAX_WIDTH` do not fit.
 */
import { BLACK_HOLE, type HexBoard, HOME } from '@tabuleiro/rules/games/small-star-empires';

/** Sums of a row's bits must not overflow 32 bits. */
const MAX_WIDTH = 30;
const WORD = 32;
const WORMHOLE = BLACK_HOLE + 1;

export const fitsRows = ({ geometry }: HexBoard): boolean => geometry.columns <= MAX_WIDTH;

/** All open hexes of a row that are connected to a source through open hexes. */
export function fillRow(sources: number, ways: number, width: number): number {
  // rightwards an addition carries through open hexes; leftwards doubling steps fill them
  const right = ways & (((ways + sources) ^ ways) | sources);
  let fill = sources;
  let way = ways;
  fill |= way & (fill >>> 1);
  way &= way >>> 1;
  fill |= way & (fill >>> 2);
  way &= way >>> 2;
  fill |= way & (fill >>> 4);
  if (width > 8) {
    way &= way >>> 4;
    fill |= way & (fill >>> 8);
    if (width > 16) {
      way &= way >>> 8;
      fill |= way & (fill >>> 16);
    }
  }
  return right | fill;
}

export class BitRows {
  readonly count: number;
  readonly width: number;
  /** Number of words for all rows. */
  readonly words: number;
  /** By cell. */
  readonly rowOf: Uint8Array;
  readonly bitOf: Int32Array;
  /** By row: its first cell (with one extra entry), its word, and its shift in the word. */
  readonly firsts: Int32Array;
  readonly wordOf: Uint8Array;
  readonly shiftOf: Uint8Array;
  /** The cell of each bit of each word. */
  readonly cellAt: Int16Array;
  /** Rows of hexes that ships fly over but never stop on. */
  readonly wormholes: Int32Array;
  /** Words by kind of hex, `words` apart. */
  readonly kinds: Int32Array;
  /** Cells from which a ship may jump, and for each the rows of its destinations, `count` apart. */
  readonly gates: readonly number[];
  readonly jumps: Int32Array;

  constructor(board: HexBoard) {
    this.count = board.geometry.rows;
    this.width = board.geometry.columns;
    const perWord = Math.floor(WORD / this.width);
    this.words = Math.ceil(this.count / perWord);
    this.rowOf = Uint8Array.from(board.places, ({ row }) => row);
    this.bitOf = Int32Array.from(board.places, ({ column }) => 1 << column);
    this.firsts = new Int32Array(this.count + 1).fill(board.size);
    for (let cell = board.size - 1; cell >= 0; cell--) this.firsts[this.rowOf[cell]!] = cell;
    for (let row = this.count - 1; row >= 0; row--)
      this.firsts[row] = Math.min(this.firsts[row]!, this.firsts[row + 1]!);
    const rows = Array.from({ length: this.count }, (_, row) => row);
    this.wordOf = Uint8Array.from(rows, (row) => Math.floor(row / perWord));
    this.shiftOf = Uint8Array.from(rows, (row) => this.width * (row % perWord));
    this.cellAt = new Int16Array(WORD * this.words);
    this.wormholes = new Int32Array(this.count);
    this.kinds = new Int32Array(HOME * this.words);
    board.places.forEach(({ row, column }, cell) => {
      const kind = board.kinds[cell]!;
      this.cellAt[WORD * this.wordOf[row]! + this.shiftOf[row]! + column] = cell;
      if (kind === WORMHOLE) this.wormholes[row]! |= 1 << column;
      if (kind < BLACK_HOLE)
        this.kinds[kind * this.words + this.wordOf[row]!]! |= 1 << (this.shiftOf[row]! + column);
    });
    this.gates = [...board.places.keys()].filter(
      (cell) => board.gates[cell] !== 0 && (board.kinds[cell]! < BLACK_HOLE || board.kinds[cell] === HOME),
    );
    this.jumps = new Int32Array(this.gates.length * this.count);
    this.gates.forEach((from, i) => {
      for (const to of board.mouths)
        if (board.linked(from, to)) this.jumps[i * this.count + this.rowOf[to]!]! |= this.bitOf[to]!;
    });
  }
}
