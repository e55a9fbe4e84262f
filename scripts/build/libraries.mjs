/** The packed form of the libraries, ESM with types, one file per subpath and shared chunks: `packages/<name>/dist`. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from '../ensure.mjs';
import { games } from '../usage.mjs';
import { bundle, putTables } from './bundle.mjs';
import { cache, filesIn, stampOf } from './fresh.mjs';

/** In the order of their dependencies: the second is checked against the declarations of the first. */
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
  // What starts a worker and the worker's own file keep their names: the one finds the other beside it.
  engine: ['index', 'worker/index', 'worker/client', 'ask/start', 'ask/worker'],
};
/** Bundled without chunks: hot code that users load once per game (docs/adr/0005-one-code-instance-per-game.md). */
const ALONE = { rules: ['explore/perft'] };
const names = Object.keys(ENTRIES);
const distOf = (name) => join(root, 'packages', name, 'dist');
/** Says which sources the folders were made from. */
const note = join(cache, 'libraries');

/** `ifOlder`: only where the sources have changed since. */
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

/** Made aside, and put in its place when it is whole. */
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
    // Declarations are written with the sources' own endings; packed, a neighbour is found by `.js`.
    for (const path of filesIn(aside).filter((file) => file.endsWith('.d.ts'))) {
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replace(/(from |import\()(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2'));
    }
    // The tables of endings lie beside the code that reads them, which is loaded with its game and so is a chunk.
    if (name === 'engine') putTables('endings', join(aside, 'chunks'));
    rmSync(dist, { recursive: true, force: true });
    renameSync(aside, dist);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
