/**
 * Measurements of a position in readable code: moves to reach a hex, its pay, connected groups. Cold: features and
 * highlights use this; `survey.ts` is the fast equivalent.
 */
import type { Cell, Seat } from '@tabuleiro/rules';
import {
  BLACK_HOLE,
  FIRST_NEBULA,
  HOME,
  MAX_SHIPS,
  type StarPosition,
} from '@tabuleiro/rules/games/small-star-empires';

export const seatsOf = ({ board }: StarPosition): Seat[] => Array.from(board.homes, (_, seat) => seat);

const allCells = ({ board }: StarPosition): Cell[] => Array.from(board.kinds, (_, cell) => cell);

export const isFree = (position: StarPosition, cell: Cell): boolean => position.control[cell] === 0;

export const freeCells = (position: StarPosition): Cell[] =>
  allCells(position).filter((cell) => isFree(position, cell));

/** Controlled hexes, including the home. */
export const cellsOf = (position: StarPosition, seat: Seat): Cell[] =>
  allCells(position).filter((cell) => position.ownerOf(cell) === seat);

export const stationsOf = (position: StarPosition, seat: Seat): Cell[] =>
  cellsOf(position, seat).filter((cell) => position.hasStation(cell));

/** One cell per ship. */
export const shipsOf = ({ board, ships }: StarPosition, seat: Seat): Cell[] =>
  Array.from(ships.subarray(MAX_SHIPS * seat, MAX_SHIPS * (seat + 1))).filter((cell) => cell < board.size);

export const neighboursOf = ({ board }: StarPosition, cell: Cell): Cell[] =>
  board.geometry.neighbours[cell]!.filter((next) => next >= 0);

export const piecesLeft = ({ left }: StarPosition, seat: Seat): number =>
  left[2 * seat]! + left[2 * seat + 1]!;
export const stationsLeft = ({ left }: StarPosition, seat: Seat): number => left[2 * seat + 1]!;

/** Hexes at which a ship of the seat could stop if it started there. */
function stopsFrom(position: StarPosition, seat: Seat, from: Cell): Cell[] {
  const { board } = position;
  const stops: Cell[] = [];
  for (let direction = 0; direction < 6; direction++) {
    for (let to = board.geometry.neighbours[from]![direction]!; to >= 0; ) {
      const owner = position.ownerOf(to);
      if (board.kinds[to] === BLACK_HOLE || (owner >= 0 && owner !== seat)) break;
      if (isFree(position, to)) stops.push(to);
      to = board.geometry.neighbours[to]![direction]!;
    }
  }
  for (const to of board.mouths) if (isFree(position, to) && board.linked(from, to)) stops.push(to);
  return stops;
}

/** By cell, the number of own moves to stop there if no other seat moves; Infinity if impossible. */
export function distances(position: StarPosition, seat: Seat): number[] {
  const found = allCells(position).map(() => Infinity);
  let border = piecesLeft(position, seat) > 0 ? shipsOf(position, seat) : [];
  for (let moves = 1; border.length > 0; moves++) {
    const stops = border.flatMap((from) => stopsFrom(position, seat, from));
    border = [...new Set(stops)].filter((cell) => found[cell] === Infinity);
    for (const cell of border) found[cell] = moves;
  }
  return found;
}

/** Points of the hex itself for the seat now: planets, or the pay of one more nebula of the colour. */
export function worth(position: StarPosition, seat: Seat, cell: Cell): number {
  const kind = position.board.kinds[cell]!;
  if (kind < FIRST_NEBULA) return kind;
  if (cellsOf(position, seat).some((other) => position.board.kinds[other] === kind)) return 3;
  return position.options.nebula === '258' ? 2 : 1;
}

/** Neighbours that a station of the seat on that hex would be paid for. */
export const paidFor = (position: StarPosition, seat: Seat, cell: Cell): Cell[] =>
  neighboursOf(position, cell).filter((next) => {
    const owner = position.ownerOf(next);
    return owner >= 0 && owner !== seat;
  });

/** The part of a set that is connected to one of its cells. */
function connected(position: StarPosition, start: Cell, set: ReadonlySet<Cell>): Cell[] {
  const group = new Set([start]);
  for (const cell of group)
    for (const next of neighboursOf(position, cell)) if (set.has(next)) group.add(next);
  return [...group];
}

/** The connected groups of the seat, the largest first. */
export function groupsOf(position: StarPosition, seat: Seat): Cell[][] {
  const groups: Cell[][] = [];
  const rest = new Set(cellsOf(position, seat));
  for (const start of rest) {
    const group = connected(position, start, rest);
    for (const cell of group) rest.delete(cell);
    groups.push(group);
  }
  return groups.sort((a, b) => b.length - a.length);
}

export const largestGroup = (position: StarPosition, seat: Seat): Cell[] => groupsOf(position, seat)[0] ?? [];

/** Sizes of the territories under the rule set, the largest first: connected, or all in one. */
export const territoriesOf = (position: StarPosition, seat: Seat): number[] =>
  position.options.territory === 'count'
    ? [cellsOf(position, seat).filter((cell) => position.board.kinds[cell] !== HOME).length]
    : groupsOf(position, seat).map(({ length }) => length);

/** How sure a seat is of a free hex: only it can come there, it comes first, or it comes first by turn order. */
export type Prospect = 'own' | 'near' | 'even';

interface Claim {
  cell: Cell;
  seat: Seat;
  claim: Prospect;
  /** Others can come there but need at least two moves more. */
  ahead: boolean;
}

/** The claimant of each reachable free hex; `moves` are the distances of every seat. */
export function claims(position: StarPosition, moves: readonly (readonly number[])[]): Claim[] {
  const inTurn = moves.map((_, i) => (position.seat + i) % moves.length);
  return freeCells(position).flatMap((cell) => {
    const least = Math.min(...moves.map((far) => far[cell]!));
    if (least === Infinity) return [];
    const seat = inTurn.find((s) => moves[s]![cell] === least)!;
    const rivals = inTurn.filter((s) => s !== seat && moves[s]![cell]! < Infinity);
    const level = rivals.some((s) => moves[s]![cell] === least);
    const ahead = rivals.length > 0 && rivals.every((s) => moves[s]![cell]! >= least + 2);
    return [{ cell, seat, claim: rivals.length === 0 ? 'own' : level ? 'even' : 'near', ahead } as const];
  });
}

/** The number of hexes connected to a seat's home, including its claims. */
export function domainOf(position: StarPosition, seat: Seat, claimed: readonly Claim[]): number {
  const mine = new Set(cellsOf(position, seat));
  for (const claim of claimed) if (claim.seat === seat) mine.add(claim.cell);
  return connected(position, position.board.homes[seat]!, mine).length;
}
