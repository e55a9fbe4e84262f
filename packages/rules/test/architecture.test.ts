/**
 * Reads every import of the repository, including tools, tests, scripts and settings. Fails on an import that
 * does not point to a lower layer, on a cycle, and on a DOM or Node name in rules. Every failure says how to fix
 * it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds } from '../src/index.ts';
import { partModules } from '../tools/part-modules.ts';
import { fileOf } from './sixth/parts.ts';
import { importsOf, longestFunction, placeOf, root, type SourceFile, sourceFiles } from './sources.ts';

/**
 * Layers from the ground up: each imports by name only from those before it. Apps are on top and import no other
 * app.
 */
const FLOORS = [
  'packages/rules',
  'packages/protocol',
  'packages/engine',
  'packages/play',
  'packages/node',
  'packages/lab',
  'apps/cluster',
];
/** The packages of the queue between machines, and the homes that may load them. */
const QUEUE_USERS: Readonly<Record<string, readonly string[]>> = {
  bullmq: ['apps/cluster'],
  ioredis: ['apps/cluster', 'apps/server'], // the server counts rates by address there
  '@tabuleiro/cluster': ['apps/terminal'],
};
/** Dependencies that a package may have, see the decision on each in docs/adr. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  'packages/play': ['glicko2-lite'],
  'packages/lab': ['playwright-core'], // drives a browser for the bench of the web app, and ships nowhere
};
/** Packages that run only in Node and may use its modules. */
const NODE_PACKAGES = ['packages/node', 'packages/lab'];

/**
 * The rooms of each package from the ground up: folders, and files directly in `src`. A room imports only from
 * rooms before it. Packages without a list are not checked.
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
  'packages/protocol': [
    'version.ts',
    'text-hash.ts',
    'name.ts',
    'phrases.ts',
    'rematch.ts',
    'forms.ts',
    'request.ts',
    'commands.ts',
    'client-messages.ts',
    'server-messages.ts',
    'http.ts',
    'sentences.ts',
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
    'review',
    'index.ts',
  ],
  'packages/node': ['data-folder.ts', 'files.ts', 'process-alive.ts', 'claim.ts', 'engine'],
  'packages/lab': [
    'crew',
    'statistics',
    'run',
    'players',
    'trials',
    'contest',
    'accuracy',
    'passes',
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
    'actions',
    'ports',
    'words',
    'authority',
    'effects',
    'rating',
    'setup',
    'board',
    'task',
    'lesson',
    'share',
    'insight',
    'review',
    'mistakes',
    'study',
    'game',
    'online',
    'home',
  ],
  'apps/web': [
    'style',
    'words',
    'settings.ts',
    'router.ts',
    'parts',
    'actions',
    'frame',
    'board',
    'art',
    'sound',
    'picture',
    'store',
    'engine',
    'review',
    'game',
    'setup',
    'online',
    'home',
    'look',
    'my-games',
    'study',
    'share',
    'rules',
    'learn',
    'mistakes',
    'offline',
    'app.tsx',
    'main.tsx',
  ],
  'apps/server': [
    'wire.ts',
    'settings.ts',
    'server-log.ts',
    'time',
    'monitor',
    'redis',
    'store',
    'nodes',
    'relay',
    'game',
    'hall',
    'computers',
    'http',
    'run',
    'main.ts',
  ],
  'apps/terminal': [
    'version.ts',
    'text',
    'screen',
    'board',
    'store',
    'io',
    'views',
    'open',
    'online',
    'ugi',
    'env',
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

/** Most files in a room, without those of rooms inside it. */
const ROOM_SIZE = 15;

/** Most lines of a function. */
const FUNCTION_SIZE = 60;
/** Files with a function that is better undivided, with the reason. */
const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'packages/engine/src/search/tree.ts': 'the search of one node in numbered steps, which share all they know',
  'packages/engine/src/search/multi/max-n.ts': 'the same for three and four seats',
  'packages/engine/src/games/dameo/evaluator.ts': 'hot: one pass over the words of a side adds up everything',
  'apps/web/src/board/board.tsx': 'one picture, from what lies below to what lies above',
};

