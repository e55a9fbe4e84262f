/** Behaviour of analyses only: the solver has a fixed part of the budget, and a shorter win is sought after a proof. */

import { legalMoves, type Move, must } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { analyse, bestMove } from '../../src/ask/analyse.ts';
import { createSearch } from '../../src/search/create.ts';
import type { RunOptions } from '../../src/search/search.ts';
import type { Budget, ExactResult, Progress, Proof, Situation, Solver } from '../../src/types.ts';
import { SURE, WIN } from '../../src/types.ts';
import { Engine } from '../../src/worker/client.ts';
import { know, randomSituation } from '../support.ts';
import { wire } from '../wire.ts';

const { rules, evaluation } = await know('dameo');
const middle = randomSituation(rules, 4, 1);
const moves = legalMoves(middle.position);
const last = moves.at(-1)!;

/** White to move wins in three. */
const SHORT = { game: 'dameo', position: '8/1k6/8/8/8/5K2/2K5/K7 w' };

/** Proves the same result after some steps, counts them, and is never worth running for a player. */
class Stand implements Solver {
  given: number[] = [];
  steps = 0;
  private readonly proof: Proof | null;
  private readonly after: number;
  private readonly within: boolean;

  constructor(proof: Proof | null, after = 3, within = true) {
    this.proof = proof;
    this.after = after;
    this.within = within;
  }

  worth(): number {
    return 0;
  }

  reaches(): boolean {
    return this.within;
  }

  *solve(_situation: Situation, nodes: number): Generator<void, Proof | null> {
    this.given.push(nodes);
    for (this.steps = 1; this.steps <= this.after; this.steps++) yield;
    return this.proof;
  }
}

const proves = (move: Move, exact: ExactResult): Proof => ({ exact, moves: [move], nodes: 390 });

function run(solver: Solver, budget: Budget, options: RunOptions = {}, situation = middle) {
  const search = createSearch(rules, { ...evaluation, solver: () => solver }, { tableBits: 12 });
  return search.run(situation, budget, { analyses: true, ...options });
}

