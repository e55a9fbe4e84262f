/** `npm run check`: types, lint, quick tests. The loop to run while working; a minute or two. */
import { bin, ensureInstalled, run, step } from './ensure.mjs';
import { accept } from './usage.mjs';

accept('npm run check');

ensureInstalled();
step('types', () => {
  run(bin('tsc'), ['--noEmit']);
  run(bin('tsc'), ['--noEmit', '-p', 'apps/web']);
});
step('lint and format', () => run(bin('biome'), ['check', '.', '--error-on-warnings']));
step('quick tests', () => run(bin('vitest'), ['run', '--reporter=dot']));
