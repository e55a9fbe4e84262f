/**
 * Hot: proves or refutes "seat 0 ends with at least so much", by alpha-beta with one threshold. It runs as a loop, not
 * by recursion, so that it can rest at any node.
 */
import type { Move } from '@tabuleiro/rules';
import { CELL_MASK, FROM_SHIFT, MAX_SHIPS, STATION_SHIFT } from '@tabuleiro/rules/games/small-star-empires';
import { SwingBounds } from './bounds.ts';
import { BONUS, NEXT_NEBULA } from './chart.ts';
import { CLOSED, FREE, type SolverState } from './state.ts';
import type { ProofTable } from './table.ts';

const STATION = 1 << STATION_SHIFT;
/** The move that a table or an earlier proof names is tried first. */
const FIRST = 1 << 29;
const MOST_HISTORY = 1 << 9;

export class ClaimSearch {
  /** All nodes since it was made. */
  nodes = 0;
  readonly bounds: SwingBounds;
  private readonly state: SolverState;
  private readonly table: ProofTable;
  private target = 0;
  private depth = 0;
  private readonly seats: Uint8Array;
  private readonly first: Int32Array;
  private readonly next: Int32Array;
  private readonly hashes: Int32Array;
  private readonly begun: Float64Array;
  private moves: Int32Array;
  private ranks: Int32Array;
  /** By seat, cell and kind of piece: how often it settled a node. */
  private readonly history: Int32Array;
  /** The move that settled the root, if one did. */
  best: Move = 0;

  constructor(state: SolverState, table: ProofTable) {
    this.state = state;
    this.table = table;
    this.bounds = new SwingBounds(state);
    const { size } = state.chart.board;
    this.seats = new Uint8Array(size + 2);
    this.first = new Int32Array(size + 2);
    this.next = new Int32Array(size + 2);
    this.hashes = new Int32Array(2 * (size + 2));
    this.begun = new Float64Array(size + 2);
    this.moves = new Int32Array(1 << 14);
    this.ranks = new Int32Array(1 << 14);
    this.history = new Int32Array(4 * size);
  }

  /** Whether the game that `seat` should move in ends with at least `target`; `state.scale` to a point. */
  *prove(seat: number, target: number, nodes: number, pause: number): Generator<void, boolean | null> {
    this.target = target;
    this.depth = 0;
    this.best = 0;
    const last = this.nodes + nodes;
    let answer = this.enter(seat);
    let rest = this.nodes + pause;
    for (;;) {
      if (answer < 0) {
        if (this.nodes >= last) {
          for (; this.depth > 0; this.depth--) this.state.unmake();
          return null;
        }
        if (this.nodes >= rest) {
          rest = this.nodes + pause;
          yield;
        }
        answer = this.down();
      } else if (this.depth === 0) return answer === 1;
      else answer = this.up(answer);
    }
  }

  /** How the game ends if both play what looks best at once: a first guess. */
  playOut(turn: number): number {
    const { bounds, state } = this;
    let seat = turn;
    let plies = 0;
    for (; ; plies++, seat = 1 - seat) {
      state.markDead();
      if (!state.canMove(seat)) {
        seat = 1 - seat;
        if (!state.chart.passing || !state.canMove(seat)) break;
      }
      bounds.reach();
      this.list(0, seat, 0);
      state.make(this.pick(0), seat);
    }
    const end = state.points + state.bonus();
    for (; plies > 0; plies--) state.unmake();
    return end;
  }

  /** Plays the next move of this node; the answer of what follows, or -1 if that is not known yet. */
  private down(): number {
    const { depth } = this;
    const seat = this.seats[depth]!;
    const move = this.pick(depth);
    this.state.make(move, seat);
    this.depth = depth + 1;
    return this.enter(1 - seat);
  }

  /** Takes back a move whose answer is known; the answer of the node it was played in, or -1. */
  private up(answer: number): number {
    const depth = --this.depth;
    this.state.unmake();
    const seat = this.seats[depth]!;
    const move = this.moves[this.next[depth]! - 1]!;
    if (answer === 1 - seat) {
      const slot = 4 * (move & CELL_MASK) + 2 * seat + (move >> STATION_SHIFT);
      const work = 32 - Math.clz32(this.nodes - this.begun[depth]!);
      this.history[slot]! += work;
      if (this.history[slot]! > MOST_HISTORY) this.age();
      if (depth === 0) this.best = move;
      this.keep(depth, answer, move);
      return answer;
    }
    if (this.next[depth]! < this.first[depth + 1]!) return -1;
    this.keep(depth, answer, 0);
    return answer;
  }

  private age(): void {
    for (let i = 0; i < this.history.length; i++) this.history[i]! >>= 1;
  }

  private keep(depth: number, answer: number, move: Move): void {
    const work = this.nodes - this.begun[depth]!;
    const bound = this.target - this.state.value;
    this.table.store(this.hashes[2 * depth]!, this.hashes[2 * depth + 1]!, bound, answer === 1, move, work);
  }

