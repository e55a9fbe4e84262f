/** Packs the libraries into `packages/<name>/dist`: ESM with types, one file per subpath, and shared chunks. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from '../ensure.mjs';
import { games } from '../usage.mjs';
import { bundle, putTables } from './bundle.mjs';
import { cache, filesIn, stampOf } from './fresh.mjs';

/** In the order of their dependencies: the engine is checked against the declarations of the rules. */
const ENTRIES = {
  rules: [
    'index',
    'internal',
    'observe/index',
    'match',
    'tree/index',
    'record/index',
    'text/index',
    'session/decode',
    ...games.map((name) => `games/${name}/index`),
  ],
  // The module that starts a worker finds the worker's file by name beside itself.
  engine: ['index', 'worker/index', 'worker/client', 'ask/start', 'ask/worker'],
};
/** Bundled without chunks: hot code that users load once per game (docs/adr/0005-one-code-instance-per-game.md). */
const ALONE = { rules: ['explore/perft'] };
const names = Object.keys(ENTRIES);
const distOf = (name) => join(root, 'packages', name, 'dist');
/** Holds the stamp of the sources that the folders were built from. */
const note = join(cache, 'libraries');

/** `ifOlder`: builds only if the sources have changed since the last build. */
export async function buildLibraries({ ifOlder = false } = {}) {
  const sources = names.flatMap((name) =>
    ['src', 'tsconfig.build.json'].map((file) => `packages/${name}/${file}`),
  );
  const stamp = stampOf([...sources, 'scripts/build']);
  const isThere = existsSync(note) && names.every((name) => existsSync(distOf(name)));
  if (ifOlder && isThere && readFileSync(note, 'utf8') === stamp) return;
  mkdirSync(cache, { recursive: true });
  for (const name of names) await pack(name);
  writeFileSync(note, stamp);
}

/** Builds into a temporary folder and renames it when complete. */
async function pack(name) {
  const dist = distOf(name);
  const aside = mkdtempSync(join(cache, `${name}-aside-`));
  try {
    const settings = {
      outbase: `packages/${name}/src`,
      external: ['@tabuleiro/rules'],
      platform: 'neutral',
      target: 'es2022',
      conditions: [],
      chunkNames: 'chunks/[name]-[hash]',
      define: { TABULEIRO_WORKER: '"./worker.js"' },
    };
    const sourcesOf = (entries) => entries.map((entry) => `packages/${name}/src/${entry}.ts`);
    await bundle(sourcesOf(ENTRIES[name]), aside, settings);
    for (const entry of ALONE[name] ?? [])
      await bundle(sourcesOf([entry]), aside, { ...settings, splitting: false });
    run(bin('tsc'), ['-p', `packages/${name}/tsconfig.build.json`, '--outDir', aside]);
    // Declarations import `.ts`, like the sources; packed files need `.js`.
    for (const path of filesIn(aside).filter((file) => file.endsWith('.d.ts'))) {
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replace(/(from |import\()(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2'));
    }
    // Endgame tables must be beside the code that reads them, which is a chunk.
    if (name === 'engine') putTables('endings', join(aside, 'chunks'));
    rmSync(dist, { recursive: true, force: true });
    renameSync(aside, dist);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
