/** Hot: the solved races of small boards: one bit a position, 1 if the mover wins (docs/adr/0022-race-table.md). */
import type { HorseBoard, RenpaardenPosition } from '@tabuleiro/rules/games/renpaarden';
import { RaceIndexer } from './indexer.ts';
import solved from './solved.json' with { type: 'json' };

export class RaceTable {
  /** Maximum plies of a race on these boards. */
  static readonly LONGEST = 13;
  private readonly index: RaceIndexer;
  private readonly bits: Uint8Array;

  private constructor(board: HorseBoard, bits: string) {
    this.index = new RaceIndexer(board);
    this.bits = Uint8Array.from(atob(bits), (letter) => letter.charCodeAt(0));
  }

  /** The table of a board; undefined if there is none. */
  static of(board: HorseBoard): RaceTable | undefined {
    const bits = (solved as Readonly<Record<string, string>>)[`${board.width}x${board.height}`];
    return bits === undefined ? undefined : new RaceTable(board, bits);
  }

  /** 1 if the mover wins, -1 if he loses. For races only. */
  result(position: RenpaardenPosition): number {
    const number = this.index.of(position);
    return (this.bits[number >> 3]! >> (number & 7)) & 1 ? 1 : -1;
  }
}
