/** Lists the test files and finds out what the selected ones need. */
import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './ensure.mjs';

/** Paths of all test files from the root, with slashes. */
export function testFiles() {
  return ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(root, kind)).flatMap((home) => testsBelow(`${kind}/${home}/test`)),
  );
}

function testsBelow(folder) {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { recursive: true });
  } catch (error) {
    if (error.code === 'ENOENT') return []; // a package without tests
    throw error;
  }
  return entries
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll(sep, '/')}`);
}

/** A word in the form that vitest compares with paths: `./packages/rules` becomes `packages/rules`. */
export const pathOf = (word) => relative(root, resolve(root, word)).replaceAll(sep, '/');

/** Suffix of the files of `npm run test:pages`. */
export const PAGES = '.pages.test.ts';

/** Requirements of these files: kinds of tests, a build of the libraries, and programs. */
export function needsOf(files) {
  const slow = files.some((file) => file.endsWith('.slow.test.ts'));
  const pages = files.some((file) => file.endsWith(PAGES));
  return {
    slow,
    pages,
    build: slow || pages,
    chromium: files.some((file) => file.startsWith('apps/web/test/e2e/')),
    redis: files.some((file) => /cluster\/|\/redis\/|nodes\/chaos|load\/load/.test(file)),
    postgres: files.some((file) => /(postgres|\/nodes\/|load\/load).*\.(slow|pages)\.test\.ts$/.test(file)),
  };
}
