/**
 * Copies of the packages as npm packs them, with the published manifest. Tests and releases pack the copies, because
 * tools that run meanwhile read the workspace's manifests.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildLibraries } from '../build/libraries.mjs';
import { freshTerminal } from '../build/terminal.mjs';
import { root } from '../ensure.mjs';
import { publishedText } from './manifest.mjs';

/** The published packages, in the order of their dependencies. */
export const PACKAGES = {
  rules: 'packages/rules',
  engine: 'packages/engine',
  terminal: 'apps/terminal',
};

/** npm always packs these. */
const ALWAYS = ['README.md', 'LICENSE'];

/** Builds a package if its sources have changed, copies it below `folder` and returns the path of the copy. */
export async function stage(name, folder) {
  const home = join(root, PACKAGES[name]);
  const built = name === 'terminal' ? await freshTerminal() : join(home, 'dist');
  if (name !== 'terminal') await buildLibraries({ ifOlder: true });
  const copy = join(folder, name);
  mkdirSync(copy, { recursive: true });
  const { files } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  for (const file of new Set([...files, ...ALWAYS])) {
    const from = file === 'dist' ? built : join(home, file);
    if (existsSync(from)) cpSync(from, join(copy, file), { recursive: true, filter: isPacked });
  }
  writeFileSync(join(copy, 'package.json'), publishedText(home));
  return copy;
}

/** Distance tables stay on the machine that made them. */
const isPacked = (path) => !/[\\/]distances$/.test(path);
