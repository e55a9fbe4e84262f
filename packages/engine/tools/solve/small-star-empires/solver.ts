/**
 * Solves whole boards of Small Star Empires with two seats: the margin in points by several claims, then, where points
 * are level, who wins by the tie-breaks. Everything depends on the position and the table's size alone.
 */
import { legalMoves, type Move, type Rules } from '@tabuleiro/rules';
import { FROM_SHIFT, STATION_SHIFT, type StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { invariant } from '@tabuleiro/rules/internal';
import type { ExactResult, Proof } from '../../../src/types.ts';
import { ClaimSearch } from './claim.ts';
import { Field } from './field.ts';
import * as own from './state.ts';
import { ProofTable } from './table.ts';

/** Nodes between two rests. */
const PAUSE = 1000;

/** A claim "at least `target`", in points or with ties. */
interface Claim {
  ties: boolean;
  target: number;
  /** Where it was decided: the move that did it, for the seat that wanted it so. */
  move: number;
}

/** Claims that pin the result down: the strongest that holds and the weakest that does not. */
interface Pinned {
  margin: number;
  /** 1, 0 or -1 by tie-break or points. */
  sign: number;
  holds: Claim;
  fails: Claim;
}

/** One search for points, one for points and ties, over the same table. */
interface Searches {
  readonly field: Field;
  readonly points: ClaimSearch;
  readonly ties: ClaimSearch;
}

export class BoardSolver {
  private readonly rules: Rules;
  private readonly table: ProofTable;
  private searches: Searches | undefined;
  /** Proven so far: seat A ends at least so many points ahead, and fewer than so many. Kept from an earlier run, they count. */
  low = -Infinity;
  high = Infinity;

  /** The table has 2^bits entries. */
  constructor(rules: Rules, bits: number) {
    this.rules = rules;
    this.table = new ProofTable(bits);
  }

  /** Nodes of the proof that is being looked for, or of the last one. */
  get spent(): number {
    return this.searches ? this.searches.points.nodes + this.searches.ties.nodes : 0;
  }

  /** One position for each solver, within a budget of nodes; null where that is too little, or the board too large. */
  *solve(position: StarPosition, nodes: number): Generator<void, Proof | null> {
    const copy = position.clone() as StarPosition;
    const field = new Field(copy, this.rules.options);
    if (!field.fits) return null;
    const searches = this.start(field);
    this.searches = searches;
    const pinned = yield* this.pin(searches, copy.seat, nodes);
    if (pinned === null) return null;
    const moves = yield* this.line(searches, copy, pinned, nodes);
    const view = position.seat === 0 ? 1 : -1;
    const exact: ExactResult = {
      result: pinned.sign === 0 ? 'draw' : pinned.sign * view > 0 ? 'win' : 'loss',
      margin: pinned.margin === 0 ? 0 : pinned.margin * view,
    };
    return { exact, moves, nodes: this.spent };
  }

  private start(field: Field): Searches {
    const [mine, other] = this.rules.score!(field.position).map(({ total, parts }) => total - parts.bonus!);
    const points = new own.SolverState(field, mine! - other!);
    const ties = new own.SolverState(field, mine! - other!);
    ties.weighTies();
    return {
      field,
      points: new ClaimSearch(points, this.table),
      ties: new ClaimSearch(ties, this.table),
    };
  }

  /** Finds the margin from seat 0's view by claims next to each other. */
  private *pin(searches: Searches, seat: number, budget: number): Generator<void, Pinned | null> {
    const { points } = searches;
    let lowMove = 0;
    let highMove = 0;
    // who wins comes first; then from claim to claim, as the first that goes the other way costs most
    while (this.high - this.low > 1) {
      const guess = this.low > -Infinity ? this.low + 1 : Math.min(1, this.high - 1);
      const holds = yield* this.claim(searches, { ties: false, target: guess, move: 0 }, seat, budget);
      if (holds === null) return null;
      if (holds) this.low = guess;
      else this.high = guess;
      if (holds) lowMove = points.best;
      else highMove = points.best;
    }
    const margin = this.low;
    const holds = { ties: false, target: margin, move: lowMove };
    const fails = { ties: false, target: margin + 1, move: highMove };
    if (margin !== 0 || this.rules.options.tiebreak === 'none')
      return { margin, sign: Math.sign(margin), holds, fails };
    const wins = { ties: true, target: 1, move: 0 };
    const won = yield* this.claim(searches, wins, seat, budget);
    if (won === null) return null;
    if (won) return { margin, sign: 1, holds: wins, fails };
    const shares = { ties: true, target: 0, move: 0 };
    const shared = yield* this.claim(searches, shares, seat, budget);
    if (shared === null) return null;
    if (shared) return { margin, sign: 0, holds: shares, fails: wins };
    return { margin, sign: -1, holds, fails: shares };
  }

  private *claim(
    searches: Searches,
    claim: Claim,
    seat: number,
    budget: number,
  ): Generator<void, boolean | null> {
    const search = claim.ties ? searches.ties : searches.points;
    const answer = yield* search.prove(seat, claim.target, budget - this.spent, PAUSE);
    claim.move = search.best;
    return answer;
  }

  /** Best play to the end, as far as the budget goes: each seat plays the move that proves its side of the claims. */
  private *line(
    searches: Searches,
    position: StarPosition,
    { holds, fails }: Pinned,
    budget: number,
  ): Generator<void, Move[]> {
    const { points, ties } = searches;
    const moves: Move[] = [];
    for (;;) {
      const claim = position.seat === 0 ? holds : fails;
      // proven by an earlier run or for another position: now for this one
      if (claim.move === 0 && (yield* this.claim(searches, claim, position.seat, budget)) === null)
        return moves;
      const { move } = claim;
      const played = playedBy(move);
      invariant(legalMoves(position).includes(played), 'a claim is settled by a legal move');
      moves.push(played);
      points.state.make(move, position.seat);
      ties.state.make(move, position.seat);
      position.make(played);
      if (position.outcome() !== null) return moves;
      holds.move = fails.move = 0;
    }
  }
}

/** A move of the solver as the rules write it. */
const playedBy = (move: number): Move =>
  (((move >> own.FROM_SHIFT) & own.CELL_MASK) << FROM_SHIFT) |
  (move & own.CELL_MASK) |
  ((move >> own.STATION_SHIFT) << STATION_SHIFT);
