/**
 * A move in the making: the cells that a person has chosen on the board, start cell first. Each choice either leads
 * on, completes moves that differ in nothing but a decision besides the cells, or is refused with a reason.
 */
import {
  type Attempt,
  type Cell,
  endOfView,
  type Fault,
  type Move,
  type MoveView,
  matchAttempt,
  type NarrowedMoves,
  namedLegs,
  narrow,
  type Position,
  type Rules,
  type ShortMoveKind,
} from '@tabuleiro/rules';

/** One way on, start cell first. */
export interface Way {
  cells: readonly Cell[];
  captured: readonly Cell[];
}

/** A pass that is legal, and whether nothing else is. */
export interface PassChoice {
  move: Move;
  only: boolean;
}

/** Immediate points of the mover for ending a move on a cell, one entry for each choice. */
export interface TargetGain {
  choice: string | undefined;
  gain: number;
}

export type CellChoice =
  | { kind: 'on' }
  /** An own piece that has no move: the next cell will tell why. */
  | { kind: 'stuck' }
  | { kind: 'whole'; moves: readonly Move[] }
  /** `attempt`: the cells that were tried, start cell first. */
  | { kind: 'refused'; fault: Fault; attempt: readonly Cell[] };

export class Selection {
  private readonly rules: Rules;
  private readonly position: Position;
  private readonly stood: number;
  private cells: readonly Cell[] = [];
  private found: NarrowedMoves;
  private knownGains: ReadonlyMap<Cell, readonly TargetGain[]> | null = null;
  /** A piece without a move that was let go of: a cell chosen next is where it was to go. */
  private tried: Cell | null = null;
  /** Cells from which a move starts, or which are a whole move. */
  readonly starts: readonly Cell[];
  readonly pass: PassChoice | null;
  /** Cells that are a whole move, and what it does there: both where a cell may be placed on and removed. */
  readonly shortStarts: { readonly place: readonly Cell[]; readonly remove: readonly Cell[] };
  /** Cells from which paths start. */
  readonly pathStarts: readonly Cell[];
  /** Kinds of the legal moves; `path` for paths. Paths alone where the game has nothing else. */
  private readonly kinds: ReadonlySet<ShortMoveKind | 'path'>;

  constructor(rules: Rules, position: Position, stood: number) {
    this.rules = rules;
    this.position = position;
    this.stood = stood;
    this.found = narrow(rules, position, []);
    this.starts = this.found.next;
    const { place, remove, pass } = rules.game.moveText;
    const mixed = place !== undefined || remove !== undefined || pass !== undefined;
    const views = mixed ? this.found.moves.map((move) => rules.view(position, move)) : [];
    const starts = (wanted: MoveView['kind']) => [
      ...new Set(views.flatMap(({ kind, from }) => (kind === wanted ? [from] : []))),
    ];
    this.shortStarts = { place: starts('place'), remove: starts('remove') };
    this.pathStarts = mixed ? starts(undefined) : this.starts;
    this.kinds = mixed ? new Set(views.map(({ kind }) => kind ?? 'path')) : new Set(['path']);
    const at = views.findIndex(({ kind }) => kind === 'pass');
    this.pass = at < 0 ? null : { move: this.found.moves[at]!, only: views.length === 1 };
  }

  /** Every legal move puts something on a cell: a cell is chosen, not a piece. */
  get placesOnly(): boolean {
    return this.kinds.has('place') && !this.kinds.has('path') && !this.kinds.has('remove');
  }

  get chosen(): readonly Cell[] {
    return this.cells;
  }

  /** Cells where the move may continue; empty without a chosen piece. */
  get next(): readonly Cell[] {
    return this.cells.length === 0 ? [] : this.found.next;
  }

  /** Immediate points for each end of the unfinished move; empty in games without points. */
  get gains(): ReadonlyMap<Cell, readonly TargetGain[]> {
    this.knownGains ??= this.findGains();
    return this.knownGains;
  }

  private findGains(): Map<Cell, TargetGain[]> {
    const found = new Map<Cell, TargetGain[]>();
    const { rules, position } = this;
    if (this.cells.length === 0 || !rules.score) return found;
    for (const move of this.found.moves) {
      const view = rules.view(position, move);
      const to = endOfView(view);
      found.set(to, [...(found.get(to) ?? []), { choice: view.choice, gain: this.gainOf(move) }]);
    }
    return found;
  }

  /** The move may also end here. */
  get mayEnd(): boolean {
    return this.found.complete.length > 0;
  }

  /** The effect on the chosen cell if the move ends there; null for a path, or if both are possible. */
  get short(): 'place' | 'remove' | null {
    const [cell] = this.cells;
    if (cell === undefined || this.cells.length > 1) return null;
    const [places, removes] = [this.shortStarts.place.includes(cell), this.shortStarts.remove.includes(cell)];
    return places === removes ? null : places ? 'place' : 'remove';
  }

  /** The only move that begun so, one per choice: its rest may go by itself. */
  get only(): readonly Move[] {
    const { moves, complete } = this.found;
    return this.cells.length > 1 && complete.length === 0 && this.same(moves) ? moves : [];
  }

