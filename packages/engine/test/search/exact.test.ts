/** Exact knowledge in the search: fake tablebases and solvers on a real game. */
import { legalMoves, type Move, type Position } from '@tabuleiro/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSearch } from '../../src/search/create.ts';
import { exactOfScore, expectedShare, provenPlies } from '../../src/search/score.ts';
import {
  type Evaluation,
  type Proof,
  type Situation,
  type Solver,
  SURE,
  UNKNOWN,
  WIN,
} from '../../src/types.ts';
import { type Known, know, randomSituation } from '../support.ts';

let dameo: Known;
let situation: Situation;
let moves: Move[];
/** The worst move by plain search. */
let worst: Move;

beforeAll(async () => {
  dameo = await know('dameo');
  situation = randomSituation(dameo.rules, 4, 1);
  moves = legalMoves(situation.position);
  worst = run(dameo.evaluation, moves.length).lines.at(-1)!.moves[0]!;
});

const nameOf = (position: Position): string => `${position.keyLo} ${position.keyHi}`;

/** Dameo with a table for the root and for some first moves, each for the seat to move there. */
function withTable(root: number, after: ReadonlyMap<Move, number>): Evaluation {
  const { position } = situation;
  const table = new Map<string, number>([[nameOf(position), root]]);
  for (const [move, score] of after) {
    position.make(move);
    table.set(nameOf(position), score);
    position.unmake();
  }
  return {
    ...dameo.evaluation,
    create: (rules, weights) => {
      const evaluator = dameo.evaluation.create(rules, weights);
      return Object.assign(Object.create(evaluator), {
        known: (here: Position) => table.get(nameOf(here)) ?? UNKNOWN,
      });
    },
  };
}

const run = (evaluation: Evaluation, lines = 1, aim: Situation['aim'] = 'win') =>
  createSearch(dameo.rules, evaluation, { tableBits: 12 }).run(
    { ...situation, aim },
    { nodes: 800 },
    { lines },
  );

describe('a table', () => {
  test('is believed below the root, whatever the evaluation says', () => {
    const verdict = run(withTable(UNKNOWN, new Map([[worst, -SURE - 7]])));
    expect(verdict.move).toBe(worst);
    expect(verdict.lines[0]).toMatchObject({ score: SURE + 7, exact: { result: 'win' } });
    expect(verdict.lines[0]!.exact!.plies).toBeUndefined();
  });

  test('with distances leads to the quickest win', () => {
    const after = new Map(moves.map((move, i) => [move, -(WIN - 21 - 2 * ((i + 3) % moves.length))]));
    const verdict = run(withTable(WIN - 22, after));
    expect(verdict.complete).toBe(true);
    expect(verdict.move).toBe(moves[moves.length - 3]);
    expect(verdict.lines[0]!.score).toBe(WIN - 22);
    expect(verdict.lines[0]!.exact).toEqual({ result: 'win', plies: 22 });
  });

  test('that knows the root won leaves out the moves that throw it away', () => {
    const keepers = [worst, moves.find((move) => move !== worst)!];
    const after = new Map(moves.map((move) => [move, keepers.includes(move) ? -SURE : 0]));
    const verdict = run(withTable(SURE, after), 3);
    const [first, second, ...others] = verdict.lines;
    expect([first!.moves[0], second!.moves[0]].sort()).toEqual([...keepers].sort());
    for (const line of [first!, second!]) {
      expect(line.exact).toEqual({ result: 'win' });
      expect(line.score).toBeGreaterThanOrEqual(SURE);
    }
    expect(first!.score).toBeGreaterThanOrEqual(second!.score);
    for (const line of others) expect(line).toMatchObject({ score: 0, exact: { result: 'draw' } });
    // The search continues below the moves that keep the win, because it must make progress.
    expect(first!.moves.length).toBeGreaterThan(1);
  });

  test('that knows a draw lets the evaluation choose among the moves that keep it', () => {
    const best = run(dameo.evaluation).move;
    const losing = moves.find((move) => move !== best)!;
    const after = new Map(moves.map((move) => [move, move === losing ? SURE : 0]));
    const verdict = run(withTable(0, after));
    expect(verdict.move).toBe(best);
    expect(verdict.lines[0]).toMatchObject({ score: 0, exact: { result: 'draw' } });
  });

  test('that knows a loss searches on for the longest fight', () => {
    const verdict = run(withTable(-SURE, new Map(moves.map((move) => [move, SURE]))));
    expect(verdict.lines[0]!.exact).toEqual({ result: 'loss' });
    expect(verdict.lines[0]!.score).toBeLessThanOrEqual(-SURE);
    expect(verdict.depth).toBeGreaterThan(1);
  });

  test('that knows nothing of what follows changes nothing', () => {
    const plain = run(dameo.evaluation);
    const verdict = run(withTable(SURE, new Map()));
    expect({ ...verdict, ms: 0 }).toEqual({ ...plain, ms: 0 });
  });

  test('is not asked where points count: it knows results only', () => {
    const evaluation = { ...withTable(UNKNOWN, new Map([[worst, -SURE]])), pointValue: 100 };
    expect(run(evaluation, 1, 'margin').lines[0]!.score).toBeLessThan(SURE);
  });
});

