/**
 * The packed engine in a bundle: with its tables it plays as unbundled; without them the answer has `tables:
 * false`.
 */
import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as esbuild } from 'esbuild';
import { build as vite } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Packed, pack } from '../../rules/test/packed.ts';

const ASK = `import { analyse, bestMove } from '@tabuleiro/engine';
async function ask() {
  const place = { game: 'dameo', position: '8/1k6/8/8/8/5K2/2K5/K7 w', nodes: 2000 };
  const { value: { ms, ...answer } } = await analyse(place);
  console.log(JSON.stringify({ best: (await bestMove(place)).value, ...answer }));
}
void ask();
`;
const FILE = 'node_modules/@tabuleiro/engine/dist/chunks/dameo.endings';

let packed: Packed;
let unbundled: unknown;

beforeAll(async () => {
  packed = await pack('rules', 'engine');
  writeFileSync(join(packed.folder, 'ask.mjs'), ASK);
  unbundled = JSON.parse(packed.node('ask.mjs'));
}, 240_000);
afterAll(() => packed?.remove());

const answer = (script: string) => JSON.parse(packed.node(script));

test('unbundled it has its tables and says nothing of them', () => {
  expect(unbundled).toMatchObject({ best: 'c2-c8', move: 'c2-b2' });
  expect(unbundled).not.toHaveProperty('tables');
});

test('esbuild leaves them out, which is said; copied beside the bundle they are found', async () => {
  const { folder } = packed;
  await esbuild({
    absWorkingDir: folder,
    entryPoints: ['ask.mjs'],
    outdir: 'bundled',
    bundle: true,
    splitting: true,
    format: 'esm',
    logLevel: 'error',
  });
  expect(answer('bundled/ask.js')).toMatchObject({ best: 'c2-b2', tables: false });
  copyFileSync(join(folder, FILE), join(folder, 'bundled/dameo.endings'));
  expect(answer('bundled/ask.js')).toEqual(unbundled);
});

test('a bundle that is no module does not know where it lies, and says that it has none', async () => {
  await esbuild({
    absWorkingDir: packed.folder,
    entryPoints: ['ask.mjs'],
    outfile: 'plain/ask.cjs',
    bundle: true,
    format: 'cjs',
    platform: 'node',
    logOverride: { 'empty-import-meta': 'silent' },
  });
  expect(answer('plain/ask.cjs')).toMatchObject({ tables: false });
});

test('Vite takes them along by itself', async () => {
  await vite({
    root: packed.folder,
    base: './',
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: 'built',
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(packed.folder, 'ask.mjs'), output: { entryFileNames: 'assets/ask.js' } },
    },
  });
  const files = readdirSync(join(packed.folder, 'built/assets'));
  expect(files.filter((name) => /^dameo-[\w-]+\.endings$/.test(name))).toHaveLength(1);
  expect(answer('built/assets/ask.js')).toEqual(unbundled);
});