/** Files with the same name and purpose in every game; other files of a game are its own choice. */
const GAME_FILES = ['explain.ts', 'index.ts', 'position.ts', 'text.ts', 'view.ts'];

const gameOf = (path: string): string | undefined => /src\/games\/([^/]+)\//.exec(path)?.[1];

/**
 * The parts of a home besides `src`, and the parts that each may import by path. `scripts` is a separate home;
 * files directly in a home are settings of other programs.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  src: ['src', ''], // a package.json
  server: ['server'],
  tools: ['src', 'tools', 'server', 'scripts'],
  test: ['src', 'tools', 'server', 'test', 'bin', 'scripts'],
  bin: ['dist', 'scripts'],
  '': ['', 'tools', 'scripts'],
};
/** Internal addresses of a package and the homes that may use them; they are not for those who install it. */
const INWARD: Readonly<Record<string, readonly string[]>> = {
  '@tabuleiro/engine/internal': ['packages/lab'],
};

const sources = sourceFiles.filter(({ part }) => part === 'src');

/** The layer of a package; all apps share one layer, with scripts and settings above them. */
function floorOf(home: string): number {
  if (FLOORS.includes(home)) return FLOORS.indexOf(home);
  return home.startsWith('apps/') ? FLOORS.length : FLOORS.length + 1;
}

/** `packages/rules` from `@tabuleiro/rules/match`. */
const homeOf = (target: string): string | undefined => {
  const [, name] = /^@tabuleiro\/([^/]+)/.exec(target) ?? [];
  if (name === undefined) return undefined;
  return FLOORS.find((home) => home.endsWith(`/${name}`)) ?? `apps/${name}`;
};

/** The addresses that a package exports, `*` for any word. */
const exported = (home: string): string[] => {
  const { name, exports = {} } = JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8')) as {
    name: string;
    exports?: object;
  };
  return Object.keys(exports).map((path) => posix.join(name, path));
};

const isExported = (target: string, home: string): boolean =>
  exported(home).some((address) => {
    const [before, after] = address.split('*');
    if (after === undefined) return address === target;
    return target.startsWith(before!) && target.endsWith(after);
  });

/** The fault of an import by name, or null. */
function wrongByName({ home, part }: SourceFile, target: string): string | null {
  const users = QUEUE_USERS[target.split('/', target.startsWith('@') ? 2 : 1).join('/')];
  if (users && part === 'src' && !users.includes(home))
    return `only ${users.join(' and ')} may load the queue; let the command line hand in what you need`;
  const there = homeOf(target);
  if (there === undefined) {
    const brought =
      BROUGHT[home]?.includes(target) || (target.startsWith('node:') && NODE_PACKAGES.includes(home));
    if (part !== 'src' || home.startsWith('apps/') || brought) return null;
    return 'packages depend on nothing outside; hand it in through a port, or write a decision (docs/adr) and add it to BROUGHT';
  }
  if (there === home) return null;
  if (floorOf(there) >= floorOf(home))
    return `${there} does not lie below ${home}; move what both need down, or hand it in through a port`;
  const inward = Object.keys(INWARD).find((address) => target.startsWith(address));
  if (inward && part !== 'test' && !INWARD[inward]!.includes(home))
    return `${inward} is only for ${INWARD[inward]!.join(', ')}; export what you need from the package`;
  if (!isExported(target, there)) return `${there}/package.json does not export it; export it there`;
  return null;
}

