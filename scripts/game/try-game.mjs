/**
 * Follows CONTRIBUTING's recipe for a new game in a copy of the repository: `npm run new-game`, then the files of a
 * small real game instead of the template's, `npm run write` and `npm run check`. Part of `npm run test:deep`.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from '../ensure.mjs';
import { bundleTool } from '../tool.mjs';

/** The folder with the files of the real game, named by its id. */
const RECIPE = 'packages/rules/test/recipe';
const [GAME] = readdirSync(join(root, RECIPE));
const LEFT_OUT = /^(?:node_modules|\.git|\.cache|dist|reports|coverage)$/;

export async function tryGame() {
  const copy = mkdtempSync(join(tmpdir(), 'tabuleiro-new-game-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(root, copy, {
    recursive: true,
    filter: (path) =>
      !path
        .slice(root.length)
        .split(/[/\\]/)
        .some((name) => LEFT_OUT.test(name)),
  });
  linkModules(root, copy);
  for (const kind of ['packages', 'apps'])
    for (const name of readdirSync(join(root, kind)))
      linkModules(join(root, kind, name), join(copy, kind, name));
  const npm = (...words) => run(process.execPath, [join(copy, 'scripts/run.mjs'), ...words], { cwd: copy });
  // Some tests list files through git.
  run('git', ['init', '--quiet'], { cwd: copy });
  npm('new-game', GAME);
  const folder = await bundleTool({ tool: 'packages/rules/tools/new-game.ts' });
  const { gameTexts } = await import(pathToFileURL(join(folder, 'tool.mjs')).href);
  for (const [path, text] of Object.entries(gameTexts(root, `${RECIPE}/${GAME}`, GAME))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  npm('write', 'playthroughs', GAME);
  npm('write', 'catalogue');
  npm('write', 'parts');
  npm('format');
  run('git', ['add', '--all'], { cwd: copy });
  npm('check');
}

/** Links the installed packages instead of copying them; the workspace's own packages are those of the copy. */
function linkModules(from, to) {
  const source = join(from, 'node_modules');
  if (!existsSync(source)) return;
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(source))
    if (name === '@tabuleiro')
      cpSync(join(source, name), join(to, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(source, name), join(to, 'node_modules', name));
}
