/**
 * Games that only the tests know: whatever walks over all games in a quick test meets them too. Each lies in a folder
 * here, its parts named by their ids in the list of parts. A line is all that another needs.
 */
import { type GameHome, homeInFolder } from '../../tools/parts.ts';

const FOLDER = 'packages/rules/test/sixth';

export const testGames: readonly GameHome[] = ['hexapawn', 'konello', 'hexlet'].map((id) =>
  homeInFolder(id, `${FOLDER}/${id}`),
);
