/** The cells that show why a seat leads in a feature group. */
import type { Cell, Position, Seat } from '@tabuleiro/rules';
import { BLACK_HOLE, FIRST_NEBULA, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { claimedBy, type Group } from './features.ts';
import {
  cellsOf,
  distances,
  freeCells,
  isFree,
  largestGroup,
  neighboursOf,
  paidFor,
  shipsOf,
  stationsOf,
  worth,
} from './survey/measure.ts';

type Show = (position: StarPosition, seat: Seat) => readonly Cell[];

const ofKinds =
  (from: number, below: number): Show =>
  (position, seat) =>
    cellsOf(position, seat).filter((cell) => {
      const kind = position.board.kinds[cell]!;
      return kind >= from && kind < below;
    });

const within: Show = (position, seat) => {
  const moves = distances(position, seat);
  return freeCells(position).filter((cell) => moves[cell] === 1);
};

const dearest: Show = (position, seat) => {
  const cells = within(position, seat);
  const most = Math.max(...cells.map((cell) => worth(position, seat, cell)));
  return cells.filter((cell) => worth(position, seat, cell) === most);
};

const roomy: Show = (position, seat) =>
  shipsOf(position, seat).filter((cell) =>
    neighboursOf(position, cell).some((next) => isFree(position, next)),
  );

/** Groups without cells are omitted. */
const SHOWS: Partial<Record<Group, Show>> = {
  planets: ofKinds(1, FIRST_NEBULA),
  nebulae: ofKinds(FIRST_NEBULA, BLACK_HOLE),
  trade: (position, seat) =>
    stationsOf(position, seat).filter((cell) => paidFor(position, seat, cell).length > 0),
  bonus: largestGroup,
  territory: largestGroup,
  area: claimedBy,
  reach: within,
  best: dearest,
  market: stationsOf,
  ships: roomy,
};

export const show = (position: Position, group: string, seat: Seat): readonly Cell[] =>
  [...new Set(SHOWS[group as Group]?.(position as StarPosition, seat))].sort((a, b) => a - b);
