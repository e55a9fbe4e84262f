/** What is said of the levels is what their plans make them do, in every game. */
import { LEVELS, levelOf, loadEvaluation } from '@tabuleiro/engine';
import { gameIds } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { levelWords } from '../src/words/levels.ts';

test.each(gameIds)('%s', async (id) => {
  const evaluation = await loadEvaluation(id, { tables: false });
  const [one, two, three, four, five, six, ...rest] = Array.from({ length: LEVELS }, (_, i) =>
    levelOf(evaluation, i + 1),
  );
  const nodes = ({ budget }: { budget: { nodes?: number } }) => budget.nodes ?? 0;
  expect(one!.attention, 'almost at random').toBeLessThan(0.2);
  expect(two!.attention, 'overlooks most').toBeLessThan(0.5);
  expect(three!.attention, 'overlooks a lot').toBeLessThan(0.85);
  for (const level of [one, two, three]) expect(level!.budget, 'one move ahead').toEqual({ depth: 1 });
  expect(four!.attention, 'overlooks about half').toBeGreaterThanOrEqual(0.4);
  expect(four!.attention).toBeLessThan(0.95);
  expect(five!.attention, 'overlooks little').toBeGreaterThanOrEqual(0.7);
  expect(six!.attention, 'overlooks almost nothing').toBeGreaterThanOrEqual(0.9);
  expect(nodes(six!), 'calculates a little').toBeGreaterThan(nodes(five!));
  for (const [i, level] of rest.entries()) {
    expect(level.attention, 'overlooks nothing').toBe(1);
    expect(nodes(level), 'deeper').toBeGreaterThan(nodes(rest[i - 1] ?? six!));
  }
});

test('between two levels the nearer one speaks; every level has words of its own', () => {
  expect(levelWords('en', 4.25)).toBe(levelWords('en', 4));
  expect(levelWords('pt', 4.75)).toBe(levelWords('pt', 5));
  for (const language of ['en', 'pt'] as const)
    expect(new Set(Array.from({ length: LEVELS }, (_, i) => levelWords(language, i + 1))).size).toBe(LEVELS);
});
