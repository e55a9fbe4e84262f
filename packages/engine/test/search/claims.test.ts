/** What a search says of a position holds for all of its moves. */
import { must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { createSearch } from '../../src/search/create.ts';
import type { Evaluation, Situation } from '../../src/types.ts';
import { know } from '../support.ts';

async function place(id: string, text: string): Promise<{ situation: Situation; evaluation: Evaluation }> {
  const { game, evaluation } = await know(id);
  const { rules, position } = must(game.read(text));
  return { situation: { rules, position, past: [], stood: 1, aim: 'win', seed: 1 }, evaluation };
}

test('a search that is stopped does not call a position lost whose other moves it has not seen', async () => {
  // b4xf8 loses, another move wins
  const { situation, evaluation } = await place('mad-bishops', '5B2/B7/7B/6R1/1R6/B7/8/8 r');
  const search = createSearch(situation.rules, evaluation);
  for (let nodes = 1; nodes < 100; nodes++) {
    const { lines } = search.run(situation, { nodes });
    expect(lines[0]!.exact?.result, `${nodes} nodes`).not.toBe('loss');
  }
});
