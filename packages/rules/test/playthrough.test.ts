/**
 * Every configuration of every registered game has a golden playthrough, it comes out the same again, and it meets what
 * its configuration exists for.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '../src/core/result.ts';
import { configurations } from '../src/explore/configurations.ts';
import { loadGame } from '../src/games/index.ts';
import { partOf } from '../tools/parts.ts';
import { findSeed, playthrough, strongestPoint } from '../tools/playthrough.ts';
import { fileOf, homeOf, root } from './sixth/parts.ts';
import { testGames } from './sixth/test-games.ts';
import { testedGames } from './support.ts';

/** `WRITE=1 npx vitest run packages/rules/test/playthrough`: those of the tests' own games, which no command knows. */
if (process.env.WRITE)
  for (const { game: id } of testGames) {
    const folder = join(root, homeOf(id).path(partOf('playthroughs')));
    mkdirSync(folder, { recursive: true });
    const game = must(await loadGame(id));
    configurations(game).reduce<number[]>((taken, configuration) => {
      const seed = findSeed(game, configuration, taken);
      writeFileSync(join(folder, `${configuration.id}.txt`), playthrough(game, configuration, seed));
      taken.push(seed);
      return taken;
    }, []);
  }

describe.each(testedGames)('playthrough: %s', async (id) => {
  const game = must(await loadGame(id));
  const folder = fileOf('playthroughs', id);
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
