/** The door: builds by itself, also when several start at once, and packed it runs without sources. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tabuleiro } from './run.ts';

const root = resolve(fileURLToPath(import.meta.url), '../../../..');
const scratch = mkdtempSync(join(tmpdir(), 'tabuleiro-build-'));
const bin = join(scratch, 'apps/terminal/bin/tabuleiro.js');
const cache = join(scratch, '.cache');
const PACKAGES = readdirSync(join(root, 'packages'));

beforeAll(() => {
  for (const path of [
    'package.json',
    'scripts',
    'apps/terminal',
    'apps/cluster',
    ...PACKAGES.map((name) => `packages/${name}`),
  ])
    cpSync(join(root, path), join(scratch, path), {
      recursive: true,
      filter: (source) => !/\/(dist|test|node_modules)(\/|$)/.test(source.slice(root.length)),
    });
  mkdirSync(join(scratch, 'node_modules/@tabuleiro'), { recursive: true });
  for (const name of PACKAGES)
    symlinkSync(join(scratch, 'packages', name), join(scratch, 'node_modules/@tabuleiro', name));
  symlinkSync(join(scratch, 'apps/cluster'), join(scratch, 'node_modules/@tabuleiro/cluster'));
  for (const name of ['esbuild', 'ws', 'uqr'])
    symlinkSync(join(root, 'node_modules', name), join(scratch, 'node_modules', name));
});

afterAll(() => rmSync(scratch, { recursive: true }));

test('four first starts at once all answer, and leave nothing half done', async () => {
  const runs = await Promise.all([1, 2, 3, 4].map(() => tabuleiro(['perft', 'dameo', '1'], { bin })));
  for (const run of runs) expect(run).toMatchObject({ code: 0, err: '' });
  const [built, ...rest] = readdirSync(cache);
  expect(rest).toEqual([]);
  expect(readdirSync(join(cache, built!))).toContain('main.js');
});

test('a changed source is built again; a broken one is named in one sentence', async () => {
  const source = join(scratch, 'apps/terminal/src/text/columns.ts');
  utimesSync(source, new Date(), new Date(Date.now() + 5000));
  expect((await tabuleiro(['--version'], { bin })).code).toBe(0);
  expect(readdirSync(cache), 'a process that runs keeps its files').toHaveLength(2);
  writeFileSync(source, 'export const = ;\n');
  const broken = await tabuleiro(['--version'], { bin });
  expect(broken.code).toBe(70);
  expect(broken.err).toMatch(
    /^tabuleiro: the sources do not build: apps\/terminal\/src\/text\/columns\.ts:1: .+\n$/,
  );
});

test('without sources it runs the dist that came with it', async () => {
  renameSync(join(cache, readdirSync(cache)[0]!), join(scratch, 'apps/terminal/dist'));
  for (const path of ['apps/terminal/src', 'packages', 'node_modules', 'scripts'])
    rmSync(join(scratch, path), { recursive: true });
  expect((await tabuleiro(['moves', 'dameo'], { bin })).lines).toHaveLength(52);
  const match = await tabuleiro(['match', 'dameo', '--players', 'random,random', '--games', '2'], { bin });
  expect(match).toMatchObject({ code: 0, err: '' });
});
