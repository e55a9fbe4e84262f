/**
 * Hot: proves or refutes a claim by null-window alpha-beta. The transposition table's move is searched first.
 * Otherwise all moves are checked first, since a bound or the table may cut off at once; the open ones are searched
 * in the order of order.ts. It is a loop instead of a recursion, so that it can pause at any node.
 */
import type { Move } from '@tabuleiro/rules';
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import * as rules from '@tabuleiro/rules/games/small-star-empires';
import { longer } from '../../../search/longer.ts';
import { bitCount2 } from '../../bits.ts';
import { BonusTerritories } from './bonus.ts';
import { SwingBounds } from './bounds.ts';
import { BONUS } from './chart.ts';
import type { LiveField } from './field.ts';
import { PlayOut } from './guess.ts';
import { FutureKey } from './key.ts';
import { SolverMoves } from './list.ts';
import { MoveOrder } from './order.ts';
import { CELL_MASK, COMES, FROM_SHIFT, LiveState, STATION_SHIFT } from './state.ts';
import type { ClaimTable } from './table.ts';

/** Number of moves that are checked in order of their chance of a cutoff. */
const LIKELY = 2;
/** Bit fields in a list entry next to the move: the distances of both bounds after it from a decision. */
const UP_SHIFT = STATION_SHIFT + 1;
const DOWN_SHIFT = UP_SHIFT + 6;
const MOVE_MASK = (1 << UP_SHIFT) - 1;
const MOST_SLACK = 63;
/**
 * A bound farther than `FAR` is not recomputed after a move of the seat that it concerns; it is assumed to be
 * closer by `NEARER`.
 */
const FAR = 3;
const NEARER = 1;

/** "Seat 0 ends with at least `target`": in points, or with tie-breaks folded in (`LiveState.scale` per point). */
export interface MarginClaim {
  ties: boolean;
  target: number;
  /** The proving move at the root. */
  move: Move;
}

/** Answers to a claim: `OPEN` is undecided, `SPENT` means that the budget ran out. */
const OPEN = -1;
const SPENT = -2;
const FAILS = 0;
const HOLDS = 1;

export class ClaimSearch {
  nodes = 0;
  /** The move that decided the root, or 0. */
  private settled = 0;
  private readonly state: LiveState;
  private readonly table: ClaimTable;
  private readonly bonus: BonusTerritories;
  private readonly bounds: SwingBounds;
  private readonly key: FutureKey;
  private target = 0;
  /** Node count at which the budget is spent. */
  private last = 0;
  private ply = 0;
  /**
   * By ply: the seat to move, the key, the need, nodes at the start, the index of its first move, and of the next
   * to try.
   */
  private readonly seats: Uint8Array;
  private readonly keys: Int32Array;
  private readonly needs: Float64Array;
  private readonly begun: Float64Array;
  private readonly starts: Int32Array;
  private readonly next: Int32Array;
  /** By ply: the bounds' distances from a decision, the end of the checked moves, and the end of the open ones. */
  private readonly ups: Int32Array;
  private readonly downs: Int32Array;
  private readonly looked: Int32Array;
  private readonly opens: Int32Array;
  /** The moves of all plies, and their ranks. */
  private moves = new Int32Array(1 << 12);
  private ranks = new Int32Array(1 << 12);
  /** Results of the last check: the seat to move, its need, and the bounds' distances from a decision. */
  private seat = 0;
  private need = 0;
  private up = 0;
  private down = 0;
  private readonly list: SolverMoves;
  private readonly order: MoveOrder;

  constructor(field: LiveField, table: ClaimTable) {
    const state = new LiveState(field);
    this.state = state;
    this.table = table;
    this.bonus = new BonusTerritories(state);
    this.bounds = new SwingBounds(state);
    this.key = new FutureKey(state);
    this.list = new SolverMoves(state);
    this.order = new MoveOrder(state);
    const plies = field.live + 2;
    this.seats = new Uint8Array(plies);
    this.keys = new Int32Array(2 * plies);
    this.needs = new Float64Array(plies);
    this.begun = new Float64Array(plies);
    this.starts = new Int32Array(plies);
    this.next = new Int32Array(plies);
    this.ups = new Int32Array(plies);
    this.downs = new Int32Array(plies);
    this.looked = new Int32Array(plies);
    this.opens = new Int32Array(plies);
  }

  /** The move that decided the root, or 0. */
  get best(): Move {
    const { cells } = this.state.field;
    const { settled } = this;
    if (settled === 0) return 0;
    const from = cells[(settled >> FROM_SHIFT) & CELL_MASK]!;
    return (
      (from << rules.FROM_SHIFT) |
      cells[settled & CELL_MASK]! |
      ((settled >> STATION_SHIFT) << rules.STATION_SHIFT)
    );
  }

