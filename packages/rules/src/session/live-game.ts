/**
 * One game of a session: its moves, what was taken back, its clock and its end. Changed by `evolve` alone, which
 * trusts that `decide` has asked whose turn it is and whether the game is still open.
 */
import { formatMove, legalMoves } from '../core/notation.ts';
import { fail, ok } from '../core/result.ts';
import type { Move, Outcome, Position, Reading, Result, Rules, Seat } from '../core/types.ts';
import { type Clock, type ClockSetting, clockStart } from '../match/clock.ts';
import { endOnBoard, type OutsideEnd, outsideOutcome } from '../match/ends.ts';
import { History } from '../match/history.ts';
import type { Pairing } from '../match/match.ts';
import { MoveReader } from '../match/replay.ts';

/** A move that was played: `left` is what the clocks showed after it. */
export interface PlayedMove {
  move: Move;
  text: string;
  seat: Seat;
  left: readonly number[] | null;
}

/** One game of a session: its rules, moves, clock and end. */
export class LiveGame {
  readonly rules: Rules;
  readonly pairing: Pairing;
  /** The position before the first move, and its text. */
  readonly first: Position;
  readonly start: string;
  readonly history: History;
  private readonly reader: MoveReader;
  readonly moves: PlayedMove[] = [];
  /** Groups of moves taken back; the last group is redone first. */
  readonly undone: PlayedMove[][] = [];
  end: OutsideEnd | null = null;
  outcome: Outcome | null;
  clock: Clock | null;
  /** Whether the clock should run while the game is open: not before the first move, not while paused. */
  going = false;
  /** Whether somebody had set it going when the first move was made. */
  private wentBefore = false;

  constructor({ rules, position, stood }: Reading, pairing: Pairing, setting: ClockSetting | null) {
    this.rules = rules;
    this.pairing = pairing;
    this.first = position.clone();
    this.history = new History(position, stood);
    this.reader = new MoveReader(rules);
    this.start = rules.format(position, stood);
    this.clock = setting && clockStart(setting, rules.seats.length);
    this.outcome = endOnBoard(rules, this.history);
  }

  get seat(): Seat {
    return this.history.position.seat;
  }

  /** From text, or from a move of `generate`, to a legal move. */
  find(asked: string | Move): Result<Move> {
    if (typeof asked === 'string') {
      const read = this.reader.read(this.history, asked);
      return read.ok ? ok(read.value.move) : read;
    }
    return legalMoves(this.history.position).includes(asked)
      ? ok(asked)
      : fail({ code: 'move-unknown', found: `${asked}` });
  }

  /** The end that these moves would bring, or null; nothing is changed. */
  endAfter(moves: readonly Move[]): Outcome | null {
    for (const move of moves) this.history.make(move);
    const outcome = endOnBoard(this.rules, this.history);
    for (const _ of moves) this.history.unmake();
    return outcome;
  }

  /** The seat that would be to move; nothing is changed. */
  seatAfter(move: Move): Seat {
    this.history.make(move);
    const { seat } = this;
    this.history.unmake();
    return seat;
  }

  /** What the clocks showed after that many plies. */
  leftAfter(plies: number): readonly number[] | null {
    if (!this.clock) return null;
    return this.moves[plies - 1]?.left ?? clockStart(this.clock.setting, this.rules.seats.length).left;
  }

  play(move: Move, left: readonly number[] | null): void {
    const { seat } = this;
    const text = formatMove(this.rules, this.history.position, move);
    this.history.make(move);
    this.undone.length = 0;
    this.begin();
    this.moves.push({ move, text, seat, left });
    this.judge();
  }

  /** Takes moves back until `plies` are left. */
  undo(plies: number): void {
    while (this.history.plies > plies) this.history.unmake();
    this.undone.push(this.moves.splice(plies));
    if (plies === 0) this.going &&= this.wentBefore;
    this.judge();
  }

  redo(): void {
    if (this.moves.length === 0) this.begin();
    for (const played of this.undone.pop() ?? []) {
      this.history.make(played.move);
      this.moves.push(played);
    }
    this.judge();
  }

  /** A move sets the clock going. */
  private begin(): void {
    if (this.moves.length === 0) this.wentBefore = this.going;
    this.going = true;
  }

  finish(end: OutsideEnd): void {
    this.end = end;
    this.outcome = outsideOutcome(this.rules, this.history.position, end);
  }

  /** The clocks show this at that time; whose clock runs follows from the game. */
  setClock(left: readonly number[] | null, at: number): void {
    if (!this.clock || !left) return;
    const running = this.going && !this.outcome ? this.seat : null;
    this.clock = { setting: this.clock.setting, left, running, since: at };
  }

  private judge(): void {
    this.outcome = endOnBoard(this.rules, this.history);
  }
}
