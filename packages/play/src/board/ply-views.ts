/** The positions of a line of moves and the move that led to each: for marks on the board and for looking back. */
import type { Cell, Layer, Move, Position, Rules, Seat } from '@tabuleiro/rules';

/** A move that was made, as marks on the board. */
export interface LastMove {
  from: Cell;
  to: Cell;
  /** Cells between. */
  path: readonly Cell[];
  captured: readonly Cell[];
}

/** The board after so many plies. */
export interface PlyView {
  position: Position;
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

  /** What stood after so many plies; the end of the line for more. */
  at(line: BoardLine, ply: number): PlyView {
    this.follow(line);
    return this.views[Math.max(0, Math.min(ply, this.views.length - 1))]!;
  }

  /** What each seat has taken up to that ply, in the order of the captures. */
  captured(line: BoardLine, ply: number): readonly (readonly Layer[])[] {
    this.follow(line);
    const { rules, moves } = line;
    const taken: Layer[][] = rules.seats.map(() => []);
    for (let at = 1; at <= Math.min(ply, moves.length); at++) {
      const { position } = this.views[at - 1]!;
      for (const cell of this.views[at]!.last?.captured ?? [])
        taken[position.seat]!.push(...rules.layers(position, cell).filter(isTaken(position.seat)));
    }
    return taken;
  }

  private follow(line: BoardLine): void {
    const { rules, first, moves } = line;
    if (this.line !== line) {
      this.line = line;
      this.views = [{ position: first }];
    }
    const known = this.views.findIndex((view, i) => i > 0 && view.move !== moves[i - 1]?.move);
    if (known > 0) this.views.length = known;
    for (let ply = this.views.length; ply <= moves.length; ply++)
      this.views.push(viewAfter(rules, this.views[ply - 1]!.position, moves[ply - 1]!.move));
  }
}

/** Land stays where it is, and nobody takes an own piece. */
const isTaken =
  (by: Seat) =>
  ({ seat }: Layer): boolean =>
    seat !== undefined && seat !== by;

/** The board after a move that is not part of the game, or not yet. */
export function viewAfter(rules: Rules, before: Position, move: Move): PlyView {
  const { from, paths, captured } = rules.view(before, move);
  const cells = paths[0]!.map(({ to }) => to);
  const position = before.clone();
  position.make(move);
  return { position, move, last: { from, to: cells.at(-1)!, path: cells.slice(0, -1), captured } };
}
