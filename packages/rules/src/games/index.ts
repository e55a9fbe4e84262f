/**
 * The registry: the only list of games. Games load lazily, so that a program loads only the games that it uses.
 */
import { wrongArgument } from '../core/arguments.ts';
import { nearest } from '../core/nearest.ts';
import { fail, ok } from '../core/result.ts';
import type { Game, Result } from '../core/types.ts';

/** Games by id, each loaded on demand. */
export type Registry = Readonly<Record<string, () => Promise<{ game: Game }>>>;

/** The only list of games, used by `loadGame`. */
export const registry = {
  trench: () => import('./trench/index.ts'),
  'mad-bishops': () => import('./mad-bishops/index.ts'),
  renpaarden: () => import('./renpaarden/index.ts'),
  'small-star-empires': () => import('./small-star-empires/index.ts'),
  dameo: () => import('./dameo/index.ts'),
} as const satisfies Registry;

/** The ids of the games in the registry. */
export type GameId = keyof typeof registry;

/** The ids of all games, in display order. */
export const gameIds: readonly GameId[] = Object.keys(registry) as GameId[];

/** True if a text from outside is the id of a game. */
export const isGameId = (id: string): id is GameId => Object.hasOwn(registry, id);

/** The game with an id; the fault for an unknown id names the closest ones. */
export async function loadGame(id: string, games: Registry = registry): Promise<Result<Game>> {
  if (typeof id !== 'string') return wrongArgument('game', id, Object.keys(games).join(', '));
  const load = Object.hasOwn(games, id) ? games[id] : undefined;
  if (load) return ok((await load()).game);
  const near = nearest(id, Object.keys(games));
  return fail({
    code: 'game-unknown',
    found: id,
    accepted: (near.length > 0 ? near : Object.keys(games)).join(', '),
  });
}
