/** The routes of a move, for text, drawing and click input. Knows no text and no user interface. */
import { type Cell, type Leg, MAX_PATHS, type Move, type MoveView } from '../../core/types.ts';
import { type Lifted, leapsFrom, lift } from './leaps.ts';
import type { DameoPosition } from './position.ts';
import { geometry } from './tables.ts';

/** Cells in the order of their names: a1, a2, ..., h8. */
const nameRank = (cell: Cell): number => (cell & 7) * 8 + (cell >> 3);

// rule 8.2.1, rule 8.2.2
export function viewMove(position: DameoPosition, move: Move, through: readonly Cell[] = []): MoveView {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const captured = position.captured(move);
  if (through.length > 0 && through[0] !== from) return { from, paths: [], captured };
  if (captured.length > 0) {
    const routes = new Routes(lift(position, from), to, captured, through);
    return { from, paths: routes.from(from), captured };
  }
  const fits = through.length < 2 || (through.length === 2 && through[1] === to);
  return { from, paths: fits ? [[{ to }]] : [], captured };
}

/**
 * All routes over a given set of pieces to a given cell, in the order of their texts. A cell with a set still to
 * take that led nowhere is not entered again, so the work is bounded by the number of such pairs, not of routes.
 */
class Routes {
  private readonly paths: Leg[][] = [];
  private readonly path: Leg[] = [];
  private readonly dead: Int32Array;
  private readonly bits = new Map<Cell, number>();
  private readonly lifted: Lifted;
  private readonly to: Cell;
  private readonly through: readonly Cell[];

  constructor(lifted: Lifted, to: Cell, captured: readonly Cell[], through: readonly Cell[]) {
    this.lifted = lifted;
    this.to = to;
    this.through = through;
    captured.forEach((cell, i) => {
      this.bits.set(cell, 1 << i);
    });
    this.dead = new Int32Array(2 << captured.length);
  }

  // rule 5.4.1, rule 8.2.3
  from(start: Cell): Leg[][] {
    this.walk(start, (1 << this.bits.size) - 1);
    return this.paths;
  }

  /** Answers whether any route was found from here. */
  private walk(at: Cell, left: number): boolean {
    if (left === 0) {
      if (at !== this.to || this.path.length + 1 < this.through.length) return false;
      this.paths.push([...this.path]);
      return true;
    }
    const state = (left << 6) | at;
    if (((this.dead[state >>> 5]! >>> state) & 1) !== 0) return false;
    let any = false;
    for (const leg of this.leaps(at, left)) {
      this.path.push(leg);
      any = this.walk(leg.to, left & ~this.bits.get(leg.takes)!) || any;
      this.path.pop();
      if (this.paths.length === MAX_PATHS) return true;
    }
    if (!any) this.dead[state >>> 5] = this.dead[state >>> 5]! | (1 << state);
    return any;
  }

  private leaps(at: Cell, left: number): Required<Leg>[] {
    const wanted = this.through[this.path.length + 1];
    return leapsFrom(this.lifted, at, (cell) => ((this.bits.get(cell) ?? 0) & left) !== 0)
      .filter(({ to }) => wanted === undefined || to === wanted)
      .sort((a, b) => nameRank(a.to) - nameRank(b.to));
  }
}

/** Names in text order, for lists of cells that people read. */
export const byName = (cells: readonly Cell[]): Cell[] =>
  [...cells].sort((a, b) => nameRank(a) - nameRank(b));
export const nameOf = (cell: Cell): string => geometry.cells[cell]!.name;
