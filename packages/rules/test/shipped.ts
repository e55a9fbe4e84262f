/** The games for users: in quick tests the registry also has the games of the tests. */
import { gameIds } from '@tabuleiro/rules';
import { testGames } from './sixth/test-games.ts';

export const shippedIds: readonly string[] = gameIds.filter(
  (id) => !testGames.some(({ game }) => game === id),
);
