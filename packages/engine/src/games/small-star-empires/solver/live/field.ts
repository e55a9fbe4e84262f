/**
 * What is left to play for in a position, as tables: a hex is live while it is free and a ship may come to it, and a set of
 * live hexes is one word, a bit for each. All that is held by now stays as it is: it is counted once, here.
 */
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import type { SwingBounds } from '../bounds.ts';
import type { Chart } from '../chart.ts';
import { CLOSED, type SolverState } from '../state.ts';
import { Groups } from './groups.ts';

/** Bits of a word that are small integers in every engine. */
const MOST_LIVE = 30;
/** Stations of a seat for which there are weights; see bounds.ts. */
export const MOST_STATIONS = 4;
export const COLOURS = 3;
/** Places for the cells of a field, and the number of a ship that never moves again. */
export const WORD = 32;
export const NOWHERE = 31;

export class Field {
  readonly chart: Chart;
  /** Cells of the board by number: the live hexes in reading order, then those that ships start from. */
  readonly cells: readonly number[];
  /** How many of them are live. */
  readonly live: number;
  /** Points of a system by itself; 0 for a nebula. */
  readonly planets: Uint8Array;
  /** 0 to 2, or -1 where there is no nebula. */
  readonly colours: Int8Array;
  /** Live neighbours of a cell. */
  readonly near: Int32Array;
  /** By seat and cell: neighbours that the seat held before, and stations of it among them. */
  readonly held: Uint8Array;
  readonly stations: Uint8Array;
  /**
   * By seat, cell and direction: the live hexes that a ship flies over or to while nobody gets in its way. The first three
   * directions lead to earlier cells, the others to later ones.
   */
  readonly rays: Int32Array;
  /** Where a ship may jump to through wormholes. */
  readonly jumps: Int32Array;
  /** By cell and cell: what stays open from the first when a piece of the other seat closes the second. */
  readonly keeps: Int32Array;
  /** By seat: what hangs together of its own. */
  readonly groups: readonly [Groups, Groups];
  /** By cell of the board: its number here. */
  private readonly numbers: Uint8Array;
  /** Pieces placed before, by seat. */
  readonly placed: readonly [number, number];
  /** Whether a word is wide enough, and all is small enough for the weights. */
  readonly fits: boolean;

  /** `comes`: which seats can come to each cell of the board, in the position that `state` has read. */
  constructor(state: SolverState, comes: Uint8Array) {
    const { chart, dead, left, placed, ships } = state;
    const { board } = chart;
    this.chart = chart;
    const live = [...comes.subarray(0, board.size).keys()].filter((cell) => comes[cell] !== 0);
    const starts = new Set(ships.filter((_, ship) => ((dead >> ship) & 1) === 0).sort());
    this.cells = [...live, ...starts];
    this.live = live.length;
    const count = this.cells.length;
    this.numbers = new Uint8Array(board.size).fill(NOWHERE);
    for (const [i, cell] of this.cells.entries()) this.numbers[cell] = i;
    this.planets = Uint8Array.from(this.cells, (cell) => chart.planets[cell]!);
    this.colours = Int8Array.from(this.cells, (cell) => chart.colours[cell]!);
    this.near = new Int32Array(count);
    this.jumps = new Int32Array(count);
    this.rays = new Int32Array(12 * WORD);
    this.keeps = new Int32Array(WORD * WORD).fill(-1);
    this.held = new Uint8Array(2 * WORD);
    this.stations = new Uint8Array(2 * WORD);
    this.placed = [placed[0]!, placed[1]!];
    this.groups = [
      new Groups(state, 0, this.cells, live.length),
      new Groups(state, 1, this.cells, live.length),
    ];
    const narrow = this.live <= MOST_LIVE && count < WORD && this.groups.every(({ fits }) => fits);
    this.fits = narrow && left[1]! <= MOST_STATIONS && left[3]! <= MOST_STATIONS && board.seats === 2;
    if (narrow) this.chartCells(state);
  }

  /** The number of a cell of the board; also where there is no ship. */
  numberOf(cell: number): number {
    return this.numbers[cell] ?? NOWHERE;
  }

  /** The bit of a cell of the board; 0 unless it was live. */
  bitOf(cell: number): number {
    const number = this.numberOf(cell);
    return number < this.live ? 1 << number : 0;
  }

  private chartCells(state: SolverState): void {
    const { chart, hold } = state;
    const { neighbours } = chart.board;
    const bits = new Int32Array(hold.length);
    for (let i = 0; i < this.live; i++) bits[this.cells[i]!] = 1 << i;
    for (const [i, cell] of this.cells.entries()) {
      for (const to of chart.jumps[cell]!) this.jumps[i]! |= bits[to]!;
      for (const seat of [0, 1] as const) {
        this.held[seat * WORD + i] = state.heldBeside[seat][cell]!;
        this.stations[seat * WORD + i] = state.stationsBeside[seat][cell]!;
      }
      for (let way = 0; way < 6; way++) {
        this.near[i]! |= bits[neighbours[6 * cell + way]!]!;
        this.chartRay(state, i, way, bits);
      }
    }
  }

  private chartRay({ chart, hold }: SolverState, i: number, way: number, bits: Int32Array): void {
    const { rayAt, rays } = chart.board;
    const start = rayAt[6 * this.cells[i]! + way]!;
    let end = start;
    for (let blocked = 0; (hold[rays[end]!]! & CLOSED) === 0; end++) {
      const to = rays[end]!;
      // what one seat holds stops the other
      blocked |= hold[to]!;
      if ((blocked & 2) === 0) this.rays[6 * i + way]! |= bits[to]!;
      if ((blocked & 1) === 0) this.rays[6 * (WORD + i) + way]! |= bits[to]!;
    }
    let closed = 0;
    for (let p = end - 1; p >= start; p--) {
      const bit = bits[rays[p]!]!;
      if (bit === 0) continue;
      closed |= bit;
      this.keeps[WORD * i + 31 - Math.clz32(bit)] = ~closed | this.jumps[i]!;
    }
  }
}

/** Whether the live hexes of a position fit even if all its `free` ones are live; cheap. */
export function mayFit({ left, ships }: StarPosition, free: number): boolean {
  const cells = free + new Set(ships).size;
  return free <= MOST_LIVE && cells < WORD && left.every((_, i) => i % 2 === 0 || left[i]! <= MOST_STATIONS);
}

/** What is left to play for in the position that `state` has read. */
export function fieldOf(state: SolverState, bounds: SwingBounds): Field {
  state.markDead();
  bounds.reach();
  return new Field(state, bounds.comes);
}

export function bitsOf(set: number): number {
  let n = set - ((set >> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >> 2) & 0x33333333);
  return Math.imul((n + (n >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}

/** The cell of a set with one cell, and of any other the last one. */
export const lastOf = (set: number): number => 31 - Math.clz32(set);
