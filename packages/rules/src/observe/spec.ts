/**
 * The meaning of the numbers in observations: planes by code and seat, places of cells, and the number of
 * actions.
 */
import type { Counter, Options, Rules, Seat } from '../core/types.ts';
import { blocksOf } from './actions.ts';

/** One number per cell: 1 or the count where the layer is present; 0 elsewhere. */
export interface Plane {
  /** `cell` for the plane of existing cells, else the code of a layer. */
  code: string;
  /** The owner; null for layers without one. */
  seat: Seat | null;
}

/** The meaning of the numbers, equal for all positions of the same rules. */
export interface ObservationSpec {
  game: string;
  options: Options;
  /** Planes, rows, columns. Adjacent rows of hexes are shifted by half a cell. */
  shape: readonly [number, number, number];
  planes: readonly Plane[];
  /** By cell, in the order of `Geometry.cells`: its place in a plane, which is row * columns + column. */
  places: readonly number[];
  /** The names of `Observation.numbers`: a counter's code, then the letter of its seat, if any. */
  numbers: readonly string[];
  /** Number of actions; each is a whole number from 0 to `actions - 1`. */
  actions: number;
}

/** The specification of observations for these rules. */
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

/** Rows by height, columns by whole cells from the left: no two cells share a place. */
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
