/**
 * Hot: proves or refutes "seat 0 ends with at least so much", by alpha-beta with one threshold. A position is opened by
 * looking at all that its moves lead to: one that is settled, by a bound or by what is known, may settle it at once. The
 * others are tried in the order of what they promise, and that is above all how few moves they leave to the other seat.
 * It runs as a loop, not by recursion, so that it can rest at any node.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { longer } from '../../../src/search/longer.ts';
import { SwingBounds } from './bounds.ts';
import { BONUS, bitsOf, lastOf } from './field.ts';
import { KeyMaker } from './key.ts';
import {
  COMES,
  FROM_SHIFT,
  LEFT,
  NOWHERE,
  OWN,
  SHIPS,
  type SolverState,
  STATION,
  STATION_SHIFT,
  TARGETS,
} from './state.ts';
import type { ProofTable } from './table.ts';
import { Territories } from './territory.ts';

/** What a move promises, in eighths of a point of the swing: by each move left to the other, each hex alone, a station. */
const MOVE_LEFT = 24;
const ALONE = 8;
const TRADES = 32;
const SWING = 8;
/** The move that settled the position before is tried first. */
const FIRST = 1 << 29;

/** Answers to a claim; `OPEN` while there is none. */
const OPEN = -1;
const FAILS = 0;
const HOLDS = 1;

export class ClaimSearch {
  /** All nodes since it was made. */
  nodes = 0;
  /** The move that settled the root, if one did. */
  best = 0;
  readonly state: SolverState;
  private readonly table: ProofTable;
  private readonly territories: Territories;
  private readonly bounds: SwingBounds;
  private readonly key: KeyMaker;
  private target = 0;
  private ply = 0;
  /** By ply: who moves, the key and what is needed, where its moves begin, and the one to try next. */
  private readonly seats: Uint8Array;
  private readonly keys: Int32Array;
  private readonly needs: Float64Array;
  private readonly begun: Float64Array;
  private readonly starts: Int32Array;
  private readonly next: Int32Array;
  /** The moves of all plies, and what they promise. */
  private moves = new Int32Array(1 << 12);
  private ranks = new Int32Array(1 << 12);
  /** Of the position looked at last: who moves, what it needs, and how far it leans to seat 0. */
  private seat = 0;
  private need = 0;
  private lean = 0;

  constructor(state: SolverState, table: ProofTable) {
    this.state = state;
    this.table = table;
    this.territories = new Territories(state);
    this.bounds = new SwingBounds(state);
    this.key = new KeyMaker(state);
    const plies = state.field.size + 2;
    this.seats = new Uint8Array(plies);
    this.keys = new Int32Array(2 * plies);
    this.needs = new Float64Array(plies);
    this.begun = new Float64Array(plies);
    this.starts = new Int32Array(plies);
    this.next = new Int32Array(plies);
  }

  /** Whether the game that `seat` should move in ends with at least `target`; `state.scale` to a point. */
  *prove(seat: number, target: number, nodes: number, pause: number): Generator<void, boolean | null> {
    this.target = target;
    this.ply = 0;
    this.best = 0;
    const last = this.nodes + nodes;
    let rest = this.nodes + pause;
    this.nodes++;
    this.face(seat);
    this.key.make(this.seat, this.state.scale > 1);
    let answer = this.open();
    while (answer === OPEN || this.ply > 0) {
      if (answer !== OPEN) {
        answer = this.stepBack(answer);
        continue;
      }
      if (this.nodes >= last) {
        for (; this.ply > 0; this.ply--) this.state.unmake();
        return null;
      }
      if (this.nodes >= rest) {
        rest = this.nodes + pause;
        yield;
      }
      answer = this.descend();
    }
    return answer === HOLDS;
  }

  /** Opens the position that was faced last: lists its moves, but for those that are settled. */
  private open(): number {
    const { key, ply, seat, state, table } = this;
    this.seats[ply] = seat;
    this.needs[ply] = this.need;
    this.begun[ply] = this.nodes;
    this.keys[2 * ply] = key.lo;
    this.keys[2 * ply + 1] = key.hi;
    const favourite = table.find(key.lo, key.hi) ? table.move : 0;
    const start = this.starts[ply]!;
    const end = this.list(start, seat);
    let open = start;
    for (let i = start; i < end; i++) {
      const move = this.moves[i]!;
      state.make(move, seat);
      this.nodes++;
      const answer = this.judge(1 - seat);
      const rank = answer === OPEN ? this.rank(seat, move) : 0;
      state.unmake();
      if (answer === 1 - seat) return this.settle(answer, move);
      if (answer !== OPEN) continue;
      this.moves[open] = move;
      this.ranks[open++] = move === favourite ? FIRST : rank;
    }
    this.next[ply] = start;
    this.starts[ply + 1] = open;
    return open > start ? OPEN : this.settle(seat, 0);
  }

