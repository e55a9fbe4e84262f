/** Proven results consider all moves, and the actual past of the game. */
import { must, parseMove } from '@tabuleiro/rules';
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

test('what a kept table proved is not said of a past in which a position on the way stood twice', async () => {
  const { situation, evaluation } = await place('renpaarden', 'WW1/WW1/WBW/B1B/BBB b 40 tournament');
  const { rules, position } = situation;
  // Without the table of races, which does not cover this past.
  const bare: Evaluation = {
    ...evaluation,
    create: (...given) => Object.assign(evaluation.create(...given), { known: undefined }),
  };
  const search = createSearch(rules, bare, { megabytes: 1 });
  const exactOf = (past: number[]) => search.run({ ...situation, past }, { ms: 1000 }).lines[0]!.exact;
  expect(exactOf([])).toMatchObject({ result: 'win', plies: 5 });
  const way = ['a2-b2', 'a5-c5', 'c1-a2', 'a3-c4'];
  for (const move of way) position.make(must(parseMove(rules, position, move)));
  const { keyLo, keyHi } = position;
  for (const _ of way) position.unmake();
  // Reaching it again is a draw, and Black has no other way.
  expect(exactOf([keyLo, keyHi, keyLo, keyHi])?.result).not.toBe('win');
  expect(exactOf([])).toMatchObject({ result: 'win', plies: 5 });
});
