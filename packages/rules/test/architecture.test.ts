/** Reads every import and fails on an arrow that does not point down, on a cycle, and on a DOM or Node name in rules. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gameIds } from '../src/index.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** From the ground up: each imports only from those before it, by name. Faces stand on top and import no other face. */
const FLOORS = ['packages/rules', 'packages/engine', 'packages/play', 'packages/lab', 'apps/cluster'];
/** The queue between machines and its packages: who may load them. */
const QUEUE_USERS: Readonly<Record<string, readonly string[]>> = {
  bullmq: ['apps/cluster'],
  ioredis: ['apps/cluster'],
  '@tabuleiro/cluster': ['apps/terminal'],
};
/** What a package may bring from outside, see its decision in docs/adr. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = { 'packages/play': ['glicko2-lite'] };
/** Packages that only ever run in Node, and may use what it brings. */
const NODE_PACKAGES = ['packages/lab'];

/**
 * The rooms of each package from the ground up: folders, and files that stand directly in `src`. What is in a room
 * imports only from rooms before its own. A package without a list is not looked into yet: make its rooms, add its list.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'packages/rules': [
    'core',
    'games',
    'explore',
    'observe',
    'match',
    'session',
    'tree',
    'record',
    'text',
    'internal.ts',
    'match.ts',
    'index.ts',
  ],
  'packages/engine': [
    'types.ts',
    'search',
    'baseline',
    'games',
    'levels',
    'players',
    'match',
    'api',
    'worker',
    'ask',
    'index.ts',
  ],
  'packages/lab': [
    'crew',
    'run',
    'statistics',
    'players',
    'trials',
    'contest',
    'ladder',
    'versus',
    'learning',
    'endings',
    'proofs',
    'bench',
    'units.ts',
    'unit-thread.ts',
    'lab.ts',
  ],
  'apps/cluster': [
    'address.ts',
    'failure.ts',
    'words.ts',
    'connection.ts',
    'results.ts',
    'queue-crew.ts',
    'unit-worker.ts',
    'queue.ts',
    'load.ts',
  ],
  'packages/play': [
    'ports',
    'words',
    'authority',
    'effects',
    'rating',
    'setup',
    'board',
    'task',
    'lesson',
    'insight',
    'study',
    'game',
  ],
  'apps/web': [
    'style',
    'words',
    'settings.ts',
    'router.ts',
    'parts',
    'frame',
    'board',
    'art',
    'sound',
    'picture',
    'store',
    'engine',
    'link',
    'game',
    'share',
    'setup',
    'home',
    'look',
    'my-games',
    'rules',
    'learn',
    'offline',
    'app.tsx',
    'main.tsx',
  ],
  'apps/terminal': [
    'version.ts',
    'text',
    'screen',
    'board',
    'engine',
    'store',
    'io',
    'views',
    'open',
    'ugi',
    'crew',
    'match',
    'plain',
    'menu',
    'app',
    'commands',
    'cli',
    'main.ts',
    'lab.ts',
  ],
};

/** No room of a package with a list holds more files, those of rooms inside it not counted. */
const ROOM_SIZE = 15;
/** Rooms that are too full and wait to be divided. */
const CROWDED: readonly string[] = [];

/** A function with more lines is several things. */
const FUNCTION_SIZE = 60;
/** Files with one that is better whole, and why. */
const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'packages/engine/src/search/tree.ts': 'the search of one node in numbered steps, which share all they know',
  'packages/engine/src/search/multi/max-n.ts': 'the same for three and four seats',
  'packages/engine/src/games/dameo/evaluator.ts': 'hot: one pass over the words of a side adds up everything',
  'apps/web/src/board/board.tsx': 'one picture, from what lies below to what lies above',
};

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

/** In lines. Our formatter closes what a line opens at the same indentation, so no parser is needed. */
function longestFunction(source: string): number {
  const lines = source.split('\n');
  let longest = 0;
  lines.forEach((line, first) => {
    if (!/(?:=>|\)|\): .*) [{(]$/.test(line) || /^\s*(?:\} else )?(?:if|for|while|switch|catch)\b/.test(line))
      return;
    const indent = /^\s*/.exec(line)![0];
    const last = lines.findIndex(
      (end, i) => i > first && end.startsWith(indent) && /^[})]/.test(end.slice(indent.length)),
    );
    longest = Math.max(longest, last - first + 1);
  });
  return longest;
}

