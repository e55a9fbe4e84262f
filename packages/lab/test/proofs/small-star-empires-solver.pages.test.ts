/**
 * How far the solver of Small Star Empires reaches; `npm run lab -- solve small-star-empires` measures more
 * positions.
 */

import { evaluation } from '@tabuleiro/engine/internal/games/small-star-empires/index';
import { createSearch } from '@tabuleiro/engine/internal/search/create';
import { must } from '@tabuleiro/rules';
import { game } from '@tabuleiro/rules/games/small-star-empires';
import { expect, test } from 'vitest';
import { positionsWith, proveWithin } from '../../src/proofs/small-star-empires.ts';

test.each([
  ['small', 9],
  ['medium', 8],
  ['large', 6],
])('%s boards with at most %i plies left are proven within 300,000 nodes', (board, plies) => {
  for (const situation of positionsWith(board, plies, 3)) {
    const text = situation.rules.format(situation.position);
    expect(proveWithin(situation, 300_000), text).not.toBeNull();
    expect(situation.rules.format(situation.position)).toBe(text);
  }
});

test('the last pieces on a large board are proven within 300,000 nodes', () => {
  const [situation] = positionsWith('large', 8, 1);
  expect(proveWithin(situation!, 300_000)?.exact).toEqual({ result: 'loss', margin: -14 });
});

test('the search plays what the solver proves, and says that it is exact', () => {
  const [situation] = positionsWith('small', 8, 1);
  const proof = proveWithin(situation!, 300_000)!;
  const search = createSearch(situation!.rules, evaluation);
  const verdict = search.run(situation!, { nodes: 300_000 });
  expect(verdict.lines[0]!.exact).toEqual(proof.exact);
  expect(verdict.move).toBe(proof.moves[0]);
  expect(verdict.complete).toBe(true);
});

test('where the game is just beginning, the common search is asked', () => {
  const rules = must(game.configure({ board: 'medium' }));
  const situation = { rules, position: rules.start(), past: [], stood: 1, aim: 'win', seed: 1 } as const;
  const { lines } = createSearch(rules, evaluation).run(situation, { nodes: 2000 });
  expect(lines[0]!.exact).toBeUndefined();
});
