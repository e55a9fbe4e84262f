/**
 * The solver's static data of a map: pay of each hex, wormhole jumps, and the counting rules. Built once per map
 * and rule set; two seats.
 */
import type { Options } from '@tabuleiro/rules';
import { BLACK_HOLE, FIRST_NEBULA, type HexBoard } from '@tabuleiro/rules/games/small-star-empires';

/** Points of every nebula but the first of its colour. */
export const NEXT_NEBULA = 3;
export const BONUS = 3;

export class Chart {
  readonly board: HexBoard;
  /** 0 to 3 planets; 0 for everything else. */
  readonly planets: Uint8Array;
  /** 0 to 2, or -1 without a nebula. */
  readonly colours: Int8Array;
  readonly firstNebula: number;
  /** True: a seat without a move passes. False: the game ends there. */
  readonly passing: boolean;
  /** True: territories are counted by pieces. False: by the largest connected group. */
  readonly counting: boolean;
  readonly tiebreak: string;
  /** By cell: the wormhole destinations of a ship. */
  readonly jumps: readonly Int16Array[];

  constructor(board: HexBoard, options: Options) {
    this.board = board;
    this.planets = board.kinds.map((kind) => (kind < FIRST_NEBULA ? kind : 0));
    this.colours = Int8Array.from(board.kinds, (kind) =>
      kind >= FIRST_NEBULA && kind < BLACK_HOLE ? kind - FIRST_NEBULA : -1,
    );
    this.firstNebula = options.nebula === '258' ? 2 : 1;
    this.passing = options.end === 'pass';
    this.counting = options.territory === 'count';
    this.tiebreak = String(options.tiebreak);
    this.jumps = Array.from(board.kinds, (_, from) =>
      board.mouths.filter((to) => to !== from && board.linked(from, to)),
    );
  }
}
