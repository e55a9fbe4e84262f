/** The routes of a move, for text, drawing and click input. Knows no text and no user interface. */
import { type Cell, type Leg, MAX_PATHS, type Move, type MoveView } from '../../core/types.ts';
import { Lifted } from './leaps.ts';
import type { DameoPosition } from './position.ts';

// rule 8.2.1, rule 8.2.2
export function viewMove(position: DameoPosition, move: Move, through: readonly Cell[] = []): MoveView {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const captured = position.captured(move);
  if (through.length > 0 && through[0] !== from) return { from, paths: [], captured };
  if (captured.length > 0) return { from, paths: routes(position, from, to, captured, through), captured };
  const fits = through.length < 2 || (through.length === 2 && through[1] === to);
  return { from, paths: fits ? [[{ to }]] : [], captured };
}

/** Cells in the order of their names: a1, a2, ..., h8. */
const nameOrder = (a: Leg, b: Leg): number => (a.to & 7) - (b.to & 7) || a.to - b.to;

/** One bit for each cell and set still to take; shared, because a list of moves asks for thousands of views. */
let dead = new Uint8Array(0);

/**
 * The routes over a set of pieces to a cell, in the order of their texts. A cell with a set still to take that led
 * nowhere is not entered again, so the work is bounded by the number of such pairs, not by that of routes.
 */
// rule 5.4.1, rule 8.2.3
function routes(
  position: DameoPosition,
  from: Cell,
  end: Cell,
  captured: readonly Cell[],
  through: readonly Cell[],
): Leg[][] {
  const lifted = new Lifted(position, from);
  const members = new Int32Array(64);
  captured.forEach((cell, i) => {
    members[cell] = 1 << i;
  });
  if (dead.length < 8 << captured.length) dead = new Uint8Array(8 << captured.length);
  dead.fill(0, 0, 8 << captured.length);
  const paths: Leg[][] = [];
  const path: Leg[] = [];

  /** Answers whether a route was found from here. */
  function walk(at: Cell, left: number): boolean {
    if (left === 0) {
      if (at !== end || path.length + 1 < through.length) return false;
      paths.push([...path]);
      return true;
    }
    const state = (left << 6) | at;
    if (((dead[state >> 3]! >> (state & 7)) & 1) !== 0) return false;
    const wanted = through[path.length + 1];
    let any = false;
    for (const leg of lifted.leaps(at, (cell) => (members[cell]! & left) !== 0).sort(nameOrder)) {
      if (wanted !== undefined && leg.to !== wanted) continue;
      path.push(leg);
      any = walk(leg.to, left & ~members[leg.takes]!) || any;
      path.pop();
      if (paths.length === MAX_PATHS) return true;
    }
    if (!any) dead[state >> 3] = dead[state >> 3]! | (1 << (state & 7));
    return any;
  }

  walk(from, (1 << captured.length) - 1);
  return paths;
}
