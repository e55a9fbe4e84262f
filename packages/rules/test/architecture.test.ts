/** Reads every import and fails on an arrow that does not point down, on a cycle, and on a DOM or Node name in rules. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gameIds } from '../src/index.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Layers from the ground up: a file may import from its own layer (see `sameLayer`) and from those it names. */
const LAYERS: Record<string, readonly string[]> = {
  core: [],
  games: ['core'],
  match: ['core', 'games'],
  tree: ['core', 'games', 'match'],
  record: ['core', 'games', 'match', 'tree'],
  text: ['core', 'games', 'match', 'tree', 'record'],
  index: ['core', 'games', 'match', 'tree', 'record', 'text'],
  engine: ['index', 'core', 'games', 'match', 'tree', 'record', 'text'],
  play: ['engine', 'index', 'core', 'games', 'match', 'tree', 'record', 'text'],
  apps: ['play', 'engine', 'index', 'core', 'games', 'match', 'tree', 'record', 'text'],
};

const PACKAGES: Record<string, string> = {
  '@tabuleiro/rules': 'index',
  '@tabuleiro/rules/match': 'record', // sessions and records
  '@tabuleiro/rules/tree': 'tree',
  '@tabuleiro/rules/record': 'record',
  '@tabuleiro/rules/text': 'text',
  '@tabuleiro/rules/internal': 'index',
  '@tabuleiro/rules/perft': 'core',
};

/** A game's own address is the only one that no list holds. */
function layerOfPackage(name: string): string {
  const other = /^@tabuleiro\/(engine|play)(\/|$)/.exec(name);
  return other ? other[1]! : (PACKAGES[name] ?? 'games');
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist') return [];
    return statSync(path).isDirectory() ? files(path) : /\.tsx?$/.test(name) ? [path] : [];
  });
}

const sources = ['packages', 'apps'].flatMap((kind) =>
  readdirSync(join(root, kind)).flatMap((name) => files(join(root, kind, name, 'src'))),
);

/** Static, side-effect and dynamic imports, and re-exports; templates keep their `${}`. */
function importsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"`])([^'"`]+)\1/g);
  return [...found].map((match) => match[2]!);
}

function layerOf(path: string): string {
  const [kind, name, , folder] = relative(root, path).split('/');
  if (kind === 'apps') return 'apps';
  if (name !== 'rules') return name!;
  return folder!.endsWith('.ts') ? 'index' : folder!;
}

/** The same name for the same thing in every game; what only one of them needs stands beside these. */
const GAME_FILES = [
  'board.ts',
  'explain.ts',
  'index.ts',
  'moves.ts',
  'outcome.ts',
  'position.ts',
  'symmetries.ts',
  'text.ts',
  'view.ts',
];

const gameOf = (path: string): string | undefined => /rules\/src\/games\/([^/]+)\//.exec(path)?.[1];

describe('architecture', () => {
  test('there are sources to read', () => expect(sources.length).toBeGreaterThan(20));

  test.each(sources.map((path) => [relative(root, path), path]))('%s imports only downwards', (_, path) => {
    const layer = layerOf(path);
    for (const target of importsOf(readFileSync(path, 'utf8'))) {
      const outside = !target.startsWith('.');
      if (outside && layer !== 'apps' && !target.startsWith('@tabuleiro/'))
        throw new Error(`${target}: packages depend on nothing outside`);
      if (outside && !target.startsWith('@tabuleiro/')) continue;
      const to = outside ? layerOfPackage(target) : layerOf(resolve(dirname(path), target));
      if (to !== layer) expect(LAYERS[layer], `${target} is in ${to}`).toContain(to);
      const [mine, theirs] = [gameOf(path), outside ? undefined : gameOf(resolve(dirname(path), target))];
      if (mine && theirs) expect(theirs, 'a game imports no other game').toBe(mine);
    }
  });

  test.each(gameIds)('%s has the files that every game has', (id) => {
    const names = readdirSync(join(root, 'packages/rules/src/games', id));
    expect(names).toEqual(expect.arrayContaining(GAME_FILES));
  });

  test('no import cycles', () => {
    const graph = new Map(
      sources.map((path) => [
        path,
        importsOf(readFileSync(path, 'utf8').replace(/^import type .*$/gm, ''))
          .filter((target) => target.startsWith('.') && !target.includes('$'))
          .map((target) => resolve(dirname(path), target)),
      ]),
    );
    const done = new Set<string>();
    const visit = (path: string, trail: string[]): void => {
      if (trail.includes(path)) throw new Error([...trail, path].map((p) => relative(root, p)).join(' -> '));
      if (done.has(path)) return;
      for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
      done.add(path);
    };
    for (const path of graph.keys()) visit(path, []);
  });

  test('rules name no DOM and no Node thing', () => {
    const FOREIGN =
      /\b(window|document|navigator|localStorage|process|Buffer|require|__dirname|setTimeout|setInterval|performance|console|fetch|Date\.now|new Date\(\)|Math\.random)\b/;
    for (const path of sources.filter((p) => p.includes('/packages/rules/src/'))) {
      const code = readFileSync(path, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/\/\/.*$/gm, '')
        .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''");
      expect(FOREIGN.exec(code)?.[0], relative(root, path)).toBeUndefined();
    }
  });
});
