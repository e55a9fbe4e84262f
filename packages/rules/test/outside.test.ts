/** The repository is self-contained: no file refers to a folder beside it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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
