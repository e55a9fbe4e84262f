/** The loaded endgame tables and their lookup. Read-only; knows no files. */
import type { DameoPosition } from '@tabuleiro/rules/games/dameo';
import * as word from '@tabuleiro/rules/games/dameo';
import { bitCount2 } from '../../bits.ts';
import type { EndingData } from '../../ending-file.ts';
import { Indexer } from './indexing.ts';
import { CODES, codeOf, parseMaterial, piecesOf } from './material.ts';

/** Bits per value of tables without and with distances. */
export const RESULT_BITS = 2;
export const DISTANCE_BITS = 8;
const UPSIDE_DOWN = 56;
const ENEMY_MEN_FROM = 8;

export interface LoadedTable {
  name: string;
  indexer: Indexer;
  /** 2: 0 draw, 1 won by the mover, 2 lost. 8: 0 draw, else plies to the end plus one; even values are won. */
  bits: number;
  data: Uint8Array;
  /** See `EndingTable.quiet`. */
  quiet: number;
}

export const bytesOf = (size: number, bits: number): number => Math.ceil((size * bits) / 8);

export class EndingTables {
  /** Positions with more pieces are not looked up. */
  mostPieces = 0;
  private readonly tables: (LoadedTable | undefined)[] = new Array(CODES);

  /** Adds the tables of a file; a table with distances replaces one without. Stops at the first unknown table. */
  add({ header, content }: EndingData): void {
    let from = 0;
    for (const { name, bits, quiet } of header.tables) {
      const counts = parseMaterial(name);
      if (counts === null || (bits !== RESULT_BITS && bits !== DISTANCE_BITS)) return;
      const indexer = new Indexer(counts);
      const data = content.subarray(from, from + bytesOf(indexer.size, bits));
      from += bytesOf(indexer.size, bits);
      const code = codeOf(...counts);
      if ((this.tables[code]?.bits ?? 0) < bits) this.tables[code] = { name, indexer, bits, data, quiet };
      this.mostPieces = Math.max(this.mostPieces, piecesOf(counts));
    }
  }

  has(name: string, bits: number): boolean {
    const counts = parseMaterial(name);
    return counts !== null && (this.tables[codeOf(...counts)]?.bits ?? 0) >= bits;
  }

  /** The table for the pieces on the board, even if a capture is pending. */
  tableOf(position: DameoPosition): LoadedTable | undefined {
    const w = position.words;
    const s = position.at;
    const own = bitCount2(w[s + word.OWN]!, w[s + word.OWN + 1]!);
    const enemy = bitCount2(w[s + word.ENEMY]!, w[s + word.ENEMY + 1]!);
    if (own + enemy > this.mostPieces) return undefined;
    const kings = bitCount2(
      w[s + word.OWN]! & w[s + word.KINGS]!,
      w[s + word.OWN + 1]! & w[s + word.KINGS + 1]!,
    );
    const enemyKings = bitCount2(
      w[s + word.ENEMY]! & w[s + word.KINGS]!,
      w[s + word.ENEMY + 1]! & w[s + word.KINGS + 1]!,
    );
    return this.tables[codeOf(kings, own - kings, enemyKings, enemy - enemyKings)];
  }

  /** The table's value for a position without captures. */
  valueIn({ indexer, bits, data }: LoadedTable, position: DameoPosition): number {
    const w = position.words;
    const s = position.at;
    const turn = (w[s + word.META]! & 1) === 0 ? 0 : UPSIDE_DOWN;
    const kingsLo = w[s + word.KINGS]!;
    const kingsHi = w[s + word.KINGS + 1]!;
    const ownLo = w[s + word.OWN]!;
    const ownHi = w[s + word.OWN + 1]!;
    const enemyLo = w[s + word.ENEMY]!;
    const enemyHi = w[s + word.ENEMY + 1]!;
    const index = indexer.at(
      keyOf(ownLo & kingsLo, ownHi & kingsHi, turn, 0),
      keyOf(ownLo & ~kingsLo, ownHi & ~kingsHi, turn, 0),
      keyOf(enemyLo & kingsLo, enemyHi & kingsHi, turn, 0),
      keyOf(enemyLo & ~kingsLo, enemyHi & ~kingsHi, turn, ENEMY_MEN_FROM),
    );
    return bits === DISTANCE_BITS ? data[index]! : (data[index >> 2]! >> (2 * (index & 3))) & 3;
  }
}

/** Six bits per piece, from the mover's side. */
function keyOf(lo: number, hi: number, turn: number, from: number): number {
  let key = 0;
  for (let bits = lo; bits !== 0; bits &= bits - 1)
    key = (key << 6) | (((31 - Math.clz32(bits & -bits)) ^ turn) - from);
  for (let bits = hi; bits !== 0; bits &= bits - 1)
    key = (key << 6) | (((63 - Math.clz32(bits & -bits)) ^ turn) - from);
  return key;
}
