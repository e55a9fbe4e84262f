/** The repository stands alone: no file of it knows a folder beside it, and the C++ of the benchmarks is named by a variable. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { buildReference } from '../tools/reference.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../../..');
const own = 'packages/rules/test/outside.test.ts';

/** Working folder and root are where scripts run; one step up from there is outside. */
const OUTSIDE = /(?:cwd\(\)|\broot),\s*['"`]\.\.|\.\.\/shared\b|(?:^|[\s'"`(=])\/(?:home|work|Users)\//m;

test('no source, script or document names a folder outside', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.json', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = files
    .trim()
    .split('\n')
    .filter((file) => file !== own && OUTSIDE.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'reference-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the reference of the benchmarks is left out where nothing names it', () => {
  expect(buildReference('')).toBeNull();
});

const compiler = spawnSync('g++', ['--version']).status === 0;

test.skipIf(!compiler)('one that does not build says so', () => {
  writeFileSync(join(folder, 'build.sh'), 'echo broken >&2; exit 1\n');
  expect(() => buildReference(folder)).toThrow('does not build: broken');
});
