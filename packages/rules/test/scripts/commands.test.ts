/** The commands in documents, sources and messages exist, and package.json has these and no others. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../sources.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Commands of npm itself. */
const OF_NPM = ['ci', 'init', 'install', 'pack', 'publish', 'run'];

const texts = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) =>
      /\.(?:md|ts|tsx|mjs|js|json|yml|wat|html|conf)$|^\.ci\//.test(path) && !path.endsWith('-lock.json'),
  )
  .filter((path) => !path.startsWith('packages/rules/test/scripts'))
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(root, path), 'utf8') }];
    } catch {
      return []; // deleted, and not yet committed
    }
  });

/** The first group of every match, with its file. */
const named = (pattern: RegExp): { path: string; word: string }[] =>
  texts.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, word]) => ({ path, word: word! })));

const unknown = (found: readonly { path: string; word: string }[], known: readonly string[]): string[] =>
  found.filter(({ word }) => !known.includes(word)).map(({ path, word }) => `${path}: ${word}`);

test('every npm command that is named is a script of package.json', () => {
  const found = named(/\bnpm run ([a-z][\w:-]*)/g);
  expect(found.length).toBeGreaterThan(50);
  expect(unknown(found, Object.keys(scripts))).toEqual([]);
  const short = named(/[`"'$] ?npm ([a-z][\w:-]*)/g);
  expect(short.length).toBeGreaterThan(20);
  expect(unknown(short, [...OF_NPM, 'start', 'test', 'commands'])).toEqual([]);
});

test.each(['write', 'bench'])('everything that npm run %s is asked for is in its help', (name) => {
  const help = execFileSync(process.execPath, ['scripts/run.mjs', name, '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  const known = [...help.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, word]) => word!);
  const found = named(new RegExp(`npm run ${name} -- ([a-z]+)`, 'g'));
  expect(found.length).toBeGreaterThan(3);
  expect(unknown(found, known)).toEqual([]);
});

test('every script of package.json is a row of one table', () => {
  for (const [name, line] of Object.entries(scripts)) expect(line).toBe(`node scripts/run.mjs ${name}`);
});

test('CONTRIBUTING names every script', () => {
  const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(page));
  expect(missing).toEqual([]);
});

test('the README names both commands that CI runs', () => {
  const [ci = '', readme = ''] = ['.ci/run', 'README.md'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const commands = [...ci.matchAll(/^npm .*$/gm)].map(([line]) => line);
  expect(commands).toEqual(['npm test', 'npm run test:pages']);
  expect(commands.filter((line) => !readme.includes(line))).toEqual([]);
});

test('the workflow runs both, keeps what npm has fetched, and tests the packed packages on every supported Node', () => {
  const [, whole = '', packages = ''] = readFileSync(join(root, '.github/workflows/test.yml'), 'utf8').split(
    /^ {2}(?=test:|packages:)/m,
  );
  const stepsOf = (job: string) => [...job.matchAll(/run: (npm .*)$/gm)].map(([, line = '']) => line);
  expect(stepsOf(whole)).toEqual(['npm test', 'npm run test:pages']);
  expect(stepsOf(packages).some((line) => line.startsWith('npm test -- package.slow'))).toBe(true);
  expect(packages).toContain('node: [20, 22, 24]');
  for (const job of [whole, packages]) expect(job).toContain('cache: npm');
});
