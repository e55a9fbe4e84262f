/** The solver's turn: what it is given, and what counts when its time is over. */
import { expect, test } from 'vitest';
import { prove } from '../../src/search/prove.ts';
import { runSteps } from '../../src/search/search.ts';
import type { Proof, Solver } from '../../src/types.ts';
import { know, randomSituation } from '../support.ts';

const { rules } = await know('dameo');
const situation = randomSituation(rules, 0, 1);
const WIN: Proof = { exact: { result: 'win' }, moves: [1], nodes: 70 };

/** Never finishes, and knows `soFar` from the beginning. */
const endless = (soFar?: () => Proof | null): Solver => ({
  worth: (_, nodes) => nodes,
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
