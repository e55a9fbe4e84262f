/** A first guess at the margin: both seats play greedily to the end. */
import type { BonusTerritories } from './bonus.ts';
import { NEXT_NEBULA } from './chart.ts';
import type { SolverMoves } from './list.ts';
import { BIT, WORDS } from './sets.ts';
import { CELL_MASK, COMES, FREE, type LiveState, STATION_SHIFT } from './state.ts';

/**
 * Weights of a promise in quarters: the points gained count twice, points denied to the opponent once, each free
 * neighbour a quarter.
 */
const GAINS = 8;
const DENIES = 4;
const STATION_COSTS = 4;

/** Guesses the margin by greedy play to the end. */
export class PlayOut {
  private readonly state: LiveState;
  private readonly list: SolverMoves;
  private readonly bonus: BonusTerritories;
  private readonly moves: Int32Array;

  constructor(state: LiveState, list: SolverMoves, bonus: BonusTerritories) {
    this.state = state;
    this.list = list;
    this.bonus = bonus;
    this.moves = new Int32Array(list.most);
  }

  /** The margin from seat 0's view after greedy play; restores the state. */
  margin(turn: number): number {
    const { state } = this;
    let seat = turn;
    let plies = 0;
    for (; ; plies++, seat = 1 - seat) {
      state.look();
      if (!state.canMove(seat)) {
        seat = 1 - seat;
        if (!state.field.chart.passing || !state.canMove(seat)) break;
      }
      state.make(this.best(seat), seat);
    }
    const margin = state.points + this.bonus.now();
    for (; plies > 0; plies--) state.unmake();
    return margin;
  }

  private best(seat: number): number {
    const { moves } = this;
    const end = this.list.fill(moves, 0, seat);
    let best = 0;
    let most = -Infinity;
    for (let i = 0; i < end; i++) {
      const promise = this.promise(moves[i]!, seat);
      if (promise <= most) continue;
      most = promise;
      best = moves[i]!;
    }
    return best;
  }

  private promise(move: number, seat: number): number {
    const { state } = this;
    const { at, field, rows } = state;
    const cell = move & CELL_MASK;
    const theirs = at + COMES + WORDS * (1 - seat);
    const wanted = (rows[theirs]! & BIT[WORDS * cell]!) | (rows[theirs + 1]! & BIT[WORDS * cell + 1]!);
    const denies = wanted === 0 ? 0 : field.colours[cell]! >= 0 ? NEXT_NEBULA : field.planets[cell]!;
    const before = state.points;
    state.make(move, seat);
    const gain = seat === 0 ? state.points - before : before - state.points;
    state.unmake();
    const room = state.beside(cell, FREE);
    return GAINS * gain + DENIES * denies + room - STATION_COSTS * (move >> STATION_SHIFT);
  }
}
