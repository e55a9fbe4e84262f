/**
 * Shared by both evaluators of Renpaarden: the end of the game, counters close to a limit, and move promises. There
 * are no captures and 100 to 500 legal moves, so move ordering decides the strength of the search.
 */
import type { Cell, Move, Position, Rules } from '@tabuleiro/rules';
import {
  endOf,
  NEVER,
  type RenpaardenPosition,
  startOf,
  WORD_BITS,
  WORDS,
} from '@tabuleiro/rules/games/renpaarden';
import type { Evaluator, Score } from '../../types.ts';
import { type CourseSide, courseOf, type RaceCourse } from './course.ts';
import { pressure } from './features.ts';
import { FEW } from './finish.ts';

/** Plies before a deadline or limit from which it enters the salt; no search sees farther. */
const HORIZON = 24;

/** Promise of a move without gain. */
const LEVEL = 1 << 13;
/** Promise per hop closer to a hole. */
const PER_HOP = 200;
/** Promise of a move out of home under deadline pressure; it exceeds any gain of ranks. */
const PER_PRESSURE = 400;

export abstract class HorseEvaluator implements Evaluator {
  protected readonly course: RaceCourse;
  /** By seat: the promise of a horse on each cell. A move promises the difference. */
  private readonly worth: readonly [Int32Array, Int32Array];
  /** The same for the last position, and a buffer for changed values. */
  private now: Int32Array;
  private readonly changed: Int32Array;
  private readonly holes = new Int32Array(FEW);
  private lastLo = 0;
  private lastHi = 0;

  /** `worth`: the promise of a horse on a cell. */
  constructor(rules: Rules, worth: (side: CourseSide, cell: Cell) => number) {
    this.course = courseOf((rules.start() as RenpaardenPosition).board);
    const worths = this.course.sides.map((side) =>
      Int32Array.from(side.rank, (_, cell) => Math.round(worth(side, cell))),
    );
    this.worth = [worths[0]!, worths[1]!];
    this.now = worths[0]!;
    this.changed = new Int32Array(this.course.cells);
  }

  abstract evaluate(position: Position): Score;

  over(position: Position): boolean {
    return position.outcome() !== null;
  }

  salt(position: Position): number {
    const { terms, ply } = position as RenpaardenPosition;
    const judged = terms.deadline === NEVER ? NEVER : 2 * terms.deadline;
    const pressing = (judged - ply) >>> 0 < HORIZON || (terms.limit - ply) >>> 0 < HORIZON;
    return pressing ? ply + 1 : 0;
  }

  /** No move of this game is urgent. */
  noneUrgent(): boolean {
    return true;
  }

  promise(anyPosition: Position, move: Move): number {
    this.prepare(anyPosition as RenpaardenPosition);
    const { now } = this;
    const promise = LEVEL + now[endOf(move)]! - now[startOf(move)]!;
    return promise < 0 ? 0 : promise;
  }

  promiseAll(position: Position, moves: Int32Array, at: number, end: number, into: Int32Array): void {
    this.prepare(position as RenpaardenPosition);
    const { now } = this;
    for (let i = at; i < end; i++) {
      const promise = LEVEL + now[endOf(moves[i]!)]! - now[startOf(moves[i]!)]!;
      into[i] = promise < 0 ? 0 : promise;
    }
  }

  /** Computes the values shared by all moves of a position. */
  private prepare(position: RenpaardenPosition): void {
    if (position.keyLo === this.lastLo && position.keyHi === this.lastHi) return;
    this.lastLo = position.keyLo;
    this.lastHi = position.keyHi;
    const { words, board, seat } = position;
    const own = WORDS * seat;
    let [home, open] = [0, 0];
    for (let word = 0; word < WORDS; word++) {
      for (let bits = words[own + word]! & board.homes[own + word]!; bits !== 0; bits &= bits - 1) home++;
      const top = 31 + WORD_BITS * word;
      const goal = board.homes[WORDS - own + word]!;
      for (let bits = goal & ~words[own + word]!; bits !== 0; bits &= bits - 1) {
        if (open < FEW) this.holes[open] = top - Math.clz32(bits & -bits);
        open++;
      }
    }
    const press = pressure(position, seat, home);
    const few = open <= FEW;
    this.now =
      few || press > 0 ? this.change(seat as 0 | 1, press, few ? open : 0) : this.worth[seat as 0 | 1];
  }

  /**
   * Raises cells near a hole, and cells outside home under deadline pressure. A horse in the goal may stay there,
   * so its own cell counts as a hole and moving it promises nothing.
   */
  private change(seat: 0 | 1, press: number, open: number): Int32Array {
    const { changed, holes, course } = this;
    const worth = this.worth[seat];
    const { goal, home } = course.sides[seat];
    for (let cell = 0; cell < course.cells; cell++) {
      let hops = open > 0 && goal[cell] === 0 ? 9 : 0;
      for (let i = 0; i < open && hops > 1; i++)
        hops = Math.min(hops, course.hops[holes[i]! * course.cells + cell]!);
      changed[cell] = worth[cell]! - PER_HOP * hops - PER_PRESSURE * press * home[cell]!;
    }
    return changed;
  }
}
