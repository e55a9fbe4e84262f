/** node_modules matches the lock file: compares the lock file with npm's note of the last installation. */
import { readFileSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isInstalled } from '../../../../scripts/ensure.mjs';

const locked = {
  '': { name: 'workspace' },
  'node_modules/needed': { version: '1.0.0', integrity: 'abc' },
  'node_modules/elsewhere': { version: '2.0.0', optional: true },
};
const needed = { 'node_modules/needed': { version: '1.0.0', integrity: 'abc' } };

test.each([
  ['what is needed', needed, true],
  [
    'an optional one too',
    { ...needed, 'node_modules/elsewhere': { version: '2.0.0', optional: true } },
    true,
  ],
  ['nothing', {}, false],
  ['another version', { 'node_modules/needed': { version: '1.0.1', integrity: 'def' } }, false],
  [
    'another optional one',
    { ...needed, 'node_modules/elsewhere': { version: '1.0.0', optional: true } },
    false,
  ],
  ['one that is no longer named', { ...needed, 'node_modules/old': { version: '1.0.0' } }, false],
])('with %s', (_, installed, is) => expect(isInstalled(locked, installed)).toBe(is));

describe('of this tree', () => {
  const root = resolve(fileURLToPath(import.meta.url), '../../../../..');
  const packagesOf = (path: string) => JSON.parse(readFileSync(resolve(root, path), 'utf8')).packages;
  const installed = packagesOf('node_modules/.package-lock.json');

  test('what npm wrote down is what the lock file says', () =>
    expect(isInstalled(packagesOf('package-lock.json'), installed)).toBe(true));

  test('the newer of the two compilers is the one of the workspace', () =>
    expect(realpathSync(resolve(root, 'node_modules/.bin/tsc'))).toBe(
      realpathSync(resolve(root, 'node_modules/typescript/bin/tsc')),
    ));

  test('and would not be for another lock file', () => {
    const lock = packagesOf('package-lock.json');
    lock['node_modules/vitest'] = { ...lock['node_modules/vitest'], version: '0.0.1' };
    expect(isInstalled(lock, installed)).toBe(false);
  });
});