/** `packages/rules`, and the room inside it. */
function placeOf(path: string): { home: string; room: string } {
  const [kind, name, , room] = relative(root, path).split('/');
  return { home: `${kind}/${name}`, room: room! };
}

/** How high a package stands; all faces stand on one floor. */
const floorOf = (home: string): number => (FLOORS.includes(home) ? FLOORS.indexOf(home) : FLOORS.length);

/** `packages/rules` of `rules`. */
const homeOf = (name: string): string | undefined => FLOORS.find((home) => home.endsWith(`/${name}`));

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

const gameOf = (path: string): string | undefined => /src\/games\/([^/]+)\//.exec(path)?.[1];

describe('architecture', () => {
  test('there are sources to read', () => expect(sources.length).toBeGreaterThan(20));

  test.each(sources.map((path) => [relative(root, path), path]))('%s imports only downwards', (_, path) => {
    const { home, room } = placeOf(path);
    const rooms = ROOMS[home];
    expect(rooms === undefined || rooms.includes(room), `${room} is in the list of rooms of ${home}`).toBe(
      true,
    );
    for (const target of importsOf(readFileSync(path, 'utf8'))) {
      if (!target.startsWith('.')) {
        const [, name] = /^@tabuleiro\/([^/]+)/.exec(target) ?? [];
        const brought =
          BROUGHT[home]?.includes(target) || (target.startsWith('node:') && NODE_PACKAGES.includes(home));
        if (name === undefined && !home.startsWith('apps/') && !brought)
          throw new Error(`${target}: packages depend on nothing outside`);
        if (name !== undefined && name !== home.split('/')[1])
          expect(floorOf(homeOf(name) ?? ''), `${target} lies below`).toBeLessThan(floorOf(home));
        const users = QUEUE_USERS[target.split('/', target.startsWith('@') ? 2 : 1).join('/')];
        if (users) expect(users, `${target} is only for those who need a queue`).toContain(home);
        continue;
      }
      const to = resolve(dirname(path), target);
      const there = placeOf(to);
      expect(there.home, `${target}: other packages are imported by name`).toBe(home);
      if (rooms)
        expect(rooms.indexOf(there.room), `${target} lies below`).toBeLessThanOrEqual(rooms.indexOf(room));
      const [mine, theirs] = [gameOf(path), gameOf(to)];
      if (mine && theirs) expect(theirs, 'a game imports no other game').toBe(mine);
    }
  });

  test('no room is too full to find something in it', () => {
    const full = new Map<string, number>();
    for (const path of sources) {
      const folder = relative(root, dirname(path));
      full.set(folder, (full.get(folder) ?? 0) + 1);
    }
    for (const [folder, count] of full)
      if (ROOMS[folder.split('/').slice(0, 2).join('/')] && !CROWDED.includes(folder))
        expect(count, folder).toBeLessThanOrEqual(ROOM_SIZE);
  });

  test('no function is too long to be read at once', () => {
    const long = sources.filter((path) => longestFunction(readFileSync(path, 'utf8')) > FUNCTION_SIZE);
    expect(long.map((path) => relative(root, path)).sort()).toEqual(Object.keys(LONG_FUNCTIONS).sort());
  });

  test.each(gameIds)('%s has the files that every game has', (id) => {
    const names = readdirSync(join(root, 'packages/rules/src/games', id));
    expect(names).toEqual(expect.arrayContaining(GAME_FILES));
  });

  test('no source names a game, unless it is of that game', () => {
    const named = new RegExp(`['"\`](${gameIds.join('|')})['"\`]`);
    const own = new RegExp(`/(${gameIds.join('|')})(?:[/.-]|$)`);
    const list = join(root, 'packages/rules/src/games/index.ts');
    const naming = sources
      .filter((path) => path !== list && !own.test(path))
      .filter((path) => {
        const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
        return named.test(code);
      });
    expect(naming.map((path) => relative(root, path))).toEqual([]);
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
