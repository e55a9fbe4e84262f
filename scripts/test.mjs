/** `npm test`: everything that must hold before a change lands, from a fresh clone on; with words, those tests alone. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { bin, ensureInstalled, root, run, step } from './ensure.mjs';
import { ensureRedis, NO_REDIS } from './redis.mjs';
import { checkFormat, checkTypes } from './steps.mjs';
import { needsOf, pathOf, testFiles } from './test-files.mjs';
import { refuse } from './usage.mjs';

const USAGE = `npm test                everything
npm test -- <file> ...  the test files with one of these in their path`;

const asked = process.argv.slice(2);
for (const word of asked) {
  if (word.startsWith('-')) refuse(`"${word}" is not accepted.`, USAGE);
  if (!testFiles().some((file) => file.includes(pathOf(word))))
    refuse(`No test file has "${word}" in its path.`, USAGE);
}

ensureInstalled();
if (asked.length > 0) testSome(asked.map(pathOf));
else testAll();

function testAll() {
  ensureChromium();
  const withRedis = ensureRedis();
  checkTypes();
  checkFormat();
  step('build', () => run(process.execPath, [`${root}/scripts/build.mjs`]));
  step('tests', () => runTests([], { SLOW: '1' }));
  step('bench signature', () => run(process.execPath, [`${root}/scripts/bench.mjs`, '--check']));
  step('perft tables', () => run(process.execPath, [`${root}/scripts/perft.mjs`]));
  if (!withRedis) console.log(NO_REDIS);
}

function testSome(words) {
  const needs = needsOf(testFiles().filter((file) => words.some((word) => file.includes(word))));
  if (needs.chromium) ensureChromium();
  const withoutRedis = needs.redis && !ensureRedis();
  if (needs.slow) run(process.execPath, [`${root}/scripts/build.mjs`, '--if-older']);
  runTests(words, needs.slow ? { SLOW: '1' } : {});
  if (withoutRedis) console.log(NO_REDIS);
}

/** Unsteady tests are the last that is said, whatever comes after the tests and whatever ends the run. */
function runTests(words, env) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'unsteady-'));
  const found = join(folder, 'found.txt');
  process.on('exit', () => {
    if (existsSync(found)) console.log(readFileSync(found, 'utf8'));
    rmSync(folder, { recursive: true, force: true });
  });
  run(bin('vitest'), ['run', ...words], { env: { ...env, UNSTEADY: found } });
}
