/** The file that a thread of a crew runs: every kind of unit that there is. */
import { serveUnits } from '@tabuleiro/crew/serve-units';
import { engineUnits } from '@tabuleiro/engine/tools/units';

serveUnits({
  ...engineUnits,
  games: async () => (await import('./match/games-unit.ts')).gamesUnit,
  versus: async () => (await import('../tools/versus/versus-unit.ts')).versusUnit,
});
