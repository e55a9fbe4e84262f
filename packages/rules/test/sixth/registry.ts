/** Two more games than there are, for tests that put this in the place of the registry: the one line that a game needs. */
type Games = typeof import('../../src/games/index.ts');

/** `vi.mock(<path of the registry>, (original) => sixGames(original))`. */
export async function sixGames(original: () => Promise<Games>): Promise<Record<keyof Games, unknown>> {
  const games = await original();
  const registry = {
    ...games.registry,
    hexapawn: () => import('./hexapawn/index.ts'),
    konello: () => import('./konello/index.ts'),
  };
  return {
    registry,
    gameIds: Object.keys(registry),
    isGameId: (id: string) => Object.hasOwn(registry, id),
    loadGame: (id: string, known = registry) => games.loadGame(id, known),
  };
}