  /** The moves that end on the last cell. */
  get complete(): readonly Move[] {
    return this.found.complete;
  }

  /** Pieces captured by the cells chosen so far. */
  get captured(): Cell[] {
    const [move] = this.found.moves;
    if (move === undefined || this.cells.length < 2) return [];
    const [path = []] = this.rules.view(this.position, move, this.cells).paths;
    return namedLegs(path)
      .slice(0, this.cells.length - 1)
      .flatMap(({ takes }) => (takes === undefined ? [] : [takes]));
  }

  /** Every way that the move in the making can still take; free of doubles. */
  get ways(): Way[] {
    const { cells } = this;
    if (cells.length === 0) return [];
    const ways = new Map<string, Way>();
    for (const move of this.found.moves) {
      const { from, paths } = this.rules.view(this.position, move, cells.length > 1 ? cells : undefined);
      for (const path of paths) {
        const legs = namedLegs(path);
        const way = [from, ...legs.map(({ to }) => to)];
        if (!cells.every((cell, i) => way[i] === cell)) continue;
        const captured = legs.flatMap(({ takes }) => (takes === undefined ? [] : [takes]));
        ways.set(way.join(), { cells: way, captured });
      }
    }
    return [...ways.values()];
  }

  cancel(): void {
    this.take([]);
  }

  /** Nothing is chosen any more; a try to move the piece all the same is still explained. */
  letGo(): void {
    const [piece = null] = this.cells;
    this.take([]);
    this.tried = piece;
  }

  choose(cell: Cell): CellChoice {
    const { cells } = this;
    if (cells.length === 0) return this.begin(cell);
    if (this.mayEnd && cell === cells.at(-1)) return { kind: 'whole', moves: this.found.complete };
    if (this.found.next.includes(cell)) return this.take([...cells, cell]);
    if (cells.length === 1 && cell === cells[0]) return this.take([]);
    if (cells.length === 1 && this.starts.includes(cell)) return this.take([cell]);
    const ends = this.endingOn(cell);
    if (ends.length > 0) return { kind: 'whole', moves: ends };
    const attempt = { cells: [...cells, cell] };
    const move = matchAttempt(this.rules, this.position, attempt);
    if (move !== null) return { kind: 'whole', moves: [move] };
    return this.refuse(attempt);
  }

  private refuse(attempt: Attempt): CellChoice {
    const fault = this.rules.explain(this.position, attempt, this.stood);
    return { kind: 'refused', fault, attempt: attempt.cells };
  }

  /** The intent of a click on a cell that is no move, in games with moves of one cell; null for paths. */
  private meant(cell: Cell): 'place' | 'remove' | null {
    const { kinds, rules } = this;
    const { place, remove } = rules.game.moveText;
    if (kinds.has('place') && kinds.has('remove'))
      return rules.layers(this.position, cell).some(({ seat }) => seat !== undefined) ? 'remove' : 'place';
    if (kinds.has('place')) return 'place';
    if (kinds.has('remove')) return 'remove';
    if (kinds.has('path')) return null;
    // Only a pass is left, or nothing.
    return place !== undefined ? 'place' : remove !== undefined ? 'remove' : null;
  }

  private gainOf(move: Move): number {
    const { rules, position } = this;
    const { seat } = position;
    const points = (at: Position) => rules.score!(at).find((score) => score.seat === seat)?.total ?? 0;
    const next = position.clone();
    next.make(move);
    return points(next) - points(position);
  }

  private begin(cell: Cell): CellChoice {
    if (this.starts.includes(cell)) return this.take([cell]);
    const { seat } = this.position;
    const own = this.rules.layers(this.position, cell).some((layer) => layer.seat === seat);
    if (own && this.kinds.has('path')) {
      this.take([cell]);
      return { kind: 'stuck' };
    }
    const kind = this.tried === null ? this.meant(cell) : null;
    return this.refuse(kind ? { kind, cells: [cell] } : { cells: [this.tried ?? cell, cell] });
  }

  /** The move that ends on that cell, one per choice; none where several ways lead there to different ends. */
  private endingOn(cell: Cell): Move[] {
    const { moves } = this.found;
    const last = (move: Move) => endOfView(this.rules.view(this.position, move));
    const there = moves.filter((move) => last(move) === cell);
    return this.same(there) ? there : [];
  }

  /** Whether moves differ in nothing but a decision besides the cells. */
  private same(moves: readonly Move[]): boolean {
    const views = moves.map((move) => this.rules.view(this.position, move));
    const choices = new Set(views.map(({ choice }) => choice));
    return choices.size === moves.length && views.every(({ kind }) => kind === views[0]!.kind);
  }

  private take(cells: readonly Cell[]): CellChoice {
    this.cells = cells;
    this.tried = null;
    this.knownGains = null;
    this.found = narrow(this.rules, this.position, cells);
    const { next, complete } = this.found;
    return next.length === 0 && complete.length > 0 ? { kind: 'whole', moves: complete } : { kind: 'on' };
  }
}
