/**
 * Hot: proves or refutes "seat 0 ends with at least so much", by proof numbers (df-pn). Every position has two: how much
 * is still to be shown for the claim to hold, and how much for it to fail. The search always goes where least is
 * missing, as far as another move does not need less, and then steps back. It runs as a loop, so it can rest at any
 * node. Where all moves have to be answered the largest number counts, and one for each other move: many ways lead to
 * the same positions.
 */
import { MAX_SHIPS } from '@tabuleiro/rules/games/small-star-empires';
import { longer } from '../../../src/search/longer.ts';
import { SwingBounds } from './bounds.ts';
import { COLOURS, NEXT_NEBULA, WORD } from './field.ts';
import { KeyMaker } from './key.ts';
import { Reach } from './reach.ts';
import { HEX_MASK, SOURCE_SHIFT, type SolverState, STATION } from './state.ts';
import { NEVER, type ProofTable } from './table.ts';
import { Territories } from './territory.ts';

/** The numbers of a position that may go either way; so many points of the swing halve or double them. */
const EVEN = 16;
const POINTS = 12;
const MOST_DOUBLED = 12;
/** One keeps at a move until it needs twice as much as the second best: otherwise the search runs to and fro. */
const PATIENCE = 2;

export class ClaimSearch {
  /** All nodes since it was made. */
  nodes = 0;
  /** The move that settled the root, if one did. */
  best = 0;
  readonly state: SolverState;
  private readonly table: ProofTable;
  private readonly reach: Reach;
  private readonly territories: Territories;
  private readonly bounds: SwingBounds;
  private readonly key: KeyMaker;
  private target = 0;
  private ply = 0;
  /** By ply: who moves, the key and what is needed, where its moves begin, and the one under work. */
  private readonly seats: Uint8Array;
  private readonly keys: Int32Array;
  private readonly needs: Float64Array;
  private readonly begun: Float64Array;
  private readonly starts: Int32Array;
  private readonly chosen: Int32Array;
  /** The search steps back from a ply when one of its numbers reaches its limit. */
  private readonly holdLimits: Int32Array;
  private readonly failLimits: Int32Array;
  /** The moves of all plies, and the numbers of the positions that they lead to. */
  private moves = new Int32Array(1 << 12);
  private holds = new Int32Array(1 << 12);
  private fails = new Int32Array(1 << 12);
  private ranks = new Int32Array(1 << 12);
  /** Of the position looked at last: its numbers, who moves and what it needs. */
  private hold = 0;
  private fail = 0;
  private seat = 0;
  private need = 0;

  constructor(state: SolverState, table: ProofTable) {
    this.state = state;
    this.table = table;
    this.reach = new Reach(state);
    this.territories = new Territories(state, this.reach);
    this.bounds = new SwingBounds(state, this.reach);
    this.key = new KeyMaker(state, this.reach);
    const plies = state.field.count + 2;
    this.seats = new Uint8Array(plies);
    this.keys = new Int32Array(2 * plies);
    this.needs = new Float64Array(plies);
    this.begun = new Float64Array(plies);
    this.starts = new Int32Array(plies);
    this.chosen = new Int32Array(plies);
    this.holdLimits = new Int32Array(plies);
    this.failLimits = new Int32Array(plies);
  }

  /** Whether the game that `seat` should move in ends with at least `target`; `state.scale` to a point. */
  *prove(seat: number, target: number, nodes: number, pause: number): Generator<void, boolean | null> {
    this.target = target;
    this.ply = 0;
    this.holdLimits[0] = this.failLimits[0] = NEVER;
    const last = this.nodes + nodes;
    let rest = this.nodes + pause;
    this.nodes++;
    this.expand(seat);
    for (;;) {
      this.sum();
      const { ply } = this;
      if (this.hold < this.holdLimits[ply]! && this.fail < this.failLimits[ply]!) {
        if (this.nodes >= last) {
          for (; this.ply > 0; this.ply--) this.state.unmake();
          return null;
        }
        if (this.nodes >= rest) {
          rest = this.nodes + pause;
          yield;
        }
        this.descend();
      } else if (ply === 0) break;
      else this.stepBack();
    }
    this.best = this.moves[this.chosen[0]!]!;
    return this.hold === 0;
  }

  /** Lists the moves of the present position with the numbers of what they lead to. */
  private expand(turn: number): void {
    const { ply, state } = this;
    this.face(turn);
    const { seat } = this;
    this.seats[ply] = seat;
    this.needs[ply] = this.need;
    this.begun[ply] = this.nodes;
    this.makeKey();
    this.keys[2 * ply] = this.key.lo;
    this.keys[2 * ply + 1] = this.key.hi;
    const start = this.starts[ply]!;
    const end = this.list(start, seat);
    this.starts[ply + 1] = end;
    for (let i = start; i < end; i++) {
      this.promote(i, end);
      state.make(this.moves[i]!, seat);
      this.nodes++;
      if (!this.face(1 - seat)) this.judge();
      state.unmake();
      this.holds[i] = this.hold;
      this.fails[i] = this.fail;
      if ((seat === 0 ? this.hold : this.fail) !== 0) continue;
      this.starts[ply + 1] = i + 1; // a move that settles it: no other is needed
      return;
    }
  }

