/**
 * Makes a table together with its mirror, which has the same pieces and the other seat to move, from the tables with
 * fewer pieces or fewer men. Retrograde analysis by layers: positions with a capture or without a move come first. A
 * move to a position lost in n plies wins in n + 1; a position whose moves all lead to wins of the opponent is lost.
 */
import { MIRROR, RANKS } from '@tabuleiro/engine/internal/games/dameo/endings/indexing';
import { EndingBoard, STEP } from './board.ts';
import type { PackedTable } from './table.ts';

const UPSIDE_DOWN = 56;
const MEN_BACK = [4 * 64, 3 * 64, 5 * 64];
const LOST_NOW = 1;
/** Positions between two yields to other work. */
const BREATH = 1 << 18;

/** Reports the current phase and its completed share. */
type Report = (phase: string, part: number) => void;

class Half {
  readonly table: PackedTable;
  /**
   * Moves that do not lose yet; 0 once the value is settled. A drawing promotion counts as a move that stays open.
   */
  readonly open: Uint8Array;
  /** Plies of kings alone, under best play, until a man moves or a piece is taken. */
  readonly kingPlies: Uint8Array;

  constructor(table: PackedTable) {
    this.table = table;
    this.open = new Uint8Array(table.values.length);
    this.kingPlies = new Uint8Array(table.values.length);
  }
}

export class PairSolver {
  private readonly board: EndingBoard;
  private readonly keys = new Int32Array(4);
  private readonly found = new Int32Array(256);
  /** The first `foundKings` entries of `found` are king moves, the rest moves of men. */
  private foundKings = 0;
  private highest = 0;

  /** `tables` by material code: those that captures and promotions reach. */
  constructor(tables: (PackedTable | undefined)[]) {
    this.board = new EndingBoard(tables);
  }

  /** Fills both tables; pass the same one twice if both sides have the same pieces. */
  *solve(first: PackedTable, second: PackedTable, report: Report): Generator<void, void> {
    const halves = first === second ? [new Half(first)] : [new Half(first), new Half(second)];
    this.highest = 0;
    for (const half of halves) yield* this.begin(half, report);
    for (let value = LOST_NOW; value <= this.highest; value++)
      for (const half of halves) {
        report('layers', value / Math.max(this.highest, 1));
        yield* this.layer(half, halves[halves.length - 1 - halves.indexOf(half)]!, value);
      }
    for (const { table, kingPlies } of halves)
      for (let index = 0; index < kingPlies.length; index++)
        if (kingPlies[index]! > table.kingPlies && table.values[index] !== 0)
          table.kingPlies = kingPlies[index]!;
  }

  /** Values and move counts that need no neighbouring position. */
  private *begin({ table, open }: Half, report: Report): Generator<void, void> {
    const { board, keys } = this;
    const { indexer, values, quiet } = table;
    const { counts, size } = indexer;
    for (let index = 0; index < size; index++) {
      if (index % BREATH === 0) {
        report('first look', index / size);
        yield;
      }
      indexer.keys(index, keys);
      if (!board.set(counts, keys)) continue;
      const taken = board.captures();
      if (taken >= 0) this.write(values, index, taken);
      else {
        quiet[index >> 3] = quiet[index >> 3]! | (1 << (index & 7));
        const moves = board.countMoves();
        const draws = board.promotes && board.promotion === 0;
        open[index] = moves + (draws ? 1 : 0);
        // Even a winning promotion may be beaten by a quicker move.
        if (board.promotes && board.promotion !== 0 && (board.promotion & 1) === 0)
          this.write(values, index, board.promotion);
        else if (moves === 0 && !draws)
          this.write(values, index, board.promotes ? board.promotion : LOST_NOW);
      }
      board.clear();
    }
  }

  private write(values: Uint8Array, index: number, value: number): void {
    if (value > 255) throw new Error('a distance does not fit into a byte');
    values[index] = value;
    if (value > this.highest) this.highest = value;
  }

  /** Retracts one ply from every position of `half` with this value. */
  private *layer({ table, kingPlies }: Half, before: Half, value: number): Generator<void, void> {
    const { values } = table;
    const { found } = this;
    const won = (value & 1) === 1;
    for (let index = 0; index < values.length; index++) {
      if (index % (8 * BREATH) === 0) yield;
      if (values[index] !== value) continue;
      const count = this.predecessors(table, before.table, index);
      for (let i = 0; i < count; i++) {
        const plies = i < this.foundKings ? kingPlies[index]! + 1 : 0;
        if (won) this.winAt(before, found[i]!, value + 1, plies);
        else this.loseAt(before, found[i]!, value + 1, plies);
      }
    }
  }

  private winAt(
    { table: { values }, open, kingPlies }: Half,
    index: number,
    value: number,
    plies: number,
  ): void {
    if (open[index] === 0) return;
    const known = values[index]!;
    if (known === 0 || known > value) {
      this.write(values, index, value);
      kingPlies[index] = plies;
    } else if (known === value && plies < kingPlies[index]!) kingPlies[index] = plies;
  }

