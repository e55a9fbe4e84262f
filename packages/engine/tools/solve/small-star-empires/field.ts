/**
 * A small board as tables for the solver: a set of its hexes is one word, a bit for each cell. Two seats, no wormholes.
 */
import type { Options } from '@tabuleiro/rules';
import { BLACK_HOLE, FIRST_NEBULA, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';

/** Bits of a word that are small integers in every engine. */
const MOST_CELLS = 30;
/** Stations of a seat for which there are weights; see bounds.ts. */
export const MOST_STATIONS = 4;
/** Points of every nebula but the first of its colour. */
export const NEXT_NEBULA = 3;
export const COLOURS = 3;
/** Places for the cells of a set. */
export const WORD = 32;
export const BONUS = 3;

export class Field {
  readonly position: StarPosition;
  readonly options: Options;
  readonly size: number;
  /** Points of a system by itself; 0 for a nebula. */
  readonly planets: Uint8Array;
  /** 0 to 2, or -1 where there is no nebula. */
  readonly colours: Int8Array;
  /** Neighbours of a cell. */
  readonly near: Int32Array;
  /**
   * By cell and direction: the cells that a ship flies over or to while nobody is in its way. The first three directions
   * lead to earlier cells, the others to later ones.
   */
  readonly rays: Int32Array;
  /** By cell and cell: what stays open from the first when a piece of the other seat closes the second. */
  readonly keeps: Int32Array;

  constructor(position: StarPosition, options: Options) {
    const { board } = position;
    const { kinds, neighbours, rayAt, rays, size } = board;
    this.position = position;
    this.options = options;
    this.size = size;
    this.planets = kinds.map((kind) => (kind < FIRST_NEBULA ? kind : 0));
    this.colours = Int8Array.from(kinds, (kind) =>
      kind >= FIRST_NEBULA && kind < BLACK_HOLE ? kind - FIRST_NEBULA : -1,
    );
    this.near = new Int32Array(size);
    this.rays = new Int32Array(6 * size);
    this.keeps = new Int32Array(WORD * size).fill(-1);
    for (let ray = 0; ray < 6 * size; ray++) {
      if (neighbours[ray]! < size) this.near[Math.trunc(ray / 6)]! |= 1 << neighbours[ray]!;
      let end = rayAt[ray]!;
      for (; rays[end]! < size; end++) this.rays[ray]! |= 1 << rays[end]!;
      let closed = 0;
      for (let p = end - 1; p >= rayAt[ray]!; p--) {
        closed |= 1 << rays[p]!;
        this.keeps[WORD * Math.trunc(ray / 6) + rays[p]!] = ~closed;
      }
    }
  }

  /** Whether the solver is made for such a board. */
  get fits(): boolean {
    const { board, left } = this.position;
    const stations = Math.max(left[1]!, left[3]!);
    return this.size <= MOST_CELLS && board.mouths.length === 0 && stations <= MOST_STATIONS;
  }
}

export function bitsOf(set: number): number {
  let n = set - ((set >> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >> 2) & 0x33333333);
  return Math.imul((n + (n >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}

/** The cell of a set with one cell, and of any other the last one. */
export const lastOf = (set: number): number => 31 - Math.clz32(set);
