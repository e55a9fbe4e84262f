/** A table as the generator keeps it: every value, also where something can be taken. */
import { Indexer } from '@tabuleiro/engine/internal/games/dameo/endings/indexing';
import type { Counts } from '@tabuleiro/engine/internal/games/dameo/endings/material';

export class PackedTable {
  readonly indexer: Indexer;
  /** Plies to the end plus one; even values are won by the mover, odd ones lost, 0 is a draw. */
  readonly values: Uint8Array;
  /** A bit for each position that is one and in which nothing can be taken: what a reader may ask for. */
  readonly quiet: Uint8Array;
  /** The most plies in which only kings move that best play needs before a man moves or something is taken. */
  kingPlies = 0;

  constructor(counts: Counts, values?: Uint8Array, quiet?: Uint8Array) {
    // The solver counts moves: every board has exactly one number.
    this.indexer = new Indexer(counts, false);
    this.values = values ?? new Uint8Array(this.indexer.size);
    this.quiet = quiet ?? new Uint8Array((this.indexer.size + 7) >> 3);
  }

  /** How many boards one number stands for. */
  get images(): number {
    return this.indexer.folded >= 0 ? 2 : 1;
  }

  isQuiet(index: number): boolean {
    return ((this.quiet[index >> 3]! >> (index & 7)) & 1) !== 0;
  }
}
