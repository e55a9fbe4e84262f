/** The C++ of the benchmarks is outside the repository, in a folder that a variable names. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildReference } from '../../src/bench/reference.ts';

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
