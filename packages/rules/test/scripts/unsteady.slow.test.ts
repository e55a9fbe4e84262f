/** Tests that fail and pass on a rerun, with the settings of the repository in a small scratch tree. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = resolve(fileURLToPath(import.meta.url), '../../../../..');
mkdirSync(join(root, '.cache'), { recursive: true });
const home = mkdtempSync(join(root, '.cache/fixture-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Fails until its first run has left a file; `always`: fails every time. */
const failing = (name: string, always = false) => `
import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
describe('${name}', () => test('comes late', () => {
  const left = import.meta.url.replace('file://', '') + '.left';
  const before = existsSync(left);
  writeFileSync(left, '');
  expect(before, '${name} was here before').toBe(${always ? 'null' : 'true'});
}));`;

/** Runs only these files; answers with the exit code, the output, and the tests recorded as unsteady. */
function run(tree: string, files: Record<string, string>) {
  const place = join(home, tree);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  const unsteady = join(place, 'unsteady.txt');
  const args = ['run', '--root', place, '--config', join(root, 'vitest.config.ts')];
  const done = spawnSync(join(root, 'node_modules/.bin/vitest'), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SLOW: '1', UNSTEADY: unsteady, NO_COLOR: '1' },
  });
  return {
    code: done.status,
    said: done.stdout + done.stderr,
    unsteady: existsSync(unsteady) ? readFileSync(unsteady, 'utf8') : null,
  };
}

const late = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [`packages/x/test/${name}.slow.test.ts`, failing(name)]));

test('three may pass the second time, and are named with what failed', () => {
  const { code, said, unsteady } = run('three', late('one', 'two', 'three'));
  expect(code, said).toBe(0);
  expect(unsteady).toContain('run again): 3');
  for (const name of ['one', 'two', 'three'])
    expect(unsteady).toContain(
      `  packages/x/test/${name}.slow.test.ts > ${name} > comes late\n    ${name} was here before: expected false to be true`,
    );
});

test('four fail the run', () => {
  const { code, said, unsteady } = run('four', late('one', 'two', 'three', 'four'));
  expect(code, said).toBe(1);
  expect(said).toContain('4 passed');
  expect(unsteady).toContain('More than 3 unsteady tests fail the run.');
});

test('what fails twice fails, and tests of values are not run twice', () => {
  const { code, said, unsteady } = run('values', {
    'packages/x/test/broken.slow.test.ts': failing('broken', true),
    'packages/x/test/value.test.ts': failing('value'),
    'packages/x/test/lonely.apart.test.ts': failing('lonely'),
  });
  expect(code, said).toBe(1);
  expect(said).toContain('3 failed');
  expect(unsteady).toBeNull();
});
