/** A game that the engine was told nothing about: it is searched by its rules alone, at every level, bench included. */

import { analyse, bestMove, loadEvaluation, loadReportLevels, playGame } from '@tabuleiro/engine';
import { createSearch } from '@tabuleiro/engine/internal/search/create';
import { gameIds, legalMoves, loadGame, must, readPosition } from '@tabuleiro/rules';
import { describe, expect, test, vi } from 'vitest';
import { benchSituations } from '../src/bench/positions.ts';
import { pairingsOf } from '../src/ladder/pairings.ts';
import { createContestant, parseContestant } from '../src/players/contestant.ts';

vi.mock(
  import('../../rules/src/games/index.ts'),
  async (original) =>
    (await import('../../rules/test/sixth/registry.ts')).sixGames(original) as ReturnType<typeof original>,
);

test('it is one of the games', () => expect(gameIds).toContain('hexapawn'));

describe('search', () => {
  test('solves it: the second player wins', async () => {
    const { lines } = must(await analyse({ game: 'hexapawn', depth: 12 }));
    expect(lines[0]!.proven).toEqual({ winners: [1], plies: 6, atMost: true });
  });

  test('takes a win at once', async () => {
    expect(await bestMove({ game: 'hexapawn', position: 'p1p/P2/1P1 w', nodes: 500 })).toMatchObject({
      ok: true,
    });
    expect(must(await bestMove({ game: 'hexapawn', position: '1p1/P2/3 w', depth: 3 }))).toMatch(
      /^a2(-a3|xb3)$/,
    );
  });

  test('searches the positions of the bench, the same each time', async () => {
    const evaluation = await loadEvaluation('hexapawn');
    const found = () =>
      benchSituations(must(gameOf)).map(({ situation }) => {
        const { move, nodes, depth } = createSearch(situation.rules, evaluation).run(situation, {
          nodes: 400,
        });
        expect(legalMoves(situation.position)).toContain(move);
        return { move, nodes, depth };
      });
    expect(found()).toEqual(found());
  });
});

const gameOf = await loadGame('hexapawn');

describe('players', () => {
  test.each([
    'random',
    'greedy',
    'level-1',
    'level-9',
    'uct:nodes=20',
    'alphabeta:depth=2',
    'search:nodes=50',
  ])('%s plays it to its end', async (name) => {
    const { rules } = must(readPosition(must(gameOf), 'start octapawn'));
    const evaluation = await loadEvaluation('hexapawn');
    const player = must(await createContestant(must(parseContestant(name)), rules, evaluation));
    const { outcome } = await playGame({
      rules,
      chosen: { preset: 'octapawn', options: {} },
      players: [player, player],
      names: ['first', 'second'],
      opening: [],
      aim: 'win',
      seed: 1,
      number: 0,
    });
    expect(outcome.winners).toHaveLength(1);
  });

  test('there are none of a report, and the ladder measures what there is', async () => {
    expect(await loadReportLevels('hexapawn')).toEqual({});
    const parts = new Set((await pairingsOf('hexapawn')).map(({ part }) => part));
    expect([...parts]).toEqual(['low', 'levels', 'tuned', 'baselines']);
  });
});
