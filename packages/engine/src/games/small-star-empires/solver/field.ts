/**
 * The part of a position that is still undecided, as tables. A hex is live while it is free and a ship may reach
 * it; a set of live hexes is two words of bits. Everything already held is fixed and counted here once.
 */
import { OWNERS, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { distances, freeCells, piecesLeft } from '../survey/measure.ts';
import type { Chart } from './chart.ts';
import { HeldGroups } from './groups.ts';
import { BIT, BITS, CELLS, NOWHERE, WORDS } from './sets.ts';

const MOST_LIVE = WORDS * BITS;

/** Maximum stations per seat that bounds.ts supports. */
export const MOST_STATIONS = 4;
export const COLOURS = 3;

export class LiveField {
  readonly chart: Chart;
  /** Cells of the board by number: the live hexes in reading order, then the cells that ships start from. */
  readonly cells: readonly number[];
  /** Number of live cells, and of words in a set of them. */
  readonly live: number;
  readonly words: number;
  /** Points of a system by itself; 0 for a nebula. */
  readonly planets: Uint8Array;
  /** 0 to 2, or -1 without a nebula. */
  readonly colours: Int8Array;
  /** By cell and word: its live neighbours. */
  readonly near: Int32Array;
  /** By seat and cell: neighbours held before by the seat, and its stations among them. */
  readonly held: Uint8Array;
  readonly stations: Uint8Array;
  /**
   * By seat, cell, direction and word: the live hexes on a ship's line until a piece blocks it. The first three
   * directions lead to earlier cells, the others to later ones.
   */
  readonly rays: Int32Array;
  /** By cell and word: the wormhole destinations of a ship. */
  readonly jumps: Int32Array;
  /** By two cells and word: hexes still reachable from the first cell with an enemy piece on the second. */
  readonly keeps: Int32Array;
  /** By seat: its connected groups. */
  readonly groups: readonly [HeldGroups, HeldGroups];
  /** By cell of the board: its number here. */
  private readonly numbers: Uint8Array;
  /** Pieces placed before, by seat. */
  readonly placed: readonly [number, number];
  /** Whether the position is within all limits of the solver. */
  readonly fits: boolean;

  constructor(chart: Chart, position: StarPosition) {
    const { board } = chart;
    this.chart = chart;
    const live = liveCells(position);
    const starts = [...new Set(position.ships)].filter((cell) => cell < board.size).sort((a, b) => a - b);
    this.cells = [...live, ...starts];
    this.live = live.length;
    this.words = live.length > BITS ? WORDS : 1;
    const count = this.cells.length;
    this.numbers = new Uint8Array(board.size).fill(NOWHERE);
    for (const [i, cell] of this.cells.entries()) this.numbers[cell] = i;
    this.planets = Uint8Array.from(this.cells, (cell) => chart.planets[cell]!);
    this.colours = Int8Array.from(this.cells, (cell) => chart.colours[cell]!);
    this.near = new Int32Array(WORDS * count);
    this.jumps = new Int32Array(WORDS * count);
    this.rays = new Int32Array(2 * CELLS * 6 * WORDS);
    this.keeps = new Int32Array(CELLS * CELLS * WORDS).fill(-1);
    this.held = new Uint8Array(2 * CELLS);
    this.stations = new Uint8Array(2 * CELLS);
    const counter = position.count();
    const placedBy = (seat: number) => counter.of('colonies', seat) + counter.of('stations', seat);
    this.placed = [placedBy(0), placedBy(1)];
    this.fits = this.live <= MOST_LIVE && count <= NOWHERE && fewStations(position) && board.seats === 2;
    const shown = this.fits ? live : [];
    this.groups = [new HeldGroups(position, 0, shown), new HeldGroups(position, 1, shown)];
    this.fits &&= this.groups.every(({ fits }) => fits);
    if (this.fits) this.chartCells(position);
  }

  /** The number of a board cell; NOWHERE for a missing ship. */
  numberOf(cell: number): number {
    return this.numbers[cell] ?? NOWHERE;
  }

  private chartCells(position: StarPosition): void {
    const { board, jumps } = this.chart;
    for (const [i, cell] of this.cells.entries()) {
      for (const to of jumps[cell]!) this.add(this.jumps, WORDS * i, to);
      for (let way = 0; way < 6; way++) {
        const beside = board.neighbours[6 * cell + way]!;
        const owner = position.ownerOf(beside);
        this.add(this.near, WORDS * i, beside);
        if (owner >= 0) {
          this.held[owner * CELLS + i]!++;
          if (position.hasStation(beside)) this.stations[owner * CELLS + i]!++;
        }
        this.chartRay(position, i, way);
      }
    }
  }

  /** Adds a board cell to the set at `at`, if it is live. */
  private add(sets: Int32Array, at: number, cell: number): void {
    const number = this.numberOf(cell);
    if (number >= this.live) return;
    sets[at]! |= BIT[WORDS * number]!;
    sets[at + 1]! |= BIT[WORDS * number + 1]!;
  }

  private chartRay({ control }: StarPosition, i: number, way: number): void {
    const { rayAt, rays, size } = this.chart.board;
    const start = rayAt[6 * this.cells[i]! + way]!;
    let end = start;
    for (let blocked = 0; rays[end] !== size; end++) {
      const to = rays[end]!;
      // pieces of one seat block the other
      blocked |= control[to]! & OWNERS;
      if ((blocked & 2) === 0) this.add(this.rays, WORDS * (6 * i + way), to);
      if ((blocked & 1) === 0) this.add(this.rays, WORDS * (6 * (CELLS + i) + way), to);
    }
    const closed = [0, 0];
    for (let p = end - 1; p >= start; p--) {
      const number = this.numberOf(rays[p]!);
      if (number >= this.live) continue;
      for (let word = 0; word < WORDS; word++) {
        closed[word]! |= BIT[WORDS * number + word]!;
        this.keeps[WORDS * (CELLS * i + number) + word] = ~closed[word]! | this.jumps[WORDS * i + word]!;
      }
    }
  }
}

/** Free hexes that a seat can reach with at most as many flights as it has pieces. */
function liveCells(position: StarPosition): number[] {
  const seats = [0, 1].map((seat) => ({
    flights: distances(position, seat),
    pieces: piecesLeft(position, seat),
  }));
  return freeCells(position).filter((cell) => seats.some(({ flights, pieces }) => flights[cell]! <= pieces));
}

const fewStations = ({ left }: StarPosition): boolean =>
  left.every((n, i) => i % 2 === 0 || n <= MOST_STATIONS);

/** Cheap sufficient test for `fits`: counts all `free` hexes as live. */
export function mayFit(position: StarPosition, free: number): boolean {
  const cells = free + new Set(position.ships).size;
  return position.board.seats === 2 && free <= MOST_LIVE && cells <= NOWHERE && fewStations(position);
}
