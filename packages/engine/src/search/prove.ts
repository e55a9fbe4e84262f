/**
 * The solver's turn. A player asks it before the common search: a budget of nodes gives it what `worth` asks for, so that
 * the answer depends on the situation alone; a budget of time at most a part of that time, and then what is known by then
 * counts. An analysis gives it a fixed part: of nodes before the search, of time beside it.
 */
import type { Budget, Line, Proof, Score, Situation, Solver } from '../types.ts';
import { scoreOfExact, scoreOfMargin } from './score.ts';

/** What a millisecond is taken for when only time limits a search; used for `worth` alone. */
const NODES_PER_MS = 400;
/** A search without any limit. */
const UNLIMITED_NODES = 50_000_000;
const PART_OF_TIME = 0.4;
/** The part of its budget that an analysis gives. */
const PART_OF_ANALYSIS = 0.6;
/** About as many nodes lie between two steps of a solver. */
const NODES_PER_STEP = 1000;

export interface ProofAttempt {
  proof: Proof | null;
  nodes: number;
}

/** What came of an attempt, as a line of the search. */
export interface ProvenLine {
  proven: Line | undefined;
  nodes: number;
}

/** Whether a budget leaves room for a solver: one of depth alone compares moves so deep and no deeper. */
const limitOf = ({ nodes, ms, depth }: Budget): number => {
  if (nodes !== undefined) return nodes;
  if (depth !== undefined) return 0;
  return ms === undefined ? UNLIMITED_NODES : ms * NODES_PER_MS;
};

/** How many nodes the solver gets; 0 where it is not asked. */
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

/** Solves within so many nodes, or until `stops` says so. */
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
      steps.return(null); // gives the solver the chance to leave the position as it was
      return { proof, nodes: proof?.nodes ?? Math.min(spent, nodes) };
    }
    yield;
  }
}

/** The solver in an analysis. */
export class AnalysisSolver {
  /** What it has spent. */
  nodes = 0;
  private readonly situation: Situation;
  private readonly pointValue: number;
  private readonly steps: Generator<void, ProofAttempt>;
  /** Of nodes it takes its part at once: the search gets what it leaves. */
  private readonly first: boolean;
  private ended = false;

  /** `stops` is asked at every step; what is known then counts. */
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
    // of its own: between two steps the solver is somewhere in its tree, and the search needs the root
    const apart = { ...situation, position: situation.position.clone() };
    this.steps = solveUntil(solver, apart, tries ? nodes : 0, stops);
    this.first = budget.nodes !== undefined;
  }

  /** Goes on until it has its part, where the search has spent so many nodes; answers with a proof when there is one. */
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

  /** Nobody needs its answer any more. */
  end(): void {
    this.ended = true;
    this.steps.return({ proof: null, nodes: this.nodes });
  }
}

/** The proven line; undefined where the aim is the margin and the proof does not tell it. */
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

/** A shorter win may exist, and nothing else than its length is left to be found. */
export const mayBeShorter = ({ exact }: Line): boolean =>
  exact?.result === 'win' &&
  exact.margin === undefined &&
  (exact.plies === undefined || exact.atMost === true);

/** A loss of which nothing else is known: no move is better than another by the proof alone. */
export const isBareLoss = ({ exact }: Line): boolean =>
  exact?.result === 'loss' && exact.plies === undefined && exact.margin === undefined;