  /** A new node: 1 and 0 if it is settled at once, else -1 with its moves listed. */
  private enter(turn: number): number {
    const { bounds, depth, state, table, target } = this;
    const { chart } = state;
    this.nodes++;
    state.markDead();
    let seat = turn;
    if (!state.canMove(seat)) {
      seat = 1 - seat;
      if (!chart.passing || !state.canMove(seat))
        return state.value + state.scale * state.bonus() >= target ? 1 : 0;
    }
    this.seats[depth] = seat;
    const { scale } = state;
    bounds.reach();
    state.hash(seat, scale > 1, bounds.comes);
    const { hashHi, hashLo } = state;
    const need = target - state.value;
    let favourite = 0;
    if (table.find(hashLo, hashHi)) {
      // the root is always played out, for its move
      if (table.least >= need && depth > 0) return 1;
      if (table.most < need && depth > 0) return 0;
      favourite = table.move;
    }
    if (scale > 1 && depth > 0) {
      // points alone may decide, and a search for points may have proven that
      state.hash(seat, false, bounds.comes);
      if (table.find(state.hashLo, state.hashHi)) {
        if (table.least > -state.points) return 1;
        if (table.most < -state.points) return 0;
      }
    }
    if (depth > 0) {
      const bonus = scale * BONUS;
      const slack = state.tieSlack * (1 + Math.max(bounds.most[0]!, bounds.most[1]!));
      const up = scale * bounds.gain(0, seat) + slack;
      if (up + bonus < need) return 0;
      const down = -scale * bounds.gain(1, seat) - slack;
      if (down - bonus >= need) return 1;
      if (up - bonus < need && up + scale * bounds.bonus(0) < need) return 0;
      if (down + bonus >= need && down - scale * bounds.bonus(1) >= need) return 1;
    }
    this.hashes[2 * depth] = hashLo;
    this.hashes[2 * depth + 1] = hashHi;
    this.begun[depth] = this.nodes - 1;
    this.list(depth, seat, favourite);
    return -1;
  }

  /** All moves of a seat with a rank each. */
  private list(depth: number, seat: number, favourite: Move): void {
    const { bounds, state } = this;
    const { chart, dead, hold, left, ships } = state;
    const { board } = chart;
    const { rays, rayAt, size } = board;
    const pointsOnly = state.scale === 1;
    const colonies = left[2 * seat]! > 0;
    const stations = left[2 * seat + 1]! > 0;
    // Points alone: with a station for every move to come, a colony is never better.
    const onlyStations = !colonies || (pointsOnly && left[2 * seat + 1]! >= bounds.most[seat]!);
    const enemy = CLOSED | (2 - seat);
    let at = depth === 0 ? 0 : this.first[depth]!;
    this.first[depth] = at;
    this.next[depth] = at;
    let last = -1;
    if (this.moves.length < at + 16 * size) this.grow();
    for (;;) {
      let from = size;
      for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++)
        if (((dead >> ship) & 1) === 0 && ships[ship]! > last && ships[ship]! < from) from = ships[ship]!;
      if (from === size) break;
      last = from;
      for (let ray = 6 * from; ray < 6 * from + 6; ray++)
        for (let p = rayAt[ray]!; ; p++) {
          const to = rays[p]!;
          const there = hold[to]!;
          if (there === FREE)
            at = this.add(at, seat, (from << FROM_SHIFT) | to, onlyStations, stations, favourite);
          else if ((there & enemy) !== 0) break;
        }
      const jumps = chart.jumps[from]!;
      for (let i = 0; i < jumps.length; i++)
        if (hold[jumps[i]!] === FREE)
          at = this.add(at, seat, (from << FROM_SHIFT) | jumps[i]!, onlyStations, stations, favourite);
    }
    this.first[depth + 1] = at;
  }

  private grow(): void {
    const moves = new Int32Array(2 * this.moves.length);
    moves.set(this.moves);
    this.moves = moves;
    const ranks = new Int32Array(moves.length);
    ranks.set(this.ranks);
    this.ranks = ranks;
  }

  private add(
    at: number,
    seat: number,
    move: Move,
    onlyStations: boolean,
    stations: boolean,
    favourite: Move,
  ): number {
    const { bounds, history, state } = this;
    const { chart, freeBeside, nebulae } = state;
    const to = move & CELL_MASK;
    const other = (1 - seat) as 0 | 1;
    const colour = chart.colours[to]!;
    let take = chart.planets[to]!;
    let deny = take;
    if (colour >= 0) {
      take = nebulae[3 * seat + colour]! > 0 ? NEXT_NEBULA : chart.firstNebula;
      deny = nebulae[3 * other + colour]! > 0 ? NEXT_NEBULA : chart.firstNebula;
    }
    if ((bounds.comes[to]! & (other + 1)) === 0) deny = 0;
    const customers = state.heldBeside[other][to]!;
    const beside = freeBeside[to]!;
    const base = 64 * (2 * take + deny - 2 * state.stationsBeside[other][to]!) + 16 * beside;
    const slot = 4 * to + 2 * seat;
    const dull = stations && bounds.customers(to, other) === 0;
    if (!onlyStations) {
      this.moves[at] = move;
      this.ranks[at++] = move === favourite ? FIRST : base + history[slot]!;
    }
    // Points alone: a station that will never earn anything is no better than a colony.
    if (stations && (onlyStations || !dull || state.scale !== 1)) {
      this.moves[at] = move | STATION;
      this.ranks[at++] =
        (move | STATION) === favourite ? FIRST : base + 64 * (2 * customers - 1) + history[slot + 1]!;
    }
    return at;
  }

  /** The next move of a node, best rank first. */
  private pick(depth: number): Move {
    const { moves, ranks } = this;
    const at = this.next[depth]!++;
    const end = this.first[depth + 1]!;
    let best = at;
    for (let i = at + 1; i < end; i++) if (ranks[i]! > ranks[best]!) best = i;
    const move = moves[best]!;
    const rank = ranks[best]!;
    moves[best] = moves[at]!;
    ranks[best] = ranks[at]!;
    moves[at] = move;
    ranks[at] = rank;
    return move;
  }
}