  /** Whether a position of the field ends with at least `target` for seat 0; null if `nodes` do not suffice. */
  *prove(
    position: StarPosition,
    claim: MarginClaim,
    nodes: number,
    pause: number,
  ): Generator<void, boolean | null> {
    if (nodes <= 0) return null;
    this.target = claim.target;
    this.ply = 0;
    this.settled = 0;
    this.last = this.nodes + nodes;
    let rest = this.nodes + pause;
    this.begin(position, claim.ties);
    let answer = this.open();
    while (answer === OPEN || this.ply > 0) {
      if (answer === SPENT) return null;
      if (answer !== OPEN) {
        answer = this.stepBack(answer);
        continue;
      }
      if (this.nodes >= rest) {
        rest = this.nodes + pause;
        yield;
      }
      answer = this.descend();
    }
    return answer === SPENT ? null : answer === HOLDS;
  }

  /** A first guess at the margin of a position, from seat 0's view. */
  guess(position: StarPosition): number {
    this.state.read(position, false);
    return new PlayOut(this.state, this.list, this.bonus).margin(position.seat);
  }

  private begin(position: StarPosition, ties: boolean): void {
    this.nodes++;
    this.state.read(position, ties);
    this.state.look();
    this.face(position.seat);
    this.key.make(this.seat, ties);
    this.up = this.down = 0;
  }

  /** Opens the position faced last. If the table has a move, only that move is checked before it is searched. */
  private open(): number {
    const { key, ply, seat, table } = this;
    this.seats[ply] = seat;
    this.needs[ply] = this.need;
    this.begun[ply] = this.nodes;
    this.ups[ply] = this.up;
    this.downs[ply] = this.down;
    this.keys[2 * ply] = key.lo;
    this.keys[2 * ply + 1] = key.hi;
    const favourite = table.find(key.lo, key.hi) ? table.move : 0;
    const start = this.starts[ply]!;
    if (this.moves.length < start + this.list.most) this.widen();
    const end = this.list.fill(this.moves, start, seat);
    this.starts[ply + 1] = end;
    if (favourite === 0) return this.lookAt(start, end);
    this.order.bring(this.moves, start, end, ply, seat, favourite);
    return this.lookAt(start, start + 1);
  }

  /**
   * Checks the moves from `from` to `end`, moves the undecided ones to the front and returns an answer if one
   * decides.
   */
  private lookAt(from: number, end: number): number {
    const { order, ply, state } = this;
    const seat = this.seats[ply]!;
    const up = this.ups[ply]!;
    const down = this.downs[ply]!;
    const start = this.starts[ply]!;
    let open = start;
    for (let i = from; i < end; i++) {
      if (this.nodes >= this.last) return SPENT;
      if (i < from + LIKELY) order.bring(this.moves, i, end, ply, seat, 0);
      const move = this.moves[i]!;
      state.make(move, seat);
      state.lookAfter(move & CELL_MASK, seat);
      this.nodes++;
      const answer = this.judge(1 - seat, up, down);
      const lean = seat === 0 ? this.up - this.down : this.down - this.up;
      const rank = answer === OPEN ? order.rank(seat, move, lean) : 0;
      state.unmake();
      order.noteLook(ply, seat, move, answer === 1 - seat);
      if (answer === 1 - seat) return this.settle(answer, move);
      if (answer !== OPEN) continue;
      this.moves[open] = move | (this.up << UP_SHIFT) | (this.down << DOWN_SHIFT);
      this.ranks[open++] = rank;
    }
    this.next[ply] = start;
    this.opens[ply] = open;
    this.looked[ply] = end;
    return open > start ? OPEN : this.more(seat);
  }

  /** No checked move decides the position: checks the remaining ones, if any. */
  private more(answer: number): number {
    const { ply } = this;
    const from = this.looked[ply]!;
    const end = this.starts[ply + 1]!;
    return from < end ? this.lookAt(from, end) : this.settle(answer, 0);
  }

  /** Determines the seat to move; returns an answer if the game is over. */
  private face(turn: number): number {
    const { bonus, state } = this;
    this.seat = turn;
    this.need = this.target - state.value;
    if (state.canMove(turn)) return OPEN;
    this.seat = 1 - turn;
    if (state.field.chart.passing && state.canMove(1 - turn)) return OPEN;
    return state.scale * bonus.now() >= this.need ? HOLDS : FAILS;
  }

