/** Finds the games with a certain part, for suites that check the part. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameIds } from '../../src/games/index.ts';
import {
  type GameHome,
  hasPart,
  homeInRepository,
  missingPart,
  type PartId,
  partOf,
} from '../../tools/parts.ts';
import { testGames } from './test-games.ts';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

export const homeOf = (game: string): GameHome =>
  testGames.find((home) => home.game === game) ?? homeInRepository(game);

/** The games of the registry that have this part, in the order of the registry. */
export const gamesWith = (part: PartId): string[] =>
  gameIds.filter((game) => hasPart(root, homeOf(game), partOf(part)));

/** The games for users: all except those of the tests. */
export const shippedIds: readonly string[] = gameIds.filter((id) =>
  testGames.every(({ game }) => game !== id),
);

/** The file or folder of a part. If it is missing, the failure describes its content. */
export function fileOf(part: PartId, game: string): string {
  const file = join(root, homeOf(game).path(partOf(part)));
  if (!existsSync(file)) throw new Error(missingPart(homeOf(game), partOf(part)));
  return file;
}
