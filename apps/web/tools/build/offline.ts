/** Builds the service worker after everything else, with the list of all files that the app is made of. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Not part of the running app. */
const LEFT_OUT = new Set(['files.json', 'fonts-licence.txt', 'sw.js']);
/** Large, and fetched only by those who come to need them or who keep them for offline use. */
const ON_DEMAND = /\.distances$/;
/** Small texts whose names carry a hash: they come together, in one file that hosts know how to compress. */
const PACKED = /^assets\/.*\.(js|css|svg)$/;
const PACK = /^assets\/pack-\w+\.json$/;
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
    closeBundle: () => writeServiceWorker(folder),
  };
}

/** Writes the service worker of the app that was built into this folder. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const names = namesIn(folder);
  const bytesOf = (name: string) => readFileSync(join(folder, name));
  const files = Object.fromEntries(
    names
      .filter((name) => !ON_DEMAND.test(name))
      .map((name) => [ADDRESS[name] ?? name, sum(bytesOf(name))] as const),
  );
  const onDemand = Object.fromEntries(
    names
      .filter((name) => ON_DEMAND.test(name))
      .map((name) => [name, { sum: sum(bytesOf(name)), bytes: bytesOf(name).length }] as const),
  );
  const pack = JSON.stringify(
    Object.fromEntries(
      names.filter((name) => PACKED.test(name)).map((name) => [name, bytesOf(name).toString()] as const),
    ),
  );
  const packName = `assets/pack-${sum(pack).slice(0, 8)}.json`;
  writeFileSync(join(folder, packName), pack);
  await build({
    entryPoints: [join(import.meta.dirname, '../../src/offline/sw.ts')],
    outfile: join(folder, 'sw.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    define: {
      FILES: JSON.stringify(files),
      ON_DEMAND: JSON.stringify(onDemand),
      PACK: JSON.stringify(packName),
      VERSION: JSON.stringify(sum(JSON.stringify(files)).slice(0, 12)),
    },
  });
}

/** In a fixed order: the same files make the same version. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !LEFT_OUT.has(name) && !PACK.test(name))
    .sort();

const sum = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