describe('the solver', () => {
  test('gets six tenths of the nodes, before the search, which gets the rest', () => {
    const solver = new Stand(null);
    const { nodes, move } = run(solver, { nodes: 2000 });
    expect(solver.given).toEqual([1200]);
    expect(nodes).toBe(2000);
    const { move: alone } = run(new Stand(null, 0, false), { nodes: 800 });
    expect(move).toBe(alone);
  });

  test('is not asked by a player, however far it reaches, nor where it reaches nothing', () => {
    const solver = new Stand(proves(last, { result: 'draw' }));
    run(solver, { nodes: 2000 }, { analyses: false });
    expect(solver.given).toEqual([]);
    const hopeless = new Stand(proves(last, { result: 'draw' }), 3, false);
    expect(run(hopeless, { nodes: 2000 }).lines[0]!.exact).toBeUndefined();
    expect(hopeless.given).toEqual([]);
  });

  test('works beside a search on time, and what it proves is told at once', () => {
    const solver = new Stand(proves(last, { result: 'draw' }), 20);
    const told: (string | undefined)[] = [];
    const onProgress = ({ lines }: Progress) => void told.push(lines[0]!.exact?.result);
    const verdict = run(solver, {}, { onProgress });
    expect(verdict).toMatchObject({ move: last, complete: true });
    expect(told.at(-1)).toBe('draw');
    expect(told.indexOf('draw')).toBe(told.length - 1);
    expect(told.length).toBeGreaterThan(2); // the search reported earlier
  });

  test('that is stopped at work tells what it knows by then', () => {
    const solver: Solver = new Stand(null, Number.POSITIVE_INFINITY);
    solver.soFar = () => proves(last, { result: 'win', margin: 1 });
    let depth = 0;
    const onProgress = (progress: Progress) => void (depth = progress.depth);
    const verdict = run(solver, {}, { onProgress, shouldStop: () => depth >= 5 });
    expect(verdict.lines).toMatchObject([{ moves: [last], exact: { result: 'win', margin: 1 } }]);
  });

  test('that proves one of several lines leaves the others to the search', () => {
    let proven = 0;
    const onProgress = ({ depth, lines }: Progress) => {
      if (lines[0]!.exact?.result === 'draw') proven = Math.max(proven, depth);
    };
    const shouldStop = () => proven >= 5;
    const { lines } = run(
      new Stand(proves(last, { result: 'draw' }), 5),
      {},
      { lines: 3, onProgress, shouldStop },
    );
    expect(lines[0]).toMatchObject({ moves: [last], score: 0, exact: { result: 'draw' } });
    expect(new Set(lines.map((line) => line.moves[0])).size).toBe(3);
    for (const { score } of lines) expect(score).toBeLessThanOrEqual(0);
  });

  test('that proves a win without its length leaves the rest of the nodes to a search for it', async () => {
    const { position } = must(rules.game.read(SHORT.position));
    const short: Situation = { ...middle, position, past: [], stood: 1 };
    const [first] = legalMoves(position);
    const solver = new Stand(proves(first!, { result: 'win' }));
    const { lines, nodes } = run(solver, { nodes: 2000 }, {}, short);
    expect(lines[0]).toMatchObject({ score: WIN - 3, exact: { result: 'win', plies: 3, atMost: true } });
    expect(nodes).toBeGreaterThan(390);
    const open = run(solver, { nodes: 2000 });
    expect(open.lines[0]).toMatchObject({ moves: [first], score: SURE, exact: { result: 'win' } });
    expect(open.nodes).toBe(2000);
  });

  test('that proves a win with its margin leaves nothing to look for', () => {
    const solver = new Stand(proves(last, { result: 'win', margin: 4 }));
    expect(run(solver, { nodes: 2000 })).toMatchObject({ move: last, nodes: 390, complete: true });
  });

  test('leaves a loss without its length to the search, also where that learns of it late', () => {
    const solver = new Stand(proves(last, { result: 'loss' }), 20);
    const stop = () => solver.steps > 20;
    for (const budget of [{ nodes: 2000 }, {}]) {
      let lost = 0;
      const onProgress = ({ lines }: Progress) => void (lost += Number(lines[0]!.exact?.result === 'loss'));
      const { lines } = run(solver, budget, { onProgress, shouldStop: () => stop() && lost > 1 });
      expect(lines[0]!.exact).toEqual({ result: 'loss' });
    }
  });
});

describe('a shorter win', () => {
  test.each([200, 2000, 200_000])(
    'of three plies is found within %i nodes, beside what a table knows',
    async (nodes) => {
      const { move, lines } = must(await analyse({ ...SHORT, nodes }));
      expect(move).toBe('c2-b2');
      expect(lines[0]!.score).toBe(WIN - 3);
      expect(lines[0]!.proven).toMatchObject({ plies: 3, atMost: true });
    },
  );

  test('and lines beside it keep what the table knows', async () => {
    const { lines } = must(await analyse({ ...SHORT, nodes: 5000, lines: 4 }));
    expect(lines.map(({ proven, share }) => proven && share)).toEqual([1, 1, 1, 1]);
    expect(lines.map(({ score }) => score)).toEqual(lines.map(({ score }) => score).sort((a, b) => b - a));
  });

  test('is nothing that players look for: they move as they did', async () => {
    expect(must(await bestMove({ ...SHORT, nodes: 2000 }))).toBe('c2-c8');
    const engine = new Engine([wire()], { shared: false });
    expect(must(await engine.think({ place: SHORT, player: 'search:nodes=2000' })).move).toBe('c2-c8');
    expect(must(await engine.think({ place: SHORT, budget: { nodes: 2000 } })).move).toBe('c2-b2');
  });
});
