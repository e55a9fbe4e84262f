/**
 * Every preset of every registered game has a golden playthrough, which reproduces exactly and reaches a point
 * where the preset differs from the usual rules.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { must } from '../src/core/result.ts';
import { loadGame } from '../src/games/index.ts';
import { partOf } from '../tools/parts.ts';
import { findSeed, playthrough, strongestPoint } from '../tools/playthrough.ts';
import { fileOf, homeOf, root } from './sixth/parts.ts';
import { testGames } from './sixth/test-games.ts';
import { testedGames } from './support.ts';

/**
 * `WRITE=1 npx vitest run packages/rules/test/playthrough` writes those of the test games, which have no command.
 */
if (process.env.WRITE)
  for (const { game: id } of testGames) {
    const folder = join(root, homeOf(id).path(partOf('playthroughs')));
    mkdirSync(folder, { recursive: true });
    const game = must(await loadGame(id));
    game.presets.reduce<number[]>((taken, preset) => {
      const seed = findSeed(game, preset, taken);
      writeFileSync(join(folder, `${preset.id}.txt`), playthrough(game, preset, seed));
      taken.push(seed);
      return taken;
    }, []);
  }

describe.each(testedGames)('playthrough: %s', async (id) => {
  const game = must(await loadGame(id));
  const folder = fileOf('playthroughs', id);
  test.each(game.presets)('$id', (preset) => {
    const golden = readFileSync(join(folder, `${preset.id}.txt`), 'utf8');
    const seed = Number(/seed (\d+)/.exec(golden)?.[1]);
    expect(playthrough(game, preset, seed)).toBe(golden);
    expect(strongestPoint(game, preset, seed)).not.toBeNull();
  });
  test('no two files show the same game', () => {
    const games = readdirSync(folder).map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter((line) => /^(plays|begins)/.test(line))
        .join('\n'),
    );
    expect(new Set(games).size).toBe(games.length);
  });
  test('every file belongs to a preset, and there is one', () => {
    expect(game.presets.length).toBeGreaterThan(0);
    const ids = game.presets.map((preset) => `${preset.id}.txt`);
    expect(readdirSync(folder).sort()).toEqual(ids.sort());
  });
});
