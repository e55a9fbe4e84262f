/** Fractional levels: whole levels are unchanged, and fractional ones are between them. */
import { gameIds, loadGame, must, readPosition } from '@tabuleiro/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadEvaluation } from '../src/games/load.ts';
import { createLevel } from '../src/levels/levels.ts';
import { defaultPlan, isLevel, LEVELS, levelOf, planOf } from '../src/levels/plan.ts';
import { runSteps } from '../src/search/search.ts';
import type { Evaluation } from '../src/types.ts';

const usual = { levels: {} } as Evaluation;

test('whole levels take their numbers from the plan', () => {
  expect(levelOf(usual, 1)).toEqual({ budget: { depth: 1 }, attention: 0.02, tableBits: 10 });
  expect(levelOf(usual, 5)).toEqual({ budget: { nodes: 1500 }, attention: 0.95, tableBits: 12 });
  expect(levelOf(usual, 8)).toEqual({ budget: { nodes: 90_000 }, attention: 1, tableBits: 18 });
  expect(levelOf(usual, 9)).toEqual({ budget: { nodes: 270_000 }, attention: 1, tableBits: 20 });
});

test('a level has at most two decimals and lies from 1 to 9', () => {
  expect([1, 1.01, 4.25, 8.99, 9].every(isLevel)).toBe(true);
  const wrong: unknown[] = [0, 0.99, 9.01, 4.255, Number.NaN, Number.POSITIVE_INFINITY, '5', null];
  expect(wrong.some((level) => isLevel(level as number))).toBe(false);
});

test('with hardly any nodes a level still compares every move that it notices', async () => {
  const evaluation = await loadEvaluation('dameo');
  const plan = { lowNodes: [0, 0, 0, 0, 0, 0], attention: [1, 1, 1, 1, 1, 1], topNodes: 18, step: 3 };
  const { rules, position } = must(readPosition(must(await loadGame('dameo')), 'start'));
  const situation = { rules, position, past: [], stood: 1, aim: 'win', seed: 1 } as const;
  const level = createLevel(7, rules, { ...evaluation, levels: plan });
  expect(levelOf({ ...evaluation, levels: plan }, 7).budget).toEqual({ nodes: 2 });
  expect(runSteps(level.steps!(situation)).depth).toBe(1);
});

describe.each(gameIds)('%s', (id) => {
  test('turning the dial up never takes nodes or attention away', async () => {
    const evaluation = await loadEvaluation(id);
    const hundredths = fc.integer({ min: 100, max: 100 * LEVELS });
    const effort = (level: number) => {
      const { budget, attention } = levelOf(evaluation, level / 100);
      return [budget.nodes ?? 0, attention] as const;
    };
    fc.assert(
      fc.property(hundredths, hundredths, (a, b) => {
        const [weaker, stronger] = [effort(Math.min(a, b)), effort(Math.max(a, b))];
        expect(stronger[0]).toBeGreaterThanOrEqual(weaker[0]);
        expect(stronger[1]).toBeGreaterThanOrEqual(weaker[1]);
      }),
    );
  });

  test('the measured rungs climb from 1 to 9 and hold all nine levels', async () => {
    const { rungs } = planOf(await loadEvaluation(id));
    expect(rungs).toEqual([...rungs].sort((a, b) => a - b));
    expect(rungs.every(isLevel)).toBe(true);
    expect(rungs.filter(Number.isInteger)).toEqual(defaultPlan.rungs.filter(Number.isInteger));
  });
});