  /** Looks who moves; an answer where the game is over. */
  private face(turn: number): number {
    const { state, territories } = this;
    const { at, passing, rows } = state;
    state.look();
    this.seat = turn;
    this.need = this.target - state.value;
    if (rows[at + COMES + turn] !== 0) return OPEN;
    this.seat = 1 - turn;
    if (passing && rows[at + COMES + 1 - turn] !== 0) return OPEN;
    return state.scale * territories.bonus() >= this.need ? HOLDS : FAILS;
  }

  /** An answer for the present position without opening it: it is over, known from before, or certain by a bound. */
  private judge(turn: number): number {
    const over = this.face(turn);
    if (over !== OPEN) return over;
    const { bounds, need, seat, state, territories } = this;
    const { scale } = state;
    this.key.make(seat, scale > 1);
    const known = this.known();
    if (known !== OPEN) return known;
    const slack = scale === 1 ? 0 : this.tieSlack();
    const up = scale * bounds.gain(0, seat) + slack;
    if (up + scale * BONUS < need) return FAILS;
    const down = -scale * bounds.gain(1, seat) - slack;
    if (down - scale * BONUS >= need) return HOLDS;
    territories.weigh(seat, bounds.sures[0]!, bounds.sures[1]!);
    const most = up + scale * territories.most;
    if (most < need) return FAILS;
    const least = down + scale * territories.least;
    if (least >= need) return HOLDS;
    this.lean = (most + least - 2 * need) / scale;
    return OPEN;
  }

  /** By how much ties can still change. */
  private tieSlack(): number {
    const { at, rows, tieSlack } = this.state;
    return tieSlack * (1 + bitsOf(rows[at + COMES]! | rows[at + COMES + 1]!));
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

  /** What the move that led here promises to the seat that made it. */
  private rank(seat: number, move: number): number {
    const { at, rows } = this.state;
    const other = 1 - seat;
    let moves = 0;
    for (let ship = at + TARGETS + other * MAX_SHIPS, end = ship + MAX_SHIPS; ship < end; ship++)
      moves += bitsOf(rows[ship]!);
    const mine = rows[at + COMES + seat]!;
    const theirs = rows[at + COMES + other]!;
    const alone = bitsOf(mine & ~theirs) - bitsOf(theirs & ~mine);
    const lean = Math.trunc(SWING * (seat === 0 ? this.lean : -this.lean));
    return lean - MOVE_LEFT * moves + ALONE * alone + TRADES * (move >> STATION_SHIFT);
  }

  /** Keeps the answer of the present position; `move`: what settled it. */
  private settle(answer: number, move: number): number {
    const { keys, ply } = this;
    const work = this.nodes - this.begun[ply]!;
    this.table.store(keys[2 * ply]!, keys[2 * ply + 1]!, this.needs[ply]!, answer === HOLDS, move, work);
    if (ply === 0) this.best = move;
    return answer;
  }

  /** Plays the most promising move that is left; the answer of what follows, if it is known by now. */
  private descend(): number {
    const { ply } = this;
    const seat = this.seats[ply]!;
    const at = this.next[ply]!++;
    this.promote(at, this.starts[ply + 1]!);
    this.state.make(this.moves[at]!, seat);
    this.ply = ply + 1;
    this.face(1 - seat);
    this.key.make(this.seat, this.state.scale > 1);
    const known = this.known();
    return known === OPEN ? this.open() : known;
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
    if (answer === 1 - seat) return this.settle(answer, this.moves[this.next[ply]! - 1]!);
    return this.next[ply]! < this.starts[ply + 1]! ? OPEN : this.settle(answer, 0);
  }

  /** All moves of a seat, after `look`; answers where they end. */
  private list(start: number, seat: number): number {
    const { at, field, rows, scale } = this.state;
    const stations = rows[at + LEFT + 2 * seat + 1]!;
    const theirs = rows[at + OWN + 1 - seat]! | rows[at + COMES + 1 - seat]!;
    // Points alone: with a station for every move to come, a colony is never better.
    const enough = scale === 1 && stations >= bitsOf(rows[at + COMES + seat]!);
    const colonies = rows[at + LEFT + 2 * seat]! > 0 && !(enough && stations > 0);
    if (this.moves.length < start + 2 * MAX_SHIPS * field.size) this.widen();
    let end = start;
    let seen = 0;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      const from = rows[at + SHIPS + ship]!;
      if (from === NOWHERE || ((seen >> from) & 1) !== 0) continue;
      seen |= 1 << from;
      for (let rest = rows[at + TARGETS + ship]!; rest !== 0; rest &= rest - 1) {
        const cell = lastOf(rest & -rest);
        const move = (from << FROM_SHIFT) | cell;
        if (colonies) this.moves[end++] = move;
        // Points alone: a station that will never earn anything is no better than a colony.
        if (stations > 0 && (!colonies || scale > 1 || (field.near[cell]! & theirs) !== 0))
          this.moves[end++] = move | STATION;
      }
    }
    return end;
  }

  private widen(): void {
    this.moves = longer(this.moves);
    this.ranks = longer(this.ranks);
  }
}
