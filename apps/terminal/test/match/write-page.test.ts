/** Whether the page of a match can be written is known before the first game, and asking leaves nothing behind. */
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pageFault, writePage } from '../../src/match/page/write.ts';

const root = mkdtempSync(join(tmpdir(), 'page-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const old = join(root, 'old.html');
writeFileSync(old, 'old');

test('a new file, and one that is there', async () => {
  const page = join(root, 'page.html');
  expect(pageFault(page)).toBeNull();
  expect(pageFault(old)).toBeNull();
  expect(readdirSync(root)).toEqual(['old.html']);
  expect(readFileSync(old, 'utf8')).toBe('old');
  expect(await writePage(page, 'new')).toBeNull();
  expect(readFileSync(page, 'utf8')).toBe('new');
});

test('a link to a file that is not there yet stays one', () => {
  const link = join(root, 'link.html');
  symlinkSync(join(root, 'later.html'), link);
  expect(pageFault(link)).toBeNull();
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(existsSync(link)).toBe(false);
});

test.each([
  ['a folder', () => root, 'file-folder'],
  ['a folder that is not there', () => join(root, 'none', 'page.html'), 'page-nowhere'],
  ['a file in the place of a folder', () => join(old, 'page.html'), 'page-nowhere'],
])('%s is refused', async (_, file, code) => {
  expect(pageFault(file())).toMatchObject({ code, found: file() });
  expect(await writePage(file(), 'new')).toMatchObject({ code, found: file() });
});

test.skipIf(!existsSync('/proc/self'))('a folder that takes no names is refused', () => {
  expect(pageFault('/proc/page.html')).toMatchObject({ code: 'page-denied' });
});
