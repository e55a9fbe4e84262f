/**
 * What the solver knows of a map before any move: what a hex pays, where a ship may jump to, and how the rule set counts.
 * Built once per map and rule set; two seats.
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
  /** 0 to 2, or -1 where there is no nebula. */
  readonly colours: Int8Array;
  readonly firstNebula: number;
  /** A seat without a move is passed over; false: the game ends there. */
  readonly passing: boolean;
  /** Territories are counted by pieces; false: by the largest connected group. */
  readonly counting: boolean;
  readonly tiebreak: string;
  /** Where a ship on each cell may jump to through wormholes. */
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
