/**
 * `npm run build:web`: the web app as a folder for any static host, apps/web/dist. `npm start` and the browser tests use
 * `freshWeb`: one folder below .cache for each state of the sources. It is made aside and renamed when it is whole, so
 * several processes may do it at once.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, ensureInstalled, root } from './ensure.mjs';
import { accept } from './usage.mjs';

const web = join(root, 'apps/web');
const cache = join(root, '.cache');
/** Folders of other states may still be served by a running process; after an hour without use they go. */
const KEEP_MS = 3_600_000;

/** The folder with the app built from the sources as they are; TABULEIRO_WEB names another build to look at. */
export function freshWeb() {
  if (process.env.TABULEIRO_WEB) return resolve(process.env.TABULEIRO_WEB);
  const folder = join(cache, `web-${stampOfSources()}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const aside = mkdtempSync(join(cache, 'web-aside-'));
    try {
      build(aside);
      renameSync(aside, folder);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      if (!existsSync(folder)) throw error; // else another process was first
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  sweep();
  return folder;
}

function build(folder) {
  const done = spawnSync(bin('vite'), ['build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], {
    cwd: web,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status === 0) return;
  const said = done.error?.message ?? `${done.stderr}${done.stdout}`.replace(/\n +at .*/s, ''); // no stack trace
  throw new Error(`the web app does not build\n${said.trim()}`);
}

/** Names, sizes and times of everything that goes into the app, in one short word. */
function stampOfSources() {
  const packages = join(root, 'packages');
  const folders = [
    ...['src', 'public', 'server', 'tools/build'].map((name) => join(web, name)),
    ...readdirSync(packages).map((name) => join(packages, name, 'src')),
  ];
  const single = ['apps/web/index.html', 'apps/web/vite.config.ts', 'package-lock.json'];
  const hash = createHash('sha256');
  for (const path of [...folders.flatMap(filesIn), ...single.map((name) => join(root, name))].sort()) {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

function sweep() {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    try {
      if (name.startsWith('web-') && Date.now() - statSync(path).mtimeMs > KEEP_MS)
        rmSync(path, { recursive: true, force: true });
    } catch {
      // another process swept it first
    }
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  accept('npm run build:web');
  ensureInstalled();
  try {
    build(join(web, 'dist'));
    console.log('apps/web/dist: serve this folder from any host.');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
