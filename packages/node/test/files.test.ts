/** Folders on the way to a file, folders that cannot be made, and writes that fail. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../src/data-folder.ts';
import { makeFolder, writeWhole } from '../src/files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the platform says where data is kept, and a variable before it', () => {
  const HOME = process.env.HOME!;
  expect(dataFolder({}, 'linux')).toBe(`${HOME}/.local/share/tabuleiro`);
  expect(dataFolder({ XDG_DATA_HOME: '/data' }, 'linux')).toBe('/data/tabuleiro');
  expect(dataFolder({ XDG_DATA_HOME: 'data' }, 'linux')).toBe(`${HOME}/.local/share/tabuleiro`);
  expect(dataFolder({}, 'darwin')).toBe(`${HOME}/Library/Application Support/tabuleiro`);
  expect(dataFolder({ APPDATA: 'C:\\Ana' }, 'win32')).toBe('C:\\Ana\\tabuleiro');
  expect(dataFolder({ TABULEIRO_DATA: '/mine', XDG_DATA_HOME: '/data' }, 'linux')).toBe('/mine');
});

test('a folder is made with those above it, once', () => {
  const path = join(folder, 'a', 'b');
  for (let i = 0; i < 2; i++) makeFolder(path);
  expect(existsSync(path)).toBe(true);
});

test('a file in its place, or above it, stays', () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'mine');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR');
});

// With `recursive` Node 20 never returns.
test.skipIf(!existsSync('/proc/self'))('a folder that takes no names is no reason to go on for ever', () => {
  expect(() => makeFolder('/proc/tabuleiro')).toThrow('ENOENT');
  expect(() => makeFolder('/proc/tabuleiro/deep/below')).toThrow('ENOENT');
});

test('a file is whole or not there, and nothing is left beside it', () => {
  writeWhole(join(folder, 'below', 'a'), Buffer.from('abc'));
  expect(readFileSync(join(folder, 'below', 'a'), 'utf8')).toBe('abc');
  mkdirSync(join(folder, 'b')); // the folder blocks the rename
  expect(() => writeWhole(join(folder, 'b'), Buffer.from('abc'))).toThrow();
  expect(readdirSync(folder).sort()).toEqual(['b', 'below']);
});
