/**
 * One game of a session: its moves, what was taken back, its clock and its end. Trusts its caller about whose
 * turn it is and whether the game is still open; the session asks those questions.
 */
import { formatMove, legalMoves, parseMove } from '../core/notation.ts';
import { fail, ok } from '../core/result.ts';
import type { Move, Outcome, Reading, Result, Rules, Seat } from '../core/types.ts';
import { type Clock, type ClockSetting, clockGo, clockPress, clockStart, clockStop } from './clock.ts';
import { endOnBoard, type OutsideEnd, outsideOutcome } from './ends.ts';
import { History } from './history.ts';
import type { Pairing } from './match.ts';

/** A move that was played: `left` is what the clocks showed after it. */
export interface PlayedMove {
  move: Move;
  text: string;
  seat: Seat;
  left: readonly number[] | null;
}

export class GameInPlay {
  readonly rules: Rules;
  readonly pairing: Pairing;
  /** The position text before the first move. */
  readonly start: string;
  readonly history: History;
  readonly moves: PlayedMove[] = [];
  /** Groups of moves taken back; the last group is redone first. */
  readonly undone: PlayedMove[][] = [];
  end: OutsideEnd | null = null;
  outcome: Outcome | null;
  clock: Clock | null;
  /** Whether the clock should run while the game is open: not before the first move, not while paused. */
  going = false;

  constructor({ rules, position, stood }: Reading, pairing: Pairing, setting: ClockSetting | null) {
    this.rules = rules;
    this.pairing = pairing;
    this.history = new History(position, stood);
    this.start = rules.format(position, stood);
    this.clock = setting && clockStart(setting, rules.seats.length);
    this.outcome = endOnBoard(rules, this.history);
  }

  get seat(): Seat {
    return this.history.position.seat;
  }

  /** From text, or from a move of `generate`, to a legal move. */
  find(asked: string | Move): Result<Move> {
    const { position } = this.history;
    if (typeof asked === 'string') return parseMove(this.rules, position, asked);
    return legalMoves(position).includes(asked)
      ? ok(asked)
      : fail({ code: 'move-unknown', found: `${asked}` });
  }

  play(move: Move, now: number): PlayedMove {
    const { seat } = this;
    const text = formatMove(this.rules, this.history.position, move);
    this.history.make(move);
    this.undone.length = 0;
    this.going = true;
    if (this.clock) this.clock = clockPress(this.clock, seat, this.seat, now);
    const played = { move, text, seat, left: this.clock?.left ?? null };
    this.moves.push(played);
    this.judge(now);
    return played;
  }

  /** Takes moves back until `plies` are left; the clocks show again what they showed then. */
  undo(plies: number, now: number): void {
    while (this.history.plies > plies) this.history.unmake();
    this.undone.push(this.moves.splice(plies));
    this.rewind(now);
  }

  redo(now: number): readonly PlayedMove[] {
    const group = this.undone.pop() ?? [];
    for (const played of group) {
      this.history.make(played.move);
      this.moves.push(played);
    }
    this.rewind(now);
    return group;
  }

  finish(end: OutsideEnd, now: number): void {
    this.end = end;
    this.outcome = outsideOutcome(this.rules, this.history.position, end);
    if (this.clock) this.clock = clockStop(this.clock, now);
  }

  /** Sets the clock going, or stops it. */
  run(going: boolean, now: number): void {
    this.going = going;
    if (!this.clock) return;
    const open = going && !this.outcome;
    this.clock = open ? clockGo(this.clock, this.seat, now) : clockStop(this.clock, now);
  }

  private rewind(now: number): void {
    if (this.clock) {
      const { setting } = this.clock;
      const left = this.moves.at(-1)?.left ?? clockStart(setting, this.rules.seats.length).left;
      this.clock = { setting, left, running: null, since: now };
    }
    this.judge(now);
    this.run(this.going, now);
  }

  private judge(now: number): void {
    this.outcome = endOnBoard(this.rules, this.history);
    if (this.outcome && this.clock) this.clock = clockStop(this.clock, now);
  }
}
