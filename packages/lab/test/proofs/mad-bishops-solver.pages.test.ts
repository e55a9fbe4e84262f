/** A seeded sample of `npm run lab -- solve mad-bishops`. */
import { must } from '@tabuleiro/rules';
import { game } from '@tabuleiro/rules/games/mad-bishops';
import { expect, test } from 'vitest';
import { analyseUntilProven, positionsWith, proveWithin } from '../../src/proofs/mad-bishops.ts';

test('ten bishops on 10x10: every position is proven within 500,000 nodes', () => {
  for (const situation of positionsWith(10, 40, 10)) expect(proveWithin(situation, 500_000)).not.toBeNull();
});

test('6x6 from the start: Red wins, proven within 5 million nodes', () => {
  const rules = must(game.configure({ size: 6 }));
  const proof = proveWithin({ rules, position: rules.start(), past: [], stood: 1, aim: 'win', seed: 1 }, 5e6);
  expect(proof!.exact.result).toBe('win');
});

test.each(['rows', 'diagonals'])(
  '6x6 from the start, %s: an analysis of 5 million nodes proves it',
  (setup) => {
    const rules = must(game.configure({ size: 6, setup }));
    const start = { rules, position: rules.start(), past: [], stood: 1, aim: 'win', seed: 1 } as const;
    const { lines, nodes } = analyseUntilProven(start, 5e6);
    expect(lines[0]!.exact).toEqual({ result: 'win' });
    expect(nodes).toBeLessThanOrEqual(5e6);
  },
);

test('6x6 with 15 and 17 bishops: an analysis of 5 million nodes proves every position', () => {
  for (const bishops of [15, 17])
    for (const situation of positionsWith(bishops, 2, bishops, 6))
      expect(analyseUntilProven(situation, 5e6).lines[0]!.exact).toBeDefined();
});
