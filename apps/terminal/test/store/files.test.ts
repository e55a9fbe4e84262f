/** Folders that are made on the way to a file, and those that cannot be. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@tabuleiro/lab/run/files';
import { expect, test } from 'vitest';
import { newFolder } from '../run.ts';

test('a folder is made with those above it, once', () => {
  const path = join(newFolder(), 'a', 'b');
  for (let i = 0; i < 2; i++) makeFolder(path);
  expect(existsSync(path)).toBe(true);
});

test('a file in its place, or above it, stays', () => {
  const folder = newFolder();
  mkdirSync(folder);
  const file = join(folder, 'file');
  writeFileSync(file, 'mine');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR');
});

// With `recursive` Node 20 tries this for ever.
test.skipIf(!existsSync('/proc/self'))('a folder that takes no names is no reason to go on for ever', () => {
  expect(() => makeFolder('/proc/tabuleiro')).toThrow('ENOENT');
  expect(() => makeFolder('/proc/tabuleiro/deep/below')).toThrow('ENOENT');
});
