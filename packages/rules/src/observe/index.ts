/**
 * Positions and moves as plain numbers, for programs that learn: planes of numbers over the board, and every move as an
 * index. Everything is plain data that JSON can hold. Clear before fast; a search does not need it.
 */
import { endOfView, hasPaths, listMoves } from '../core/notation.ts';
import type { Counter, Move, Options, Outcome, Position, Rules, Seat } from '../core/types.ts';

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

/** A legal move as text and as a number. */
export interface ObservedMove {
  text: string;
  action: number;
}

/** A position as plain numbers. */
export interface Observation {
  /** The position as text: enough to come back to it. */
  position: string;
  seat: Seat;
  ply: number;
  /** All planes one after the other, each row by row: as many numbers as the shape's product. */
  planes: number[];
  /** The counters beside the board. */
  numbers: number[];
  /** Sorted by text. */
  moves: ObservedMove[];
  /** How the game ended; null while it goes on. */
  outcome: Outcome | null;
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

/** A position as numbers; `stood` is how often it has stood, where repetitions count. */
export function observe(rules: Rules, position: Position, stood = 1): Observation {
  const { shape, planes, places } = observationSpec(rules);
  const area = shape[1] * shape[2];
  const numbers = new Array<number>(shape[0] * area).fill(0);
  for (const [cell, place] of places.entries()) {
    numbers[place] = 1;
    for (const { code, seat = null, count = 1 } of rules.layers(position, cell)) {
      const plane = planes.findIndex((each) => each.code === code && each.seat === seat);
      numbers[plane * area + place] = count;
    }
  }
  const outcome = position.outcome(stood);
  return {
    position: rules.format(position, stood),
    seat: position.seat,
    ply: position.ply,
    planes: numbers,
    numbers: rules.counters(position).map(({ value }) => value),
    moves: outcome ? [] : actionsOf(rules, position).map(({ text, action }) => ({ text, action })),
    outcome: outcome && structuredCopy(outcome),
  };
}

/** The legal move that an action stands for; null where it is none. */
export function moveOfAction(rules: Rules, position: Position, action: number): Move | null {
  return actionsOf(rules, position).find((each) => each.action === action)?.move ?? null;
}

/** Where the numbers of each kind of move begin: paths first, then one per cell placed on or removed from, then a pass. */
function blocksOf({ game, codes, geometry }: Rules) {
  const { choices = [], routes = 1 } = codes;
  const cells = geometry.cells.length;
  const chosen = Math.max(1, choices.length);
  const { moveText } = game;
  const place = hasPaths(game) ? routes * chosen * cells * cells : 0;
  const remove = place + (moveText.place === undefined ? 0 : chosen * cells);
  const pass = remove + (moveText.remove === undefined ? 0 : chosen * cells);
  return { place, remove, pass, end: pass + (moveText.pass === undefined ? 0 : 1) };
}

/**
 * Paths by start, end and choice; those that have all three in common are told apart by the order of their texts. Beyond
 * `routes` they share the last number. Placements and removals by choice and cell.
 */
function actionsOf(rules: Rules, position: Position): (ObservedMove & { move: Move })[] {
  const { choices = [], routes = 1 } = rules.codes;
  const cells = rules.geometry.cells.length;
  const blocks = blocksOf(rules);
  const met = new Map<number, number>();
  return listMoves(rules, position).map(({ move, text }) => {
    const view = rules.view(position, move);
    const { kind, from, choice } = view;
    const chosen = choice === undefined ? 0 : choices.indexOf(choice);
    if (kind === 'pass') return { move, text, action: blocks.pass };
    if (kind !== undefined) return { move, text, action: blocks[kind] + chosen * cells + from };
    const first = (chosen * cells + from) * cells + endOfView(view);
    const route = met.get(first) ?? 0;
    met.set(first, Math.min(route + 1, routes - 1));
    return { move, text, action: route * Math.max(1, choices.length) * cells * cells + first };
  });
}

/** Positions lend their outcomes until the next call. */
function structuredCopy({ reason, winners, shares, points }: Outcome): Outcome {
  return { reason, winners: [...winners], shares: [...shares], ...(points ? { points: [...points] } : {}) };
}
