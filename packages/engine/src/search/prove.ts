/**
 * Runs the solver. For a player it runs before the main search. A budget of nodes gives it `worth` nodes, so that
 * the answer depends on the situation alone. A budget of time gives it at most `PART_OF_TIME`, and a partial proof
 * counts. An analysis gives it a fixed part: of the nodes before the search, of the time alongside it.
 */
import type { Budget, Line, Proof, Score, Situation, Solver } from '../types.ts';
import { scoreOfExact, scoreOfMargin } from './score.ts';

/** Assumed speed when only time limits a search; used for `worth` alone. */
const NODES_PER_MS = 400;
/** Node limit of an unlimited search. */
const UNLIMITED_NODES = 50_000_000;
const PART_OF_TIME = 0.4;
/** Part of the budget in an analysis. */
const PART_OF_ANALYSIS = 0.6;
/** Approximate number of nodes per step of a solver. */
const NODES_PER_STEP = 1000;

export interface ProofAttempt {
  proof: Proof | null;
  nodes: number;
}

/** The result of an attempt as a line of the search. */
export interface ProvenLine {
  proven: Line | undefined;
  nodes: number;
}

/** The node limit that a budget implies. A budget of depth alone gives 0: it must not look deeper than asked. */
const limitOf = ({ nodes, ms, depth }: Budget): number => {
  if (nodes !== undefined) return nodes;
  if (depth !== undefined) return 0;
  return ms === undefined ? UNLIMITED_NODES : ms * NODES_PER_MS;
};

/** How many nodes the solver gets; 0 skips it. */
export function nodesToProve(solver: Solver, { position }: Situation, budget: Budget): number {
  const limit = limitOf(budget);
  return limit > 0 ? Math.max(0, Math.min(limit, solver.worth(position, limit))) : 0;
}

export function* prove(
  solver: Solver,
  situation: Situation,
  budget: Budget,
  shouldStop: () => boolean,
): Generator<void, ProofAttempt> {
  const nodes = nodesToProve(solver, situation, budget);
  const until = budget.ms === undefined ? Infinity : performance.now() + PART_OF_TIME * budget.ms;
  return yield* solveUntil(solver, situation, nodes, () => shouldStop() || performance.now() >= until);
}

/** Solves within `nodes` nodes, until `stops` returns true. */
function* solveUntil(
  solver: Solver,
  situation: Situation,
  nodes: number,
  stops: () => boolean,
): Generator<void, ProofAttempt> {
  if (nodes === 0) return { proof: null, nodes: 0 };
  const steps = solver.solve(situation, nodes);
  for (let spent = NODES_PER_STEP; ; spent += NODES_PER_STEP) {
    const step = steps.next();
    if (step.done) return { proof: step.value, nodes: step.value?.nodes ?? nodes };
    if (stops()) {
      const proof = solver.soFar?.() ?? null;
      steps.return(null); // lets the solver restore the position
      return { proof, nodes: proof?.nodes ?? Math.min(spent, nodes) };
    }
    yield;
  }
}

/** The solver of an analysis. */
export class AnalysisSolver {
  nodes = 0;
  private readonly situation: Situation;
  private readonly pointValue: number;
  private readonly steps: Generator<void, ProofAttempt>;
  /** With a budget of nodes it runs first and leaves the rest to the search. */
  private readonly first: boolean;
  private ended = false;

  /** `stops` is called at every step; a partial proof then counts. */
  constructor(
    solver: Solver,
    situation: Situation,
    budget: Budget,
    pointValue: number,
    stops: () => boolean,
  ) {
    this.situation = situation;
    this.pointValue = pointValue;
    const nodes = Math.floor(PART_OF_ANALYSIS * limitOf(budget));
    const tries = nodes > 0 && solver.reaches(situation.position, nodes);
    // a clone, because the solver is inside its tree between two steps while the search needs the root
    const apart = { ...situation, position: situation.position.clone() };
    this.steps = solveUntil(solver, apart, tries ? nodes : 0, stops);
    this.first = budget.nodes !== undefined;
  }

  /**
   * Runs until the solver has its part relative to `searched` nodes of the search. Returns a proof as soon as one
   * exists.
   */
  *keepUp(searched: number): Generator<void, ProvenLine> {
    const due = this.first ? Infinity : (searched * PART_OF_ANALYSIS) / (1 - PART_OF_ANALYSIS);
    while (!this.ended && this.nodes < due) {
      const step = this.steps.next();
      if (step.done) {
        this.ended = true;
        const { proof, nodes } = step.value;
        this.nodes = nodes;
        return { proven: proof ? provenLine(proof, this.situation, this.pointValue) : undefined, nodes };
      }
      this.nodes += NODES_PER_STEP;
      yield;
    }
    return { proven: undefined, nodes: this.nodes };
  }

  /** Ends the solver; its answer is no longer needed. */
  end(): void {
    this.ended = true;
    this.steps.return({ proof: null, nodes: this.nodes });
  }
}

/** The proven line; undefined if the aim is `margin` and the proof has no margin. */
export function provenLine(
  { exact, moves }: Proof,
  { aim }: Situation,
  pointValue: number,
): Line | undefined {
  let score: Score;
  if (aim === 'win' || pointValue === 0) score = scoreOfExact(exact);
  else if (exact.margin !== undefined) score = scoreOfMargin(exact.margin, pointValue);
  else return undefined;
  return { moves, score, depth: exact.plies ?? moves.length, exact };
}

/** Whether a shorter win may exist, and only its length is left to find. */
export const mayBeShorter = ({ exact }: Line): boolean =>
  exact?.result === 'win' &&
  exact.margin === undefined &&
  (exact.plies === undefined || exact.atMost === true);

/** A loss of unknown distance and margin: the proof does not rank the moves. */
export const isBareLoss = ({ exact }: Line): boolean =>
  exact?.result === 'loss' && exact.plies === undefined && exact.margin === undefined;
