/** Games of long runs on disk: what is damaged is played again and kept aside, and a disk that refuses is said in words. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayDisk } from '../../src/run/command-line.ts';
import { GameLog, logsOf } from '../../src/run/log.ts';

interface Played {
  index: number;
  score: number;
}

const STAMP = { what: 'test' };
let folder = '';
const open = () => new GameLog<Played>(folder, 'self', STAMP);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function written(): string {
  const log = open();
  for (const index of [0, 1, 2]) log.add({ index, score: index / 2 });
  return log.path;
}

test.each([
  ['no JSON', (text: string) => text.replace('{"index":1', '{"ind\u0000'), [0, 2]],
  ['another value', (text: string) => text.replace(/^.*"index":1.*$/m, 'null'), [0, 2]],
  ['a number that is none', (text: string) => text.replace('"index":1', '"index":"1"'), [0, 2]],
  ['the first line', (text: string) => `x${text.slice(1)}`, [0, 1, 2]],
])('%s: the other games stay, and so does the file as it was', (_, damage, kept) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const path = written();
  const damaged = damage(readFileSync(path, 'utf8'));
  writeFileSync(path, damaged);
  const log = open();
  expect([0, 1, 2].filter((index) => log.has(index))).toEqual(kept);
  expect(said.mock.calls.join()).toContain(`${kept.length} games are kept`);
  const aside = readdirSync(folder).filter((name) => name.includes('damaged'));
  expect(aside.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([damaged]);
  log.add({ index: 1, score: 0.5 });
  expect(open().known(3)).toBe(3);
  expect(said).toHaveBeenCalledTimes(1);
  expect(logsOf<Played>(folder, 'self')).toMatchObject([{ stamp: STAMP, games: [{}, {}, {}] }]);
});

test('a whole file and one whose last line is torn are no damage', () => {
  const said = vi.spyOn(console, 'error');
  const path = written();
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, -4));
  expect(open().known(3)).toBe(2);
  writeFileSync(path, '{"wha'); // the disk had no room for the first line
  open().add({ index: 0, score: 1 });
  expect(open().known(3)).toBe(1);
  expect(said).not.toHaveBeenCalled();
});

test.each([
  ['ENOSPC', /no room on the disk/],
  ['EACCES', /may not be/],
  ['ENOTDIR', /where a folder belongs/],
])('%s is said in words', (code, words) => {
  const error = Object.assign(new Error(code), { code, syscall: 'write', path: '/x' });
  expect(sayDisk(error)).toMatch(words);
  expect(sayDisk(new Error(code))).toBeNull();
});
