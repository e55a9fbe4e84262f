/** The positions of a line of moves and the move that led to each: for marks on the board and for looking back. */
import {
  type Cell,
  cellsOfView,
  type Layer,
  type Move,
  type MoveView,
  type Position,
  type Rules,
  type Seat,
} from '@tabuleiro/rules';

/** A move that was made, as marks on the board. */
export interface LastMove {
  /** The same cell twice for a placement or a removal. */
  from: Cell;
  to: Cell;
  /** Cells between. */
  path: readonly Cell[];
  captured: readonly Cell[];
}

/** The board after a number of plies. */
export interface PlyView {
  position: Position;
  /** Left out before the first move, and after a pass. */
  last?: LastMove;
  /** The move that led here. */
  move?: Move;
}

/** Moves from a position, as far as they were made: a game in play, a task. */
export interface BoardLine {
  readonly rules: Rules;
  readonly first: Position;
  readonly moves: readonly { readonly move: Move }[];
}

export class PlyViews {
  private line: BoardLine | null = null;
  private views: PlyView[] = [];
  /** The entry of the line that led to each view, the first one but for which there is none. */
  private entries: (BoardLine['moves'][number] | null)[] = [];
  /** Captured pieces of each seat, by ply. */
  private taken: (readonly (readonly Layer[])[])[] = [];

  /** The board after `ply` plies; the end of the line for larger numbers. */
  at(line: BoardLine, ply: number): PlyView {
    this.follow(line);
    return this.views[Math.max(0, Math.min(ply, this.views.length - 1))]!;
  }

  /** Pieces that each seat had captured by that ply, in order. */
  captured(line: BoardLine, ply: number): readonly (readonly Layer[])[] {
    this.follow(line);
    const known = Math.max(0, Math.min(ply, this.views.length - 1));
    for (let at = this.taken.length; at <= known; at++) this.taken.push(this.takenAt(line.rules, at));
    return this.taken[known]!;
  }

  private takenAt(rules: Rules, ply: number): readonly (readonly Layer[])[] {
    if (ply === 0) return rules.seats.map(() => []);
    const before = this.taken[ply - 1]!;
    const { position } = this.views[ply - 1]!;
    const captured = this.views[ply]!.last?.captured ?? [];
    if (captured.length === 0) return before;
    const { seat } = position;
    const more = captured.flatMap((cell) => rules.layers(position, cell).filter(isTaken(seat)));
    return before.map((known, each) => (each === seat ? [...known, ...more] : known));
  }

  /**
   * A line grows and shrinks only at its end. If the entry at a ply is unchanged, all before it are, so a move costs
   * the same in long lines.
   */
  private follow(line: BoardLine): void {
    const { rules, first, moves } = line;
    if (this.line !== line) {
      this.line = line;
      this.views = [{ position: first }];
      this.entries = [null];
      this.taken = [];
    }
    let known = Math.min(this.views.length - 1, moves.length);
    while (known > 0 && this.entries[known] !== moves[known - 1]) known--;
    this.views.length = known + 1;
    this.entries.length = known + 1;
    this.taken.length = Math.min(this.taken.length, known + 1);
    for (let ply = known + 1; ply <= moves.length; ply++) {
      const entry = moves[ply - 1]!;
      this.views.push(viewAfter(rules, this.views[ply - 1]!.position, entry.move));
      this.entries.push(entry);
    }
  }
}

/** Terrain never moves, and no seat captures its own piece. */
const isTaken =
  (by: Seat) =>
  ({ seat }: Layer): boolean =>
    seat !== undefined && seat !== by;

/** The board after a move that is not part of the game, or not yet. */
export function viewAfter(rules: Rules, before: Position, move: Move): PlyView {
  const view = rules.view(before, move);
  const position = before.clone();
  position.make(move);
  const last = lastMoveOf(view);
  return last ? { position, move, last } : { position, move };
}

/** The marks of a move; none of a pass. */
export function lastMoveOf(view: MoveView): LastMove | null {
  const [from, ...rest] = cellsOfView(view);
  if (from === undefined) return null;
  return { from, to: rest.at(-1) ?? from, path: rest.slice(0, -1), captured: view.captured };
}
