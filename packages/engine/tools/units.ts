/** The kinds of units that the long runs of the engine are made of. Each loads its code with its first unit. */
import type { UnitKinds } from '@tabuleiro/crew/unit';

export const engineUnits: UnitKinds = {
  games: async () => (await import('./run/games-unit.ts')).gamesUnit,
  tuning: async () => (await import('./tune/tuning-unit.ts')).tuningUnit,
};
