/** `npm run mutate <game> [file,file]`: installs the mutation tester in its own folder and runs it over one game. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './ensure.mjs';

const [game, files] = process.argv.slice(2);
if (!game || !existsSync(join(root, 'packages/rules/src/games', game))) {
  console.error(
    'Use: npm run mutate <game> [files], with the id of a game and names of its files: dameo moves,captures',
  );
  process.exit(2);
}
ensureInstalled();
const home = join(root, 'mutation');
if (!existsSync(join(home, 'node_modules')))
  run('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: home });
run(
  process.execPath,
  [join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'mutation/stryker.config.mjs'],
  {
    env: { GAME: game, FILES: files ?? '' },
  },
);
