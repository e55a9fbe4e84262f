/** The positions of the present game and the move that led to each: for marks on the board and for looking back. */
import type { Cell, Position, Rules } from '@tabuleiro/rules';
import type { GameInPlay, Session } from '@tabuleiro/rules/match';

/** A move that was made, as marks on the board. */
export interface LastMove {
  from: Cell;
  to: Cell;
  /** Cells between. */
  path: readonly Cell[];
  captured: readonly Cell[];
}

export interface Stand {
  position: Position;
  last?: LastMove;
  /** The move that led here. */
  move?: number;
}

export class Trail {
  private game: GameInPlay | null = null;
  private stands: Stand[] = [];

  /** What stood after so many plies; the end of the game for more. */
  at(session: Pick<Session, 'current'>, ply: number): Stand {
    this.follow(session);
    return this.stands[Math.max(0, Math.min(ply, this.stands.length - 1))]!;
  }

  private follow({ current }: Pick<Session, 'current'>): void {
    const { rules, moves } = current;
    if (this.game !== current) {
      this.game = current;
      this.stands = [{ position: current.first }];
    }
    const known = this.stands.findIndex((stand, i) => i > 0 && stand.move !== moves[i - 1]?.move);
    if (known > 0) this.stands.length = known;
    for (let ply = this.stands.length; ply <= moves.length; ply++)
      this.stands.push(standAfter(rules, this.stands[ply - 1]!.position, moves[ply - 1]!.move));
  }
}

function standAfter(rules: Rules, before: Position, move: number): Stand {
  const { from, paths, captured } = rules.view(before, move);
  const cells = paths[0]!.map(({ to }) => to);
  const position = before.clone();
  position.make(move);
  return { position, move, last: { from, to: cells.at(-1)!, path: cells.slice(0, -1), captured } };
}
