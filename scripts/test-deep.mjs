/** `npm run test:deep`: the random tests twenty times as long as in `npm test`, and the perft lines above 300 million. */
import { bin, ensureInstalled, root, run, step } from './ensure.mjs';
import { accept } from './usage.mjs';

accept('npm run test:deep');

ensureInstalled();
step('random tests, twenty times as long', () =>
  run(bin('vitest'), ['run', '--project', 'quick'], { env: { DEEP: '1' } }),
);
step('perft tables, deep', () => run(process.execPath, [`${root}/scripts/perft.mjs`, '--deep']));
