/**
 * Exact results of Small Star Empires with two seats: first the margin in points by a series of claims, then, with
 * equal points, the winner by the tie-breaks. Everything depends on the position and the budget alone.
 */
import { legalMoves, type Move, type Position, type Rules } from '@tabuleiro/rules';
import type { StarPosition } from '@tabuleiro/rules/games/small-star-empires';
import { invariant } from '@tabuleiro/rules/internal';
import type { ExactResult, Proof, Situation, Solver } from '../../../types.ts';
import { Chart } from './chart.ts';
import { ClaimSearch, type MarginClaim } from './claim.ts';
import { LiveField } from './field.ts';
import { ClaimTable } from './table.ts';
import { reaches, worth } from './worth.ts';

/** Nodes between two pauses. */
const PAUSE = 1000;
const LEAST_BITS = 12;
const MOST_BITS = 22;
/** The first claim is this many points easier than the guess. */
const EASIER = 1;

/** Claims that determine the result: the strongest that holds and the weakest that fails. */
interface Pinned {
  margin: number;
  /** 1, 0 or -1 by tie-break or points. */
  sign: number;
  holds: MarginClaim;
  fails: MarginClaim;
}

/** Proven bounds of the margin from seat 0's view: at least `low`, less than `high`. */
export interface KnownClaims {
  low: number;
  high: number;
}

/** State while the margin is being determined: the bounds, and the moves that proved them. */
interface Pinning {
  known: KnownClaims;
  seat: number;
  lowMove: Move;
  highMove: Move;
}

export class StarSolver implements Solver {
  private readonly chart: Chart;
  private table = new ClaimTable(LEAST_BITS);
  private tableBits = LEAST_BITS;
  private search: ClaimSearch | null = null;
  private readonly mostBits: number;
  private pinning: Pinning | null = null;
  /** The result, while best play is still being computed. */
  private found: Proof | null = null;

  /** The table has at most 2^mostBits entries. */
  constructor(rules: Rules, mostBits = MOST_BITS) {
    this.mostBits = mostBits;
    const { board } = rules.start() as StarPosition;
    this.chart = new Chart(board, rules.options);
  }

  /** Nodes of the current or last proof. */
  get spent(): number {
    return this.search?.nodes ?? 0;
  }

  worth(position: Position, nodes: number): number {
    return worth(position as StarPosition, nodes);
  }

  reaches(position: Position, nodes: number): boolean {
    return reaches(position as StarPosition, nodes);
  }

  /** `known` holds proven bounds and is updated with new ones. */
  *solve(
    { position }: Situation,
    nodes: number,
    known: KnownClaims = { low: -Infinity, high: Infinity },
  ): Generator<void, Proof | null> {
    const copy = position.clone() as StarPosition;
    this.found = this.pinning = null;
    const search = this.prepare(copy, nodes);
    if (search === null) return null;
    const pinned = yield* this.pin(search, copy, known, nodes);
    if (pinned === null) return null;
    const view = position.seat === 0 ? 1 : -1;
    const exact: ExactResult = {
      result: pinned.sign === 0 ? 'draw' : pinned.sign * view > 0 ? 'win' : 'loss',
      margin: pinned.margin === 0 ? 0 : pinned.margin * view,
    };
    const moves: Move[] = [];
    this.found = { exact, moves, nodes: search.nodes };
    yield* this.line(search, copy, pinned, nodes, moves);
    return { exact, moves, nodes: search.nodes };
  }

  /** A win needs no exact margin: the seat to move ends ahead by a known move. */
  soFar(): Proof | null {
    const { found, pinning, spent: nodes } = this;
    if (found !== null) return found.moves.length === 0 ? null : { ...found, moves: [...found.moves], nodes };
    if (pinning === null) return null;
    const { known, seat } = pinning;
    const move = seat === 0 ? pinning.lowMove : pinning.highMove;
    const wins = seat === 0 ? known.low > 0 : known.high <= 0;
    return wins && move !== 0 ? { exact: { result: 'win' }, moves: [move], nodes } : null;
  }

  /** A search with an empty table sized for the budget; null if too much is undecided. */
  private prepare(position: StarPosition, nodes: number): ClaimSearch | null {
    const bits = Math.max(LEAST_BITS, Math.min(this.mostBits, Math.ceil(Math.log2(nodes)) - 1));
    if (bits !== this.tableBits) {
      this.tableBits = bits;
      this.table = new ClaimTable(bits);
    } else this.table.clear();
    const field = new LiveField(this.chart, position);
    this.search = field.fits ? new ClaimSearch(field, this.table) : null;
    return this.search;
  }

  /** Finds the margin from seat 0's view by adjacent claims. */
  private *pin(
    search: ClaimSearch,
    position: StarPosition,
    known: KnownClaims,
    budget: number,
  ): Generator<void, Pinned | null> {
    const { seat } = position;
    const pinning: Pinning = { known, seat, lowMove: 0, highMove: 0 };
    this.pinning = pinning;
    const ask = (target: number, ties: boolean) =>
      search.prove(position, { ties, target, move: 0 }, budget - search.nodes, PAUSE);
    let guess = search.guess(position) + (seat === 0 ? -EASIER : EASIER);
    while (known.high - known.low > 1) {
      guess = Math.max(known.low + 1, Math.min(known.high - 1, guess));
      const holds = yield* ask(guess, false);
      if (holds === null) return null;
      if (holds) {
        known.low = guess;
        pinning.lowMove = search.best;
      } else {
        known.high = guess;
        pinning.highMove = search.best;
      }
      guess = climb(known, seat);
    }
    const margin = known.low;
    const holds = { ties: false, target: margin, move: pinning.lowMove };
    const fails = { ties: false, target: margin + 1, move: pinning.highMove };
    if (margin !== 0 || this.chart.tiebreak === 'none')
      return { margin, sign: Math.sign(margin), holds, fails };
    const wins = { ties: true, target: 1, move: 0 };
    const won = yield* ask(1, true);
    if (won === null) return null;
    wins.move = search.best;
    if (won) return { margin, sign: 1, holds: wins, fails };
    const shares = { ties: true, target: 0, move: 0 };
    const shared = yield* ask(0, true);
    if (shared === null) return null;
    shares.move = search.best;
    if (shared) return { margin, sign: 0, holds: shares, fails: wins };
    return { margin, sign: -1, holds, fails: shares };
  }

  /** Adds best play to the end, as far as the budget suffices: each seat plays the move that proves its claim. */
  private *line(
    search: ClaimSearch,
    position: StarPosition,
    { holds, fails }: Pinned,
    budget: number,
    moves: Move[],
  ): Generator<void, void> {
    for (;;) {
      const claim = position.seat === 0 ? holds : fails;
      // known earlier, or proven for another position: prove it for this one
      if (claim.move === 0) {
        if ((yield* search.prove(position, claim, budget - search.nodes, PAUSE)) === null) return;
        claim.move = search.best;
      }
      const { move } = claim;
      invariant(legalMoves(position).includes(move), 'a claim is settled by a legal move');
      moves.push(move);
      position.make(move);
      if (position.outcome() !== null) return;
      holds.move = fails.move = 0;
    }
  }
}

/**
 * Moves from a claim that is easy for the seat to move to harder ones: each fills the table for the next, and the
 * first that fails for that seat costs most.
 */
function climb({ high, low }: KnownClaims, seat: number): number {
  if (seat === 0) return low === -Infinity ? high - EASIER : low + 1;
  return high === Infinity ? low + EASIER : high - 1;
}
