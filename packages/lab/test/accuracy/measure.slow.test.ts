/** Accuracy in seeded games, in small: random play is not praised, and a level is told from it. */
import { loadGame, must } from '@tabuleiro/rules';
import { expect, test } from 'vitest';
import { sampledGames } from '../../../rules/test/sampled.ts';
import { type MeasuredSides, measureGame } from '../../src/accuracy/measure.ts';
import { CELLS, meanOf } from '../../src/accuracy/table.ts';

const NODES = 500;
const GAMES = [0, 1, 2];

test.each(sampledGames)('%s: random moves get about 40, level 5 gets more', async (id) => {
  const game = must(await loadGame(id));
  const games: MeasuredSides[] = [];
  for (const number of GAMES) games.push(await measureGame(game, ['random', 'level-5'], number, NODES));
  expect(await measureGame(game, ['random', 'level-5'], 0, NODES)).toEqual(games[0]);
  const [cell] = CELLS;
  const [random, level] = [games, games.map(([own, rival]) => [rival, own] as const)].map((each) =>
    meanOf(cell!, each),
  );
  expect(random).toBeLessThan(55);
  expect(level).toBeGreaterThan(random!);
});
