/** The server as scripts, below .cache for each state of the sources; its `main.js` is the program. */
import { bundle, putTables } from './bundle.mjs';
import { freshFolder, packageSources } from './fresh.mjs';

/** The program, and beside it what its threads run. */
const ENTRIES = {
  main: 'apps/server/src/main.ts',
  'store-thread': 'apps/server/src/store/sqlite/thread.ts',
  worker: 'packages/node/src/engine/worker.ts',
};

/** Tools that start servers of their own, with what they start. */
const TOOLS = {
  chaos: 'apps/server/tools/chaos/chaos.ts',
  'chaos-server': 'apps/server/tools/chaos/server-entry.ts',
  load: 'apps/server/tools/load/load.ts',
  'echo-server': 'apps/server/tools/load/echo-server.ts',
};

const built = (name, entries, sources) =>
  freshFolder(
    name,
    [...packageSources(), 'apps/server/src', 'apps/server/package.json', 'scripts/build', ...sources],
    async (folder) => {
      await bundle(entries, folder, {
        define: { TABULEIRO_WORKER: '"./worker.js"' },
        // Packages of the other kind of module ask for Node's own by `require`.
        banner: {
          js: "import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);",
        },
      });
      putTables('endings', folder);
    },
  );

/** The folder with the server built from the sources as they are. */
export const freshServer = () => built('server', ENTRIES, []);

/** The same with the server's tools in it. */
export const freshServerTools = () => built('server-tools', { ...ENTRIES, ...TOOLS }, ['apps/server/tools']);
