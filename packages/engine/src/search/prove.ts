/**
 * The solver's turn before the common search. A budget of nodes gives it what `worth` asks for, so that the answer
 * depends on the situation alone; a budget of time at most a part of that time, and then what is known by then counts.
 */
import type { Budget, Line, Proof, Score, Situation, Solver } from '../types.ts';
import { scoreOfExact, scoreOfMargin } from './score.ts';

/** What a millisecond is taken for when only time limits a search; used for `worth` alone. */
const NODES_PER_MS = 400;
/** A search without any limit. */
const UNLIMITED_NODES = 50_000_000;
const PART_OF_TIME = 0.4;
/** About as many nodes lie between two steps of a solver. */
const NODES_PER_STEP = 1000;

export interface Attempt {
  proof: Proof | null;
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
): Generator<void, Attempt> {
  const nodes = nodesToProve(solver, situation, budget);
  if (nodes === 0) return { proof: null, nodes: 0 };
  const until = budget.ms === undefined ? undefined : performance.now() + PART_OF_TIME * budget.ms;
  const steps = solver.solve(situation, nodes);
  for (let spent = NODES_PER_STEP; ; spent += NODES_PER_STEP) {
    const step = steps.next();
    if (step.done) return { proof: step.value, nodes: step.value?.nodes ?? nodes };
    if (shouldStop() || (until !== undefined && performance.now() >= until)) {
      const proof = solver.soFar?.() ?? null;
      steps.return(null); // gives the solver the chance to leave the position as it was
      return { proof, nodes: proof?.nodes ?? Math.min(spent, nodes) };
    }
    yield;
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

/** A loss of which nothing else is known: no move is better than another by the proof alone. */
export const isBareLoss = ({ exact }: Line): boolean =>
  exact?.result === 'loss' && exact.plies === undefined && exact.margin === undefined;