  /** Looks who moves and what can still happen; true where the game is over, with its numbers. */
  private face(turn: number): boolean {
    const { reach, state, territories } = this;
    reach.look();
    let seat = turn;
    if (reach.many[seat] === 0) {
      seat = 1 - seat;
      if (!state.passing || reach.many[seat] === 0) {
        return this.settle(state.value + state.scale * territories.bonus() >= this.target);
      }
    }
    if (!state.passing) reach.share(seat);
    this.seat = seat;
    territories.weigh(seat);
    this.need = this.target - state.value - state.scale * territories.decided;
    return false;
  }

  /** Puts the move that pays and denies most first. */
  private promote(at: number, end: number): void {
    const { moves, ranks } = this;
    let best = at;
    for (let i = at + 1; i < end; i++) if (ranks[i]! > ranks[best]!) best = i;
    const move = moves[best]!;
    const rank = ranks[best]!;
    moves[best] = moves[at]!;
    ranks[best] = ranks[at]!;
    moves[at] = move;
    ranks[at] = rank;
  }

  private rank(hex: number, seat: number): number {
    const { bounds, reach, state } = this;
    const { field, firstNebula, nebulae } = state;
    const other = (1 - seat) as 0 | 1;
    const colour = field.colours[hex]!;
    let take = field.planets[hex]!;
    let deny = take;
    if (colour >= 0) {
      take = nebulae[COLOURS * seat + colour]! > 0 ? NEXT_NEBULA : firstNebula;
      deny = nebulae[COLOURS * other + colour]! > 0 ? NEXT_NEBULA : firstNebula;
    }
    if (!reach.can(hex, other)) deny = 0;
    return 4 * (2 * take + deny - 2 * state.stationsBeside[other][hex]!) + bounds.room(hex);
  }

  private settle(holds: boolean): true {
    this.hold = holds ? 0 : NEVER;
    this.fail = holds ? NEVER : 0;
    return true;
  }

  private makeKey(): void {
    const { check, shape } = this.territories;
    this.key.make(this.seat, this.state.scale > 1, shape, check);
  }

  /** The numbers of a position that is not over: proven, known from before, certain by a bound, or guessed. */
  private judge(): boolean {
    const { key, need, reach, state, table } = this;
    const { scale } = state;
    this.makeKey();
    const known = table.find(key.lo, key.hi);
    if (known && table.least >= need) return this.settle(true);
    if (known && table.most < need) return this.settle(false);
    if (known && table.need === need) {
      this.hold = table.hold;
      this.fail = table.fail;
      return true;
    }
    if (scale > 1 && this.decidedByPoints()) return true;
    const slack = state.tieSlack * (1 + Math.max(reach.most[0]!, reach.most[1]!));
    const room = slack - need;
    let up = scale * this.swing(0, false) + room;
    if (up < 0) return this.settle(false);
    const other = slack + need;
    let down = scale * this.swing(1, false) + other;
    if (down <= 0) return this.settle(true);
    if (state.left[1]! > 0) up = Math.min(up, scale * this.swing(0, true) + room);
    if (up < 0) return this.settle(false);
    if (state.left[3]! > 0) down = Math.min(down, scale * this.swing(1, true) + other);
    if (down <= 0) return this.settle(true);
    this.guess((up - down) / scale);
    return false;
  }

  /** The most that a seat can gain, with the bonus: the other makes sure of points, or of its territory. */
  private swing(seat: 0 | 1, byBuyers: boolean): number {
    const { bounds, territories } = this;
    const { decided } = territories;
    const gain = bounds.gain(seat, this.seat, byBuyers);
    const most = seat === 0 ? territories.most - decided : decided - territories.least;
    const held = seat === 0 ? territories.held - decided : decided - territories.kept;
    return Math.min(gain + most, bounds.whole + held);
  }

  /** Points alone may decide, and a search for points may have proven that. */
  private decidedByPoints(): boolean {
    const { key, seat, state, table, territories } = this;
    key.make(seat, false, territories.shape, territories.check);
    if (!table.find(key.lo, key.hi)) return false;
    const sum = state.points + territories.decided;
    if (table.least > -sum) return this.settle(true);
    return table.most < -sum ? this.settle(false) : false;
  }

  /** First numbers: by how much more the swing may bring than is needed; whoever does not move must answer everything. */
  private guess(lean: number): void {
    const { reach, seat } = this;
    const lead = 2 ** Math.max(-MOST_DOUBLED, Math.min(MOST_DOUBLED, lean / POINTS));
    const replies = reach.many[seat]!;
    this.hold = Math.max(1, Math.round((EVEN / lead) * (seat === 0 ? 1 : replies)));
    this.fail = Math.max(1, Math.round(EVEN * lead * (seat === 1 ? 1 : replies)));
  }

