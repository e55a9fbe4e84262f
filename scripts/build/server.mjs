/** The server as scripts, below .cache for each state of the sources; its `main.js` is the program. */
import { bundle, putTables } from './bundle.mjs';
import { freshFolder, packageSources } from './fresh.mjs';

/** The program, and beside it what its threads run. */
const ENTRIES = {
  main: 'apps/server/src/main.ts',
  'store-thread': 'apps/server/src/store/sqlite/thread.ts',
  worker: 'packages/node/src/engine/worker.ts',
};

/** The folder with the server built from the sources as they are. */
export const freshServer = () =>
  freshFolder(
    'server',
    [...packageSources(), 'apps/server/src', 'apps/server/package.json', 'scripts/build'],
    async (folder) => {
      await bundle(ENTRIES, folder, {
        define: { TABULEIRO_WORKER: '"./worker.js"' },
        // Packages of the other kind of module ask for Node's own by `require`.
        banner: {
          js: "import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);",
        },
      });
      putTables('endings', folder);
    },
  );
