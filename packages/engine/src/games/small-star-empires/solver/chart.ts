/**
 * What the solver knows of a map before any move: what a hex pays, where a ship may jump, hash numbers, and how points
 * and tie-breaks become one number. Built once per map and rule set; two seats.
 */
import type { Options } from '@tabuleiro/rules';
import { BLACK_HOLE, FIRST_NEBULA, type HexBoard } from '@tabuleiro/rules/games/small-star-empires';
import { zobrist } from '@tabuleiro/rules/internal';

/** Hash numbers per cell: held by either seat, open station there, and one to four ships there. */
export const CELL_KEYS = 7;
export const STATION_KEY = 2;
export const SHIP_KEYS = 3;
/** Hash numbers of the turn, with and without ties, and of 0 to 31 stations left of either seat. */
const TURN_KEYS = 4;
const SEAT_KEYS = TURN_KEYS + 64;
export const MOST_STATIONS = 31;
/** Points of every nebula but the first of its colour. */
export const NEXT_NEBULA = 3;
export const BONUS = 3;

const WORMHOLE = BLACK_HOLE + 1;

export class Chart {
  readonly board: HexBoard;
  /** 0 to 3 planets; 0 for everything else. */
  readonly planets: Uint8Array;
  /** 0 to 2, or -1 where there is no nebula. */
  readonly colours: Int8Array;
  readonly firstNebula: number;
  /** Of the seat without a move, and of territories: how this rule set goes. */
  readonly passing: boolean;
  readonly counting: boolean;
  readonly tiebreak: string;
  /** Where a ship on each cell may jump to through wormholes. */
  readonly jumps: readonly Int16Array[];
  readonly wormholes: readonly number[];
  readonly keys: Int32Array;

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
    const cells = Array.from(board.kinds, (_, cell) => cell);
    this.jumps = cells.map((from) => board.mouths.filter((to) => to !== from && board.linked(from, to)));
    this.wormholes = cells.filter((cell) => board.kinds[cell] === WORMHOLE);
    this.keys = zobrist(board.size * CELL_KEYS + SEAT_KEYS, 0x501e);
  }

  /** Number of the pair of hash numbers. */
  turnKey(seat: number, ties: boolean): number {
    return this.board.size * CELL_KEYS + (ties ? 2 : 0) + seat;
  }

  stationsKey(seat: number, left: number): number {
    return this.board.size * CELL_KEYS + TURN_KEYS + 32 * seat + left;
  }
}
