/**
 * One game of a session: its moves, the moves taken back, its clock and its end. Changed only by `evolve`, after
 * `decide` has checked the turn and that the game is still open.
 */
import { formatMove, isLegal } from '../core/notation.ts';
import { formatOutcome } from '../core/outcome.ts';
import { fail, ok } from '../core/result.ts';
import type { Move, Outcome, Position, Reading, Result, Rules, Seat } from '../core/types.ts';
import { type Clock, type ClockSetting, clockPress, clockStart } from '../match/clock.ts';
import type { Departure } from '../match/departures.ts';
import { endOnBoard, type OutsideEnd, outcomeWithout, outsideOutcome } from '../match/ends.ts';
import { History } from '../match/history.ts';
import type { Pairing } from '../match/match.ts';
import { MoveReader, type ReadMove } from '../match/replay.ts';
import { TurnTally } from './turn-tally.ts';
import type { FoundMove } from './types.ts';

/** A played move. */
export interface PlayedMove {
  move: Move;
  text: string;
  seat: Seat;
  /** The clocks after it; null without clocks, and if a record does not give them. */
  left: readonly number[] | null;
  /** Milliseconds spent on it; null under the same conditions. */
  spent: number | null;
}

/** The clocks at one time, and the credit included in them. */
export interface ClockState {
  left: readonly number[] | null;
  credit: number;
}

/** One game of a session: its rules, moves, clock and end. */
export class LiveGame {
  readonly rules: Rules;
  readonly pairing: Pairing;
  /** The position before the first move, and its text. */
  readonly first: Position;
  readonly start: string;
  /** How often the first position had occurred, that time included. */
  readonly stood: number;
  readonly history: History;
  private readonly reader: MoveReader;
  readonly moves: PlayedMove[] = [];
  /** Groups of moves taken back; the last group is redone first. */
  readonly undone: PlayedMove[][] = [];
  end: OutsideEnd | null = null;
  outcome: Outcome | null = null;
  /** The rules' own result; it can differ from `outcome` after a departure. */
  board: Outcome | null;
  /** In order of departure. */
  readonly departures: Departure[] = [];
  clock: Clock | null;
  /** The clock runs while the game is open: false before the first move and while paused. */
  going = false;
  /** True if the clock was started before the first move. */
  private wentBefore = false;
  private readonly tally: TurnTally;

  constructor({ rules, position, stood }: Reading, pairing: Pairing, setting: ClockSetting | null) {
    this.rules = rules;
    this.pairing = pairing;
    this.first = position.clone();
    this.stood = stood;
    this.history = new History(position, stood);
    this.reader = new MoveReader(rules);
    this.start = rules.format(position, stood);
    this.clock = setting && clockStart(setting, rules.seats.length);
    this.tally = new TurnTally(this.clock?.left ?? null);
    this.board = null;
    this.judge(endOnBoard(rules, this.history));
  }

  get seat(): Seat {
    return this.history.position.seat;
  }

  /** Seats whose players have left. */
  get gone(): Seat[] {
    return this.departures.map(({ seat }) => seat);
  }

  /** From text, or from a move of `generate`, to a legal move. */
  find(asked: string | Move): Result<FoundMove> {
    const { rules, history, board } = this;
    if (board) return fail({ code: 'record-over', found: `${asked}`, accepted: formatOutcome(rules, board) });
    if (typeof asked === 'string') {
      const read = this.reader.readOpen(history, asked);
      return read.ok ? ok(this.foresee(read.value)) : read;
    }
    return isLegal(history.position, asked)
      ? ok(this.foresee({ move: asked, text: formatMove(rules, history.position, asked) }))
      : fail({ code: 'move-unknown', found: `${asked}` });
  }

  /** The consequences of a move that is known to be legal here. */
  foresee({ move, text }: ReadMove): FoundMove {
    return { move, text, ...this.after([move]) };
  }

  /** The end on the board after these moves, and the seat to move then; changes nothing. */
  after(moves: readonly Move[]): Pick<FoundMove, 'board' | 'next'> {
    for (const move of moves) this.history.make(move);
    const found = { board: endOnBoard(this.rules, this.history), next: this.seat };
    for (const _ of moves) this.history.unmake();
    return found;
  }

  /** The result after these moves if the rules say `board`: seats of departed players do not win. */
  resultAfter(moves: readonly Move[], board: Outcome | null): Outcome | null {
    if (!board || this.departures.length === 0) return board;
    for (const move of moves) this.history.make(move);
    const outcome = outcomeWithout(this.rules, this.history.position, board, this.gone);
    for (const _ of moves) this.history.unmake();
    return outcome;
  }

