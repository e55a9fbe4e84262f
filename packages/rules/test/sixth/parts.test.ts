/**
 * The list of parts is correct: generated files are current, every game has the required parts, and every file
 * belongs to a game.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds } from '../../src/games/index.ts';
import { loadSentences } from '../../src/text/index.ts';
import { partTexts } from '../../tools/part-modules.ts';
import { type GamePart, NEEDED, PARTS, shippedGames } from '../../tools/parts.ts';
import { fileOf, gamesWith, root, shippedIds } from './parts.ts';
import { testGames } from './test-games.ts';

describe('generated', () => {
  test.each(Object.entries(partTexts(root)))('%s is as `npm run write` makes it', (path, text) => {
    expect(readFileSync(join(root, path), 'utf8'), `${path} is stale: npm run write -- parts`).toBe(text);
  });
});

describe.each(gameIds)('%s', (id) => {
  test.each(NEEDED.map((part) => part.id))('has its %s', (part) => expect(fileOf(part, id)).toBeTruthy());
});

test('a folder of rules is a line of the registry', () => {
  expect(shippedGames(root).map(({ game }) => game)).toEqual([...shippedIds].sort());
});

/** The ids with an existing path for a part, including ids without a game. */
function idsOnDisk({ path }: GamePart): string[] {
  const [folder, rest] = path.split(/\/(?=[^/]*<game>)/) as [string, string];
  const [before, after] = rest.split('/')[0]!.split('<game>') as [string, string];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() === rest.includes('/'))
    .map(({ name }) => name)
    .filter((name) => name.startsWith(before) && name.endsWith(after) && name.length > after.length)
    .map((name) => name.slice(before.length, after.length > 0 ? -after.length : undefined));
}

/** Files shared by several games, beside the proofs of single games. */
const SHARED = ['proof'];

test.each(PARTS.filter(({ id, module }) => module && !SHARED.includes(id)))(
  'no $path is of no game',
  (part) => {
    expect(idsOnDisk(part).filter((id) => !shippedIds.includes(id))).toEqual([]);
  },
);

test('the games of the tests are among all games, with what they brought', async () => {
  for (const { game } of testGames) {
    expect(gameIds).toContain(game);
    expect(shippedIds).not.toContain(game);
    const { tagline } = (await loadSentences(game)).en;
    expect(tagline === game).toBe(!gamesWith('sentences').includes(game));
  }
});

test('a part that is missing is named, with what belongs in it', () => {
  expect(() => fileOf('look', 'hexapawn')).toThrow(
    /^packages\/rules\/test\/sixth\/hexapawn\/look\.ts is missing: boards and pieces in the browser/,
  );
  expect(() => fileOf('page', 'no-game')).toThrow(/^docs\/games\/no-game\.md is missing: numbered rules/);
});
