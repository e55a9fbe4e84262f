/**
 * A position made ready for the solver: the hexes that a ship can still come to, numbered in reading order so that a
 * set of them is two words of 30 bits; what is settled for good becomes tables. Two seats.
 */
import type { Options } from '@tabuleiro/rules';
import {
  BLACK_HOLE,
  type Board,
  FIRST_NEBULA,
  MAX_SHIPS,
  type StarPosition,
} from '@tabuleiro/rules/games/small-star-empires';

/** Bits of a word: small integers in every engine. */
export const WORD = 30;
export const MOST_HEXES = 2 * WORD;
/** Pieces of a kind that a seat has left. */
export const MOST_LEFT = 31;
/** Groups that a seat holds: bits of a word. */
const MOST_GROUPS = 30;
/** Points of every nebula but the first of its colour. */
export const NEXT_NEBULA = 3;
export const BONUS = 3;
export const COLOURS = 3;

/** Bits of the seats in a control word; the word that closes a ray has them all. */
const OWNERS = 15;
const enemiesOf = (seat: number): number => OWNERS ^ (1 << seat);

/** Sets of hexes in play, one for each of a list of places. */
export class Sets {
  readonly lo: Int32Array;
  readonly hi: Int32Array;

  constructor(length: number) {
    this.lo = new Int32Array(length);
    this.hi = new Int32Array(length);
  }

  add(at: number, hex: number): void {
    if (hex < WORD) this.lo[at]! |= 1 << hex;
    else this.hi[at]! |= 1 << (hex - WORD);
  }
}

/** What a seat holds for good, in groups that hang together. */
export interface Holdings {
  readonly sizes: Int32Array;
  /** The hexes in play beside each group, and one bit per group beside each hex. */
  readonly near: Sets;
  readonly beside: Int32Array;
  /** Beside each hex in play: pieces and homes, and stations. */
  readonly held: Uint8Array;
  readonly stations: Uint8Array;
  readonly nebulae: Int32Array;
  /** Colonies and stations on the board. */
  readonly placed: readonly [number, number];
  readonly planets: number;
}

export class Field {
  readonly position: StarPosition;
  readonly board: Board;
  readonly options: Options;
  /** Cells of the hexes in play. */
  readonly cells: readonly number[];
  readonly count: number;
  /** Cells that ships may start from: the hexes in play, then where ships stand. */
  readonly sources: readonly number[];
  /** Of the cells where ships stand at first: the group of their seat that they belong to. */
  readonly berths: readonly number[];
  readonly planets: Uint8Array;
  /** 0 to 2, or -1 where there is no nebula. */
  readonly colours: Int8Array;
  readonly coloured = new Sets(COLOURS);
  /**
   * By seat, source and direction: the hexes that a ship may fly to while nothing new is in its way. The first three
   * directions lead to earlier hexes, the others to later ones.
   */
  readonly rays: Sets;
  /** Through wormholes. */
  readonly jumps: Sets;
  /** Neighbours of sources in play: as sets, and six each with `count` for none. */
  readonly near: Sets;
  readonly neighbours: Int16Array;
  readonly holdings: readonly [Holdings, Holdings];
  readonly wide: boolean;

  constructor(position: StarPosition, options: Options) {
    const { board } = position;
    this.position = position;
    this.board = board;
    this.options = options;
    this.cells = cellsInPlay(position);
    this.count = this.cells.length;
    this.wide = this.count > WORD;
    const standing = new Set([...position.ships].filter((cell) => cell < board.size));
    this.sources = [...this.cells, ...standing];
    this.planets = Uint8Array.from(this.cells, (cell) => planetsOf(board, cell));
    this.colours = Int8Array.from(this.cells, (cell) => colourOf(board, cell));
    const many = this.sources.length;
    this.rays = new Sets(2 * many * 6);
    this.jumps = new Sets(many);
    this.near = new Sets(many);
    this.neighbours = new Int16Array(6 * many).fill(this.count);
    const groups = [0, 1].map((seat) => groupsOf(board, this.ownedBy(seat)));
    this.berths = [...standing].map((cell) =>
      groups[position.ownerOf(cell)]!.findIndex((group) => group.has(cell)),
    );
    this.holdings = [this.survey(0, groups[0]!), this.survey(1, groups[1]!)];
    if (this.fits) this.look();
  }

  /** Whether the words are wide enough for it. */
  get fits(): boolean {
    if (this.count > MOST_HEXES || this.position.left.some((n) => n > MOST_LEFT)) return false;
    return this.holdings.every(({ sizes }) => sizes.length <= MOST_GROUPS);
  }

