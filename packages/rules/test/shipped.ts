/** The games for people: quick tests have the games of the tests in the registry as well. */
import { gameIds } from '@tabuleiro/rules';
import { testGames } from './sixth/test-games.ts';

export const shippedIds: readonly string[] = gameIds.filter(
  (id) => !testGames.some(({ game }) => game === id),
);
