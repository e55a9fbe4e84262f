/** A table in the generator: the values of all positions, including those with captures. */
import { Indexer } from '@tabuleiro/engine/internal/games/dameo/endings/indexing';
import type { Counts } from '@tabuleiro/engine/internal/games/dameo/endings/material';

export class PackedTable {
  readonly indexer: Indexer;
  /** Plies to the end plus one: even values are wins for the mover, odd ones losses, 0 is a draw. */
  readonly values: Uint8Array;
  /** One bit per valid position without captures: the positions that a reader may ask for. */
  readonly quiet: Uint8Array;
  /** Most consecutive plies of king moves in best play before a man moves or a piece is taken. */
  kingPlies = 0;

  constructor(counts: Counts, values?: Uint8Array, quiet?: Uint8Array) {
    // The solver counts moves, so every board needs exactly one index.
    this.indexer = new Indexer(counts, false);
    this.values = values ?? new Uint8Array(this.indexer.size);
    this.quiet = quiet ?? new Uint8Array((this.indexer.size + 7) >> 3);
  }

  /** Number of boards that share an index. */
  get images(): number {
    return this.indexer.folded >= 0 ? 2 : 1;
  }

  isQuiet(index: number): boolean {
    return ((this.quiet[index >> 3]! >> (index & 7)) & 1) !== 0;
  }
}
