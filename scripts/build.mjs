/**
 * `npm run build`: the packed form of the libraries, ESM with types, one file per subpath and shared chunks.
 * `--if-older`: only where a source is newer than what was built; npm asks for it before it packs a library.
 */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bin, ensureInstalled, root, run } from './ensure.mjs';
import { shippedEndings } from './tool.mjs';
import { accept, games } from './usage.mjs';

accept('npm run build [-- --if-older]', { flags: ['--if-older'] });
ensureInstalled();
const { build } = await import('esbuild');

const asked = process.argv[2];
const LIBRARIES = ['rules', 'engine'];
await alone(async () => {
  if (asked === undefined || isOlder()) await buildAll();
});

/** One process at a time; the others wait. */
async function alone(work) {
  const lock = join(root, '.cache/build.lock');
  mkdirSync(dirname(lock), { recursive: true });
  while (!taken(lock)) await new Promise((done) => setTimeout(done, 200));
  try {
    await work();
  } finally {
    rmdirSync(lock);
  }
}

function taken(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > 120_000) rmSync(lock, { recursive: true, force: true }); // whoever held it was killed
    return false;
  }
}

function isOlder() {
  const built = LIBRARIES.map((name) => join(root, 'packages', name, 'dist/index.d.ts'));
  const oldest = Math.min(...built.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  const sources = LIBRARIES.map((name) => join(root, 'packages', name, 'src'));
  return newest([...sources, join(root, 'scripts/build.mjs')]) > oldest;
}

function newest(paths) {
  const times = paths.map((path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return stat.mtimeMs;
    return newest(readdirSync(path).map((name) => join(path, name)));
  });
  return Math.max(0, ...times);
}

async function buildAll() {
  await pack('rules', [
    'src/index.ts',
    'src/internal.ts',
    'src/explore/perft.ts',
    'src/observe/index.ts',
    'src/match.ts',
    'src/tree/index.ts',
    'src/record/index.ts',
    'src/text/index.ts',
    ...games.map((name) => `src/games/${name}/index.ts`),
  ]);
  await pack('engine', [
    'src/index.ts',
    'src/worker/index.ts',
    'src/worker/client.ts',
    // What starts a worker and the worker's own file keep their names: the one finds the other beside it.
    'src/ask/start.ts',
    'src/ask/worker.ts',
  ]);
  // The tables of endings lie beside the code that reads them, which is loaded with its game and so is a chunk.
  for (const file of shippedEndings())
    copyFileSync(file, join(root, 'packages/engine/dist/chunks', basename(file)));
}

/** One package after the other: the second is checked against the declarations of the first. */
async function pack(name, entryPoints) {
  const home = join(root, 'packages', name);
  rmSync(join(home, 'dist'), { recursive: true, force: true });
  await build({
    absWorkingDir: home,
    entryPoints,
    outdir: 'dist',
    outbase: 'src',
    bundle: true,
    splitting: true,
    external: ['@tabuleiro/rules'],
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minifySyntax: true, // as in tool.mjs: named numbers are written out
    sourcemap: true, // with the sources in it: a debugger shows them without the repository
    chunkNames: 'chunks/[name]-[hash]',
    define: { TABULEIRO_WORKER: '"./worker.js"' },
    logLevel: 'warning',
  });
  run(bin('tsc'), ['-p', `packages/${name}/tsconfig.build.json`]);

  // Declarations are written with the sources' own endings; packed, a neighbour is found by `.js`.
  for (const file of readdirSync(join(home, 'dist'), { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(home, 'dist', file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/(from |import\()(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2'));
  }
}
