/** The moves of a task from its first position, with their past: a board without a session. */
import {
  formatMove,
  listMoves,
  type Move,
  type Outcome,
  ok,
  type Position,
  type Reading,
  type Result,
  type Rules,
  type Seat,
} from '@tabuleiro/rules';
import { endOnBoard, History, MoveReader, type ReadMove } from '@tabuleiro/rules/match';
import type { BoardLine } from '../board/ply-views.ts';

export class TaskLine implements BoardLine {
  readonly rules: Rules;
  readonly first: Position;
  readonly history: History;
  /** The first position as text. */
  readonly start: string;
  readonly moves: (ReadMove & { seat: Seat })[] = [];
  outcome: Outcome | null;
  private readonly reader: MoveReader;

  /** With the moves that were made before, as far as they can be played. */
  constructor({ rules, position, stood }: Reading, moves: readonly string[]) {
    this.rules = rules;
    this.first = position.clone();
    this.history = new History(position.clone(), stood);
    this.start = rules.format(position, stood);
    this.reader = new MoveReader(rules);
    this.outcome = endOnBoard(rules, this.history);
    for (const text of moves) {
      const move = this.find(text);
      if (!move.ok) break;
      this.make(move.value);
    }
  }

  get text(): string {
    return this.rules.format(this.history.position, this.history.stood);
  }

  /** The texts of a seat's moves. */
  madeBy(seat: Seat): string[] {
    return this.moves.flatMap((each) => (each.seat === seat ? [each.text] : []));
  }

  /** A legal move. */
  make(move: Move): void {
    const { history, rules } = this;
    const { position } = history;
    this.moves.push({ move, text: formatMove(rules, position, move), seat: position.seat });
    history.make(move);
    this.outcome = endOnBoard(rules, history);
  }

  /** The legal move of a text. */
  find(text: string): Result<Move> {
    const read = this.reader.read(this.history, text);
    return read.ok ? ok(read.value.move) : read;
  }
}

/** The first listed move that is legal; where none is, the first legal one. */
export function scriptedReply(rules: Rules, position: Position, replies: readonly string[]): string {
  const texts = listMoves(rules, position).map(({ text }) => text);
  return replies.find((text) => texts.includes(text)) ?? texts[0]!;
}
