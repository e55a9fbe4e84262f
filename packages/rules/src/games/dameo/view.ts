/** The visible data: the layers of a cell, the counters, a move as paths. No text, no screens. */
import {
  type Cell,
  type Counter,
  type Layer,
  type LayerCodes,
  type Leg,
  MAX_PATHS,
  type Move,
  type MoveView,
} from '../../core/types.ts';
import { geometry, STEP } from './board.ts';
import { LiftedBoard } from './leaps.ts';
import { LONE_KINGS_LIMIT, loneKings, QUIET_LIMIT } from './outcome.ts';
import { type DameoPosition, LETTERS } from './position.ts';

// rule 3.1
const LAYERS: readonly (readonly Layer[])[] = LETTERS.map((mark, code) =>
  code === 0 ? [] : [{ code: code > 2 ? 'king' : 'man', mark, seat: (code - 1) & 1 }],
);

export const CODES: LayerCodes = { terrain: [], pieces: ['man', 'king'], routes: 16 };

export const layersOf = (position: DameoPosition, cell: Cell): readonly Layer[] =>
  LAYERS[position.code(cell)]!;

export function countersOf(position: DameoPosition): Counter[] {
  const count = (code: number) => geometry.cells.filter((_, cell) => position.code(cell) === code).length;
  const limit = loneKings(position.words, position.at) ? LONE_KINGS_LIMIT : QUIET_LIMIT;
  const pieces = [0, 1].flatMap((seat) => [
    { code: 'men', seat, value: count(1 + seat) },
    { code: 'kings', seat, value: count(3 + seat) },
  ]);
  return [...pieces, { code: 'quiet', value: position.quiet, limit }];
}

// rule 8.2.1, rule 8.2.2
export function viewMove(position: DameoPosition, move: Move, through: readonly Cell[] = []): MoveView {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const captured = position.captured(move);
  if (through.length > 0 && through[0] !== from) return { from, paths: [], captured };
  if (captured.length > 0) return { from, paths: routes(position, move, captured, through), captured };
  const fits = through.length < 2 || (through.length === 2 && through[1] === to);
  return { from, paths: fits ? [[{ to }]] : [], captured };
}

/** Left, down, up, right: landing cells follow the order of their names, for the first two from the far end. */
const NAME_ORDER = [6, 4, 0, 2];

/** One bit per cell and set of remaining pieces; shared, because listing moves needs thousands of views. */
let dead = new Uint8Array(0);

/**
 * The routes over a set of pieces to a cell, in the order of their texts. A cell with a remaining set that led
 * nowhere is not entered again, so the work is bounded by the number of such pairs instead of routes.
 */
// rule 5.4.1, rule 8.2.3
function routes(
  position: DameoPosition,
  move: Move,
  captured: readonly Cell[],
  through: readonly Cell[],
): Leg[][] {
  const { codes, isKing } = new LiftedBoard(position, move & 63);
  const members = new Int32Array(64);
  for (const [i, cell] of captured.entries()) members[cell] = 1 << i;
  if (dead.length < 8 << captured.length) dead = new Uint8Array(8 << captured.length);
  dead.fill(0, 0, 8 << captured.length);
  const paths: Leg[][] = [];
  const path: Leg[] = [];

  /** Answers true if a route from here was found. */
  function walk(at: Cell, left: number): boolean {
    if (left === 0) {
      if (at !== ((move >> 6) & 63) || path.length + 1 < through.length) return false;
      paths.push([...path]);
      return true;
    }
    const state = (left << 6) | at;
    if (((dead[state >> 3]! >> (state & 7)) & 1) !== 0) return false;
    let any = false;
    for (const direction of NAME_ORDER) any = walkOn(at, left, direction) || any;
    if (!any) dead[state >> 3] = dead[state >> 3]! | (1 << (state & 7));
    return any;
  }

  function walkOn(at: Cell, left: number, direction: number): boolean {
    const ray = 64 * direction;
    let takes = STEP[ray + at]!;
    while (isKing && takes >= 0 && codes[takes] === 0) takes = STEP[ray + takes]!;
    if (takes < 0 || (members[takes]! & left) === 0) return false;
    const landings: Cell[] = [];
    for (let to = STEP[ray + takes]!; to >= 0 && codes[to] === 0; to = STEP[ray + to]!) {
      landings.push(to);
      if (!isKing) break;
    }
    if (direction >= 4) landings.reverse();
    const wanted = through[path.length + 1];
    let any = false;
    for (const to of landings) {
      if (paths.length === MAX_PATHS || (wanted !== undefined && to !== wanted)) continue;
      path.push({ to, takes });
      any = walk(to, left & ~members[takes]!) || any;
      path.pop();
    }
    return any;
  }

  walk(move & 63, (1 << captured.length) - 1);
  return paths;
}
