/** A game unknown to the engine: it is searched by its rules alone, at every level and in the bench. */

import { analyse, bestMove, loadEvaluation, loadReportLevels, playGame } from '@tabuleiro/engine';
import { createSearch } from '@tabuleiro/engine/internal/search/create';
import { gameIds, legalMoves, loadGame, must, type Position, readPosition } from '@tabuleiro/rules';
import { describe, expect, test } from 'vitest';
import { benchSituations } from '../src/bench/positions.ts';
import { pairingsOf } from '../src/ladder/pairings.ts';
import { createContestant, parseContestant } from '../src/players/contestant.ts';

test('both test games are among the games', () =>
  expect(gameIds).toEqual(expect.arrayContaining(['hexapawn', 'konello'])));

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

describe('a game of placements, removals and passes', async () => {
  const konello = must(await loadGame('konello'));

  test('is searched to its end, the same each time', async () => {
    const found = must(await analyse({ game: 'konello', position: '4/4/4/WWB1 b 0', depth: 12 }));
    expect(found.move).toBe('--');
    expect(found.lines[0]).toMatchObject({ moves: expect.arrayContaining(['--']), proven: { winners: [1] } });
    const again = must(await analyse({ game: 'konello', position: '4/4/4/WWB1 b 0', depth: 12 }));
    expect({ ...again, ms: 0 }).toEqual({ ...found, ms: 0 });
    expect(must(await bestMove({ game: 'konello', moves: ['xa2', '--'], nodes: 500 }))).toMatch(
      /^[a-d][1-4]$/,
    );
  });

  test('agrees with plain minimax in every position of a game', async () => {
    const { rules, position } = must(readPosition(konello, '1BW1/WBWB/BWBW/1B2 b 0'));
    const evaluation = await loadEvaluation('konello');
    while (position.outcome() === null) {
      const situation = { rules, position: position.clone(), stood: 1, past: [] };
      const { lines } = createSearch(rules, evaluation).run(situation as never, { depth: 20 });
      const proven = lines[0]!.score > 0 ? 1 : lines[0]!.score < 0 ? -1 : 0;
      expect(proven, rules.format(position)).toBe(trueValue(position));
      position.make(lines[0]!.moves[0]!);
    }
  });

  test.each([
    'random',
    'greedy',
    'level-1',
    'level-9',
    'uct:nodes=20',
    'alphabeta:depth=2',
    'search:nodes=50',
  ])('%s plays it to its end', async (name) => {
    const { rules } = must(readPosition(konello, 'start'));
    const player = must(
      await createContestant(must(parseContestant(name)), rules, await loadEvaluation('konello')),
    );
    const { outcome } = await playGame({
      rules,
      chosen: { preset: 'small', options: {} },
      players: [player, player],
      names: ['first', 'second'],
      opening: [],
      aim: 'win',
      seed: 1,
      number: 0,
    });
    expect(['discs', 'level']).toContain(outcome.reason);
  });
});

/** 1, 0 or -1 for the seat to move, by trying every continuation. */
function trueValue(position: Position): number {
  const outcome = position.outcome();
  if (outcome) return outcome.winners.length === 0 ? 0 : outcome.winners.includes(position.seat) ? 1 : -1;
  let best = -1;
  for (const move of legalMoves(position)) {
    const { seat } = position;
    position.make(move);
    const value = position.seat === seat ? trueValue(position) : -trueValue(position);
    position.unmake();
    best = Math.max(best, value);
  }
  return best;
}
