// Bundles src, and the libraries it stands on, into dist when dist does not belong to the sources as they are. Several processes may do it at
// once: every file is written aside and renamed, chunk names carry a hash of their content, and main.js, whose
// first line names the sources it was made from, comes last.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const packages = join(here, '../../packages');
/** Tables of endings lie here; the bundle looks for them beside itself. Distances only where somebody made them. */
const games = join(packages, 'engine/src/games');
const dist = join(here, 'dist');
/** Chunks of other builds may still be needed by a running process; after an hour they go. */
const KEEP_MS = 3_600_000;

/** Everything that is bundled and is not ours. */
const SOURCES = [
  ...readdirSync(packages).map((name) => join(packages, name, 'src')),
  join(here, '../cluster/src'),
];

/** Names, sizes and times of everything that goes into the bundle, in one short word. */
function stampOfSources() {
  const folders = [join(here, 'src'), ...SOURCES];
  const hash = createHash('sha256');
  for (const path of [
    ...folders.flatMap(filesIn),
    join(here, 'build.js'),
    join(here, 'package.json'),
  ].sort()) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 32);
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const firstLine = (stamp) => `// sources ${stamp}\n`;

function isBuilt(stamp) {
  try {
    const file = openSync(join(dist, 'main.js'), 'r');
    const start = Buffer.alloc(firstLine(stamp).length);
    readSync(file, start, 0, start.length, 0);
    closeSync(file);
    return start.toString() === firstLine(stamp);
  } catch {
    return false;
  }
}

/** Builds dist unless it already belongs to the sources. */
export async function freshen() {
  const stamp = stampOfSources();
  if (!isBuilt(stamp)) await write(stamp, KEEP_MS);
}

/** Builds dist; what other builds left there goes after `keep` milliseconds. */
async function write(stamp, keep) {
  const files = await bundle();
  mkdirSync(dist, { recursive: true });
  const endings = filesIn(games).filter((path) => path.endsWith('.endings'));
  for (const path of endings) put(basename(path), readFileSync(path));
  putDistances(keep > 0);
  const chunks = files.filter((file) => basename(file.path) !== 'main.js');
  for (const { path, contents } of chunks) put(basename(path), contents);
  const main = files.find((file) => basename(file.path) === 'main.js');
  put('main.js', firstLine(stamp) + main.text);
  const wanted = [...files.map((file) => file.path), ...endings].map((path) => basename(path));
  sweep(new Set([...wanted, 'distances']), keep);
}

async function bundle() {
  const { build, stop } = await import('esbuild').catch(() => {
    throw new Error('the tools to build it are not installed; run "npm ci" in the repository first');
  });
  const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
  try {
    const result = await build({
      absWorkingDir: here,
      entryPoints: {
        main: 'src/main.ts',
        worker: 'src/engine/worker.ts',
        'unit-thread': '../../packages/lab/src/unit-thread.ts',
      },
      outdir: 'dist',
      write: false,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      conditions: ['@tabuleiro/source'],
      external: ['bullmq', 'ioredis'], // installed by whoever uses a queue; see docs/adr/0021-queue.md
      minify: true, // half the text to read and parse before the menu is drawn: `npm run bench:start`
      define: {
        TABULEIRO_VERSION: JSON.stringify(version),
        TABULEIRO_WORKER: '"./worker.js"', // the engine's own way to start a worker finds ours
      },
      logLevel: 'silent',
    });
    return result.outputFiles;
  } catch (error) {
    const [first] = error.errors ?? [];
    const place = first?.location ? `${first.location.file}:${first.location.line}: ` : '';
    throw new Error(`the sources do not build: ${place}${first?.text ?? error.message}`);
  } finally {
    await stop(); // its process would stay for as long as the game is played
  }
}

/** What one machine has made stays there: it is not packed. */
function putDistances(wanted) {
  const made = wanted ? filesIn(games).filter((path) => path.endsWith('.distances')) : [];
  if (made.length === 0) rmSync(join(dist, 'distances'), { recursive: true, force: true });
  else mkdirSync(join(dist, 'distances'), { recursive: true });
  for (const path of made) put(join('distances', basename(path)), readFileSync(path));
}

function put(name, contents) {
  const aside = join(dist, dirname(name), `.${basename(name)}.${process.pid}`);
  writeFileSync(aside, contents);
  renameSync(aside, join(dist, name));
}

function sweep(wanted, keep) {
  for (const name of readdirSync(dist)) {
    if (wanted.has(name)) continue;
    try {
      // A name with a dot is being written by another process.
      const least = name.startsWith('.') ? KEEP_MS : keep;
      if (Date.now() - statSync(join(dist, name)).mtimeMs >= least) unlinkSync(join(dist, name));
    } catch {
      // another process swept it first
    }
  }
}

/** The files that packages have for shells and for `man`, written by the command itself. */
function putDocuments() {
  const documents = [
    ['completions', 'tabuleiro.bash', ['completions', 'bash']],
    ['completions', '_tabuleiro', ['completions', 'zsh']],
    ['completions', 'tabuleiro.fish', ['completions', 'fish']],
    ['man', 'tabuleiro.1', ['man']],
    ['man', 'tabuleiro.pt.1', ['man', '--lang', 'pt']],
  ];
  for (const [folder, name, words] of documents) {
    const env = { ...process.env, TABULEIRO_LANG: 'en' };
    const text = execFileSync(process.execPath, [join(here, 'bin/tabuleiro.js'), ...words], { env });
    mkdirSync(join(here, folder), { recursive: true });
    writeFileSync(join(here, folder, name), text);
  }
}

// `npm pack` takes dist as it is: nothing of other builds may be in it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await write(stampOfSources(), 0);
  putDocuments();
}
