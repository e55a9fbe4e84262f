/**
 * Hot: proves or refutes a claim by alpha-beta with one threshold. The transposition table's move is gone into first.
 * Else a position is opened by looking at all that its moves lead to: one that is settled, by a bound or by the table,
 * may be a cutoff at once. The others are gone into in the order of what they promise (order.ts). It runs as a loop, not
 * by recursion, so that it can rest at any node.
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

/** The first moves to be looked at are those with the best chances. */
const LIKELY = 2;
/** Beside a move in the list: how far the bounds of what it leads to are from an answer. */
const UP_SHIFT = STATION_SHIFT + 1;
const DOWN_SHIFT = UP_SHIFT + 6;
const MOVE_MASK = (1 << UP_SHIFT) - 1;
const MOST_SLACK = 63;
/** A bound that was further away is not asked again after a move of the seat that it speaks for, but taken to be nearer. */
const FAR = 3;
const NEARER = 1;

/** "Seat 0 ends with at least `target`": in points, or with what breaks ties folded in (`LiveState.scale` to a point). */
export interface MarginClaim {
  ties: boolean;
  target: number;
  /** Where it was decided: the move that did it, for the seat that wanted it so. */
  move: Move;
}

/** Answers to a claim; `OPEN` while there is none, and `SPENT` where the budget was used up first. */
const OPEN = -1;
const SPENT = -2;
const FAILS = 0;
const HOLDS = 1;

export class ClaimSearch {
  /** All nodes since it was made. */
  nodes = 0;
  /** The move that settled the root, if one did: of this search. */
  private settled = 0;
  private readonly state: LiveState;
  private readonly table: ClaimTable;
  private readonly bonus: BonusTerritories;
  private readonly bounds: SwingBounds;
  private readonly key: FutureKey;
  private target = 0;
  /** Where the nodes are used up. */
  private last = 0;
  private ply = 0;
  /** By ply: the seat to move, the key and what is needed, where its moves begin, and the one to try next. */
  private readonly seats: Uint8Array;
  private readonly keys: Int32Array;
  private readonly needs: Float64Array;
  private readonly begun: Float64Array;
  private readonly starts: Int32Array;
  private readonly next: Int32Array;
  /** By ply: how far the bounds were from an answer, up to where its moves are looked at, and where the open ones end. */
  private readonly ups: Int32Array;
  private readonly downs: Int32Array;
  private readonly looked: Int32Array;
  private readonly opens: Int32Array;
  /** The moves of all plies, and what they promise. */
  private moves = new Int32Array(1 << 12);
  private ranks = new Int32Array(1 << 12);
  /** Of the position looked at last: the seat to move, what it needs, and how far the bounds are from an answer. */
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

  /** The move that settled the root, if one did. */
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

  /** Whether a position of the field ends with at least `target` for seat 0; null where `nodes` are not enough. */
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

  /** A first guess at the margin of a position, in points from seat 0's view. */
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

  /**
   * Opens the position that was faced last. Where the table names a move, that one is gone into before the others are
   * looked at.
   */
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

  /** Looks at the moves from `from` to `end`; those that are not settled come first in the list. */
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

  /** No move that was looked at settles the present position: looks at the others, if there are any. */
  private more(answer: number): number {
    const { ply } = this;
    const from = this.looked[ply]!;
    const end = this.starts[ply + 1]!;
    return from < end ? this.lookAt(from, end) : this.settle(answer, 0);
  }

  /** Finds the seat to move; an answer where the game is over. */
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
   * An answer for the present position without opening it: it is over, known from before, or certain by a bound. `up`
   * and `down`: how far the bounds were from an answer before the move. What the seat that moved can still reach hardly
   * changes by its own move, so that bound is asked only where it was near.
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

  /** By how many points the most that seat 0 can reach is above what it needs; negative where it is below. */
  private above(slack: number): number {
    const { bonus, bounds, need, seat } = this;
    const { scale } = this.state;
    const rest = Math.floor((slack - need) / scale) + bounds.gain(0, seat);
    return rest + BONUS < 0 ? -1 : Math.min(MOST_SLACK, rest + bonus.most(seat, bounds.sures));
  }

  /** By how many points the least that seat 0 can reach is below what it needs; negative where that is enough. */
  private below(slack: number): number {
    const { bonus, bounds, need, seat } = this;
    const { scale } = this.state;
    const rest = Math.floor((slack + need - 1) / scale) + bounds.gain(1, seat);
    return rest + BONUS < 0 ? -1 : Math.min(MOST_SLACK, rest - bonus.least(seat, bounds.sures));
  }

  /** By how much ties can still change. */
  private tieSlack(): number {
    const { at, rows, tieSlack } = this.state;
    const comes = at + COMES;
    return tieSlack * (1 + bitCount2(rows[comes]! | rows[comes + 2]!, rows[comes + 1]! | rows[comes + 3]!));
  }

  /** What the table says of the position faced last; its key stays. */
  private known(): number {
    const { key, need, seat, state, table } = this;
    if (table.find(key.lo, key.hi)) {
      if (table.least >= need) return HOLDS;
      if (table.most < need) return FAILS;
    }
    if (state.scale === 1) return OPEN;
    // points alone may decide, and a search for points may have proven that
    const { hi, lo } = key;
    key.make(seat, false);
    const found = table.find(key.lo, key.hi);
    key.hi = hi;
    key.lo = lo;
    if (!found) return OPEN;
    if (table.least > -state.points) return HOLDS;
    return table.most < -state.points ? FAILS : OPEN;
  }

  /** Keeps the answer of the present position; `move`: what settled it. */
  private settle(answer: number, move: number): number {
    const { keys, ply } = this;
    const work = this.nodes - this.begun[ply]!;
    this.table.store(keys[2 * ply]!, keys[2 * ply + 1]!, this.needs[ply]!, answer === HOLDS, move, work);
    if (ply === 0) this.settled = move;
    return answer;
  }

  /** Plays the most promising move that is left; the answer of what follows, if it is known by now. */
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

  /** Takes back a move whose answer is known; the answer of the position it was played in, if that is known now. */
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
