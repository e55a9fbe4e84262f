/** Every configuration of every registered game has a golden playthrough, and it comes out the same again. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { configurations } from '../src/core/configurations.ts';
import { must } from '../src/core/result.ts';
import { loadGame } from '../src/games/index.ts';
import { playthrough } from '../tools/playthrough.ts';
import { testedGames } from './support.ts';

const data = join(dirname(fileURLToPath(import.meta.url)), 'data');

describe.each(testedGames)('playthrough: %s', async (id) => {
  const game = must(await loadGame(id));
  const folder = join(data, id, 'playthroughs');
  test.each(configurations(game))('$id', (configuration) => {
    const golden = readFileSync(join(folder, `${configuration.id}.txt`), 'utf8');
    expect(playthrough(game, configuration)).toBe(golden);
  });
  test('no file is left over', () => {
    const ids = configurations(game).map((configuration) => `${configuration.id}.txt`);
    expect(readdirSync(folder).sort()).toEqual(ids.sort());
  });
});