  /** The numbers of the present position from those of its moves; picks the move that needs least. */
  private sum(): void {
    const { ply } = this;
    const first = this.seats[ply] === 0;
    const mine = first ? this.holds : this.fails;
    const other = first ? this.fails : this.holds;
    const end = this.starts[ply + 1]!;
    let least = NEVER + 1;
    let largest = 0;
    let open = -1;
    for (let i = this.starts[ply]!; i < end; i++) {
      if (mine[i]! < least) {
        least = mine[i]!;
        this.chosen[ply] = i;
      }
      if (other[i] === 0) continue;
      open++;
      if (other[i]! > largest) largest = other[i]!;
    }
    const against = least === 0 ? NEVER : open < 0 ? 0 : Math.min(NEVER - 1, largest + open);
    this.hold = first ? least : against;
    this.fail = first ? against : least;
  }

  /** Into the chosen move, as far as no other needs less and the limits of this ply are not reached. */
  private descend(): void {
    const { failLimits, holdLimits, ply } = this;
    const first = this.seats[ply] === 0;
    const mine = first ? this.holds : this.fails;
    const other = first ? this.fails : this.holds;
    const end = this.starts[ply + 1]!;
    const chosen = this.chosen[ply]!;
    let second = NEVER;
    let open = 0;
    for (let i = this.starts[ply]!; i < end; i++) {
      if (other[i] !== 0) open++;
      if (i !== chosen && mine[i]! < second) second = mine[i]!;
    }
    const patient = Math.min(NEVER, Math.max(second + 1, Math.ceil(second * PATIENCE)));
    const limit = first ? holdLimits[ply]! : failLimits[ply]!;
    const otherLimit = first ? failLimits[ply]! : holdLimits[ply]!;
    const mineNext = Math.max(mine[chosen]! + 1, Math.min(limit, patient));
    const otherNext = Math.max(other[chosen]! + 1, otherLimit - open + 1);
    const seat = this.seats[ply]!;
    this.ply = ply + 1;
    holdLimits[ply + 1] = first ? mineNext : otherNext;
    failLimits[ply + 1] = first ? otherNext : mineNext;
    this.state.make(this.moves[chosen]!, seat);
    this.expand(1 - seat);
  }

  private stepBack(): void {
    const { fail, hold, keys, ply } = this;
    const work = this.nodes - this.begun[ply]!;
    this.table.store(keys[2 * ply]!, keys[2 * ply + 1]!, this.needs[ply]!, hold, fail, work);
    this.state.unmake();
    this.ply = ply - 1;
    const chosen = this.chosen[ply - 1]!;
    this.holds[chosen] = hold;
    this.fails[chosen] = fail;
  }

  /** All moves of a seat, after `reach.look`; answers where they end. */
  private list(start: number, seat: number): number {
    const { reach, state } = this;
    const { dead, left, ships } = state;
    const stations = left[2 * seat + 1]! > 0;
    // Points alone: with a station for every move to come, a colony is never better.
    const enough = state.scale === 1 && left[2 * seat + 1]! >= reach.most[seat]!;
    const colonies = left[2 * seat]! > 0 && !enough;
    if (this.moves.length < start + 2 * MAX_SHIPS * (HEX_MASK + 1)) this.widen();
    let at = start;
    for (let ship = seat * MAX_SHIPS; ship < seat * MAX_SHIPS + MAX_SHIPS; ship++) {
      if (((dead >> ship) & 1) !== 0) continue;
      const source = ships[ship]!;
      let before = seat * MAX_SHIPS;
      while (ships[before] !== source) before++;
      if (before < ship) continue;
      for (let word = 0; word < 2; word++)
        for (let rest = reach.targets[2 * ship + word]!; rest !== 0; rest &= rest - 1) {
          const hex = 31 - Math.clz32(rest & -rest) + WORD * word;
          const move = (source << SOURCE_SHIFT) | hex;
          const rank = this.rank(hex, seat);
          this.ranks[at] = rank;
          if (colonies) this.moves[at++] = move;
          this.ranks[at] = rank + 8 * state.heldBeside[(1 - seat) as 0 | 1][hex]! - 4;
          // Points alone: a station that will never earn anything is no better than a colony.
          if (
            stations &&
            (!colonies || state.scale > 1 || this.bounds.customers(hex, (1 - seat) as 0 | 1) > 0)
          )
            this.moves[at++] = move | STATION;
        }
    }
    return at;
  }

  private widen(): void {
    this.moves = longer(this.moves);
    this.holds = longer(this.holds);
    this.fails = longer(this.fails);
    this.ranks = longer(this.ranks);
  }
}
