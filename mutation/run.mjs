/** `node mutation/run.mjs <game> [file,file]`: installs the mutation tester in this folder and runs it over one game. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from '../scripts/ensure.mjs';
import { asksForHelp, games, refuse } from '../scripts/usage.mjs';

const USAGE = `node mutation/run.mjs <game> [files]

Breaks the rules of a game one place at a time and counts what the tests notice; [files]: names of the game's files
without their ending, such as moves,outcome.`;
const [game, files] = process.argv.slice(2);
if (asksForHelp(process.argv.slice(2))) {
  console.log(USAGE);
  process.exit(0);
}
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
  { env: { GAME: game, FILES: files ?? '' } },
);
