/** The parts of a position that the generator and the judge read: control words, ships, supply. No behaviour. */
import type { Seat } from '../../core/types.ts';
import type { HexBoard } from './board.ts';

/**
 * A control word: bits 0..3 the seat in control, 4 a hole, 5 a station, from 6 on the number of ships. Zero is a
 * hex on which any ship may stop.
 */
export const OWNERS = 15;
export const HOLE = 1 << 4;
export const STATION_BIT = 5;
export const SHIPS_BIT = 6;
export const SHIP = 1 << SHIPS_BIT;

export interface State {
  readonly board: HexBoard;
  readonly seat: Seat;
  /** One word per cell, then one for the end of every ray, then one for missing neighbours. */
  readonly control: Uint16Array;
  /** Cells of up to four ships per seat in any order; unused entries are above every cell. */
  readonly ships: Int16Array;
  /** Colonies and stations in supply, two numbers per seat. */
  readonly left: Int32Array;
  /** Scratch of the generator; all zero between calls. */
  readonly marks: Uint8Array;
}