  /**
   * An answer without opening the position: game over, table hit or bound. `up` and `down`: the bounds' distances
   * before the move. A seat's own move hardly changes its maximum, so that bound is recomputed only if it was
   * close.
   */
  private judge(turn: number, up: number, down: number): number {
    const over = this.face(turn);
    if (over !== OPEN) return over;
    this.key.make(this.seat, this.state.scale > 1);
    const known = this.known();
    if (known !== OPEN) return known;
    const slack = this.state.scale === 1 ? 0 : this.tieSlack();
    this.up = turn === 1 && up > FAR ? up - NEARER : this.above(slack);
    if (this.up < 0) return FAILS;
    this.down = turn === 0 && down > FAR ? down - NEARER : this.below(slack);
    return this.down < 0 ? HOLDS : OPEN;
  }

  /** Points by which seat 0's maximum exceeds its need; negative refutes the claim. */
  private above(slack: number): number {
    const { bonus, bounds, need, seat } = this;
    const { scale } = this.state;
    const rest = Math.floor((slack - need) / scale) + bounds.gain(0, seat);
    return rest + BONUS < 0 ? -1 : Math.min(MOST_SLACK, rest + bonus.most(seat, bounds.sures));
  }

  /** Points by which seat 0's minimum falls short of its need; negative proves the claim. */
  private below(slack: number): number {
    const { bonus, bounds, need, seat } = this;
    const { scale } = this.state;
    const rest = Math.floor((slack + need - 1) / scale) + bounds.gain(1, seat);
    return rest + BONUS < 0 ? -1 : Math.min(MOST_SLACK, rest - bonus.least(seat, bounds.sures));
  }

  /** Upper bound of the change in tie-breaks. */
  private tieSlack(): number {
    const { at, rows, tieSlack } = this.state;
    const comes = at + COMES;
    return tieSlack * (1 + bitCount2(rows[comes]! | rows[comes + 2]!, rows[comes + 1]! | rows[comes + 3]!));
  }

  /** The table's answer for the position faced last; keeps its key. */
  private known(): number {
    const { key, need, seat, state, table } = this;
    if (table.find(key.lo, key.hi)) {
      if (table.least >= need) return HOLDS;
      if (table.most < need) return FAILS;
    }
    if (state.scale === 1) return OPEN;
    // points alone may decide, proven by an earlier search for points
    const { hi, lo } = key;
    key.make(seat, false);
    const found = table.find(key.lo, key.hi);
    key.hi = hi;
    key.lo = lo;
    if (!found) return OPEN;
    if (table.least > -state.points) return HOLDS;
    return table.most < -state.points ? FAILS : OPEN;
  }

  /** Stores the answer of the current position; `move`: the deciding move. */
  private settle(answer: number, move: number): number {
    const { keys, ply } = this;
    const work = this.nodes - this.begun[ply]!;
    this.table.store(keys[2 * ply]!, keys[2 * ply + 1]!, this.needs[ply]!, answer === HOLDS, move, work);
    if (ply === 0) this.settled = move;
    return answer;
  }

  /** Plays the highest-ranked open move; returns the answer of the resulting position if it is known. */
  private descend(): number {
    const { ply } = this;
    const seat = this.seats[ply]!;
    const at = this.next[ply]!++;
    this.promote(at, this.opens[ply]!);
    const move = this.moves[at]!;
    this.state.make(move & MOVE_MASK, seat);
    this.state.lookAfter(move & CELL_MASK, seat);
    this.ply = ply + 1;
    this.face(1 - seat);
    this.key.make(this.seat, this.state.scale > 1);
    const known = this.known();
    if (known !== OPEN) return known;
    this.up = (move >> UP_SHIFT) & MOST_SLACK;
    this.down = move >> DOWN_SHIFT;
    this.state.viewAfter(move & CELL_MASK, seat);
    return this.open();
  }

  private promote(at: number, end: number): void {
    const { moves, ranks } = this;
    let best = at;
    for (let i = at + 1; i < end; i++) if (ranks[i]! > ranks[best]!) best = i;
    const move = moves[best]!;
    const rank = ranks[best]!;
    // the others keep their order
    moves.copyWithin(at + 1, at, best);
    ranks.copyWithin(at + 1, at, best);
    moves[at] = move;
    ranks[at] = rank;
  }

  /** Takes back a move with a known answer; returns the parent's answer if it is decided now. */
  private stepBack(answer: number): number {
    this.state.unmake();
    const ply = --this.ply;
    const seat = this.seats[ply]!;
    const move = this.moves[this.next[ply]! - 1]! & MOVE_MASK;
    this.order.noteTry(seat, move, answer === 1 - seat);
    if (answer === 1 - seat) return this.settle(answer, move);
    return this.next[ply]! < this.opens[ply]! ? OPEN : this.more(answer);
  }

  private widen(): void {
    this.moves = longer(this.moves);
    this.ranks = longer(this.ranks);
  }
}
