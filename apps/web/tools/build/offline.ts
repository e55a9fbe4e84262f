/** Builds the service worker after everything else, with the list of all files that the app is made of. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Not part of the running app. */
const LEFT_OUT = new Set(['files.json', 'fonts-licence.txt', 'sw.js']);
/** Large, and fetched only by those who come to need them. */
const ON_DEMAND = /\.distances$/;
/** The page is asked for by its folder: hosts may redirect the longer name. */
const ADDRESS: Readonly<Record<string, string>> = { 'index.html': './' };

export function offlinePlugin(): Plugin {
  let folder = '';
  return {
    name: 'tabuleiro-offline',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = resolve(root, outDir);
    },
    async closeBundle() {
      const files = sums(folder);
      await build({
        entryPoints: [join(import.meta.dirname, '../../src/offline/sw.ts')],
        outfile: join(folder, 'sw.js'),
        bundle: true,
        minify: true,
        target: 'es2022',
        define: {
          FILES: JSON.stringify(files),
          VERSION: JSON.stringify(sum(JSON.stringify(files)).slice(0, 12)),
        },
      });
    },
  };
}

/** Address -> SHA-256, in a fixed order: the same files make the same version. */
function sums(folder: string): Record<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !LEFT_OUT.has(name) && !ON_DEMAND.test(name))
    .sort();
  return Object.fromEntries(
    found.map((name) => [ADDRESS[name] ?? name, sum(readFileSync(join(folder, name)))]),
  );
}

const sum = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
