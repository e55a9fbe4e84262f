/** A stopped search ends within a few nodes, however slow a node is. Time is simulated, not measured. */
import { loadGame, must, readPosition } from '@tabuleiro/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { loadEvaluation } from '../../src/games/load.ts';
import { createSearch } from '../../src/search/create.ts';
import type { Evaluator } from '../../src/types.ts';

afterEach(() => vi.restoreAllMocks());

const NODE_MS = 30;
const STOP_MS = 2_000;

/** The same evaluator with a simulated cost per call. */
function priced(evaluator: Evaluator, pay: () => void): Evaluator {
  const charged = (name: 'evaluate' | 'shares') => {
    const plain = evaluator[name];
    if (!plain) return;
    Object.assign(evaluator, {
      [name]: (...args: unknown[]) => {
        pay();
        return Reflect.apply(plain, evaluator, args);
      },
    });
  };
  charged('evaluate');
  charged('shares');
  return evaluator;
}

test.each([
  ['two seats', 'small', { nodes: 22_000 }],
  ['two seats, in depth', 'large', { depth: 6 }],
  ['three seats', 'tri', { nodes: 22_000 }],
  ['three seats, in depth', 'tri', { depth: 3 }],
])('%s on a board where a node takes 30 ms', async (_, board, budget) => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const game = must(await loadGame('small-star-empires'));
  const { rules, position } = must(readPosition(game, 'start', { board }));
  const evaluation = await loadEvaluation(game.id);
  const create = (...args: Parameters<typeof evaluation.create>) =>
    priced(evaluation.create(...args), () => {
      now += NODE_MS;
    });
  const search = createSearch(rules, { ...evaluation, create });
  const began = now;
  const shouldStop = () => now - began >= STOP_MS;
  const situation = { rules, position, past: new Int32Array(0), stood: 1, aim: 'win' as const, seed: 1 };
  const { move, nodes } = search.run(situation, budget, { shouldStop });
  expect(move).toBeGreaterThanOrEqual(0);
  expect(nodes).toBeLessThan(200);
  expect(now - began).toBeGreaterThanOrEqual(STOP_MS);
  expect(now - began).toBeLessThan(STOP_MS + 500);
});