  /**
   * The clocks at a time. A credit gives back at most the cost of the current turn. Within a grace the running
   * clock keeps its last millisecond, because every reader of the log takes 0 for a fallen flag.
   */
  timesAt(at: number, credit = 0, grace = 0): ClockState {
    const { clock, tally } = this;
    if (!clock) return { left: null, credit: 0 };
    const { running } = clock;
    if (running === null) return { left: clock.left, credit: 0 };
    const left = clock.left[running]! - Math.max(0, at - clock.since);
    const asked = left + grace > 0 ? Math.max(credit, 1 - left) : credit;
    const given = Math.max(0, Math.min(asked, tally.atTurn![running]! - left));
    return {
      left: clock.left.map((ms, seat) => (seat === running ? Math.max(0, left + given) : ms)),
      credit: given,
    };
  }

  /** The clocks after the move of the seat to move; `left` are the clocks before it. */
  pressed(left: readonly number[] | null, next: Seat): readonly number[] | null {
    const { clock, seat } = this;
    if (!clock || !left || this.gone.includes(seat)) return left;
    const before = { ...clock, left, running: null };
    return clockPress(before, seat, next, clock.since, this.tally.isPaid(seat)).left;
  }

  /** The clocks after an undo or a redo that leaves `plies` moves and gives `seat` the turn. */
  turnedTo(left: readonly number[] | null, plies: number, seat: Seat): readonly number[] | null {
    if (!this.clock || !left || !('perMove' in this.clock.setting)) return left;
    const { perMove } = this.clock.setting;
    return left.map((ms, each) => {
      if (this.gone.includes(each)) return ms;
      return each === seat ? Math.max(0, perMove - this.tally.spentAt(plies)) : perMove;
    });
  }

  /** `known`: time spent if it does not follow from the clock; null if unknown. */
  play({ move, text, board }: FoundMove, left: readonly number[] | null, known?: number | null): void {
    const { seat, tally } = this;
    const plies = this.moves.length;
    this.history.make(move);
    this.undone.length = 0;
    this.begin();
    const spent = this.clock && left && known === undefined ? tally.spentAt(plies) : (known ?? null);
    tally.play(plies, seat, spent);
    this.moves.push({ move, text, seat, left, spent });
    this.judge(board);
  }

  /** Stores the cost of the current turn, which also counts when the turn comes again. */
  closeTurn(at: number, credit = 0): void {
    this.tally.close(this.moves.length, this.seat, this.timesAt(at, credit).left);
  }

  /** Takes moves back until `plies` are left. Departures remain. */
  undo(plies: number): void {
    while (this.history.plies > plies) this.history.unmake();
    const group = this.moves.splice(plies);
    this.undone.push(group);
    for (const { seat } of group) this.tally.takeBack(seat);
    if (plies === 0) this.going &&= this.wentBefore;
    for (const [i, each] of this.departures.entries())
      this.departures[i] = { ...each, ply: Math.min(each.ply, plies) };
    this.judge(endOnBoard(this.rules, this.history));
  }

  redo(): void {
    if (this.moves.length === 0) this.begin();
    for (const played of this.undone.pop() ?? []) {
      this.history.make(played.move);
      this.moves.push(played);
      this.tally.move(played.seat);
    }
    this.judge(endOnBoard(this.rules, this.history));
  }

  /** The first move starts the clock. */
  private begin(): void {
    if (this.moves.length === 0) this.wentBefore = this.going;
    this.going = true;
  }

  /** Raises the time at the start of the turn too, so that the cost of the turn stays the same. */
  give(seat: Seat, ms: number): void {
    const { tally } = this;
    tally.atTurn = tally.atTurn!.map((left, each) => (each === seat ? left + ms : left));
  }

  leave(departure: Departure): void {
    this.departures.push(departure);
  }

  finish(end: OutsideEnd): void {
    this.end = end;
    this.outcome = outsideOutcome(this.rules, this.history.position, end, this.gone);
  }

  /** Sets the clocks at a time; the running clock follows from the game. `turned`: a turn begins now. */
  setClock(left: readonly number[] | null, at: number, turned: boolean): void {
    if (!this.clock || !left) return;
    const running = this.going && !this.outcome && !this.gone.includes(this.seat) ? this.seat : null;
    this.clock = { setting: this.clock.setting, left, running, since: at };
    if (turned) this.tally.atTurn = left;
  }

  private judge(board: Outcome | null): void {
    this.board = board;
    this.outcome = this.resultAfter([], board);
  }
}
