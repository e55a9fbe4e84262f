/**
 * Every configuration of every registered game has a golden playthrough, it comes out the same again, and it meets what
 * its configuration exists for.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { must } from '../src/core/result.ts';
import { configurations } from '../src/explore/configurations.ts';
import { loadGame } from '../src/games/index.ts';
import { playthrough, strongestPoint } from '../tools/playthrough.ts';
import { testedGames } from './support.ts';

const data = join(dirname(fileURLToPath(import.meta.url)), 'data');

describe.each(testedGames)('playthrough: %s', async (id) => {
  const game = must(await loadGame(id));
  const folder = join(data, id, 'playthroughs');
  test.each(configurations(game))('$id', (configuration) => {
    const golden = readFileSync(join(folder, `${configuration.id}.txt`), 'utf8');
    const seed = Number(/seed (\d+)/.exec(golden)?.[1]);
    expect(playthrough(game, configuration, seed)).toBe(golden);
    expect(strongestPoint(game, configuration, seed)).not.toBeNull();
  });
  test('no two of them are the same game', () => {
    const games = readdirSync(folder).map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => /^(plays|begins)/.test(line))
        .join('\n'),
    );
    expect(new Set(games).size).toBe(games.length);
  });
  test('no file is left over', () => {
    const ids = configurations(game).map((configuration) => `${configuration.id}.txt`);
    expect(readdirSync(folder).sort()).toEqual(ids.sort());
  });
});