test('a sure result without a distance is a full share', () => {
  expect(expectedShare(SURE)).toBe(1);
  expect(expectedShare(-SURE)).toBe(0);
  expect(provenPlies(SURE)).toBeNull();
  expect(exactOfScore(SURE + 5)).toEqual({ result: 'win' });
  expect(exactOfScore(9 - WIN)).toEqual({ result: 'loss', plies: 9, atMost: true });
  expect(exactOfScore(9 - WIN, 9 - WIN)).toEqual({ result: 'loss', plies: 9 });
  expect(exactOfScore(WIN - 1)).toEqual({ result: 'win', plies: 1 });
  expect(exactOfScore(0)).toBeUndefined();
});

/** A solver that gives a fixed answer after some steps and records its arguments. */
class FakeSolver implements Solver {
  asked: number[] = [];
  ended = false;
  private readonly proof: Proof | null;
  private readonly steps: number;

  constructor(proof: Proof | null, steps = 3) {
    this.proof = proof;
    this.steps = steps;
  }

  worth(_position: Position, nodes: number): number {
    return nodes / 2;
  }

  reaches(): boolean {
    return true;
  }

  *solve(_situation: Situation, nodes: number): Generator<void, Proof | null> {
    this.asked.push(nodes);
    try {
      for (let i = 0; i < this.steps; i++) yield;
      return this.proof;
    } finally {
      this.ended = true;
    }
  }
}

describe('a solver', () => {
  const solved = (solver: Solver, extra: Partial<Evaluation> = {}): Evaluation => ({
    ...dameo.evaluation,
    ...extra,
    solver: () => solver,
  });
  const proofOf = (move: Move, exact: Proof['exact']): Proof => ({ exact, moves: [move], nodes: 390 });

  test('that proves the position gives the verdict', () => {
    const solver = new FakeSolver(proofOf(worst, { result: 'loss', plies: 12 }));
    const told: number[] = [];
    const verdict = createSearch(dameo.rules, solved(solver), { tableBits: 12 }).run(
      situation,
      { nodes: 800 },
      { onProgress: (progress) => told.push(progress.lines[0]!.score) },
    );
    expect(solver.asked).toEqual([400]);
    expect(verdict).toMatchObject({ move: worst, nodes: 390, complete: true });
    expect(verdict.lines).toEqual([
      { moves: [worst], score: 12 - WIN, depth: 12, exact: { result: 'loss', plies: 12 } },
    ]);
    expect(told).toEqual([12 - WIN]);
  });

  test('proves the first of several lines; the others are searched and no better', () => {
    const verdict = run(solved(new FakeSolver(proofOf(worst, { result: 'draw' }))), 3);
    expect(verdict.lines.map((line) => line.moves[0])).toHaveLength(3);
    expect(verdict.lines[0]).toMatchObject({ moves: [worst], score: 0, exact: { result: 'draw' } });
    expect(new Set(verdict.lines.map((line) => line.moves[0])).size).toBe(3);
    for (const line of verdict.lines) expect(line.score).toBeLessThanOrEqual(0);
    expect(verdict.nodes).toBe(800);
  });

  test('that only knows of a loss leaves the choice of the move to the search', () => {
    const verdict = run(solved(new FakeSolver(proofOf(worst, { result: 'loss' }))), 2);
    const rest = createSearch(dameo.rules, dameo.evaluation, { tableBits: 12 });
    expect(verdict.move).toBe(rest.run(situation, { nodes: 410 }, { lines: 2 }).move);
    expect(verdict.nodes).toBe(800);
    for (const line of verdict.lines) {
      expect(line.exact).toEqual({ result: 'loss' });
      expect(line.score).toBeLessThanOrEqual(-SURE);
    }
  });

  test('without a proof has spent its part of the nodes', () => {
    const verdict = run(solved(new FakeSolver(null)));
    expect(verdict.nodes).toBe(800);
    expect(verdict.move).toBe(
      createSearch(dameo.rules, dameo.evaluation, { tableBits: 12 }).run(situation, { nodes: 400 }).move,
    );
  });

  test('is left alone by a budget of depth and where only some moves are noticed', () => {
    const solver = new FakeSolver(proofOf(moves[0]!, { result: 'win' }));
    const search = createSearch(dameo.rules, solved(solver), { tableBits: 12 });
    search.run(situation, { depth: 2 });
    search.run(situation, { nodes: 500 }, { only: moves.slice(1) });
    expect(solver.asked).toEqual([]);
  });

  test('gets a part of the time, and ends when told to stop', () => {
    for (const stops of [true, false]) {
      const solver = new FakeSolver(null, Number.POSITIVE_INFINITY);
      const search = createSearch(dameo.rules, solved(solver), { tableBits: 12 });
      const verdict = search.run(situation, stops ? {} : { ms: 30 }, { shouldStop: () => stops });
      expect(solver.ended).toBe(true);
      expect(moves).toContain(verdict.move);
    }
  });

  test('tells the margin where points count, or is not believed', () => {
    const margin = (exact: Proof['exact']) =>
      run(solved(new FakeSolver(proofOf(worst, exact)), { pointValue: 50 }), 1, 'margin');
    expect(margin({ result: 'win', margin: 3 }).lines[0]).toMatchObject({ moves: [worst], score: 150 });
    expect(margin({ result: 'win' }).lines[0]!.exact).toBeUndefined();
  });
});
