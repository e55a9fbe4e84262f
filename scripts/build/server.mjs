/** Builds the server into a folder below .cache, one per state of the sources; its `main.js` is the program. */
import { bundle, putTables } from './bundle.mjs';
import { freshFolder, packageSources } from './fresh.mjs';

/** The program, and the scripts of its threads. */
const ENTRIES = {
  main: 'apps/server/src/main.ts',
  'store-thread': 'apps/server/src/store/sqlite/thread.ts',
  worker: 'packages/node/src/engine/worker.ts',
};

/** Tools that start their own servers, and the programs that they start. */
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
        // CommonJS packages load Node's modules through `require`.
        banner: {
          js: "import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);",
        },
      });
      putTables('endings', folder);
    },
  );

/** The folder with the server, built from the current sources. */
export const freshServer = () => built('server', ENTRIES, []);

/** The same, plus the server's tools. */
export const freshServerTools = () => built('server-tools', { ...ENTRIES, ...TOOLS }, ['apps/server/tools']);
