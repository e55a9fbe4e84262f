/** `npm test`, `npm run test:pages`, `npm run test:deep` and `npm run check`; all work from a fresh clone. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { bin, ensureInstalled, root, run, step } from './ensure.mjs';
import { tryGame } from './game/try-game.mjs';
import { ensureRedis, NO_REDIS } from './redis.mjs';
import { ensureFaketime, NO_FAKETIME } from './services/faketime.mjs';
import { ensurePostgres, NO_POSTGRES } from './services/postgres.mjs';
import { needsOf, PAGES, pathOf, testFiles } from './test-files.mjs';
import { asksForHelp, refuse } from './usage.mjs';

const USAGE = `npm test                every check; of long matrices a sample, which "npm run test:pages" completes
npm test -- <file> ...  the test files with one of these in their path, files of test:pages included`;

const npm = (...words) => run(process.execPath, [join(root, 'scripts/run.mjs'), ...words]);

export function test(words) {
  if (asksForHelp(words)) return console.log(USAGE);
  for (const word of words) {
    if (word.startsWith('-')) refuse(`"${word}" is not accepted.`, USAGE);
    if (!testFiles().some((file) => file.includes(pathOf(word))))
      refuse(`No test file has "${word}" in its path.`, USAGE);
  }
  ensureInstalled();
  if (words.length > 0) testSome(words.map(pathOf));
  else testAll();
}

function testAll() {
  ensureChromium();
  const withRedis = ensureRedis();
  const withPostgres = ensurePostgres();
  const withFaketime = withPostgres && ensureFaketime();
  checkTypes();
  checkFormat();
  step('build', () => npm('build', 'libraries'));
  step('tests', () => runTests([], { SLOW: '1' }));
  step('bench signature', () => npm('bench', '--check'));
  step('perft tables', () => npm('perft'));
  if (!withRedis) console.log(NO_REDIS);
  sayNotRun(withPostgres, withFaketime);
}

function testSome(words) {
  const needs = needsOf(testFiles().filter((file) => words.some((word) => file.includes(word))));
  if (needs.chromium) ensureChromium();
  const withoutRedis = needs.redis && !ensureRedis();
  const withPostgres = !needs.postgres || ensurePostgres();
  const withFaketime = !needs.postgres || !withPostgres || ensureFaketime();
  if (needs.build) npm('build', 'libraries', '--if-older');
  runTests(words, { ...(needs.slow && { SLOW: '1' }), ...(needs.pages && { PAGES: '1' }) });
  if (withoutRedis) console.log(NO_REDIS);
  sayNotRun(withPostgres, withFaketime);
}

function sayNotRun(withPostgres, withFaketime) {
  if (!withPostgres) console.log(NO_POSTGRES);
  else if (!withFaketime) console.log(NO_FAKETIME);
}

export const testPages = () => testSome([PAGES]);

/** Prints unsteady tests last, however the run ends. */
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

export async function testDeep() {
  step('random tests, twenty times as long', () =>
    run(bin('vitest'), ['run', '--project', 'quick'], { env: { DEEP: '1' } }),
  );
  step('perft tables, deep', () => npm('perft', '--deep'));
  await tryGame();
}

export function check() {
  checkTypes();
  step('quick tests', () => run(bin('vitest'), ['run', '--reporter=dot']));
  checkFormat(); // last, so that a format fault does not hide test results
}

export function checkTypes() {
  step('types', () => {
    run(bin('tsc'), ['--noEmit']);
    run(bin('tsc'), ['--noEmit', '-p', 'apps/web']);
  });
}

function checkFormat() {
  const advice = '\nWhat is said to be formatted or sorted otherwise, "npm run format" mends.';
  step('lint and format', () => run(bin('biome'), ['check', '.', '--error-on-warnings'], { advice }));
}
