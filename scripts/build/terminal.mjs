/**
 * Builds the terminal app: into a folder below .cache for each state of the sources, and into its `dist` for packing.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure.mjs';
import { bundle, putTables, tables } from './bundle.mjs';
import { freshFolder, packageSources } from './fresh.mjs';

const home = join(root, 'apps/terminal');

/** The folder with the app, built from the current sources; its `main.js` is the command. */
export const freshTerminal = () =>
  freshFolder(
    'terminal',
    [
      ...packageSources(),
      'apps/terminal/src',
      'apps/terminal/package.json',
      'apps/cluster/src',
      'scripts/build',
    ],
    async (folder) => {
      await write(folder);
      // Distances made by this machine are used here, but not packed.
      if (tables('distances').length === 0) return;
      mkdirSync(join(folder, 'distances'));
      putTables('distances', join(folder, 'distances'));
    },
  );

/** Builds `dist` for `npm pack`. */
export async function packTerminal() {
  rmSync(join(home, 'dist'), { recursive: true, force: true });
  await write(join(home, 'dist'));
}

async function write(folder) {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  await bundle(
    {
      main: 'apps/terminal/src/main.ts',
      worker: 'packages/node/src/engine/worker.ts',
      'unit-thread': 'packages/lab/src/unit-thread.ts',
    },
    folder,
    {
      minify: true, // halves the text to read and parse before the menu appears
      // CommonJS packages load Node's modules through `require`.
      banner: {
        js: "import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);",
      },
      define: {
        TABULEIRO_VERSION: JSON.stringify(version),
        TABULEIRO_WORKER: '"./worker.js"', // lets the engine's own start code find our worker
      },
    },
  );
  putTables('endings', folder);
}
