/** `npm run mutate <game> [file,file]`: installs the mutation tester in its own folder and runs it over one game. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './ensure.mjs';
import { games, refuse } from './usage.mjs';

const [game, files] = process.argv.slice(2);
const USAGE = 'npm run mutate <game> [files], with names of its files: npm run mutate dameo moves,captures';
if (!games.includes(game)) refuse(`"${game ?? ''}" is not one of: ${games.join(', ')}.`, USAGE);
for (const file of files?.split(',') ?? [])
  if (!existsSync(join(root, 'packages/rules/src/games', game, `${file}.ts`)))
    refuse(`${game} has no file "${file}".`, USAGE);
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
