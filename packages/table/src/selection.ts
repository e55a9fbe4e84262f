/**
 * A move in the making: the cells that a person has chosen on the board, start cell first. Each choice either leads
 * on, completes moves that differ in nothing but a decision besides the cells, or is refused with a reason.
 */
import {
  type Cell,
  type Fault,
  type Move,
  matchAttempt,
  type Narrowed,
  namedLegs,
  narrow,
  type Position,
  type Rules,
} from '@tabuleiro/rules';

export type Chosen =
  | { kind: 'on' }
  /** An own piece that has no move: the next cell will tell why. */
  | { kind: 'stuck' }
  | { kind: 'whole'; moves: readonly Move[] }
  | { kind: 'refused'; fault: Fault };

export class Selection {
  private readonly rules: Rules;
  private readonly position: Position;
  private readonly stood: number;
  private cells: readonly Cell[] = [];
  private found: Narrowed;
  /** Cells from which a move starts. */
  readonly starts: readonly Cell[];

  constructor(rules: Rules, position: Position, stood: number) {
    this.rules = rules;
    this.position = position;
    this.stood = stood;
    this.found = narrow(rules, position, []);
    this.starts = this.found.next;
  }

  get chosen(): readonly Cell[] {
    return this.cells;
  }

  /** Where the move may go on; without a chosen piece nothing. */
  get next(): readonly Cell[] {
    return this.cells.length === 0 ? [] : this.found.next;
  }

  /** The move may also end here. */
  get mayEnd(): boolean {
    return this.cells.length > 1 && this.found.complete.length > 0;
  }

  /** What the cells so far take. */
  get captured(): Cell[] {
    const [move] = this.found.moves;
    if (move === undefined || this.cells.length < 2) return [];
    const [path = []] = this.rules.view(this.position, move, this.cells).paths;
    return namedLegs(path)
      .slice(0, this.cells.length - 1)
      .flatMap(({ takes }) => (takes === undefined ? [] : [takes]));
  }

  cancel(): void {
    this.take([]);
  }

  choose(cell: Cell): Chosen {
    const { cells } = this;
    if (cells.length === 0) return this.begin(cell);
    if (this.mayEnd && cell === cells.at(-1)) return { kind: 'whole', moves: this.found.complete };
    if (this.found.next.includes(cell)) return this.take([...cells, cell]);
    if (cells.length === 1 && cell === cells[0]) return this.take([]);
    if (cells.length === 1 && this.starts.includes(cell)) return this.take([cell]);
    const attempt = { cells: [...cells, cell] };
    const move = matchAttempt(this.rules, this.position, attempt);
    if (move !== null) return { kind: 'whole', moves: [move] };
    return { kind: 'refused', fault: this.rules.explain(this.position, attempt, this.stood) };
  }

  private begin(cell: Cell): Chosen {
    if (this.starts.includes(cell)) return this.take([cell]);
    const { seat } = this.position;
    const own = this.rules.layers(this.position, cell).some((layer) => layer.seat === seat);
    if (own) {
      this.take([cell]);
      return { kind: 'stuck' };
    }
    return {
      kind: 'refused',
      fault: this.rules.explain(this.position, { cells: [cell, cell] }, this.stood),
    };
  }

  private take(cells: readonly Cell[]): Chosen {
    this.cells = cells;
    this.found = narrow(this.rules, this.position, cells);
    const { next, complete } = this.found;
    return cells.length > 1 && next.length === 0 && complete.length > 0
      ? { kind: 'whole', moves: complete }
      : { kind: 'on' };
  }
}
