/** Shares and proven winners of an answer, by seat. */
import { loadGame, must, type Rules } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { type AnswerLine, answerOf } from '../../src/api/answer.ts';
import { createSearch, loadEvaluation } from '../../src/index.ts';
import type { Line, Situation } from '../../src/types.ts';
import { WIN } from '../../src/types.ts';

const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);

async function rulesOf(id: string, options = {}): Promise<Rules> {
  return must(must(await loadGame(id)).configure(options));
}

describe('the search', () => {
  const searched = async (id: string, options: Record<string, string>, nodes = 800) => {
    const rules = await rulesOf(id, options);
    const position = rules.start();
    const situation: Situation = { rules, position, past: [], stood: 1, aim: 'win', seed: 1 };
    const search = createSearch(rules, await loadEvaluation(id));
    return answerOf(rules, position, search.run(situation, { nodes }, { lines: 3 }));
  };

  test.each(['quad', 'tri', 'classic3', 'random-quad-7'])('%s: every seat has a share', async (board) => {
    const { lines } = await searched('small-star-empires', { board });
    expect(lines).toHaveLength(3);
    for (const { share, shares } of lines) {
      expect(shares).toHaveLength(board.includes('quad') ? 4 : 3);
      expect(sum(shares)).toBeCloseTo(1, 9);
      expect(share).toBe(shares[0]);
      expect(new Set(shares).size).toBeGreaterThan(2); // the seats' shares differ: the rest is not spread evenly
    }
  });

  test('an even start of four is about a quarter for each', async () => {
    for (const board of ['quad', 'random-quad-7', 'random-quad-8']) {
      const { lines } = await searched('small-star-empires', { board }, 4000);
      for (const share of lines[0]!.shares) expect(Math.abs(share - 0.25)).toBeLessThan(0.08);
    }
  });

  test('two seats have the share of the score and the rest', async () => {
    const { lines } = await searched('dameo', {});
    for (const { share, shares } of lines) expect(shares).toEqual([share, 1 - share]);
  });
});

describe('a line', () => {
  const told = async (
    line: Partial<Line>,
    { id = 'dameo', options = {}, ply = 0 } = {},
  ): Promise<AnswerLine> => {
    const rules = await rulesOf(id, options);
    const position = rules.start();
    const list = new Int32Array(1 << 15);
    for (let i = 0; i <= ply; i++) {
      position.generate(list, 0);
      if (i < ply) position.make(list[0]!);
    }
    const lines = [{ moves: [list[0]!], score: 0, depth: 1, ...line }];
    return answerOf(rules, position, { depth: 1, nodes: 1, ms: 1, lines }).lines[0]!;
  };

  test('of the second seat: shares stay in seat order', async () => {
    const { share, shares } = await told({ score: 100 }, { ply: 1 });
    expect(share).toBeCloseTo(0.64, 2);
    expect(shares).toEqual([1 - share, share]);
  });

  test('that is proven says who wins, whoever is to move', async () => {
    expect(await told({ score: WIN - 5 })).toMatchObject({
      shares: [1, 0],
      proven: { winners: [0], plies: 5, atMost: true },
    });
    expect(await told({ score: WIN - 5 }, { ply: 1 })).toMatchObject({
      shares: [0, 1],
      proven: { winners: [1] },
    });
    expect(await told({ score: 5 - WIN }, { ply: 1 })).toMatchObject({ share: 0, proven: { winners: [0] } });
    expect(await told({ exact: { result: 'draw' } })).toMatchObject({
      shares: [0.5, 0.5],
      proven: { winners: [] },
    });
  });

  test('a lead in points is that of the winner, and the share that of the result', async () => {
    const lost = await told({ score: -80, exact: { result: 'loss', margin: -4 } }, { ply: 1 });
    expect(lost).toMatchObject({ shares: [1, 0], share: 0, proven: { winners: [0], margin: 4 } });
  });

  test('without a word of the others they share the rest evenly', async () => {
    const four = { id: 'small-star-empires', options: { board: 'quad' } };
    expect((await told({ score: 0 }, four)).shares).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  test('of several winners names them all', async () => {
    const three = { id: 'small-star-empires', options: { board: 'tri' } };
    const shared = await told({ shares: [0.5, 0, 0.5], exact: { result: 'win' } }, three);
    expect(shared.proven).toEqual({ winners: [0, 2] });
  });
});