  private loseAt({ table, open, kingPlies }: Half, index: number, value: number, plies: number): void {
    const { values, indexer } = table;
    if (open[index] === 0 || values[index] !== 0) return;
    if (plies > kingPlies[index]!) kingPlies[index] = plies;
    if (--open[index]! > 0) return;
    let last = value;
    if (indexer.counts[1] > 0) {
      // A promotion may lose later than the last of the other moves.
      const { board, keys } = this;
      indexer.keys(index, keys);
      board.set(indexer.counts, keys);
      board.countMoves();
      if (board.promotes && board.promotion > last) last = board.promotion;
      board.clear();
    }
    this.write(values, index, last);
  }

  /** Indexes, in the other seat's table, of all positions with a quiet move to this one. */
  private predecessors(table: PackedTable, before: PackedTable, index: number): number {
    const { board, keys } = this;
    table.indexer.keys(index, keys);
    board.set(before.indexer.counts, turnKeys(keys, table.indexer.counts));
    let count = 0;
    if (board.ownKings > 0) count = this.backKings(before, count);
    this.foundKings = count;
    if (board.own > board.ownKings) count = this.backMen(before, count);
    board.clear();
    return count;
  }

  private backKings(before: PackedTable, count: number): number {
    const { board } = this;
    const { on, cells } = board;
    this.fix(before, 0);
    for (let piece = 0; piece < board.ownKings; piece++) {
      let others = 0;
      for (let i = 0; i < board.ownKings; i++) if (i !== piece) others = (others << 6) | cells[i]!;
      others <<= 6;
      for (let ray = 0; ray < 512; ray += 64)
        for (let from = STEP[ray + cells[piece]!]!; from >= 0 && on[from] === 0; from = STEP[ray + from]!)
          this.found[count++] = this.number(others | from);
    }
    return count;
  }

  /** Retracts a man's move: back over any line of own men, to an empty cell. */
  private backMen(before: PackedTable, count: number): number {
    const { board } = this;
    const { on, cells } = board;
    this.fix(before, 1);
    for (let piece = board.ownKings; piece < board.own; piece++) {
      let others = 0;
      for (let i = board.ownKings; i < board.own; i++) if (i !== piece) others = (others << 6) | cells[i]!;
      others <<= 6;
      for (let i = 0; i < 3; i++) {
        const ray = MEN_BACK[i]!;
        let from = STEP[ray + cells[piece]!]!;
        while (from >= 0 && on[from]! > board.ownKings && on[from]! <= board.own) from = STEP[ray + from]!;
        if (from >= 0 && on[from] === 0) this.found[count++] = this.number(others | from);
      }
    }
    return count;
  }

  // While pieces of one group move, the other groups' part of an index is constant: `fix` computes it, `number` adds
  // the moving group.
  private ranks = RANKS[0]!;
  private stride = 0;
  private flip = 0;
  private fold: Int32Array | null = null;
  private base = 0;
  private baseMirrored = 0;

  private fix({ indexer }: PackedTable, group: number): void {
    const { counts, strides, folded, fold } = indexer;
    const keys = turnedKeys;
    this.ranks = RANKS[counts[group]!]!;
    this.stride = strides[group]!;
    this.fold = folded === group ? fold : null;
    this.base = 0;
    this.baseMirrored = 0;
    this.flip = 0;
    let flips = false;
    if (folded >= 0 && folded !== group) {
      const rank = fold[RANKS[counts[folded]!]![keys[folded]!]!]!;
      flips = rank < 0;
      this.base = strides[folded]! * (flips ? ~rank : rank);
      if (flips) this.flip = MIRROR[counts[group]!]!;
    }
    for (let g = 0; g < 4; g++) {
      if (g === group || g === folded) continue;
      const ranks = RANKS[counts[g]!]!;
      const mirrored = ranks[keys[g]! ^ MIRROR[counts[g]!]!]!;
      this.base += strides[g]! * (flips ? mirrored : ranks[keys[g]!]!);
      this.baseMirrored += strides[g]! * mirrored;
    }
  }

  private number(key: number): number {
    const rank = this.ranks[key ^ this.flip]!;
    if (this.fold === null) return this.base + this.stride * rank;
    const kept = this.fold[rank]!;
    return kept >= 0 ? this.base + this.stride * kept : this.baseMirrored + this.stride * ~kept;
  }
}

const turnedKeys = new Int32Array(4);

/**
 * The same board from the other seat's view. Men are counted from their own side's first cell, so their bits turn
 * alike.
 */
function turnKeys(keys: Int32Array, counts: ArrayLike<number>): Int32Array {
  for (let group = 0; group < 4; group++) {
    let key = 0;
    for (let i = 0; i < counts[group]!; i++) {
      const cell = (keys[group]! >> (6 * i)) & 63;
      const up = group === 3 ? cell + 8 : cell;
      const turned = up ^ UPSIDE_DOWN;
      key |= (group === 1 ? turned - 8 : turned) << (6 * i);
    }
    turnedKeys[group ^ 2] = key;
  }
  return turnedKeys;
}
