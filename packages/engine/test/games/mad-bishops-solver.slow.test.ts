/** A seeded part of `npm run solve -- mad-bishops`. */
import { must } from '@tabuleiro/rules';
import { game } from '@tabuleiro/rules/games/mad-bishops';
import { expect, test } from 'vitest';
import { positionsWith, proveWithin } from '../../tools/solve/mad-bishops.ts';

test('ten bishops on 10x10: every position is proven within 500,000 nodes', () => {
  for (const situation of positionsWith(10, 40, 10)) expect(proveWithin(situation, 500_000)).not.toBeNull();
});

test('6x6 from the start: Red wins, proven within 5 million nodes', () => {
  const rules = must(game.configure({ size: 6 }));
  const proof = proveWithin({ rules, position: rules.start(), past: [], stood: 1, aim: 'win', seed: 1 }, 5e6);
  expect(proof!.exact.result).toBe('win');
});
