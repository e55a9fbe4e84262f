/**
 * A vitest plugin that adds the games of the tests to the registry and to the modules of game parts, for all
 * quick tests. No other code knows that they are not shipped.
 */
import { readFileSync } from 'node:fs';
import { dirname, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleText, partModules } from '../../tools/part-modules.ts';
import { hasPart, partOf, shippedGames } from '../../tools/parts.ts';
import { testGames } from './test-games.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const REGISTRY = 'packages/rules/src/games/index.ts';
const END = '} as const satisfies Registry;';

export function testGamesPlugin(): { name: string; enforce: 'pre'; load(id: string): string | null } {
  return {
    name: 'test-games',
    enforce: 'pre',
    load(id) {
      const path = relative(root, id.split('?')[0]!).split(sep).join('/');
      if (path === REGISTRY) return withTestGames(readFileSync(id, 'utf8'));
      return partModules.has(path) ? moduleText(root, path, [...shippedGames(root), ...testGames]) : null;
    },
  };
}

function withTestGames(registry: string): string {
  if (!registry.includes(END))
    throw new Error(`${REGISTRY} no longer has "${END}", before which games are added.`);
  const lines = testGames.map((home) => {
    if (!hasPart(root, home, partOf('index'))) throw new Error(`${home.path(partOf('index'))} is missing.`);
    const target = posix.relative(posix.dirname(REGISTRY), home.path(partOf('index')));
    return `  '${home.game}': () => import('${target}'),\n`;
  });
  return registry.replace(END, `${lines.join('')}${END}`);
}
