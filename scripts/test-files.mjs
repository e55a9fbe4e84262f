/** Which tests there are, and what those that are asked for need. */
import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './ensure.mjs';

/** Every test file by its path from the root, with slashes. */
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
    if (error.code === 'ENOENT') return []; // a package without tests of its own
    throw error;
  }
  return entries
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll(sep, '/')}`);
}

/** A word as vitest compares it with paths: `./packages/rules` and the like become `packages/rules`. */
export const pathOf = (word) => relative(root, resolve(root, word)).replaceAll(sep, '/');

/** How the files of `npm run test:pages` end. */
export const PAGES = '.pages.test.ts';

/** What must be there before these files can run: the kinds of tests, a build of the libraries, and programs. */
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
