/** No file outside a game's folders names a game: the platform finds everything about a game by its id. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gameIds, loadGame, must } from '../../src/index.ts';
import { partModules } from '../../tools/part-modules.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Exceptions with their reasons: the registry, examples for users, and pictures. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/rules/src/games/index.ts': 'the registry',
  'packages/rules/src/record/parse.ts': 'an example of a first line',
  'apps/terminal/src/cli/table.ts': 'examples of commands, for help',
  'apps/web/src/share/import-page.tsx': 'an example of a record',
  'packages/rules/tools/new-game.ts': 'the templates of a new game',
  'scripts/game/new-game.mjs': 'the templates of a new game',
  'apps/web/tools/browser/scenes.ts': 'pictures',
  'apps/web/tools/browser/online-scenes.ts': 'pictures',
  'apps/web/tools/screenshots.ts': 'pictures',
};

const names = (await Promise.all(gameIds.map(async (id) => must(await loadGame(id)).name))).join('|');
const ids = gameIds.join('|');
/** As a key, or by id or name inside a string, including imports. */
const NAMED = new RegExp(`^\\s*(?:${ids}):|['"\`][^'"\`\\n]*\\b(?:${ids}|${names})\\b`, 'm');

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist') return [];
    return statSync(path).isDirectory() ? files(path) : /\.(ts|tsx|mjs)$/.test(name) ? [path] : [];
  });
}

const homes = ['packages', 'apps'].flatMap((kind) =>
  readdirSync(join(root, kind)).map((name) => join(root, kind, name)),
);
const sources = [
  ...homes.flatMap((home) => ['src', 'tools'].map((part) => join(home, part))),
  join(root, 'scripts'),
]
  .filter((folder) => statSync(folder, { throwIfNoEntry: false }))
  .flatMap(files)
  .map((path) => relative(root, path));

/** A folder or file named after a game's id belongs to that game. */
const isOwn = (path: string): boolean => path.split(/[/.]/).some((part) => gameIds.some((id) => id === part));

const code = (path: string): string =>
  readFileSync(join(root, path), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

test('only the games themselves', () => {
  expect(sources.length).toBeGreaterThan(200);
  const naming = sources
    .filter((path) => !isOwn(path) && !ALLOWED[path] && !partModules.has(path))
    .filter((path) => NAMED.test(code(path)));
  expect(naming).toEqual([]);
});

test('and whoever is allowed to does', () => {
  for (const path of Object.keys(ALLOWED)) expect(NAMED.test(code(path)), path).toBe(true);
});