/** The fault of an import by path, or null. */
function wrongByPath(source: SourceFile, target: string): string | null {
  const { path, home, part } = source;
  const to = posix.join(dirname(path), target);
  const there = placeOf(to);
  if (there.home !== home) {
    if (home === 'scripts' || home === 'mutation' || home === '.') return null; // above everything
    if (there.home === 'scripts' && PARTS[part]?.includes('scripts')) return null;
    if (part === 'test' && there.part === 'test' && floorOf(there.home) < floorOf(home)) return null;
    if (part === 'test' && (target.endsWith('.json') || INSIGHT[path] || path.endsWith('.apart.test.ts')))
      return null;
    return `other packages are imported by name: ${there.home}/package.json says what it exports`;
  }
  if (part === there.part || !/^(?:packages|apps)\//.test(home)) return wrongRoom(source, to);
  if (!(PARTS[part] ?? []).includes(there.part))
    return `what lies in ${part || 'settings'} imports nothing from ${there.part || 'settings'}; move what both need to src`;
  return null;
}

/** Tests that look inside another package, with the reason. Tests that replace a module (apart) may too. */
const INSIGHT: Readonly<Record<string, string>> = {
  'apps/web/test/store/begun.test.ts': 'counts how often moves are read',
  'apps/terminal/test/online/server.ts': 'plays on a server in its own process',
  'apps/web/test/e2e/terminal.ts': 'plays in a browser against the terminal',
  'apps/web/test/e2e/online-python.slow.test.ts': 'plays in a browser against the client in Python',
};

function wrongRoom({ path, home, part }: SourceFile, to: string): string | null {
  const rooms = ROOMS[home];
  const roomOf = (file: string): string => file.split('/')[3]!;
  if (part === 'src' && rooms && rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(path)))
    return `the room ${roomOf(to)} does not lie below ${roomOf(path)}; move what both need down`;
  const [mine, theirs] = [gameOf(path), gameOf(to)];
  if (mine && theirs && mine !== theirs)
    return 'a game imports no other game; what both need is no matter of a game';
  return null;
}

function wrongImports(source: SourceFile): string[] {
  return importsOf(source.code).flatMap((target) => {
    if (target.startsWith('${')) return []; // an address computed at run time
    const judge = target.startsWith('.') ? wrongByPath : wrongByName;
    const why = judge(source, target);
    return why === null ? [] : [`${source.path} imports ${target}: ${why}`];
  });
}

