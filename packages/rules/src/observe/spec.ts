/** What the numbers of observations mean: planes by code and seat, the places of cells, and how many actions there are. */
import type { Counter, Options, Rules, Seat } from '../core/types.ts';
import { blocksOf } from './actions.ts';

/** One number per cell: 1, or how many there are, where the thing lies or stands; 0 elsewhere. */
export interface Plane {
  /** `cell` where the board has a cell at all, else the code of a layer. */
  code: string;
  /** Whose it is; null where it belongs to nobody. */
  seat: Seat | null;
}

/** What the numbers mean: the same for all positions of the same rules. */
export interface ObservationSpec {
  game: string;
  options: Options;
  /** Planes, rows, columns. Rows of hexes are shifted by half a cell against each other. */
  shape: readonly [number, number, number];
  planes: readonly Plane[];
  /** By cell, in the order of `Geometry.cells`: its place in a plane, which is row * columns + column. */
  places: readonly number[];
  /** The names of `Observation.numbers`: a counter's code, and the letter of its seat if it has one. */
  numbers: readonly string[];
  /** Every action is a whole number from 0 up to this, exclusive. */
  actions: number;
}

/** What the observations of these rules look like. */
export function observationSpec(rules: Rules): ObservationSpec {
  const { codes, seats, game, options } = rules;
  const nobody = (code: string): Plane => ({ code, seat: null });
  const planes = [
    ...['cell', ...codes.terrain].map(nobody),
    ...seats.flatMap((_, seat) => codes.pieces.map((code) => ({ code, seat }))),
  ];
  const { places, rows, columns } = placesOf(rules);
  return {
    game: game.id,
    options,
    shape: [planes.length, rows, columns],
    planes,
    places,
    numbers: rules.counters(rules.start()).map((counter) => nameOf(rules, counter)),
    actions: blocksOf(rules).end,
  };
}

/** Rows by height, columns by whole cells from the left: no two cells of a board fall together. */
function placesOf({ geometry }: Rules) {
  const { cells } = geometry;
  const heights = [...new Set(cells.map(({ y }) => y))].sort((a, b) => a - b);
  const left = Math.min(...cells.map(({ x }) => x));
  const column = cells.map(({ x }) => Math.floor(x - left));
  const columns = Math.max(...column) + 1;
  const places = cells.map(({ y }, cell) => heights.indexOf(y) * columns + column[cell]!);
  return { places, rows: heights.length, columns };
}

const nameOf = ({ seats }: Rules, { code, seat }: Counter): string =>
  seat === undefined ? code : `${code} ${seats[seat]!.turn}`;
