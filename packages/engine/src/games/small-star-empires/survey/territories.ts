/** Hot: finds connected groups of hexes by joining each hex with its earlier neighbours (union-find). */
import { type HexBoard, OWNERS, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import type { BitRows } from './bit-rows.ts';

/** Directions up-left, up-right and left lead to earlier cells. */
const EARLIER = 3;
const WORD = 32;

export class Territories {
  /** After `measure`: the sizes of the two largest groups, and the number of groups. */
  largest = 0;
  second = 0;
  parts = 0;
  private readonly board: HexBoard;
  private readonly rows: BitRows;
  private readonly parent: Int16Array;
  private readonly size: Int16Array;

  constructor(board: HexBoard, rows: BitRows) {
    this.board = board;
    this.rows = rows;
    this.parent = new Int16Array(board.size);
    this.size = new Int16Array(board.size);
  }

  /** `words`: a seat's hexes, from `first` on. */
  measure({ control }: StarPosition, words: Int32Array, first: number): void {
    const { parent, rows, size } = this;
    const { cellAt } = rows;
    const { neighbours } = this.board;
    let parts = 0;
    for (let word = 0; word < rows.words; word++) {
      for (let rest = words[first + word]!; rest !== 0; rest &= rest - 1) {
        const cell = cellAt[WORD * word + 31 - Math.clz32(rest & -rest)]!;
        const owner = control[cell]! & OWNERS;
        let root = cell;
        parent[cell] = cell;
        size[cell] = 1;
        parts++;
        for (let k = 6 * cell; k < 6 * cell + EARLIER; k++) {
          let other = neighbours[k]!;
          if ((control[other]! & owner) === 0) continue;
          while (parent[other] !== other) other = parent[other]!;
          if (other === root) continue;
          parent[root] = other;
          size[other]! += size[root]!;
          size[root] = 0;
          parts--;
          root = other;
        }
      }
    }
    this.parts = parts;
    this.sort(words, first);
  }

  /** Finds the two largest groups; a group's size is stored at its root, all other cells hold 0. */
  private sort(words: Int32Array, first: number): void {
    const { rows, size } = this;
    let largest = 0;
    let second = 0;
    for (let word = 0; word < rows.words; word++) {
      for (let rest = words[first + word]!; rest !== 0; rest &= rest - 1) {
        const found = size[rows.cellAt[WORD * word + 31 - Math.clz32(rest & -rest)]!]!;
        if (found > largest) {
          second = largest;
          largest = found;
        } else if (found > second) second = found;
      }
    }
    this.largest = largest;
    this.second = second;
  }
}
