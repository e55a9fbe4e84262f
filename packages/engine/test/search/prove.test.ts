/** The solver's turn: its budget, and partial proofs when the time is over. */
import { expect, test } from 'vitest';
import { prove } from '../../src/search/prove.ts';
import { runSteps, Search } from '../../src/search/search.ts';
import { defaultSettings } from '../../src/search/settings.ts';
import type { Progress, Proof, Solver } from '../../src/types.ts';
import { know, randomSituation } from '../support.ts';

const { rules, evaluation } = await know('dameo');
const situation = randomSituation(rules, 0, 1);
const WIN: Proof = { exact: { result: 'win' }, moves: [1], nodes: 70 };

/** Never finishes, and has `soFar` from the beginning. */
const endless = (soFar?: () => Proof | null): Solver => ({
  worth: (_, nodes) => nodes,
  reaches: () => true,
  *solve() {
    for (;;) yield;
  },
  ...(soFar && { soFar }),
});

const stopAfter = (steps: number) => {
  let left = steps;
  return () => left-- <= 0;
};

test('what is known when it has to stop counts', () => {
  const asked = prove(
    endless(() => WIN),
    situation,
    {},
    stopAfter(3),
  );
  expect(runSteps(asked)).toEqual({ proof: WIN, nodes: 70 });
});

test('nothing counts where nothing is known, or where a solver does not say', () => {
  for (const solver of [endless(() => null), endless()]) {
    expect(runSteps(prove(solver, situation, {}, stopAfter(3)))).toMatchObject({ proof: null });
    expect(runSteps(prove(solver, situation, { ms: 1 }, () => false))).toMatchObject({ proof: null });
  }
});

test('a budget of nodes gets a whole proof or none: the answer depends on the situation alone', () => {
  const solver: Solver = {
    ...endless(() => WIN),
    // biome-ignore lint/correctness/useYield: it gives up at once
    *solve() {
      return null;
    },
  };
  expect(runSteps(prove(solver, situation, { nodes: 500 }, () => false)).proof).toBeNull();
});

test('who has given much time hears of a first look before the solver falls silent', () => {
  const told: number[] = [];
  let asked = 0;
  const solver: Solver = {
    ...endless(),
    *solve() {
      for (asked = 1; ; asked++) yield;
    },
  };
  const search = new Search(evaluation.create(rules, evaluation.weights), defaultSettings, { solver });
  const onProgress = ({ depth }: Progress) => told.push(asked > 0 ? -depth : depth);
  const steps = search.steps(situation, { ms: 600_000 }, { onProgress });
  while (asked < 3) expect(steps.next().done).toBe(false);
  expect(told).toEqual([1, 2, 3, 4]);
});

test('stopped while the solver is at work it answers what the first look found', () => {
  let asked = 0;
  const solver: Solver = {
    ...endless(),
    *solve() {
      for (;;) yield void asked++;
    },
  };
  const search = new Search(evaluation.create(rules, evaluation.weights), defaultSettings, { solver });
  const { depth, lines, nodes } = search.run(situation, {}, { shouldStop: () => asked > 2 });
  const { lines: looked } = search.run(situation, { depth: 4 });
  expect(depth).toBe(4);
  expect(lines).toEqual(looked);
  expect(nodes).toBeGreaterThan(100);
});
