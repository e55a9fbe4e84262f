/** `npm run check`: types, quick tests, lint and format. The loop to run while working. */
import { bin, ensureInstalled, run, step } from './ensure.mjs';
import { checkFormat, checkTypes } from './steps.mjs';
import { accept } from './usage.mjs';

accept('npm run check');

ensureInstalled();
checkTypes();
step('quick tests', () => run(bin('vitest'), ['run', '--reporter=dot']));
// Last: a line break is no reason to hear nothing of the tests.
checkFormat();
