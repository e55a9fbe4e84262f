/**
 * Games only for tests: every quick test over all games includes them. Each has one folder here, with its parts
 * named by their ids in the list of parts. A further game needs only one line.
 */
import { type GameHome, homeInFolder } from '../../tools/parts.ts';

const FOLDER = 'packages/rules/test/sixth';

export const testGames: readonly GameHome[] = ['hexapawn', 'konello', 'hexlet'].map((id) =>
  homeInFolder(id, `${FOLDER}/${id}`),
);
