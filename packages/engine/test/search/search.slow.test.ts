/** Guarantees of every search in every game: budgets, reproducible answers, several lines, stopping, proofs. */
import { gameIds, legalMoves } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { createSearch } from '../../src/search/create.ts';
import { provenPlies } from '../../src/search/score.ts';
import { WIN } from '../../src/types.ts';
import { know, randomSituation, wantedGame } from '../support.ts';

const games = gameIds.filter((id) => !wantedGame || id === wantedGame);

describe.each(games)('%s', (id) => {
  test('keeps to its nodes, leaves the position as it was and answers a legal move', async () => {
    const { rules, evaluation } = await know(id);
    const search = createSearch(rules, evaluation);
    for (const nodes of [1, 2, 10, 500, 3000]) {
      const situation = randomSituation(rules, nodes % 7, nodes);
      const before = rules.format(situation.position, situation.stood);
      const verdict = search.run(situation, { nodes });
      expect(verdict.nodes).toBeLessThanOrEqual(nodes);
      expect(rules.format(situation.position, situation.stood)).toBe(before);
      expect(legalMoves(situation.position)).toContain(verdict.move);
    }
  });

  test('gives the same answer again, also after other searches', async () => {
    const { rules, evaluation } = await know(id);
    const search = createSearch(rules, evaluation);
    const ask = (seed: number) => {
      const { ms: _, ...rest } = search.run(randomSituation(rules, 6, seed), { nodes: 2000 });
      return rest;
    };
    const first = ask(1);
    ask(2);
    expect(ask(1)).toEqual(first);
    const { ms: _, ...fresh } = createSearch(rules, evaluation).run(randomSituation(rules, 6, 1), {
      nodes: 2000,
    });
    expect(fresh).toEqual(first);
  });

  test('several lines begin with different moves, best first, and the move is the first of the first', async () => {
    const { rules, evaluation } = await know(id);
    const search = createSearch(rules, evaluation);
    let told = 0;
    const verdict = search.run(
      randomSituation(rules, 4, 3),
      { nodes: 6000 },
      {
        lines: 4,
        onProgress({ lines, depth }) {
          expect(depth).toBeGreaterThan(told);
          told = depth;
          expect(new Set(lines.map(({ moves }) => moves[0])).size).toBe(lines.length);
          const scores = lines.map(({ score }) => score);
          expect(scores).toEqual([...scores].sort((a, b) => b - a));
        },
      },
    );
    expect(told).toBeGreaterThan(0);
    expect(verdict.lines).toHaveLength(4);
    expect(verdict.move).toBe(verdict.lines[0]!.moves[0]);
  });

  test('every line can be played', async () => {
    const { rules, evaluation } = await know(id);
    const search = createSearch(rules, evaluation);
    for (let seed = 1; seed <= 4; seed++) {
      const situation = randomSituation(rules, 3 * seed, seed);
      const { position } = situation;
      const { lines } = search.run(situation, { nodes: 4000 }, { lines: 2 });
      for (const { moves } of lines) {
        for (const move of moves) {
          expect(legalMoves(position)).toContain(move);
          position.make(move);
        }
        for (const _ of moves) position.unmake();
      }
    }
  });

  test('stops when told, with the best so far', async () => {
    const { rules, evaluation } = await know(id);
    const situation = randomSituation(rules, 2, 5);
    let asked = 0;
    const verdict = createSearch(rules, evaluation).run(situation, {}, { shouldStop: () => ++asked > 3 });
    expect(verdict.nodes).toBeLessThan(6000);
    expect(legalMoves(situation.position)).toContain(verdict.move);
  });

  test('looks only at the moves it is given', async () => {
    const { rules, evaluation } = await know(id);
    const situation = randomSituation(rules, 2, 6);
    const only = legalMoves(situation.position).slice(1, 3);
    expect(only).toContain(createSearch(rules, evaluation).run(situation, { nodes: 500 }, { only }).move);
  });
});

describe('proofs', () => {
  test('a win is the plies to it', () => {
    expect(provenPlies(WIN - 5)).toEqual({ result: 'win', plies: 5 });
    expect(provenPlies(4 - WIN)).toEqual({ result: 'loss', plies: 4 });
    expect(provenPlies(1500)).toBeNull();
  });

  test('Mad Bishops on four by four is solved to the end, and playing it out keeps the promise', async () => {
    const { rules, evaluation } = await know('mad-bishops', { size: 4 });
    const position = rules.start();
    const search = createSearch(rules, evaluation);
    let promised = Number.NaN;
    for (let ply = 0; position.outcome() === null; ply++) {
      const verdict = search.run({ rules, position, past: [], stood: 1, aim: 'win', seed: 1 }, { depth: 30 });
      const proven = provenPlies(verdict.lines[0]!.score)!;
      expect(proven).not.toBeNull();
      if (ply === 0) promised = proven.plies;
      expect(proven.plies).toBeLessThanOrEqual(promised - ply);
      position.make(verdict.move);
    }
    expect(position.ply).toBeLessThanOrEqual(promised);
  });
});