describe('architecture', () => {
  test('every home is read', () => {
    const homes = new Set(sourceFiles.map(({ home }) => home));
    for (const kind of ['packages', 'apps'])
      for (const name of readdirSync(join(root, kind))) expect([...homes]).toContain(`${kind}/${name}`);
    expect([...homes]).toEqual(expect.arrayContaining(['scripts', 'examples', 'mutation', '.']));
    for (const part of Object.keys(PARTS)) expect(sourceFiles.some((file) => file.part === part)).toBe(true);
  });

  test('every import points down', () => expect(sourceFiles.flatMap(wrongImports)).toEqual([]));

  test.each([
    ['packages/rules/src/core/x.ts', '@tabuleiro/engine', 'does not lie below'],
    ['packages/engine/tools/x.ts', '@tabuleiro/cluster/address', 'does not lie below'],
    ['packages/engine/test/x.test.ts', '@tabuleiro/lab/run/log', 'does not lie below'],
    ['apps/web/src/game/x.ts', '@tabuleiro/terminal/version', 'does not lie below'],
    ['packages/lab/src/run/x.ts', '../../../../apps/web/src/router.ts', 'imported by name'],
    ['packages/play/src/game/x.ts', '../../../rules/src/index.ts', 'imported by name'],
    ['apps/terminal/src/x.ts', '../tools/x.ts', 'imports nothing from tools'],
    ['apps/web/src/x.ts', '../../../scripts/ensure.mjs', 'imported by name'],
    ['apps/web/src/game/x.ts', '@tabuleiro/engine/internal/search/hash', 'only for packages/lab'],
    ['apps/web/src/game/x.ts', '@tabuleiro/rules/core/rng', 'does not export it'],
    ['packages/lab/src/run/x.ts', 'bullmq', 'may load the queue'],
    ['packages/engine/src/search/x.ts', 'node:fs', 'nothing outside'],
    ['packages/engine/src/search/x.ts', '../api/situation.ts', 'move what both need down'],
    ['packages/engine/src/games/dameo/x.ts', '../trench/index.ts', 'no other game'],
  ])('in %s an import of %s is refused', (path, target, why) => {
    const code = `import { x } from '${target}';\n`;
    expect(wrongImports({ path, ...placeOf(path), text: code, code }).join()).toContain(why);
  });

  test('examples use what is published, and nothing else', () => {
    const used = sourceFiles.filter(({ home }) => home === 'examples').flatMap(({ code }) => importsOf(code));
    expect(used.length).toBeGreaterThan(0);
    expect(
      used.filter((target) => !/^(?:\.|node:|@tabuleiro\/(?:rules|engine)(?!\/internal))/.test(target)),
    ).toEqual([]);
  });

  test('every room is in the list of its package', () => {
    const unknown = sources.filter(
      ({ home, path }) => ROOMS[home] && !ROOMS[home].includes(path.split('/')[3]!),
    );
    const advice = 'add the room to ROOMS in this file, above all that it imports';
    expect(
      unknown.map(({ path }) => path),
      advice,
    ).toEqual([]);
  });

  test('no room is too full to find something in it', () => {
    const full = new Map<string, number>();
    for (const { path } of sourceFiles.filter(
      ({ part, home }) => part === 'src' || part === 'tools' || home === 'scripts',
    ))
      full.set(dirname(path), (full.get(dirname(path)) ?? 0) + 1);
    const crowded = [...full].filter(([, count]) => count > ROOM_SIZE).map(([folder]) => folder);
    expect(crowded, `divide them into rooms of at most ${ROOM_SIZE} files`).toEqual([]);
  });

  test('no function is too long to be read at once', () => {
    const long = sources.filter(({ text }) => longestFunction(text) > FUNCTION_SIZE).map(({ path }) => path);
    expect(long.sort()).toEqual(Object.keys(LONG_FUNCTIONS).sort());
  });

  test.each(gameIds)('%s has the files that every game has', (id) => {
    const names = readdirSync(dirname(fileOf('index', id)));
    expect(names).toEqual(expect.arrayContaining(GAME_FILES));
  });

  test('no source names a game, unless it is of that game', () => {
    const named = new RegExp(`['"\`](${gameIds.join('|')})['"\`]`);
    const own = new RegExp(`/(${gameIds.join('|')})(?:[/.-]|$)`);
    const naming = sources.filter(
      ({ path, code }) =>
        path !== 'packages/rules/src/games/index.ts' &&
        !own.test(path) &&
        !partModules.has(path) &&
        named.test(code.replace(/\/\/.*$/gm, '')),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  test('no import cycles', () => {
    const graph = new Map(
      sourceFiles
        .filter(({ part }) => part !== 'test')
        .map(({ path, code }) => [
          path,
          importsOf(code.replace(/^import type .*$/gm, ''))
            .filter((target) => target.startsWith('.') && !target.includes('$'))
            .map((target) => posix.join(dirname(path), target)),
        ]),
    );
    const done = new Set<string>();
    const visit = (path: string, trail: string[]): void => {
      if (trail.includes(path))
        throw new Error(`${[...trail, path].join(' -> ')}: move what both need to a third file`);
      if (done.has(path)) return;
      for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
      done.add(path);
    };
    for (const path of graph.keys()) visit(path, []);
  });

  test('rules name no DOM and no Node thing', () => {
    const FOREIGN =
      /\b(window|document|navigator|localStorage|process|Buffer|require|__dirname|setTimeout|setInterval|performance|console|fetch|Date\.now|new Date\(\)|Math\.random)\b/;
    for (const { path, code } of sources.filter(({ home }) => home === 'packages/rules')) {
      const named = code
        .replace(/\/\/.*$/gm, '')
        .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''");
      expect(FOREIGN.exec(named)?.[0], path).toBeUndefined();
    }
  });
});
