/**
 * Builds the web app for any static host: into a folder below .cache for each state of the sources, and into its
 * `dist`.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { bin, root } from '../ensure.mjs';
import { BuildFailure, freshFolder, packageSources } from './fresh.mjs';

const home = 'apps/web';
const SOURCES = ['src', 'public', 'server', 'tools/build', 'index.html', 'vite.config.ts'];

/** The folder with the app, built from the current sources. TABULEIRO_WEB names another build to use. */
export async function freshWeb() {
  if (process.env.TABULEIRO_WEB) return resolve(process.env.TABULEIRO_WEB);
  const sources = [...packageSources(), ...SOURCES.map((name) => join(home, name)), 'package-lock.json'];
  return freshFolder('web', sources, buildWeb);
}

export function buildWeb(folder = join(root, home, 'dist')) {
  const done = spawnSync(bin('vite'), ['build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], {
    cwd: join(root, home),
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status === 0) return;
  const said = done.error?.message ?? `${done.stderr}${done.stdout}`.replace(/\n +at .*/s, ''); // without the stack trace
  throw new BuildFailure(`the web app does not build\n${said.trim()}`);
}