  /** What ships see and stand beside, from everywhere they may start. */
  private look(): void {
    const { board, cells, colours, count, sources } = this;
    const hexOf = new Int16Array(board.size + 2).fill(count);
    for (const [hex, cell] of cells.entries()) {
      hexOf[cell] = hex;
      if (colours[hex]! >= 0) this.coloured.add(colours[hex]!, hex);
    }
    for (const [source, from] of sources.entries()) {
      for (const [hex, cell] of cells.entries())
        if (cell !== from && board.linked(from, cell)) this.jumps.add(source, hex);
      for (let direction = 0; direction < 6; direction++) {
        const hex = hexOf[board.neighbours[6 * from + direction]!]!;
        this.neighbours[6 * source + direction] = hex;
        if (hex < count) this.near.add(source, hex);
        for (let seat = 0; seat < 2; seat++) this.follow(seat, source, direction, hexOf);
      }
    }
  }

  private follow(seat: number, source: number, direction: number, hexOf: Int16Array): void {
    const { board, count, position, rays, sources } = this;
    for (let p = board.rayAt[6 * sources[source]! + direction]!; ; p++) {
      const cell = board.rays[p]!;
      if ((position.control[cell]! & enemiesOf(seat)) !== 0) return;
      if (hexOf[cell]! < count) rays.add((seat * sources.length + source) * 6 + direction, hexOf[cell]!);
    }
  }

  private ownedBy(seat: number): number[] {
    const { board, position } = this;
    return [...board.kinds.keys()].filter((cell) => position.ownerOf(cell) === seat);
  }

  private survey(seat: number, groups: readonly ReadonlySet<number>[]): Holdings {
    const { board, cells, position } = this;
    const mine = (cell: number) => cell < board.size && position.ownerOf(cell) === seat;
    const owned = this.ownedBy(seat);
    const near = new Sets(groups.length);
    const around = cells.map((cell) => [...board.neighbours.subarray(6 * cell, 6 * cell + 6)]);
    const beside = Int32Array.from(cells, (_, hex) => {
      let bits = 0;
      for (const [g, group] of groups.entries())
        if (hex < MOST_HEXES && around[hex]!.some((cell) => group.has(cell))) {
          bits |= 1 << g;
          near.add(g, hex);
        }
      return bits;
    });
    const stationAt = (cell: number) => mine(cell) && position.hasStation(cell);
    const pieces = owned.filter((cell) => board.kinds[cell]! < BLACK_HOLE);
    const stations = pieces.filter(stationAt).length;
    const nebulae = new Int32Array(COLOURS);
    for (const cell of pieces) if (colourOf(board, cell) >= 0) nebulae[colourOf(board, cell)]!++;
    return {
      sizes: Int32Array.from(groups, ({ size }) => size),
      near,
      beside,
      held: Uint8Array.from(around, (list) => list.filter(mine).length),
      stations: Uint8Array.from(around, (list) => list.filter(stationAt).length),
      nebulae,
      placed: [pieces.length - stations, stations],
      planets: pieces.reduce((sum, cell) => sum + planetsOf(board, cell), 0),
    };
  }
}

const planetsOf = ({ kinds }: Board, cell: number): number =>
  kinds[cell]! < FIRST_NEBULA ? kinds[cell]! : 0;
const colourOf = ({ kinds }: Board, cell: number): number =>
  kinds[cell]! >= FIRST_NEBULA && kinds[cell]! < BLACK_HOLE ? kinds[cell]! - FIRST_NEBULA : -1;

/** The free hexes that a ship of either seat can come to, in any number of moves. */
function cellsInPlay(position: StarPosition): number[] {
  const { board, control, left, ships } = position;
  const found = new Set<number>();
  for (let seat = 0; seat < 2; seat++) {
    if (left[2 * seat]! + left[2 * seat + 1]! === 0) continue;
    const fleet = ships.subarray(seat * MAX_SHIPS, seat * MAX_SHIPS + MAX_SHIPS);
    const reached = new Set([...fleet].filter((cell) => cell < board.size));
    for (const from of reached) {
      for (const to of board.gates[from] === 0 ? [] : board.mouths)
        if (to !== from && control[to] === 0 && board.linked(from, to)) reached.add(to);
      for (let ray = 6 * from; ray < 6 * from + 6; ray++)
        for (let p = board.rayAt[ray]!; (control[board.rays[p]!]! & enemiesOf(seat)) === 0; p++)
          if (control[board.rays[p]!] === 0) reached.add(board.rays[p]!);
    }
    for (const cell of reached) if (control[cell] === 0) found.add(cell);
  }
  return [...found].sort((a, b) => a - b);
}

function groupsOf({ neighbours, size }: Board, cells: readonly number[]): Set<number>[] {
  const owned = new Set(cells);
  const groups: Set<number>[] = [];
  for (const start of cells) {
    if (groups.some((group) => group.has(start))) continue;
    const group = new Set([start]);
    for (const cell of group)
      for (const next of neighbours.subarray(6 * cell, 6 * cell + 6))
        if (next < size && owned.has(next)) group.add(next);
    groups.push(group);
  }
  return groups;
}
